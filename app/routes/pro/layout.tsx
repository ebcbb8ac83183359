import type { ReactNode } from 'react'
import { Outlet, isRouteErrorResponse, useLocation } from 'react-router'
import type { NavPlaces } from '#app/content/navigation.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { storeSchedules, storesToCall } from '#app/features/opening-hours/store-view.ts'
import { ErrorPage } from '#app/features/shell/components/ErrorPage.tsx'
import { LegalFooter } from '#app/features/shell/components/LegalLinks.tsx'
import { SiteHeader } from '#app/features/shell/components/SiteHeader.tsx'
import { StoreSchedules } from '#app/features/shell/components/StoreSchedules.tsx'
import { getCtx } from '#app/platform/ctx.server.ts'
import { FLAG } from '#app/platform/http/page-params.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { OfferProvider } from '#app/platform/site/offered-brands.tsx'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { getNavPlaces } from '#app/workflows/landing-site.server.ts'
import { DemoRibbon } from '#app/ui/DemoRibbon.tsx'
import { SkipLink } from '#app/ui/SkipLink.tsx'
import { standInMeta } from '../stand-in-meta.ts'
import type { Route } from './+types/layout.ts'

export const handle = { params: { embed: FLAG } } satisfies PageHandle

/** The built-in applications: a page of their own, or the bare content inside a frame (`embed=true`). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const embedded = new URL(request.url).searchParams.get('embed') === 'true'
  // A form that comes back because the database is away does without the places of the menu.
  const places = embedded || ctx.page.outage ? NO_PLACES : await getNavPlaces(ctx)
  return { embedded, places }
}

const NO_PLACES: NavPlaces = {
  homeIt: null,
  towns: [],
  hasPartners: false,
  hasServices: false,
  hasPhoneCases: false,
  hasRefurbished: false,
  shopPaths: {},
}

export function meta({ matches: [root], error }: Route.MetaArgs) {
  return standInMeta(root, error)
}

export default function ProLayout({ loaderData }: Route.ComponentProps) {
  const schedules = storeSchedules(useFacts(), new Date(useSite().renderedAt))
  // The page around the frame has the header, the skip link and the main landmark.
  if (loaderData.embedded) {
    return (
      <>
        <Outlet />
        <StoreSchedules schedules={schedules} />
      </>
    )
  }
  return (
    <Shell places={loaderData.places}>
      <Outlet />
    </Shell>
  )
}

/** Whoever follows a link that was cut off still sees whose page it is, and whom to call. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
  if (!loaderData || loaderData.embedded) return <main>{page}</main>
  return <Shell places={loaderData.places}>{page}</Shell>
}

function Shell({ places, children }: { places: NavPlaces; children: ReactNode }) {
  const { renderedAt, isDemo } = useSite()
  return (
    <>
      <SkipLink />
      {isDemo && <DemoRibbon />}
      <ProHeader places={places} />
      <main id="contenu" tabIndex={-1}>
        <OfferProvider value={{ ...places, brands: null, hasHomeIt: places.homeIt !== null }}>{children}</OfferProvider>
      </main>
      <LegalFooter />
      <StoreSchedules schedules={storeSchedules(useFacts(), new Date(renderedAt))} />
    </>
  )
}

function ProHeader({ places }: { places: NavPlaces }) {
  const { pathname } = useLocation()
  const { renderedAt, facts } = useSite()
  const shops = storesToCall(facts, new Date(renderedAt)).map(({ store: { id, town, phone }, open, detail }) => ({
    id,
    town,
    open,
    detail,
    tel: telHref(phone),
    phoneText: phoneText(phone),
  }))
  return <SiteHeader path={pathname} places={places} shops={shops} back />
}
