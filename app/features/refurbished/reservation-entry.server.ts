import { postalLine } from '#app/lib/postal-line.ts'
import { after, hours } from '#app/lib/durations.ts'
import { phoneText } from '#app/lib/phone.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { CalendarEntry } from '#app/platform/calendar/calendar-file.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { findPublicDevice } from './device.queries.server.ts'
import { fullDeviceTitle, shopKeeping } from './device-words.ts'
import { reservationReceiptPath } from './reservation-address.ts'
import { findReservation } from './reservation.queries.server.ts'

/** The last hour of an open reservation for the customer's calendar; undefined when the link opens none. */
export async function findReservationEntry(ctx: Ctx, { deviceId, token }: { deviceId: string; token: string }): Promise<CalendarEntry | undefined> {
  if (!isUuid(deviceId)) return undefined
  const [device, receipt] = await Promise.all([findPublicDevice(ctx, deviceId), findReservation(ctx, { deviceId, token })])
  if (!device || !receipt?.isOpen) return undefined
  const store = shopKeeping(device, ctx.facts)
  const address = store.address === null ? [store.town] : [store.address, postalLine(store)]
  return {
    id: `reservation-${deviceId}`,
    startsAt: after(receipt.until, -hours(1)),
    endsAt: receipt.until,
    summary: `${fullDeviceTitle(device)}\u00a0: fin de la réservation`,
    location: [ctx.facts.business.name, ...address].join(', '),
    url: new URL(reservationReceiptPath(deviceId, token), ctx.env.PUBLIC_URL).href,
    description: `${ctx.facts.business.welcome === 'walk_in' ? 'Passez' : 'Prenez rendez-vous pour passer'} avant la fermeture du magasin. ${phoneText(store.phone)}`,
  }
}
