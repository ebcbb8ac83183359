import { listCatalogueAddresses } from '#app/features/catalogue/catalogue-addresses.queries.server.ts'
import { listStockAddresses } from '#app/features/refurbished/device.queries.server.ts'
import { HOME_IT_PATH, PARTNERS_PATH, SERVICES_PATH } from '#app/content/navigation.ts'
import { STATIC_PAGES } from '#app/content/pages.ts'
import { listPriceIndex } from '#app/features/prices/price-index.queries.server.ts'
import { sitemapXml, updatedWithProduct } from '#app/features/seo/sitemap.ts'
import { AID_PAGES } from '#app/lib/aid-pages.ts'
import { POSTAL_PAGES } from '#app/lib/postal-pages.ts'
import { hasBegun, hasLabel, takesParcels } from '#app/lib/shop-facts.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { PHONE_CASES_PATH, STOCK_PATH } from '#app/platform/site/offered-brands.tsx'
import { getCtx, showsTag } from '#app/platform/ctx.server.ts'
import { getNavPlaces, listLandingAddresses } from '#app/workflows/landing-site.server.ts'
import { listUnwrittenShopPaths } from '#app/workflows/shop-pages.server.ts'
import type { Route } from './+types/sitemap.ts'

/** Last change of the words of these pages; their amounts are of the day. */
const PRICE_PAGES_UPDATED = '2026-11-22'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  showsTag(ctx, tags.facts)
  const pages = await listLandingAddresses(ctx)
  const { hasPartners, hasServices, hasPhoneCases, hasRefurbished } = await getNavPlaces(ctx)
  const hidden = [
    ...(hasLabel(ctx.facts) ? [] : AID_PAGES),
    ...(takesParcels(ctx.facts) ? [] : POSTAL_PAGES),
    ...(hasPartners ? [] : [PARTNERS_PATH]),
    ...(hasServices ? [] : [SERVICES_PATH]),
    ...(hasPhoneCases ? [] : [PHONE_CASES_PATH]),
    ...(hasRefurbished ? [] : [STOCK_PATH]),
  ]
  const ofProduct = (updated: string | undefined) => updatedWithProduct(ctx.facts, updated)
  const priced = await listPriceIndex(ctx)
  // The page lists their towns: it changes with the newest of them.
  const homeIt = pages.filter(({ kind }) => kind === 'home-it')
  const entries = [
    ...STATIC_PAGES.filter(({ path }) => !hidden.includes(path)).map(({ path, updated }) => ({ path, ...ofProduct(updated) })),
    ...(priced.length > 0 ? ['/prix', ...priced.map(({ slug }) => `/prix/${slug}`)] : []).map((path) => ({
      path,
      ...ofProduct(PRICE_PAGES_UPDATED),
    })),
    ...(homeIt.length > 0
      ? [
          {
            path: HOME_IT_PATH,
            ...ofProduct(
              homeIt
                .map(({ updated }) => updated)
                .toSorted()
                .at(-1),
            ),
          },
        ]
      : []),
    ...(await listUnwrittenShopPaths(ctx)).map((path) => ({ path })),
    ...pages.map(({ path, updated }) => ({ path, ...ofProduct(updated) })),
    ...(await listStockAddresses(ctx)).map((page) => ({ path: page.path, updated: page.updatedAt.toISOString() })),
    ...(await listCatalogueAddresses(ctx)).map((page) => ({ path: page.path, updated: page.updatedAt.toISOString() })),
  ]
  // Before there is a shop every address says the same, and nothing for search engines.
  return new Response(sitemapXml(ctx.env.PUBLIC_URL, hasBegun(ctx.facts) ? entries : []), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  })
}
