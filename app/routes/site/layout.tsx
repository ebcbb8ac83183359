import { Outlet, href, isRouteErrorResponse, useLocation } from 'react-router'
import type { NavPlaces } from '#app/content/navigation.ts'
import { listOfferedBrands } from '#app/features/catalogue/offered-brands.server.ts'
import { closureAlerts } from '#app/features/opening-hours/closure-alerts.ts'
import { storeSchedules, storeViews } from '#app/features/opening-hours/store-view.ts'
import { listPublishedReviews } from '#app/features/reviews/published-reviews.queries.server.ts'
import { ErrorPage } from '#app/features/shell/components/ErrorPage.tsx'
import { SiteShell } from '#app/features/shell/components/SiteShell.tsx'
import type { ShellWordsShown } from '#app/features/shell/components/SiteShell.tsx'
import { getShellWords } from '#app/features/words/shell-words.queries.server.ts'
import type { ShownReview } from '#app/lib/shown-review.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { OfferProvider } from '#app/platform/site/offered-brands.tsx'
import { useSite } from '#app/platform/site/site-context.tsx'
import { getNavPlaces } from '#app/workflows/landing-site.server.ts'
import type { ReactNode } from 'react'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/layout.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const [brands, words, places] = await Promise.all([listOfferedBrands(ctx), getShellWords(ctx), getNavPlaces(ctx)])
  const showsReviews = new URL(request.url).pathname === href('/avis')
  return { brands, words, places, reviews: showsReviews ? await listPublishedReviews(ctx) : [] }
}

/** For the page that stands in for one that is not there or does not work: its own route has nothing to say. */
export function meta({ matches: [root], error }: Route.MetaArgs) {
  if (!error) return []
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  return [{ title: pageTitle(root, missing ? 'Page introuvable' : 'Un souci passager') }, { name: 'robots', content: 'noindex' }]
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell
      brands={loaderData?.brands ?? null}
      words={loaderData?.words ?? NO_WORDS}
      places={loaderData?.places ?? NO_PLACES}
      reviews={loaderData?.reviews ?? []}
    >
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Shell>
  )
}

const NO_WORDS: ShellWordsShown = { announcement: null, greeting: null, quotePopup: null }
const NO_PLACES: NavPlaces = { homeIt: null, towns: [] }

interface ShellProps {
  brands: readonly string[] | null
  words: ShellWordsShown
  places: NavPlaces
  reviews: readonly ShownReview[]
  children: ReactNode
}

function Shell({ brands, words, places, reviews, children }: ShellProps) {
  const { pathname } = useLocation()
  const { renderedAt, facts } = useSite()
  const now = new Date(renderedAt)
  return (
    <OfferProvider value={{ brands, hasHomeIt: places.homeIt !== null }}>
      <SiteShell
        words={words}
        places={places}
        reviews={reviews}
        stores={storeViews(facts, now)}
        schedules={storeSchedules(facts, now)}
        alerts={closureAlerts(facts, now)}
        path={pathname}
        year={Number(parisTime(now).date.slice(0, 4))}
      >
        {children}
      </SiteShell>
    </OfferProvider>
  )
}
