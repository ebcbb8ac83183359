import { Outlet, isRouteErrorResponse, useLocation } from 'react-router'
import { BUSINESS } from '#app/content/business.ts'
import { listOfferedBrands } from '#app/features/catalogue/offered-brands.server.ts'
import { storeSchedules, storeViews } from '#app/features/opening-hours/store-view.ts'
import { ErrorPage } from '#app/features/shell/components/ErrorPage.tsx'
import { SiteShell } from '#app/features/shell/components/SiteShell.tsx'
import type { ShellWordsShown } from '#app/features/shell/components/SiteShell.tsx'
import { getShellWords } from '#app/features/words/shell-words.queries.server.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { OfferedBrandsProvider } from '#app/platform/site/offered-brands.tsx'
import { useSite } from '#app/platform/site/site-context.tsx'
import type { ReactNode } from 'react'
import type { Route } from './+types/layout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const [brands, words] = await Promise.all([listOfferedBrands(ctx), getShellWords(ctx)])
  return { brands, words }
}

/** For the page that stands in for one that is not there or does not work: its own route has nothing to say. */
export function meta({ error }: Route.MetaArgs) {
  if (!error) return []
  const missing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: `${missing ? 'Page introuvable' : 'Un souci passager'} | ${BUSINESS.name}` }, { name: 'robots', content: 'noindex' }]
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
    <Shell brands={loaderData?.brands ?? null} words={loaderData?.words ?? NO_WORDS}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Shell>
  )
}

const NO_WORDS: ShellWordsShown = { announcement: null, greeting: null }

interface ShellProps {
  brands: readonly string[] | null
  words: ShellWordsShown
  children: ReactNode
}

function Shell({ brands, words, children }: ShellProps) {
  const { pathname } = useLocation()
  const now = new Date(useSite().renderedAt)
  return (
    <OfferedBrandsProvider value={brands}>
      <SiteShell
        words={words}
        stores={storeViews(now)}
        schedules={storeSchedules(now)}
        path={pathname}
        year={Number(parisTime(now).date.slice(0, 4))}
      >
        {children}
      </SiteShell>
    </OfferedBrandsProvider>
  )
}
