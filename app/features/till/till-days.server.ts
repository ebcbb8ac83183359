import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { dateText } from '#app/lib/french-dates.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ledgerEntries, payments, tillDays } from '#app/platform/db/tables/money.server.ts'
import { secondHandPurchases } from '#app/platform/db/tables/second-hand.server.ts'
import { appendLedger, isTraining } from '#app/platform/ledger/ledger.server.ts'
import type { LedgerCtx } from '#app/platform/ledger/ledger.server.ts'
import type { LeftBefore } from './opening-gap.ts'
import { actorName } from './actor-name.ts'

export type TillDay = typeof tillDays.$inferSelect
export type TillCtx = LedgerCtx & Pick<Ctx, 'env' | 'facts'>

/** What the drawer of a shop holds in cash after its payments and refunds of a day, cents. */
export const CASH_OF_DAY = sql<number>`coalesce(sum(case when ${payments.means} <> 'cash' then 0 when ${payments.kind} = 'refund' then -${payments.amount_cents} else ${payments.amount_cents} end), 0)::int`

/** The day of the till on which money counts that is taken now: today, or the first day after those that are closed. */
export async function currentTillDay(ctx: Pick<Ctx, 'db' | 'now' | 'env' | 'facts'>, storeId: string): Promise<string> {
  const today = parisTime(ctx.now).date
  const closed = await ctx.db
    .select({ day: tillDays.day })
    .from(tillDays)
    .where(and(ofTill(ctx, storeId), gte(tillDays.day, today), isNotNull(tillDays.closed_at)))
  const days = new Set(closed.map(({ day }) => day))
  let day = today
  while (days.has(day)) day = addDays(day, 1)
  return day
}

/**
 * The day of the till on which money counts, locked until the transaction ends, so that nobody closes it without this money. Opens it when
 * nothing has yet. Pass the context of a transaction.
 *
 * @param asked a day that is over, for what happened then: it counts there as long as that day was opened and is not closed
 */
export async function dayToCountOn(txCtx: TillCtx, storeId: string, asked?: string): Promise<string> {
  if (asked !== undefined && (await lockDay(txCtx, storeId, asked)) === 'open') return asked
  const day = await currentTillDay(txCtx, storeId)
  await openTillDay(txCtx, { storeId, day, openingCents: await expectedOpening(txCtx, storeId, day), counted: false })
  // Closed between the look and the lock: the money counts on the next day.
  return (await lockDay(txCtx, storeId, day)) === 'open' ? day : dayToCountOn(txCtx, storeId)
}

async function lockDay(txCtx: TillCtx, storeId: string, day: string): Promise<'open' | 'closed' | 'unknown'> {
  const [locked] = await txCtx.db
    .select({ closedAt: tillDays.closed_at })
    .from(tillDays)
    .where(and(ofTill(txCtx, storeId), eq(tillDays.day, day)))
    .for('update')
  if (!locked) return 'unknown'
  return locked.closedAt === null ? 'open' : 'closed'
}

/** The row of a day of a shop's till; undefined before it is opened. */
export async function findTillDay(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, storeId: string, day: string): Promise<TillDay | undefined> {
  const [row] = await ctx.db
    .select()
    .from(tillDays)
    .where(and(ofTill(ctx, storeId), eq(tillDays.day, day)))
  return row
}

/** The cash that the drawer should hold before a day begins, cents; nothing is expected of the very first one. */
export async function expectedOpening(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, storeId: string, day: string): Promise<number> {
  return (await leftBefore(ctx, storeId, day))?.cents ?? 0
}

/**
 * What the day before another one left in the drawer, cents: as its closing counted it, or, when it was never closed, what it began with and took in.
 * Undefined for the very first day of a till.
 */
export async function leftBefore(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, storeId: string, day: string): Promise<LeftBefore | undefined> {
  const [before] = await ctx.db
    .select()
    .from(tillDays)
    .where(and(ofTill(ctx, storeId), lt(tillDays.day, day)))
    .orderBy(desc(tillDays.day))
    .limit(1)
  if (!before) return undefined
  if (before.closed_at !== null) return { cents: leftCents(before), isClosed: true }
  const { day: dayBefore, opening_cents: openingCents } = before
  return { cents: openingCents + (await cashOfDay(ctx, storeId, dayBefore)) - (await spentOfDay(ctx, storeId, dayBefore)), isClosed: false }
}

/** The day of a till that follows another one, with what it began with and whether it is closed; undefined for the last one. */
export async function findNextDay(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, storeId: string, day: string): Promise<TillDay | undefined> {
  const [next] = await ctx.db
    .select()
    .from(tillDays)
    .where(and(ofTill(ctx, storeId), gt(tillDays.day, day)))
    .orderBy(asc(tillDays.day))
    .limit(1)
  return next
}

/** What the payments and refunds of a day added to the drawer, cents. */
export async function cashOfDay(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, storeId: string, day: string): Promise<number> {
  const [cash] = await ctx.db
    .select({ cents: CASH_OF_DAY })
    .from(payments)
    .where(and(eq(payments.training, isTraining(ctx)), eq(payments.store_id, storeId), eq(payments.day, day)))
  return cash?.cents ?? 0
}

/**
 * What the drawer of a shop paid out on a day of its till for devices of private persons, cents: no payment of a customer says so. Names
 * nobody, so whoever closes the till may read it.
 */
export async function spentOfDay(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, storeId: string, day: string): Promise<number> {
  const [paid] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${secondHandPurchases.price_cents}), 0)::int` })
    .from(secondHandPurchases)
    .where(
      and(eq(secondHandPurchases.till_training, isTraining(ctx)), eq(secondHandPurchases.store_id, storeId), eq(secondHandPurchases.till_day, day)),
    )
  return paid?.cents ?? 0
}

/** What stayed in the drawer when a day was closed, cents. */
export function leftCents({ totals, counted_cents }: Pick<TillDay, 'totals' | 'counted_cents'>): number {
  const left = totals?.['leftCents']
  return typeof left === 'number' ? left : (counted_cents ?? 0)
}

/**
 * Whether somebody said what lay in the drawer when an open day began. A payment that comes first opens the day by itself, with what the
 * evening before left: on the very first day that is nothing, whatever lies there.
 */
export async function isOpeningCounted(ctx: Pick<Ctx, 'db'>, { training, opening_sequence }: TillDay): Promise<boolean> {
  if (opening_sequence === null) return false
  const [entry] = await ctx.db
    .select({ payload: ledgerEntries.payload })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.training, training), eq(ledgerEntries.sequence, opening_sequence)))
  return entry !== undefined && JSON.parse(entry.payload).counted === true
}

/** The own number of a closing: of its shop, without a gap, whatever else the journal of money holds. Closed days are never removed. */
export async function closingNumber(ctx: Pick<Ctx, 'db'>, { training, store_id, closing_sequence }: TillDay): Promise<number> {
  const [row] = await ctx.db
    .select({ number: count() })
    .from(tillDays)
    .where(and(eq(tillDays.training, training), eq(tillDays.store_id, store_id), lte(tillDays.closing_sequence, closing_sequence ?? 0)))
  return row?.number ?? 0
}

/**
 * Opens a day of a till, with its entry in the journal of money; a day that is open already stays as it is. Pass the context of a
 * transaction.
 */
export async function openTillDay(
  txCtx: TillCtx,
  { storeId, day, openingCents, counted }: { storeId: string; day: string; openingCents: number; counted: boolean },
): Promise<boolean> {
  const training = isTraining(txCtx)
  // Two who take money at once open one day: the second waits here for the first.
  const [row] = await txCtx.db
    .insert(tillDays)
    .values({
      training,
      store_id: storeId,
      day,
      opening_cents: openingCents,
      opened_at: txCtx.now,
      opened_by: 'userId' in txCtx.actor ? txCtx.actor.userId : null,
      opened_by_name: actorName(txCtx.actor),
    })
    .onConflictDoNothing()
    .returning({ day: tillDays.day })
  if (!row) return false
  await noteOpening(txCtx, { storeId, day, openingCents, counted })
  return true
}

/**
 * Says afterwards what lay in the drawer when a day began that a payment had opened by itself. Once: what was counted stays. The journal
 * keeps both entries. False when the day is closed, unknown or counted. Pass the context of a transaction.
 */
export async function countOpening(
  txCtx: TillCtx,
  { storeId, day, openingCents }: { storeId: string; day: string; openingCents: number },
): Promise<boolean> {
  const where = and(ofTill(txCtx, storeId), eq(tillDays.day, day))
  const [row] = await txCtx.db.select().from(tillDays).where(where).for('update')
  if (!row || row.closed_at !== null || (await isOpeningCounted(txCtx, row))) return false
  await txCtx.db.update(tillDays).set({ opening_cents: openingCents }).where(where)
  await noteOpening(txCtx, { storeId, day, openingCents, counted: true })
  return true
}

/**
 * Says anew what lay in the drawer when an open day began: somebody had mistyped it. The entry that said it first stays in the journal of money;
 * the new one names what was said before, and why it was wrong. False when the day is closed or unknown, or says another sum than `wasCents`
 * by now. Pass the context of a transaction.
 */
export async function correctOpening(
  txCtx: TillCtx,
  { storeId, day, openingCents, wasCents, reason }: { storeId: string; day: string; openingCents: number; wasCents: number; reason: string },
): Promise<boolean> {
  const where = and(ofTill(txCtx, storeId), eq(tillDays.day, day))
  const [row] = await txCtx.db.select().from(tillDays).where(where).for('update')
  if (!row || row.closed_at !== null || row.opening_cents !== wasCents) return false
  await txCtx.db.update(tillDays).set({ opening_cents: openingCents }).where(where)
  await noteOpening(txCtx, { storeId, day, openingCents, counted: true, corrects: { wasCents, reason } })
  return true
}

/** The days of a till from one on that are open, locked in their order before the journal is, as payments lock theirs. */
export async function lockOpenDays(txCtx: TillCtx, storeId: string, from: string): Promise<TillDay[]> {
  return txCtx.db
    .select()
    .from(tillDays)
    .where(and(ofTill(txCtx, storeId), gte(tillDays.day, from), isNull(tillDays.closed_at)))
    .orderBy(asc(tillDays.day))
    .for('update')
}

/**
 * Lets the days that are open after a closing begin with what it left: their first payment had opened them before anybody knew. One whose
 * float somebody has counted stays, and so do the days after it. The journal keeps what was said before, with the closing as its reason.
 * @returns the days that begin otherwise now
 */
export async function followClosing(
  txCtx: TillCtx,
  { storeId, day: closedDay, later }: { storeId: string; day: string; later: readonly TillDay[] },
): Promise<{ day: string; wasCents: number; openingCents: number; reason: string }[]> {
  const followed = []
  const reason = `Suit la clôture du ${dateText(closedDay)}, faite après coup`
  for (const row of later) {
    const { day, opening_cents: wasCents } = row
    if (await isOpeningCounted(txCtx, row)) break
    const openingCents = await expectedOpening(txCtx, storeId, day)
    if (openingCents === wasCents) continue
    await txCtx.db
      .update(tillDays)
      .set({ opening_cents: openingCents })
      .where(and(ofTill(txCtx, storeId), eq(tillDays.day, day)))
    await noteOpening(txCtx, { storeId, day, openingCents, counted: false, corrects: { wasCents, reason } })
    followed.push({ day, wasCents, openingCents, reason })
  }
  return followed
}

interface Opening {
  storeId: string
  day: string
  openingCents: number
  counted: boolean
  /** What was said before, and why it was wrong. */
  corrects?: { wasCents: number; reason: string }
}

async function noteOpening(txCtx: TillCtx, { storeId, day, openingCents, counted, corrects }: Opening): Promise<void> {
  const payload = { day, openingCents, ...(counted && { counted }), ...corrects }
  const { sequence } = await appendLedger(txCtx, { training: isTraining(txCtx), kind: 'till_opening', storeId, payload })
  await txCtx.db
    .update(tillDays)
    .set({ opening_sequence: sequence })
    .where(and(ofTill(txCtx, storeId), eq(tillDays.day, day)))
}

/** Days before today that nobody has closed, the oldest first. */
export async function listForgottenDays(ctx: Pick<Ctx, 'db' | 'now' | 'env' | 'facts'>, storeId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ day: tillDays.day })
    .from(tillDays)
    .where(and(ofTill(ctx, storeId), lt(tillDays.day, parisTime(ctx.now).date), sql`${tillDays.closed_at} is null`))
    .orderBy(tillDays.day)
  return rows.map(({ day }) => day)
}

export function ofTill(ctx: Pick<Ctx, 'env' | 'facts'>, storeId: string) {
  return and(eq(tillDays.training, isTraining(ctx)), eq(tillDays.store_id, storeId))
}
