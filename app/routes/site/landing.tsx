import { data, redirect } from 'react-router'
import { landingPath, landingView } from '#app/content/landing/derive.ts'
import { findLandingPage, findShopPage } from '#app/content/landing/site.ts'
import { atPlace } from '#app/content/place-words.ts'
import { boardPrices } from '#app/content/prices.ts'
import { REDIRECTS } from '#app/content/redirects.ts'
import { LandingPage } from '#app/features/landing/components/LandingPage.tsx'
import { storeView } from '#app/features/opening-hours/store-view.ts'
import { listOfferedBrands } from '#app/features/catalogue/offered-brands.server.ts'
import { listSlatePrices } from '#app/features/prices/most-asked.queries.server.ts'
import { listReviewsOfShop } from '#app/features/reviews/published-reviews.queries.server.ts'
import { BeforeAfter } from '#app/features/repairs/shown/components/BeforeAfter.tsx'
import { listShownRepairs } from '#app/features/repairs/shown/shown-repairs.queries.server.ts'
import { landingDescription } from '#app/features/landing/landing-description.ts'
import { landingNodes } from '#app/features/seo/landing-nodes.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { storePageMeta } from '#app/features/seo/store-page-meta.ts'
import { sharingPicture } from '#app/features/sharing/sharing-address.ts'
import { StorePage } from '#app/features/stores/components/StorePage.tsx'
import { StorePhotos } from '#app/features/stores/components/StorePhotos.tsx'
import { directionsUrl } from '#app/features/stores/directions.ts'
import { holidayLabel, holidayText } from '#app/features/stores/holiday-text.ts'
import { storePageCrumbs } from '#app/features/stores/store-page-crumbs.ts'
import { findStore, storeOrMain } from '#app/lib/shop-facts.ts'
import type { FormerStore, ShopFacts } from '#app/lib/shop-facts.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { isOfBrands } from '#app/platform/site/offered-brands.tsx'
import { bookingApp } from '#app/platform/site/outside-apps.server.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { findMovedLanding, findRetiredShopPage, getLandingSite } from '#app/workflows/landing-site.server.ts'
import type { Route } from './+types/landing.ts'

export async function loader({ context, params: { landingSlug } }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const { env, facts } = ctx
  const site = await getLandingSite(ctx)
  const page = findLandingPage(site, landingSlug)
  if (!page) leaveOldAddress(facts, landingSlug)
  const retired = page ? undefined : await findRetiredShopPage(ctx, landingSlug)
  if (retired) leaveRetired(retired)
  // The page that was written for a shop has an address of its own: that of the shop leads there.
  const written = page ? undefined : findShopPage(site, landingSlug)
  if (written) throw redirect(landingPath(written), 301)
  // A shop that was added has a page from its first day: until somebody writes one, it says what is known.
  if (!page && findStore(facts, landingSlug))
    return { view: null, booking: null, storeId: landingSlug, repaired: await listShownRepairs(ctx, { storeId: landingSlug }) }
  const successor = page ? undefined : await findMovedLanding(ctx, landingSlug)
  if (successor !== undefined) throw redirect(`/${successor}`, 301)
  // The shop does not repair a brand that is switched off.
  if (!page || (page.kind === 'brand-hub' && !ctx.preview && !isOfBrands(await listOfferedBrands(ctx), landingPath(page))))
    throw data(null, { status: 404 })
  const prices = await listSlatePrices(ctx, boardPrices('prices' in page ? page.prices : []))
  const reviews = 'reviews' in page ? await listReviewsOfShop(ctx, { storeId: page.store, sampleKeys: page.reviews }) : []
  const booking = page.kind === 'home-it' ? bookingApp(env, page.bookingLocation) : null
  const repaired = page.kind === 'shop' ? await listShownRepairs(ctx, { storeId: page.store }) : []
  return { view: landingView(page, site, prices, reviews), booking, storeId: null, repaired }
}

/** Addresses that lead on, or that nothing answers any more: a page that somebody wrote there since comes first. */
function leaveOldAddress({ formerStores }: ShopFacts, slug: string): void {
  const moved = REDIRECTS[`/${slug}`]
  if (moved) throw redirect(moved, 301)
  const former = formerStores.find(({ id }) => id === slug)
  if (former) leaveRetired(former)
}

function leaveRetired({ successorPath }: Pick<FormerStore, 'successorPath'>): never {
  if (successorPath) throw redirect(successorPath, 301)
  throw data(null, { status: 410 })
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return [{ title: pageTitle(root, 'Page introuvable') }, { name: 'robots', content: 'noindex' }]
  const { view, storeId } = loaderData
  const { publicUrl, renderedAt, facts } = root.loaderData
  const today = parisTime(new Date(renderedAt)).date
  if (!view) return storePageMeta({ publicUrl, facts, store: storeOrMain(facts, storeId ?? ''), today })
  const { title, keywords } = view.page
  return pageMeta({
    root,
    title,
    description: landingDescription(view, facts),
    keywords,
    path: view.path,
    image: view.page.kind === 'brand-hub' ? view.image : sharingPicture(view.path),
    publicUrl,
    jsonLd: landingNodes(view, { publicUrl, shop: facts, today }),
  })
}

export default function Landing({ loaderData: { view, booking, storeId, repaired } }: Route.ComponentProps) {
  const now = new Date(useSite().renderedAt)
  const facts = useFacts()
  const store = storeOrMain(facts, view?.store ?? storeId ?? '')
  const shown = storeView(store, now)
  const beforeAfter = <BeforeAfter pairs={repaired} title={`Réparés ${atPlace(store.town)}`} />
  if (!view) {
    return (
      <>
        <StorePage crumbs={storePageCrumbs(store, facts.stores.length)} shown={shown} />
        {beforeAfter}
      </>
    )
  }
  const ofShop = { ...facts, stores: [store] }
  const shop = { ...shown, directions: directionsUrl(store), holidays: holidayText(ofShop), holidayLabel: holidayLabel(ofShop) }
  return (
    <>
      <LandingPage key={view.path} view={view} shop={shop} booking={booking} />
      {view.page.kind === 'shop' && <StorePhotos store={store} />}
      {beforeAfter}
    </>
  )
}
