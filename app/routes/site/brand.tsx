import { answerTime, takesParcels } from '#app/lib/shop-facts.ts'
import { TITLE_MAX, fitting } from '#app/lib/fitting-text.ts'
import { replace } from 'react-router'
import { findBrandPage } from '#app/features/catalogue/brands.queries.server.ts'
import { BrandPage } from '#app/features/catalogue/components/BrandPage.tsx'
import { brandCrumbs } from '#app/features/catalogue/crumbs.ts'
import { backToBrands } from '#app/features/catalogue/redirects.ts'
import { findMovedBrand } from '#app/features/catalogue/editing/slugs.server.ts'
import { listLowestPrices } from '#app/features/prices/prices.queries.server.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { atShops } from '#app/content/place-words.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/brand.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const page = await findBrandPage(ctx, params.brandSlug)
  if (!page) {
    const moved = await findMovedBrand(ctx, params.brandSlug)
    if (moved) throw replace(moved, 301)
    ctx.log.info({ brandSlug: params.brandSlug }, 'unknown brand')
    throw backToBrands()
  }
  const modelSlugs = page.groups.flatMap(({ models }) => models.map(({ slug }) => slug))
  const lowest = await listLowestPrices(ctx, { brandSlug: params.brandSlug, modelSlugs })
  return { publicUrl: ctx.env.PUBLIC_URL, ...page, lowest }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl, brand, groups } = loaderData
  const path = `/reparation/${brand.slug}`
  const towns = atShops(root.loaderData.facts.stores)
  const categories = groups.map((group) => group.name).join(', ')
  return pageMeta({
    root,
    title: fitting(TITLE_MAX, `Réparation ${brand.name}\u00a0: tous les modèles | QualiRépar`, `Réparation ${brand.name} | QualiRépar`),
    description: `Réparation ${brand.name}${categories ? ` (${categories})` : ''} ${towns}${takesParcels(root.loaderData.facts) ? ' ou par la poste' : ''}. Devis gratuit sous ${answerTime(root.loaderData.facts.business)}.`,
    path,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, brandCrumbs(brand), path)],
  })
}

export default function Brand({ loaderData }: Route.ComponentProps) {
  return <BrandPage brand={loaderData.brand} groups={loaderData.groups} viewed={loaderData.viewed} lowest={loaderData.lowest} />
}
