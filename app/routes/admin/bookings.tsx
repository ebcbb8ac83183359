import { AREAS } from '#app/features/admin-frame/areas.ts'
import { AGENDA_PARAMS } from '#app/features/booking/agenda-answer.ts'
import { getAgenda } from '#app/features/booking/agenda.queries.server.ts'
import { HOURS_PATH } from '#app/features/booking/hours-answer.ts'
import { AgendaScreen } from '#app/features/booking/components/AgendaScreen.tsx'
import { newRepairHref } from '#app/features/repairs/repair-list.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { can } from '#app/platform/session/rights.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/bookings.ts'
import { requireArea } from './area-guard.server.ts'
import { personHref } from './person-href.ts'
import { runAgendaIntent } from './bookings-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('bookings')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  const today = parisTime(ctx.now).date
  const day = params.get(AGENDA_PARAMS.day) ?? ''
  const firstDay = isDate(day) ? day : today
  const view = params.get(AGENDA_PARAMS.view) === 'jour' ? 'day' : 'week'
  const technician = params.get(AGENDA_PARAMS.technician) ?? ''
  const technicianId = isUuid(technician) ? technician : null
  const moving = params.get(AGENDA_PARAMS.move) ?? ''
  const movingId = isUuid(moving) ? moving : null
  const agenda = await getAgenda(ctx, { firstDay, dayCount: view === 'day' ? 1 : 7, technicianId, movingId })
  return { ...agenda, firstDay, today, view, hoursHref: can(ctx.actor, 'settings:write') ? HOURS_PATH : null } as const
}

export async function action({ context, request }: Route.ActionArgs) {
  return runAgendaIntent(allow(getCtx(context), 'requests:write'), await requireTexts(request))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.bookings.label) }]
}

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  return <AgendaScreen {...loaderData} answer={actionData} repairHref={(id) => newRepairHref({ kind: 'booking', id })} personHref={personHref} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'

function isDate(text: string): boolean {
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
