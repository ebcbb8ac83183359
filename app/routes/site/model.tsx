import { replace } from 'react-router'
import { findModelOrCategory } from '#app/features/catalogue/catalogue.queries.server.ts'
import { CategoryPage } from '#app/features/catalogue/components/CategoryPage.tsx'
import { ModelPage } from '#app/features/catalogue/components/ModelPage.tsx'
import { isWorthIndexing, modelPageMeta } from '#app/features/catalogue/model-meta.ts'
import { listNeighbours } from '#app/features/catalogue/neighbours.queries.server.ts'
import { backToBrands } from '#app/features/catalogue/redirects.ts'
import { findMovedModel } from '#app/features/catalogue/editing/slugs.server.ts'
import { storesNow } from '#app/features/opening-hours/store-view.ts'
import { listLowestPrices, listModelPrices } from '#app/features/prices/prices.queries.server.ts'
import { BeforeAfter } from '#app/features/repairs/shown/components/BeforeAfter.tsx'
import { listShownRepairs } from '#app/features/repairs/shown/shown-repairs.queries.server.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { modelServiceNode } from '#app/features/seo/model-node.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { sharingPicture } from '#app/features/sharing/sharing-address.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { PAGE_NUMBER } from '#app/platform/http/page-params.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import type { Route } from './+types/model.ts'

export const handle = { params: { page: PAGE_NUMBER } } satisfies PageHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const { pathname, searchParams: query } = new URL(request.url)
  const page = Number(query.get('page') ?? '1')
  const found = await findModelOrCategory(ctx, { ...params, page: page >= 1 ? page : 1 })
  if (!found) {
    const moved = await findMovedModel(ctx, params)
    if (moved) throw replace(moved, 301)
    ctx.log.info(params, 'unknown model')
    throw backToBrands()
  }
  // A model has one address: the one under its own brand.
  if (found.kind === 'model' && found.model.brand.slug !== params.brandSlug) {
    throw replace(`/reparation/${found.model.brand.slug}/${found.model.slug}`, 301)
  }
  const shownPage = found.kind === 'category' ? found.page : 1
  if (query.has('page') && (shownPage === 1 || shownPage !== page)) {
    throw replace(shownPage === 1 ? pathname : `${pathname}?page=${shownPage}`)
  }
  const prices = found.kind === 'model' ? await listModelPrices(ctx, { deviceType: found.model.deviceType, priceRows: found.priceRows }) : {}
  const neighbours = found.kind === 'model' ? await listNeighbours(ctx, found.model) : []
  const lowest =
    found.kind === 'category' ? await listLowestPrices(ctx, { brandSlug: found.brand.slug, modelSlugs: found.models.map(({ slug }) => slug) }) : {}
  const repaired = found.kind === 'model' ? await listShownRepairs(ctx, { modelSlug: found.model.slug }) : []
  return { publicUrl: ctx.env.PUBLIC_URL, found, prices, lowest, neighbours, repaired }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl, found, prices } = loaderData
  const { path, crumbs, ...words } = modelPageMeta(found, { facts: root.loaderData.facts, prices })
  const service =
    found.kind === 'model' ? modelServiceNode(publicUrl, { ...found, prices, path, business: root.loaderData.facts.business }) : undefined
  const noindex = found.kind === 'model' && !isWorthIndexing(found.model, Object.keys(prices).length > 0)
  const image = found.kind === 'model' ? sharingPicture(`/reparation/${found.model.brand.slug}/${found.model.slug}`) : undefined
  return pageMeta({
    root,
    ...words,
    path,
    publicUrl,
    noindex,
    ...(image && { image }),
    jsonLd: [breadcrumbNode(publicUrl, crumbs, path), ...(service ? [service] : [])],
  })
}

export default function Model({ loaderData }: Route.ComponentProps) {
  const now = new Date(useSite().renderedAt)
  const facts = useFacts()
  const { found, prices, lowest, neighbours, repaired } = loaderData
  if (found.kind === 'category') return <CategoryPage {...found} lowest={lowest} />
  return (
    <ModelPage
      model={found.model}
      repairs={found.repairs}
      prices={prices}
      neighbours={neighbours}
      repaired={<BeforeAfter pairs={repaired} title="Réparés chez nous" />}
      shops={storesNow(facts, now).map(({ store, open, detail }) => ({
        id: store.id,
        town: store.town,
        tel: telHref(store.phone),
        phoneText: phoneText(store.phone),
        open,
        detail,
      }))}
    />
  )
}
