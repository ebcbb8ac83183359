import { Outlet, isRouteErrorResponse } from 'react-router'
import { BUSINESS } from '#app/content/business.ts'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { useNow } from '#app/features/opening-hours/use-now.ts'
import ErrorPage from '#app/features/shell/components/ErrorPage.tsx'
import { SiteShell } from '#app/features/shell/components/SiteShell.tsx'
import { parisTime } from '#app/lib/paris-time.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import type { ReactNode } from 'react'
import type { Route } from './+types/layout.ts'

/** For the page that stands in for one that is not there or does not work: its own route has nothing to say. */
export function meta({ error }: Route.MetaArgs) {
  if (!error) return []
  const missing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: `${missing ? 'Page introuvable' : 'Un souci passager'} | ${BUSINESS.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function SiteLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Shell>
  )
}

function Shell({ children }: { children: ReactNode }) {
  const now = useNow(useSite().renderedAt)
  return (
    <SiteShell footerStores={storeViews(now)} year={Number(parisTime(now).date.slice(0, 4))}>
      {children}
    </SiteShell>
  )
}
