import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { RESERVATION_ENDS, deviceReservations } from '#app/platform/db/tables/refurbished.server.ts'

/** Ends the reservation of a device, if it has one; the caller invalidates the pages of the stock. Returns whose it was. */
export async function endReservation(
  txCtx: Pick<Ctx, 'db' | 'now'>,
  deviceId: string,
  by: (typeof RESERVATION_ENDS)[number],
): Promise<string | undefined> {
  const [ended] = await txCtx.db
    .update(deviceReservations)
    .set({ ended_at: txCtx.now, ended_by: by })
    .where(and(eq(deviceReservations.device_id, deviceId), isNull(deviceReservations.ended_at)))
    .returning({ name: deviceReservations.name })
  return ended?.name
}
