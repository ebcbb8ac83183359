import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hours } from '#app/lib/durations.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { ledgerEntries } from '#app/platform/db/tables/money.server.ts'
import { LEDGER_LOCK, appendLedger } from './ledger.server.ts'
import type { LedgerCtx } from './ledger.server.ts'

/** A payment that was begun before midnight is in the journal by then. */
const GRACE_MS = hours(1)

/** What a closing sums up; perpetual totals never begin anew. */
const Closing = z.object({
  period: z.string(),
  fromSequence: z.number(),
  toSequence: z.number(),
  salesCents: z.number(),
  receivedCents: z.number(),
  perpetualSalesCents: z.number(),
  perpetualReceivedCents: z.number(),
  /** Missing where a sum was written that has the deposits of an invoice twice: on their own documents, and in its total. */
  depositsOnce: z.literal(true).optional(),
})
type Closing = z.infer<typeof Closing>

const Cents = z.number().default(0)
const Amounts = z.object({ totalCents: Cents, dueCents: Cents, aidCents: Cents, amountCents: Cents })

/** What an entry adds to the totals. */
export interface EntryAmounts {
  /** Of invoices and credit notes what their customers and their aid pay: what a deposit has sold counts there, not again with the whole. */
  salesCents: number
  /** The same as closings summed it up that have no `depositsOnce`. */
  withDepositsCents: number
  /** Payments less refunds. */
  receivedCents: number
}

export function entryAmounts({ kind, payload }: { kind: string; payload: string }): EntryAmounts {
  if (!['invoice', 'credit_note', 'payment', 'refund'].includes(kind)) return { salesCents: 0, withDepositsCents: 0, receivedCents: 0 }
  const { totalCents, dueCents, aidCents, amountCents } = Amounts.parse(JSON.parse(payload))
  return { salesCents: dueCents + aidCents, withDepositsCents: totalCents, receivedCents: kind === 'refund' ? -amountCents : amountCents }
}

/**
 * Closes the days, months and years that are over and in which something happened, oldest first. Several processes may try at once: the
 * journal is locked meanwhile. Returns how many periods were closed.
 */
export async function closePeriods(ctx: LedgerCtx): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    await tx.execute(sql`select pg_advisory_xact_lock(${LEDGER_LOCK}, 0)`)
    const today = parisTime(new Date(ctx.now.getTime() - GRACE_MS)).date
    let last = await lastClosing(txCtx)
    let closed = 0
    for (const [day, entries] of await openDays(txCtx, last?.toSequence ?? 0)) {
      if (day >= today) break
      // The month and the year before are closed before a day of the next one is.
      closed += await closeLonger(txCtx, day)
      const salesCents = entries.reduce((sum, each) => sum + each.salesCents, 0)
      const receivedCents = entries.reduce((sum, each) => sum + each.receivedCents, 0)
      last = {
        period: day,
        fromSequence: entries[0]?.sequence ?? 0,
        toSequence: entries.at(-1)?.sequence ?? 0,
        salesCents,
        receivedCents,
        perpetualSalesCents: (last?.perpetualSalesCents ?? 0) + salesCents,
        perpetualReceivedCents: (last?.perpetualReceivedCents ?? 0) + receivedCents,
        depositsOnce: true,
      }
      await appendLedger(txCtx, { training: false, kind: 'day_closing', storeId: null, payload: last })
      closed += 1
    }
    return closed + (await closeLonger(txCtx, today))
  })
}

interface OpenEntry {
  sequence: number
  salesCents: number
  receivedCents: number
}

/**
 * What stands in the journal behind the last closed day, by the day in Paris, closings aside. A day that has not begun was written by a clock that
 * stood ahead: its entries count with the day under way, or nothing that comes later would be closed before that day has come.
 */
async function openDays(txCtx: LedgerCtx, after: number): Promise<[string, OpenEntry[]][]> {
  const rows = await txCtx.db
    .select({ sequence: ledgerEntries.sequence, kind: ledgerEntries.kind, at: ledgerEntries.at, payload: ledgerEntries.payload })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.training, false), gt(ledgerEntries.sequence, after)))
    .orderBy(asc(ledgerEntries.sequence))
  const dated = rows.filter(({ kind }) => !CLOSINGS.includes(kind)).map((row) => ({ row, own: parisTime(row.at).date }))
  const today = parisTime(txCtx.now).date
  const days = new Map<string, OpenEntry[]>()
  let day = dated.find(({ own }) => own <= today)?.own ?? today
  for (const { row, own } of dated) {
    // An entry of an earlier moment that came later counts with the day under way: sequences of days do not overlap.
    if (own > day && own <= today) day = own
    const entries = days.get(day) ?? []
    entries.push({ sequence: row.sequence, ...entryAmounts(row) })
    days.set(day, entries)
  }
  return [...days]
}

const CLOSINGS: readonly string[] = ['day_closing', 'month_closing', 'year_closing']

/**
 * Closes the month and the year of the last closed day when this day is in another one. One that a clock that stood ahead has closed before its end is
 * closed once more with all of its days: its last closing counts.
 */
async function closeLonger(txCtx: LedgerCtx, day: string): Promise<number> {
  const last = await lastClosing(txCtx)
  if (!last) return 0
  let closed = 0
  for (const { kind, length } of LONGER) {
    const period = last.period.slice(0, length)
    if (period >= day.slice(0, length) || (await closedUpTo(txCtx, kind, period)) >= last.toSequence) continue
    const days = await countedOnce(
      txCtx,
      (await closingsOf(txCtx, 'day_closing')).filter((each) => each.period.startsWith(period)),
    )
    await appendLedger(txCtx, {
      training: false,
      kind,
      storeId: null,
      payload: {
        ...last,
        period,
        fromSequence: days[0]?.fromSequence ?? last.fromSequence,
        salesCents: days.reduce((sum, each) => sum + each.salesCents, 0),
        receivedCents: days.reduce((sum, each) => sum + each.receivedCents, 0),
      },
    })
    closed += 1
  }
  return closed
}

/** "2026-11" and "2026" are the beginnings of a day. */
const LONGER = [
  { kind: 'month_closing', length: 7 },
  { kind: 'year_closing', length: 4 },
] as const

/** The last entry that a closing of this month or year has summed up; 0 while it has none. */
async function closedUpTo(txCtx: LedgerCtx, kind: 'month_closing' | 'year_closing', period: string): Promise<number> {
  return (await closingsOf(txCtx, kind)).findLast((each) => each.period === period)?.toSequence ?? 0
}

async function lastClosing(txCtx: LedgerCtx): Promise<Closing | undefined> {
  const [row] = await txCtx.db
    .select({ payload: ledgerEntries.payload })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.training, false), eq(ledgerEntries.kind, 'day_closing')))
    .orderBy(desc(ledgerEntries.sequence))
    .limit(1)
  if (!row) return undefined
  const [closing] = await countedOnce(txCtx, [Closing.parse(JSON.parse(row.payload))])
  return closing
}

async function closingsOf(txCtx: LedgerCtx, kind: 'day_closing' | 'month_closing' | 'year_closing'): Promise<Closing[]> {
  const rows = await txCtx.db
    .select({ payload: ledgerEntries.payload })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.training, false), eq(ledgerEntries.kind, kind)))
    .orderBy(asc(ledgerEntries.sequence))
  return rows.map(({ payload }) => Closing.parse(JSON.parse(payload)))
}

/** Closings that have deposits twice, with the sums that they should have had: what is closed from now on goes on from those. The entries themselves stay. */
async function countedOnce(txCtx: LedgerCtx, closings: readonly Closing[]): Promise<Closing[]> {
  if (closings.every(({ depositsOnce }) => depositsOnce)) return [...closings]
  const rows = await txCtx.db
    .select({ sequence: ledgerEntries.sequence, kind: ledgerEntries.kind, payload: ledgerEntries.payload })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.training, false), inArray(ledgerEntries.kind, ['invoice', 'credit_note'])))
  const entries = rows.map((row) => ({ sequence: row.sequence, cents: entryAmounts(row).salesCents }))
  const salesOf = (from: number, to: number) =>
    entries.reduce((sum, { sequence, cents }) => (sequence >= from && sequence <= to ? sum + cents : sum), 0)
  return closings.map((closing) => {
    const { fromSequence, toSequence, depositsOnce } = closing
    if (depositsOnce) return closing
    return { ...closing, salesCents: salesOf(fromSequence, toSequence), perpetualSalesCents: salesOf(1, toSequence), depositsOnce: true }
  })
}
