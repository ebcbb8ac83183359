import { data, replace } from 'react-router'
import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { RefurbishedPage } from '#app/features/refurbished/components/RefurbishedPage.tsx'
import { getStockPage } from '#app/features/refurbished/refurbished.queries.server.ts'
import { STOCK_CATEGORIES, findCategory } from '#app/features/refurbished/stock-categories.ts'
import { stockNode } from '#app/features/refurbished/stock-node.ts'
import { faqNode } from '#app/features/seo/faq-node.ts'
import { breadcrumbNode, organizationId, organizationNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getSingleWord } from '#app/features/words/words.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { PAGE_NUMBER } from '#app/platform/http/page-params.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import type { Route } from './+types/refurbished.ts'

const PATH = '/reconditionne'
const CRUMBS = crumbsUnderHome('Reconditionné')

export const handle = { params: { type: STOCK_CATEGORIES.map(({ id }) => id), page: PAGE_NUMBER } } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  const category = findCategory(params.get('type')) ?? null
  const page = Number(params.get('page') ?? '1')
  const stock = await getStockPage(ctx, { category: category?.id ?? null, page: page >= 1 ? page : 1 })
  if (!ctx.page.outage && params.has('page') && (stock.page === 1 || stock.page !== page)) {
    if (stock.page === 1) params.delete('page')
    else params.set('page', String(stock.page))
    throw replace(params.size > 0 ? `${PATH}?${params}` : PATH)
  }
  const words = await getSingleWord(ctx, 'refurbished')
  return data({ publicUrl: ctx.env.PUBLIC_URL, words, category, stock }, { status: ctx.page.outage ? 503 : 200 })
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl, words, category, stock } = loaderData
  const later = category === null && stock.page > 1
  return pageMeta({
    title: later ? `Reconditionné en stock, page ${stock.page} | QualiRépar` : words.title,
    description: words.description,
    // A filter shows a part of the same list; only the list's further pages are pages of their own.
    path: later ? `${PATH}?page=${stock.page}` : PATH,
    publicUrl,
    jsonLd: [
      breadcrumbNode(publicUrl, CRUMBS, PATH),
      faqNode(words.faq),
      ...(stock.devices.length > 0
        ? [organizationNode(publicUrl, root.loaderData.facts.business), stockNode(publicUrl, organizationId(publicUrl), stock.devices)]
        : []),
    ],
  })
}

export default function Refurbished({ loaderData }: Route.ComponentProps) {
  return <RefurbishedPage crumbs={CRUMBS} words={loaderData.words} category={loaderData.category} stock={loaderData.stock} />
}
