import { data, redirect } from 'react-router'
import { landingView } from '#app/content/landing/derive.ts'
import { findLandingPage } from '#app/content/landing/registry.ts'
import { boardPrices } from '#app/content/prices.ts'
import { REDIRECTS } from '#app/content/redirects.ts'
import { LandingPage } from '#app/features/landing/components/LandingPage.tsx'
import { storeView } from '#app/features/opening-hours/store-view.ts'
import { listBoardPrices } from '#app/features/prices/prices.queries.server.ts'
import { listReviewsOfShop } from '#app/features/reviews/published-reviews.queries.server.ts'
import { landingNodes } from '#app/features/seo/landing-nodes.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { directionsUrl } from '#app/features/stores/directions.ts'
import { holidayText } from '#app/features/stores/holiday-text.ts'
import { fillPlaceholders, sitePlaceholders } from '#app/features/words/placeholders.ts'
import { findStore, storeOrMain } from '#app/lib/shop-facts.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { bookingApp } from '#app/platform/site/outside-apps.server.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/landing.ts'

export async function loader({ context, params: { landingSlug } }: Route.LoaderArgs) {
  const moved = REDIRECTS[`/${landingSlug}`]
  if (moved) throw redirect(moved, 301)
  const ctx = getCtx(context)
  const { env, facts } = ctx
  const former = facts.formerStores.find(({ id }) => id === landingSlug)
  if (former?.successorPath) throw redirect(former.successorPath, 301)
  if (former) throw data(null, { status: 410 })
  const page = findLandingPage(landingSlug)
  // A shop that was added has no words of its own yet: the list of shops says what there is to know.
  if (!page && findStore(facts, landingSlug)) throw redirect('/magasins')
  if (!page) throw data(null, { status: 404 })
  const prices = await listBoardPrices(ctx, boardPrices('prices' in page ? page.prices : []))
  const reviews = 'reviews' in page ? await listReviewsOfShop(ctx, { storeId: page.store, sampleKeys: page.reviews }) : []
  return {
    view: landingView(fillPlaceholders(page, sitePlaceholders(facts)), prices, reviews),
    booking: page.kind === 'home-it' ? bookingApp(env, page.bookingLocation) : null,
  }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return [{ title: pageTitle(root, 'Page introuvable') }, { name: 'robots', content: 'noindex' }]
  const { view } = loaderData
  const { publicUrl, renderedAt, facts } = root.loaderData
  const { title, description, keywords } = view.page
  const today = parisTime(new Date(renderedAt)).date
  return pageMeta({
    title,
    description,
    keywords,
    path: view.path,
    image: view.image,
    publicUrl,
    jsonLd: landingNodes(view, { publicUrl, shop: facts, today }),
  })
}

export default function Landing({ loaderData: { view, booking } }: Route.ComponentProps) {
  const now = new Date(useSite().renderedAt)
  const facts = useFacts()
  const store = storeOrMain(facts, view.store)
  const shop = { ...storeView(store, now), directions: directionsUrl(store), holidays: holidayText(facts) }
  return <LandingPage key={view.path} view={view} shop={shop} booking={booking} />
}
