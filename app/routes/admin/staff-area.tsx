import { Outlet } from 'react-router'
import { AuthProvider } from '#app/features/accounts/auth/AuthProvider.tsx'
import { RouterLink } from '#app/features/accounts/components/RouterLink.tsx'
import { browserSession } from '#app/features/accounts/sessions.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { OwnPageLinks } from '#app/ui/SiteLink.tsx'
import { Corrections } from '#app/ui/staff/Corrections.tsx'
import adminCss from '#app/ui/styles/admin.css?url'
import type { Route } from './+types/staff-area.ts'

/** Sign-in and staff screens: their style sheet, and what the browser knows of its session. The guards are inside. */
export function links() {
  return [{ rel: 'stylesheet', href: adminCss }]
}

export function loader({ context }: Route.LoaderArgs) {
  return browserSession(getCtx(context))
}

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export default function StaffArea({ loaderData }: Route.ComponentProps) {
  return (
    <AuthProvider session={loaderData}>
      <OwnPageLinks value={RouterLink}>
        <Outlet />
        <Corrections />
      </OwnPageLinks>
    </AuthProvider>
  )
}
