import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { tillDays } from '#app/platform/db/tables/money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { readDayTotals } from './till.queries.server.ts'
import { netCents } from './till-totals.ts'

/** The days of a shop’s till that nobody has closed, today’s among them, the oldest first, with what each took in less what it gave back, cents. */
export async function listOpenTills(ctx: Ctx, storeId: string): Promise<{ day: string; cents: number }[]> {
  assertCan(ctx.actor, 'payments:take')
  const rows = await ctx.db
    .select({ day: tillDays.day })
    .from(tillDays)
    .where(and(eq(tillDays.training, isTraining(ctx)), eq(tillDays.store_id, storeId), isNull(tillDays.closed_at)))
    .orderBy(tillDays.day)
  return Promise.all(rows.map(async ({ day }) => ({ day, cents: netCents(await readDayTotals(ctx, { storeId, day })) })))
}

/** The till of a shop that is no more. */
export interface RetiredTill {
  id: string
  town: string
  /** Days that nobody has closed, the oldest first. */
  openDays: string[]
}

/** The shops that are no more and have had a till: its money is closed and read after them. */
export async function listRetiredTills(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>): Promise<RetiredTill[]> {
  const { formerStores } = ctx.facts
  if (formerStores.length === 0) return []
  const ids = formerStores.map(({ id }) => id)
  const rows = await ctx.db
    .select({ storeId: tillDays.store_id, day: tillDays.day, closedAt: tillDays.closed_at })
    .from(tillDays)
    .where(and(eq(tillDays.training, isTraining(ctx)), inArray(tillDays.store_id, ids)))
    .orderBy(tillDays.day)
  return formerStores
    .map(({ id, town }) => ({ id, town, days: rows.filter(({ storeId }) => storeId === id) }))
    .filter(({ days }) => days.length > 0)
    .map(({ days, ...shop }) => ({ ...shop, openDays: days.filter(({ closedAt }) => closedAt === null).map(({ day }) => day) }))
}
