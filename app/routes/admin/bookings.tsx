import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { AGENDA_ADDRESS } from '#app/features/booking/agenda-answer.ts'
import { getAgenda } from '#app/features/booking/agenda.queries.server.ts'
import { listRecentOnline } from '#app/features/booking/recent-online.queries.server.ts'
import { HOURS_PATH } from '#app/features/booking/hours-answer.ts'
import { AgendaScreen } from '#app/features/booking/components/AgendaScreen.tsx'
import { casePath } from '#app/features/cases/case-list.ts'
import { newRepairHref } from '#app/features/repairs/repair-list.ts'
import { listRepairsOfVisits } from '#app/features/repairs/repairs.queries.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { mondayOf, parisTime } from '#app/lib/paris-time.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { can } from '#app/platform/session/rights.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { openDays } from '#app/workflows/agenda-hours.ts'
import type { Route } from './+types/bookings.ts'
import { requireArea } from './area-guard.server.ts'
import { personHref } from './person-href.ts'
import { runAgendaIntent } from './bookings-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('bookings')]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const today = parisTime(ctx.now).date
  const { day, view = 'week', technicianId, movingId, bookingAt, entryId } = readAddress(url.searchParams, AGENDA_ADDRESS)
  const chosen = day ?? today
  const firstDay = view === 'week' ? mondayOf(chosen) : chosen
  const agenda = await getAgenda(ctx, { firstDay, dayCount: view === 'day' ? 1 : 7, technicianId, movingId })
  const recent = await listRecentOnline(ctx)
  const dates = agenda.days.map(({ date }) => date)
  const hours = openDays(ctx.facts, shopInView(ctx.facts, request.headers.get('Cookie')), dates)
  const days = agenda.days.map((each, index) => ({ open: [], note: '', ...hours[index], ...each }))
  const hoursHref = can(ctx.actor, 'settings:write') ? HOURS_PATH : null
  const visits = agenda.days.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'visit').map(({ id }) => id))
  const opened = await listRepairsOfVisits(ctx, visits)
  return { ...agenda, opened, days, firstDay, chosen, today, view, bookingAt, entryId, hoursHref, recent } as const
}

export async function action({ context, request }: Route.ActionArgs) {
  return runAgendaIntent(allow(getCtx(context), 'requests:write'), await requireTexts(request))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.bookings.label) }]
}

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, ...agenda } = loaderData
  const casesOf = (id: string) => (opened[id] ?? []).map((number) => ({ label: referenceText(number), href: casePath(referenceText(number)) }))
  return (
    <AgendaScreen
      {...agenda}
      answer={actionData}
      repairHref={(id) => newRepairHref({ kind: 'booking', id })}
      casesOf={casesOf}
      personHref={personHref}
    />
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
