import { and, eq, getTableName, gt } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { keepForUndo, takeUndoSince } from '#app/platform/undo/undo.server.ts'
import { takeBackWaiting } from './reminders.server.ts'
import { sendVisitMail } from './send-visit-mail.server.ts'
import { withTechnician } from './take-slot.server.ts'
import type { AlsoMoved } from './visit-mails.server.ts'
import { VISIT_COLUMNS } from './visit-row.server.ts'

/** How long the mail of a move by the shop waits, so that the move can be undone without a word. */
const UNDO_WINDOW_MS = minutes(2)

export type UndoMoveResult = { kind: 'undone' } | { kind: 'taken' } | { kind: 'too-late' }

const TIME_COLUMNS = {
  technician_id: bookings.technician_id,
  starts_at: bookings.starts_at,
  ends_at: bookings.ends_at,
  busy_until: bookings.busy_until,
  area: bookings.area,
  away_from: bookings.away_from,
  away_until: bookings.away_until,
  reminded_at: bookings.reminded_at,
  // The reminder leaves only for visits that were not changed just before: the time of the last change comes back as well.
  updated_at: bookings.updated_at,
}
/** When and with whom a visit was. */
type VisitTimes = Pick<typeof bookings.$inferSelect, keyof typeof TIME_COLUMNS>

/** Until when a move of now can be undone. */
export function moveUndoneUntil(now: Date): Date {
  return after(now, UNDO_WINDOW_MS)
}

export async function readTimes(txCtx: Pick<Ctx, 'db'>, visitId: string): Promise<VisitTimes> {
  const [times] = await txCtx.db.select(TIME_COLUMNS).from(bookings).where(eq(bookings.id, visitId))
  if (!times) throw new Error('The visit is gone')
  return times
}

/**
 * Remembers where a visit was, for the time of the undo.
 * @param toldAt the time that the customer knows; null when nothing was said yet
 */
export async function keepMove(txCtx: Ctx, before: VisitTimes, move: { id: string; to: Date; toldAt: Date | null }): Promise<void> {
  const kept = { ...before, to: move.to.toISOString(), told_at: move.toldAt?.toISOString() ?? null }
  await keepForUndo(txCtx, undoKind(move.id), [{ table: getTableName(bookings), rows: [kept] }])
}

/** What the customer knew before the last move by the shop, if its mail may still wait; that move can no longer be undone then. */
export async function lastToldAt(txCtx: Ctx, visitId: string): Promise<Date | null> {
  return (await takeKept(txCtx, visitId))?.toldAt ?? null
}

/** Puts a visit back where it was before the shop moved it, while the customer has not been told; the lead time does not count. */
export async function undoMove(ctx: AllowedCtx<'requests:write'>, { id }: { id: string }, also?: AlsoMoved): Promise<UndoMoveResult> {
  const [visit] = await ctx.db.select({ technicianId: bookings.technician_id }).from(bookings).where(eq(bookings.id, id))
  if (!visit) return { kind: 'too-late' }
  const result = await withTechnician(ctx, visit.technicianId, async (txCtx): Promise<UndoMoveResult> => {
    const [current] = await txCtx.db
      .select(VISIT_COLUMNS)
      .from(bookings)
      .where(and(eq(bookings.id, id), eq(bookings.status, 'confirmed'), gt(bookings.starts_at, ctx.now)))
      .for('update')
    const kept = await takeKept(txCtx, id)
    if (!current || !kept || kept.to.getTime() !== current.startsAt.getTime() || kept.times.starts_at <= ctx.now) return { kind: 'too-late' }
    const [row] = await txCtx.db
      .update(bookings)
      .set({ ...kept.times, sequence: current.sequence + 1 })
      .where(eq(bookings.id, id))
      .returning(VISIT_COLUMNS)
    if (!row) throw new Error('The visit was not put back')
    await recordAudit(txCtx, {
      action: 'booking.move_undone',
      subject: { kind: 'booking', id, label: row.town },
      before: { startsAt: current.startsAt.toISOString() },
      after: { startsAt: row.startsAt.toISOString() },
    })
    const wasTold = !(await takeBackWaiting(txCtx, id)) && kept.toldAt?.getTime() !== kept.to.getTime()
    if (wasTold || kept.toldAt?.getTime() !== row.startsAt.getTime()) await sendVisitMail(txCtx, 'moved', row, await also?.(txCtx, row))
    return { kind: 'undone' }
  })
  return result?.value ?? { kind: 'taken' }
}

interface KeptMove {
  times: VisitTimes
  to: Date
  toldAt: Date | null
}

/** The last move by the shop, if it can still be undone; handed out once. */
async function takeKept(txCtx: Ctx, visitId: string): Promise<KeptMove | undefined> {
  const kept = await takeUndoSince(txCtx, undoKind(visitId), after(txCtx.now, -UNDO_WINDOW_MS))
  const [row] = kept?.[0]?.rows ?? []
  return row && asKeptMove(row)
}

/** Only `keepMove` writes these rows; instants come back from JSON as text. */
function asKeptMove(row: Record<string, unknown>): KeptMove {
  const { technician_id, area, ...instants } = row
  const at = (name: string) => (typeof instants[name] === 'string' ? new Date(instants[name]) : null)
  const sure = (name: string) => at(name) ?? new Date(Number.NaN)
  return {
    to: sure('to'),
    toldAt: at('told_at'),
    times: {
      technician_id: String(technician_id),
      area: typeof area === 'string' ? area : null,
      starts_at: sure('starts_at'),
      ends_at: sure('ends_at'),
      busy_until: sure('busy_until'),
      away_from: at('away_from'),
      away_until: at('away_until'),
      reminded_at: at('reminded_at'),
      updated_at: sure('updated_at'),
    },
  }
}

function undoKind(visitId: string): string {
  return `visit-move:${visitId}`
}
