import { data, replace } from 'react-router'
import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { RefurbishedPage } from '#app/features/refurbished/components/RefurbishedPage.tsx'
import { getStockPage } from '#app/features/refurbished/refurbished.queries.server.ts'
import { STOCK_PARAMS, readFilters, stockAddress } from '#app/features/refurbished/stock-address.ts'
import { wordsOfStock } from '#app/features/refurbished/control-claims.ts'
import { stockNode } from '#app/features/refurbished/stock-node.ts'
import { faqNode } from '#app/features/seo/faq-node.ts'
import { breadcrumbNode, organizationId, organizationNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { findSingleWord } from '#app/features/words/single-word.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { STOCK_PATH } from '#app/platform/site/offered-brands.tsx'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { getNavPlaces } from '#app/workflows/landing-site.server.ts'
import { pausedShops } from '#app/workflows/shop-hours.server.ts'
import type { Route } from './+types/refurbished.ts'

const CRUMBS = crumbsUnderHome('Reconditionné')

export const handle = { params: STOCK_PARAMS } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  const filters = readFilters(params, ctx.facts.stores)
  const page = Number(params.get('page') ?? '1')
  const stock = await getStockPage(ctx, { filters, page: page >= 1 ? page : 1 })
  // A shop that says it sells none has no such page; what is on sale all the same keeps its list.
  if (stock.counts && Object.keys(stock.counts).length === 0 && !ctx.preview && !(await getNavPlaces(ctx)).hasRefurbished)
    throw data(null, { status: 404 })
  const words = wordsOfStock(await findSingleWord(ctx, 'refurbished'), stock)
  const address = stockAddress(filters, stock.page)
  // A page or a shop in the address that does not exist leads to the list that does.
  if (!ctx.page.outage && (params.has('page') || params.has('magasin')) && address !== addressOf(params)) throw replace(address)
  return data({ publicUrl: ctx.env.PUBLIC_URL, words, filters, stock, pausedShops: pausedShops(ctx) }, { status: ctx.page.outage ? 503 : 200 })
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl, words, filters, stock } = loaderData
  const later = stock.page > 1 && stockAddress(filters) === STOCK_PATH
  return pageMeta({
    root,
    title: later ? `Reconditionné en stock, page ${stock.page} | QualiRépar` : words?.title || 'Reconditionné en stock | QualiRépar',
    description: words?.description || 'Smartphones, tablettes, ordinateurs et consoles reconditionnés en stock.',
    // A filter shows a part of the same list; only the list's further pages are pages of their own.
    path: later ? stockAddress(filters, stock.page) : STOCK_PATH,
    publicUrl,
    jsonLd: [
      breadcrumbNode(publicUrl, CRUMBS, STOCK_PATH),
      ...(words ? [faqNode(words.faq)] : []),
      ...(stock.devices.length > 0
        ? [organizationNode(publicUrl, root.loaderData.facts.business), stockNode(publicUrl, organizationId(publicUrl), stock.devices)]
        : []),
    ],
  })
}

export default function Refurbished({ loaderData }: Route.ComponentProps) {
  const { words, filters, stock, pausedShops: paused } = loaderData
  return <RefurbishedPage crumbs={CRUMBS} words={words} filters={filters} stock={stock} pausedShops={paused} />
}

function addressOf(params: URLSearchParams): string {
  return params.size > 0 ? `${STOCK_PATH}?${params}` : STOCK_PATH
}
