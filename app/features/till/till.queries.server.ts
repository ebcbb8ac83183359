import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ledgerEntries, payments, tillDays } from '#app/platform/db/tables/money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import {
  closingNumber,
  currentTillDay,
  findTillDay,
  isOpeningCounted,
  leftBefore,
  listForgottenDays,
  ofTill,
  spentOfDay,
} from './till-days.server.ts'
import type { TillDay } from './till-days.server.ts'
import { openingGapText } from './opening-gap.ts'
import { signedName } from './signed-name.server.ts'
import { expectedCashCents, totalsOf } from './till-totals.ts'
import type { TillTotals } from './till-totals.ts'

/** Closings that the screen lists. */
const CLOSINGS_SHOWN = 14

/** The sums of a day as its payments and what left the drawer for devices say them. */
export async function readDayTotals(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, { storeId, day }: { storeId: string; day: string }): Promise<TillTotals> {
  const rows = await ctx.db
    .select({ kind: payments.kind, means: payments.means, amountCents: payments.amount_cents, who: payments.taken_by_name })
    .from(payments)
    .where(and(eq(payments.training, isTraining(ctx)), eq(payments.store_id, storeId), eq(payments.day, day)))
    .orderBy(payments.at, payments.id)
  return totalsOf(rows, await spentOfDay(ctx, storeId, day))
}

/** The screen of a till: the day under way or one that was forgotten, and the closings before it. */
export async function readTill(ctx: Ctx, { storeId, day: asked }: { storeId: string; day: string | null }) {
  assertCan(ctx.actor, 'till:close')
  const forgotten = await listForgottenDays(ctx, storeId)
  const day = asked !== null && forgotten.includes(asked) ? asked : await currentTillDay(ctx, storeId)
  const [row, totals, closings, before] = await Promise.all([
    findTillDay(ctx, storeId, day),
    readDayTotals(ctx, { storeId, day }),
    listClosings(ctx, storeId),
    leftBefore(ctx, storeId, day),
  ])
  const openingCents = row?.opening_cents ?? before?.cents ?? 0
  return {
    day,
    today: parisTime(ctx.now).date,
    forgotten,
    isOpen: row !== undefined,
    /** Somebody said what lay in the drawer in the morning. */
    isCounted: row !== undefined && (await isOpeningCounted(ctx, row)),
    openingCents,
    /** How that differs from what the day before left; empty where it does not. */
    openingGap: openingGapText(openingCents, before),
    expectedCents: expectedCashCents(openingCents, totals),
    totals,
    closings,
  }
}

async function listClosings(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, storeId: string) {
  const rows = await ctx.db
    .select({ row: tillDays, closedBy: signedName(tillDays.closed_by_name, tillDays.closed_by) })
    .from(tillDays)
    .where(and(ofTill(ctx, storeId), isNotNull(tillDays.closed_at)))
    .orderBy(desc(tillDays.day))
    .limit(CLOSINGS_SHOWN)
  return rows.map(({ row, closedBy }) => ({ ...closingOf(row), closedBy }))
}

/** A closed day as it is printed; undefined for one that is not closed. */
export async function findClosing(ctx: Ctx, storeId: string, day: string) {
  assertCan(ctx.actor, 'till:close')
  const row = await findTillDay(ctx, storeId, day)
  if (!row || row.closed_at === null) return undefined
  return {
    ...closingOf(row),
    number: await closingNumber(ctx, row),
    corrections: await listCorrections(ctx, row),
    openingGap: openingGapText(row.opening_cents, await leftBefore(ctx, storeId, day)),
  }
}

/** What somebody said anew of the cash with which a day began. */
export interface OpeningCorrection {
  wasCents: number
  openingCents: number
  reason: string
  by: string
  at: Date
}

/** From the journal of money, the first one first. */
async function listCorrections({ db }: Pick<Ctx, 'db'>, { store_id, day, training }: TillDay): Promise<OpeningCorrection[]> {
  const payload = sql`${ledgerEntries.payload}::jsonb`
  return db
    .select({
      wasCents: sql<number>`(${payload} ->> 'wasCents')::int`,
      openingCents: sql<number>`(${payload} ->> 'openingCents')::int`,
      reason: sql<string>`${payload} ->> 'reason'`,
      by: ledgerEntries.actor_label,
      at: ledgerEntries.at,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.training, training),
        eq(ledgerEntries.kind, 'till_opening'),
        eq(ledgerEntries.store_id, store_id),
        sql`${payload} ->> 'day' = ${day}`,
        sql`${payload} ->> 'wasCents' is not null`,
      ),
    )
    .orderBy(ledgerEntries.sequence)
}

export type Closing = ReturnType<typeof closingOf>
/** With its own number, as it is printed. */
export type NumberedClosing = Closing & { number: number; corrections: readonly OpeningCorrection[]; openingGap: string }

/** A closed day as screens and files show it. */
export function closingOf(row: TillDay) {
  const { byMeans = [], byPerson = [], spentCents = 0, netCents = 0, removedCents = 0, leftCents = 0 } = keptTotals(row)
  return {
    storeId: row.store_id,
    training: row.training,
    day: row.day,
    openingCents: row.opening_cents,
    openedBy: row.opened_by_name,
    counted: row.counted ?? {},
    countedCents: row.counted_cents ?? 0,
    expectedCents: row.expected_cents ?? 0,
    differenceCents: row.difference_cents ?? 0,
    reason: row.reason,
    note: row.note,
    late: row.late,
    closedAt: row.closed_at,
    closedBy: row.closed_by_name,
    /** In the journal of money: the proof. */
    sequence: row.closing_sequence,
    byMeans,
    byPerson,
    spentCents,
    netCents,
    removedCents,
    leftCents,
  }
}

type KeptTotals = Partial<TillTotals & { netCents: number; removedCents: number; leftCents: number }>

/** A closed row never changes, and `closeTill` alone wrote its totals. */
function keptTotals({ totals }: TillDay): KeptTotals {
  return totals ?? {}
}
