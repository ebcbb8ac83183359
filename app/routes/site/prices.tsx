import { priceNote, PriceIndexPage, indexCrumbs } from '#app/features/prices/components/PriceIndexPage.tsx'
import { listPriceIndex } from '#app/features/prices/price-index.queries.server.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/prices.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  return { publicUrl: ctx.env.PUBLIC_URL, brands: await listPriceIndex(ctx) }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl, brands } = loaderData
  return pageMeta({
    root,
    title: 'Prix des réparations par marque | QualiRépar',
    description: `Écran, batterie, connecteur : nos prix par marque et par modèle. ${priceNote(root.loaderData.facts)}`,
    path: '/prix',
    publicUrl,
    noindex: brands.length === 0,
    jsonLd: [breadcrumbNode(publicUrl, indexCrumbs(), '/prix')],
  })
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  return <PriceIndexPage brands={loaderData.brands} />
}
