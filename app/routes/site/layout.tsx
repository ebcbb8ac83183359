import { Outlet, isRouteErrorResponse, useLocation } from 'react-router'
import { BUSINESS } from '#app/content/business.ts'
import { listOfferedBrands } from '#app/features/catalogue/offered-brands.server.ts'
import { storeSchedules, storeViews } from '#app/features/opening-hours/store-view.ts'
import { ErrorPage } from '#app/features/shell/components/ErrorPage.tsx'
import { SiteShell } from '#app/features/shell/components/SiteShell.tsx'
import { parisTime } from '#app/lib/paris-time.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { OfferedBrandsProvider } from '#app/platform/site/offered-brands.tsx'
import { useSite } from '#app/platform/site/site-context.tsx'
import type { ReactNode } from 'react'
import type { Route } from './+types/layout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { brands: await listOfferedBrands(getCtx(context)) }
}

/** For the page that stands in for one that is not there or does not work: its own route has nothing to say. */
export function meta({ error }: Route.MetaArgs) {
  if (!error) return []
  const missing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: `${missing ? 'Page introuvable' : 'Un souci passager'} | ${BUSINESS.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell brands={loaderData.brands}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell brands={loaderData?.brands ?? null}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Shell>
  )
}

function Shell({ brands, children }: { brands: readonly string[] | null; children: ReactNode }) {
  const { pathname } = useLocation()
  const now = new Date(useSite().renderedAt)
  return (
    <OfferedBrandsProvider value={brands}>
      <SiteShell stores={storeViews(now)} schedules={storeSchedules(now)} path={pathname} year={Number(parisTime(now).date.slice(0, 4))}>
        {children}
      </SiteShell>
    </OfferedBrandsProvider>
  )
}
