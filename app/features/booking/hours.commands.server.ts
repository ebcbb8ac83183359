import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { addDays, instantOf, parisTime } from '#app/lib/paris-time.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookingClosures, bookings, technicianWindows, technicians } from '#app/platform/db/tables/booking.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { WeekWindow } from './working-windows.ts'

export type TechnicianAdded = { kind: 'added'; id: string } | { kind: 'name-taken' }
export type TechnicianRenamed = { kind: 'renamed' } | { kind: 'unchanged' } | { kind: 'name-taken' } | { kind: 'unknown-technician' }
/** `visits`: still booked; they stay until somebody moves them. `hasFeed`: the calendar address still opens. */
export type TechnicianPaused =
  | { kind: 'changed'; name: string; visits: number; hasFeed: boolean }
  | { kind: 'unchanged' }
  | { kind: 'unknown-technician' }
export type WindowsSaved = { kind: 'saved' } | { kind: 'unchanged' } | { kind: 'unknown-technician' } | { kind: 'changed-since' }
/** `visits`: already booked on these days; they stay, the shop calls. */
export type ClosureAdded = { kind: 'added'; visits: number } | { kind: 'past' } | { kind: 'overlaps' }

export async function addTechnician(ctx: AllowedCtx<'settings:write'>, { name }: { name: string }): Promise<TechnicianAdded> {
  return ctx.db.transaction(async (tx): Promise<TechnicianAdded> => {
    await oneAfterTheOther(tx)
    if (await isNameTaken({ ...ctx, db: tx }, name)) return { kind: 'name-taken' }
    const [row] = await tx.insert(technicians).values({ name, created_at: ctx.now }).returning({ id: technicians.id })
    if (!row) throw new Error('The technician was not inserted')
    await recordAudit({ ...ctx, db: tx }, { action: 'booking.technician_added', subject: { kind: 'technician', id: row.id, label: name } })
    return { kind: 'added', id: row.id }
  })
}

/** Gives a technician another name, which no other one has. */
export async function renameTechnician(ctx: AllowedCtx<'settings:write'>, input: { technicianId: string; name: string }): Promise<TechnicianRenamed> {
  return ctx.db.transaction(async (tx): Promise<TechnicianRenamed> => {
    const txCtx = { ...ctx, db: tx }
    await oneAfterTheOther(tx)
    const [technician] = await tx.select({ name: technicians.name }).from(technicians).where(eq(technicians.id, input.technicianId)).for('update')
    if (!technician) return { kind: 'unknown-technician' }
    if (technician.name === input.name) return { kind: 'unchanged' }
    if (await isNameTaken(txCtx, input.name, input.technicianId)) return { kind: 'name-taken' }
    await tx.update(technicians).set({ name: input.name }).where(eq(technicians.id, input.technicianId))
    await recordAudit(txCtx, {
      action: 'booking.technician_renamed',
      subject: { kind: 'technician', id: input.technicianId, label: input.name },
      before: { name: technician.name },
      after: { name: input.name },
    })
    return { kind: 'renamed' }
  })
}

/** Stops offering a technician's times, or offers them again. What is booked stays booked and in the agenda. */
export async function setTechnicianActive(
  ctx: AllowedCtx<'settings:write'>,
  input: { technicianId: string; active: boolean },
): Promise<TechnicianPaused> {
  return ctx.db.transaction(async (tx): Promise<TechnicianPaused> => {
    const [technician] = await tx
      .select({ name: technicians.name, active: technicians.is_active, feedHash: technicians.feed_hash })
      .from(technicians)
      .where(eq(technicians.id, input.technicianId))
      .for('update')
    if (!technician) return { kind: 'unknown-technician' }
    if (technician.active === input.active) return { kind: 'unchanged' }
    await tx.update(technicians).set({ is_active: input.active }).where(eq(technicians.id, input.technicianId))
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: input.active ? 'booking.technician_resumed' : 'booking.technician_paused',
        subject: { kind: 'technician', id: input.technicianId, label: technician.name },
      },
    )
    const visits = await countVisitsToCome({ ...ctx, db: tx }, eq(bookings.technician_id, input.technicianId))
    return { kind: 'changed', name: technician.name, visits, hasFeed: technician.feedHash !== null }
  })
}

async function countVisitsToCome(ctx: Pick<Ctx, 'db' | 'now'>, which: SQL | undefined): Promise<number> {
  const [booked] = await ctx.db
    .select({ visits: count() })
    .from(bookings)
    .where(and(eq(bookings.kind, 'visit'), eq(bookings.status, 'confirmed'), gte(bookings.starts_at, ctx.now), which))
  return booked?.visits ?? 0
}

/** A button that is pressed twice, or by two at the same moment: the second one sees what the first has written. */
async function oneAfterTheOther(tx: Ctx['db']): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('booking hours'))`)
}

async function isNameTaken(ctx: Pick<Ctx, 'db'>, name: string, ownId?: string): Promise<boolean> {
  const known = await ctx.db.select({ id: technicians.id, name: technicians.name }).from(technicians)
  return known.some((other) => other.id !== ownId && other.name.toLocaleLowerCase('fr') === name.toLocaleLowerCase('fr'))
}

/**
 * The whole week at once. Visits already booked stay as they are.
 * @param input.seen what the days that nobody touched were taken from; `changed-since`: somebody has saved others meanwhile, and nothing is written
 */
export async function setWindows(
  ctx: AllowedCtx<'settings:write'>,
  input: { technicianId: string; windows: readonly WeekWindow[]; seen?: readonly WeekWindow[] | undefined },
): Promise<WindowsSaved> {
  return ctx.db.transaction(async (tx): Promise<WindowsSaved> => {
    const [technician] = await tx.select({ name: technicians.name }).from(technicians).where(eq(technicians.id, input.technicianId)).for('update')
    if (!technician) return { kind: 'unknown-technician' }
    const before = await tx
      .select({ weekday: technicianWindows.weekday, startMinutes: technicianWindows.start_minutes, endMinutes: technicianWindows.end_minutes })
      .from(technicianWindows)
      .where(eq(technicianWindows.technician_id, input.technicianId))
      .orderBy(technicianWindows.weekday, technicianWindows.start_minutes)
    if (input.seen && wordsOf(before) !== wordsOf(input.seen)) return { kind: 'changed-since' }
    if (wordsOf(before) === wordsOf(input.windows)) return { kind: 'unchanged' }
    await tx.delete(technicianWindows).where(eq(technicianWindows.technician_id, input.technicianId))
    if (input.windows.length > 0)
      await tx.insert(technicianWindows).values(
        input.windows.map(({ weekday, startMinutes, endMinutes }) => ({
          technician_id: input.technicianId,
          weekday,
          start_minutes: startMinutes,
          end_minutes: endMinutes,
        })),
      )
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: 'booking.windows_changed',
        subject: { kind: 'technician', id: input.technicianId, label: technician.name },
        before: { windows: wordsOf(before) },
        after: { windows: wordsOf(input.windows) },
      },
    )
    return { kind: 'saved' }
  })
}

/** Closes days for visits at home. Visits that are booked already stay. */
export async function addClosure(
  ctx: AllowedCtx<'settings:write'>,
  input: { firstDay: string; lastDay: string; reason: string },
): Promise<ClosureAdded> {
  if (input.lastDay < parisTime(ctx.now).date) return { kind: 'past' }
  return ctx.db.transaction(async (tx): Promise<ClosureAdded> => {
    await oneAfterTheOther(tx)
    const known = await tx.select({ first: bookingClosures.first_day, last: bookingClosures.last_day }).from(bookingClosures)
    if (known.some(({ first, last }) => first <= input.lastDay && input.firstDay <= last)) return { kind: 'overlaps' }
    const [row] = await tx
      .insert(bookingClosures)
      .values({ first_day: input.firstDay, last_day: input.lastDay, reason: input.reason, created_at: ctx.now })
      .returning({ id: bookingClosures.id })
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: 'booking.closed',
        subject: { kind: 'closure', id: row?.id, label: input.reason },
        after: { from: input.firstDay, until: input.lastDay },
      },
    )
    const onTheseDays = and(gte(bookings.starts_at, instantOf(input.firstDay, 0)), lt(bookings.starts_at, instantOf(addDays(input.lastDay, 1), 0)))
    return { kind: 'added', visits: await countVisitsToCome({ ...ctx, db: tx }, onTheseDays) }
  })
}

/** Takes a closure back; false when somebody already did. */
export async function removeClosure(ctx: AllowedCtx<'settings:write'>, input: { id: string }): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [removed] = await tx.delete(bookingClosures).where(eq(bookingClosures.id, input.id)).returning()
    if (!removed) return false
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: 'booking.reopened',
        subject: { kind: 'closure', id: removed.id, label: removed.reason },
        before: { from: removed.first_day, until: removed.last_day },
      },
    )
    return true
  })
}

/** One text for one week: "1 540-720, 1 840-1080". */
function wordsOf(windows: readonly WeekWindow[]): string {
  return windows.map(({ weekday, startMinutes, endMinutes }) => `${weekday} ${startMinutes}-${endMinutes}`).join(', ')
}
