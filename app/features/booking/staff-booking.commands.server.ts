import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { madeByStaff } from '#app/platform/cache/staff-made.server.ts'
import { bookings, technicians } from '#app/platform/db/tables/booking.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { bookVisit, cancelFound, isOpen, moveFound } from './booking.commands.server.ts'
import type { BookingResult, CancelResult, MoveResult } from './booking.commands.server.ts'
import type { AlsoMoved } from './visit-mails.server.ts'
import type { BookingInput } from './booking.schema.ts'
import { findVisitForStaff } from './agenda.queries.server.ts'
import { withTechnician } from './take-slot.server.ts'
import { VISIT_COLUMNS } from './visit-row.server.ts'

export type BlockResult = { kind: 'blocked' } | { kind: 'taken' } | { kind: 'unknown-technician' }

/** Keeps a technician's time free of visits. */
export async function blockTime(
  ctx: AllowedCtx<'requests:write'>,
  input: { technicianId: string; startsAt: Date; endsAt: Date; reason: string },
): Promise<BlockResult> {
  const result = await withTechnician(ctx, input.technicianId, async (txCtx): Promise<BlockResult> => {
    const known = await txCtx.db.select({ id: technicians.id }).from(technicians).where(eq(technicians.id, input.technicianId))
    if (known.length === 0) return { kind: 'unknown-technician' }
    const id = crypto.randomUUID()
    await madeByStaff(txCtx, id)
    const [row] = await txCtx.db
      .insert(bookings)
      .values({
        id,
        kind: 'block',
        technician_id: input.technicianId,
        starts_at: input.startsAt,
        ends_at: input.endsAt,
        busy_until: input.endsAt,
        reason: input.reason,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .returning({ id: bookings.id })
    await recordAudit(txCtx, { action: 'booking.time_blocked', subject: { kind: 'booking', id: row?.id, label: input.reason } })
    return { kind: 'blocked' }
  })
  return result?.value ?? { kind: 'taken' }
}

/** Gives a blocked time back. */
export async function freeTime(ctx: AllowedCtx<'requests:write'>, input: { id: string }): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(bookings)
      .where(and(eq(bookings.id, input.id), eq(bookings.kind, 'block')))
      .returning({ reason: bookings.reason })
    if (!removed[0]) return false
    await recordAudit({ ...ctx, db: tx }, { action: 'booking.time_freed', subject: { kind: 'booking', id: input.id, label: removed[0].reason } })
    return true
  })
}

/** Books a visit for somebody on the phone, at a time that customers could have. */
export async function bookVisitAsStaff(ctx: AllowedCtx<'requests:write'>, input: BookingInput): Promise<BookingResult> {
  return bookVisit(ctx, input, undefined, 'shop')
}

/**
 * Moves a visit for the shop to a time that customers could have; the customer gets the mail of a move.
 * @param input `from`: when it was on the screen; a visit that somebody has moved since stays
 */
export async function moveVisitAsStaff(
  ctx: AllowedCtx<'requests:write'>,
  input: { id: string; start: Date; from?: Date | undefined },
  also?: AlsoMoved,
): Promise<MoveResult> {
  const visit = await findVisitForStaff(ctx, input.id)
  return visit ? moveFound(ctx, visit, { start: input.start, from: input.from, by: 'shop', also }) : { kind: 'unknown' }
}

/**
 * Cancels a visit for the shop; the customer gets a mail.
 * @param input `from`: when it was on the screen; a visit that somebody has moved since stays
 */
export async function cancelVisitAsStaff(
  ctx: AllowedCtx<'requests:write'>,
  input: { id: string; reason: string; from?: Date | undefined },
): Promise<CancelResult> {
  return ctx.db.transaction(async (tx) => {
    const [visit] = await tx
      .select(VISIT_COLUMNS)
      .from(bookings)
      .where(and(eq(bookings.id, input.id), eq(bookings.kind, 'visit')))
      .for('update')
    if (!visit) return { kind: 'unknown' }
    const isMoved = input.from !== undefined && visit.startsAt.getTime() !== input.from.getTime()
    if (isMoved && isOpen(ctx, visit)) return { kind: 'moved-meanwhile', startsAt: visit.startsAt }
    return cancelFound({ ...ctx, db: tx }, visit, { reason: input.reason, by: 'shop' })
  })
}
