import { HoursScreen } from '#app/features/booking/components/HoursScreen.tsx'
import { getWorkingHours } from '#app/features/booking/hours.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/booking-hours.ts'
import { requireArea, requireScreenRight } from './area-guard.server.ts'
import { runHoursIntent } from './booking-hours-actions.server.ts'

/** The agenda is everybody's; when it is open is for those who lead the shop to say. */
export const middleware: Route.MiddlewareFunction[] = [requireArea('bookings'), requireScreenRight('settings:write')]

export async function loader({ context }: Route.LoaderArgs) {
  return getWorkingHours(allow(getCtx(context), 'settings:write'))
}

export async function action({ context, request }: Route.ActionArgs) {
  return runHoursIntent(allow(getCtx(context), 'settings:write'), await requireTexts(request))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Horaires des visites') }]
}

export default function BookingHours({ loaderData, actionData }: Route.ComponentProps) {
  return <HoursScreen {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
