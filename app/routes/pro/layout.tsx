import { Outlet, isRouteErrorResponse } from 'react-router'
import { BUSINESS } from '#app/content/business.ts'
import ErrorPage from '#app/features/shell/components/ErrorPage.tsx'
import { SkipLink } from '#app/ui/SkipLink.tsx'
import { Wordmark } from '#app/ui/Wordmark.tsx'
import type { Route } from './+types/layout.ts'

/** The built-in applications: a page of their own, or the bare content inside a frame (`embed=true`). */
export function loader({ request }: Route.LoaderArgs) {
  return { embedded: new URL(request.url).searchParams.get('embed') === 'true' }
}

export default function ProLayout({ loaderData }: Route.ComponentProps) {
  // The page around the frame has the header, the skip link and the main landmark.
  if (loaderData.embedded) return <Outlet />
  return (
    <>
      <SkipLink />
      <ProHeader />
      <main id="contenu" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  )
}

function ProHeader() {
  const [first, second] = BUSINESS.nameParts
  return (
    <header className="site-header">
      <div className="frame">
        <Wordmark first={first} second={second} />
      </div>
    </header>
  )
}
