import { replace } from 'react-router'
import { priceNote, PriceComparisonPage, comparisonCrumbs } from '#app/features/prices/components/PriceIndexPage.tsx'
import { findPriceComparison } from '#app/features/prices/price-index.queries.server.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { isSlug } from '#app/lib/slug.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/brand-prices.ts'

export async function loader({ context, params: { brandSlug } }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const comparison = isSlug(brandSlug) ? await findPriceComparison(ctx, brandSlug) : undefined
  if (!comparison) throw replace('/prix')
  return { publicUrl: ctx.env.PUBLIC_URL, comparison }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl, comparison } = loaderData
  const { brand } = comparison
  const path = `/prix/${brand.slug}`
  return pageMeta({
    root,
    title: `Prix des réparations ${brand.name} | QualiRépar`,
    description: `Le prix des réparations ${brand.name}, modèle par modèle. ${priceNote(root.loaderData.facts)}`,
    path,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, comparisonCrumbs(brand), path)],
  })
}

export default function BrandPrices({ loaderData }: Route.ComponentProps) {
  return <PriceComparisonPage {...loaderData.comparison} />
}
