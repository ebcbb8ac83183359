import type { ComponentProps, ReactNode } from 'react'
import { Outlet, isRouteErrorResponse, useLocation } from 'react-router'
import { closureAlerts } from '#app/features/opening-hours/closure-alerts.ts'
import { storeSchedules, storeViews } from '#app/features/opening-hours/store-view.ts'
import { ErrorPage } from '#app/features/shell/components/ErrorPage.tsx'
import { FrameFoot, FrameTop, SiteShell } from '#app/features/shell/components/SiteShell.tsx'
import { parisTime } from '#app/lib/paris-time.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { OfferProvider } from '#app/platform/site/offered-brands.tsx'
import { useSite } from '#app/platform/site/site-context.tsx'
import { KeptPart } from '#app/ui/kept-html.tsx'
import { standInMeta } from '../stand-in-meta.ts'
import { siteFrame } from './frame.server.tsx'
import type { SiteFrame } from './frame.server.tsx'
import type { Route } from './+types/layout.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return { frame: await siteFrame(getCtx(context), new URL(request.url).pathname) }
}

export function meta({ matches: [root], error }: Route.MetaArgs) {
  return standInMeta(root, error)
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell frame={loaderData.frame}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell frame={loaderData?.frame}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Shell>
  )
}

interface ShellProps {
  /** Missing when the database could not be asked. */
  frame: SiteFrame | undefined
  children: ReactNode
}

function Shell({ frame, children }: ShellProps) {
  const { pathname } = useLocation()
  const { renderedAt, facts } = useSite()
  const alerts = closureAlerts(facts, new Date(renderedAt))
  if (!frame) return <BareShell alerts={alerts}>{children}</BareShell>
  return (
    <OfferProvider value={frame.offer}>
      <SiteShell path={pathname} alerts={alerts} top={<KeptPart part={frame.top} />} foot={<KeptPart part={frame.foot} />}>
        {children}
      </SiteShell>
    </OfferProvider>
  )
}

/** The frame of a page while the database cannot be asked: it shows what is known without it. */
function BareShell({ alerts, children }: Pick<ComponentProps<typeof SiteShell>, 'alerts' | 'children'>) {
  const { pathname } = useLocation()
  const { renderedAt, facts } = useSite()
  const now = new Date(renderedAt)
  const shown = {
    path: pathname,
    words: { announcement: null, greeting: null, quotePopup: null },
    places: { homeIt: null, towns: [], hasPartners: false, hasServices: true, hasPhoneCases: false, hasRefurbished: false, shopPaths: {} },
    reviews: [],
    stores: storeViews(facts, now),
    schedules: storeSchedules(facts, now),
    year: Number(parisTime(now).date.slice(0, 4)),
  }
  return (
    <OfferProvider value={{ brands: null, hasHomeIt: false, hasPhoneCases: false, hasRefurbished: false, shopPaths: {} }}>
      <SiteShell path={pathname} alerts={alerts} top={<FrameTop {...shown} />} foot={<FrameFoot {...shown} />}>
        {children}
      </SiteShell>
    </OfferProvider>
  )
}
