import { Suspense, lazy } from 'react'
import { Outlet, isRouteErrorResponse } from 'react-router'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { useNow } from '#app/features/opening-hours/use-now.ts'
import { SiteShell } from '#app/features/shell/components/SiteShell.tsx'
import { parisTime } from '#app/lib/paris-time.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import type { ReactNode } from 'react'
import type { Route } from './+types/layout.ts'

/** Nearly no visit needs it. */
const ErrorPage = lazy(() => import('#app/features/shell/components/ErrorPage.tsx'))

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
      <Suspense>
        <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
      </Suspense>
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
