import { BOOKING_TOKEN_PARAM, visitPath } from '#app/features/booking/booking-addresses.ts'
import { findVisit, isOpen } from '#app/features/booking/booking.commands.server.ts'
import { serviceLabel } from '#app/features/booking/booking-rules.ts'
import { phoneText } from '#app/lib/phone.ts'
import { mainStore } from '#app/lib/shop-facts.ts'
import { calendarFile } from '#app/platform/calendar/calendar-file.server.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import type { Route } from './+types/visit-file.ts'

export const handle = { params: { [BOOKING_TOKEN_PARAM]: 'free' } } satisfies PageHandle

/** A visit at home for the customer's calendar, behind the link of its mails. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  neverKeepPage(ctx)
  const token = new URL(request.url).searchParams.get(BOOKING_TOKEN_PARAM) ?? ''
  const visit = await findVisit(ctx, token)
  if (!visit || !isOpen(ctx, visit)) throw new Response('Rendez-vous inconnu', { status: 404, statusText: 'Rendez-vous inconnu' })
  const { business } = ctx.facts
  return calendarFile(ctx, {
    // As in the invitation of the mail: a calendar that has both keeps one.
    id: visit.id,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    summary: `${business.name}\u00a0: ${serviceLabel(visit.service)}`,
    location: `${visit.address}, ${visit.town}`,
    url: new URL(visitPath(token), ctx.env.PUBLIC_URL).href,
    description: `Le technicien vient chez vous. Un empêchement\u00a0? ${phoneText(mainStore(ctx.facts).phone)}`,
  })
}
