import { eq } from 'drizzle-orm'
import { after, minutes } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { technicians } from '#app/platform/db/tables/booking.server.ts'
import { hasSqlState } from '#app/platform/db/sql-state.server.ts'
import { BOOKING_RULES } from './booking-rules.ts'
import { findVisitPlace } from './travel.server.ts'
import type { VisitPlace } from './travel.ts'

/** SQLSTATE of the constraint that forbids overlaps. */
const EXCLUSION_VIOLATION = '23P01'

export interface TakenTimes {
  technician_id: string
  starts_at: Date
  ends_at: Date
  busy_until: Date
  area: string
  away_from: Date
  away_until: Date
}

/**
 * Writes with the first technician whose time is still free; undefined when all are taken. The database refuses an overlap,
 * whatever was read before.
 * @param write the insert or update, inside the transaction
 */
export async function takeSlot<Written>(
  ctx: Ctx,
  slot: { startsAt: Date; technicianIds: readonly string[]; town: string },
  write: (txCtx: Ctx, times: TakenTimes) => Promise<Written>,
): Promise<Written | undefined> {
  const place = await findVisitPlace(ctx, slot.town)
  for (const technicianId of slot.technicianIds) {
    const written = await withTechnician(ctx, technicianId, (txCtx) => write(txCtx, timesOf(technicianId, slot.startsAt, place)))
    if (written) return written.value
  }
  return undefined
}

/** Runs in a transaction of its own; undefined when the technician's time was taken. */
export async function withTechnician<Value>(
  ctx: Ctx,
  technicianId: string,
  work: (txCtx: Ctx) => Promise<Value>,
): Promise<{ value: Value } | undefined> {
  try {
    return await ctx.db.transaction(async (tx) => {
      // One after the other per technician: two inserts that wait for each other's range would be a deadlock.
      await tx.select({ id: technicians.id }).from(technicians).where(eq(technicians.id, technicianId)).for('update')
      return { value: await work({ ...ctx, db: tx }) }
    })
  } catch (error) {
    if (hasSqlState(error, EXCLUSION_VIOLATION)) return undefined
    throw error
  }
}

function timesOf(technicianId: string, startsAt: Date, { area, wayMinutes }: VisitPlace): TakenTimes {
  const endsAt = after(startsAt, minutes(BOOKING_RULES.visitMinutes))
  return {
    technician_id: technicianId,
    starts_at: startsAt,
    ends_at: endsAt,
    busy_until: after(endsAt, minutes(BOOKING_RULES.travelMinutes)),
    area,
    away_from: after(startsAt, -minutes(wayMinutes)),
    away_until: after(endsAt, minutes(wayMinutes)),
  }
}
