import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { RESERVATION_ENDS, deviceReservations } from '#app/platform/db/tables/refurbished.server.ts'
import { takeBackAll } from '#app/platform/mail/outbox.server.ts'

export interface EndedReservation {
  id: string
  name: string
  email: string
  phone: string
  /** The mail to the shop had not left. */
  isUntold: boolean
}

/**
 * Ends the reservation of a device, if it has one, and takes back what still waits to leave about it; the caller invalidates the pages of the stock.
 * Returns whose it was, and whether its shop had not been told of it yet.
 */
export async function endReservation(
  txCtx: Pick<Ctx, 'db' | 'now'>,
  deviceId: string,
  by: (typeof RESERVATION_ENDS)[number],
): Promise<EndedReservation | undefined> {
  const [ended] = await txCtx.db
    .update(deviceReservations)
    .set({ ended_at: txCtx.now, ended_by: by })
    .where(and(eq(deviceReservations.device_id, deviceId), isNull(deviceReservations.ended_at)))
    .returning({ id: deviceReservations.id, name: deviceReservations.name, email: deviceReservations.email, phone: deviceReservations.phone })
  if (!ended) return undefined
  const taken = await takeBackAll(txCtx, ended.id)
  return { ...ended, isUntold: taken.some((to) => to !== ended.email) }
}
