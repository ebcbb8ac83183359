import { RESERVATION_PARAMS } from '#app/features/refurbished/reservation-address.ts'
import { noteEndSeen } from '#app/features/refurbished/keep-longer.server.ts'
import { findReservationEntry } from '#app/features/refurbished/reservation-entry.server.ts'
import { calendarFile } from '#app/platform/calendar/calendar-file.server.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import { isLookedAt } from '#app/platform/http/looked-at.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import type { Route } from './+types/reservation-file.ts'

export const handle = { params: { [RESERVATION_PARAMS.receipt]: 'free' } } satisfies PageHandle

/** The end of a reservation for the customer's calendar, behind the link of its mail. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  neverKeepPage(ctx)
  const token = new URL(request.url).searchParams.get(RESERVATION_PARAMS.receipt) ?? ''
  const deviceId = params.device.toLowerCase()
  const entry = await findReservationEntry(ctx, { deviceId, token })
  if (!entry) throw new Response('Réservation inconnue', { status: 404, statusText: 'Not Found' })
  if (isLookedAt(request)) await noteEndSeen(ctx, { deviceId, token })
  return calendarFile(ctx, entry)
}
