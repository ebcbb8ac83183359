import { and, count, eq, gte, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { slotsOn } from '#app/features/opening-hours/opening-hours.ts'
import { after, days } from '#app/lib/durations.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairEvents, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { promisedDay } from './cases.server.ts'

/** A day that a shop can promise, and how many others it has promised for that day. */
interface ProposedDay {
  day: string
  promised: number
}

/** What a shop gets done was counted over these days. */
const COUNTED_DAYS = 28
/** A shop that has finished little yet promises this much a day. */
const LEAST_A_DAY = 4
const LOOK_AHEAD_DAYS = 40

/**
 * The first open day of each shop that is not full: as many devices are promised for a day as the shop got ready on an open day of
 * the last four weeks. Shops that stay closed are left out.
 * @param begins the first day on which the work may begin; null when it may begin now
 */
export async function proposedDays(ctx: Ctx, begins: string | null = null): Promise<Record<string, ProposedDay>> {
  assertCan(ctx.actor, 'requests:read')
  const today = parisTime(ctx.now).date
  const [promised, finished] = await Promise.all([
    ctx.db
      .select({ storeId: repairs.store_id, day: repairs.due_on, count: count() })
      .from(repairs)
      .where(and(gte(repairs.due_on, today), isNotNull(repairs.due_on), notInArray(repairs.status, ['ready', 'handed_over'])))
      .groupBy(repairs.store_id, repairs.due_on),
    ctx.db
      .select({ storeId: repairs.store_id, count: count() })
      .from(repairEvents)
      .innerJoin(repairs, eq(repairs.id, repairEvents.repair_id))
      .where(and(inArray(repairEvents.status, ['ready']), gte(repairEvents.at, after(ctx.now, -days(COUNTED_DAYS)))))
      .groupBy(repairs.store_id),
  ])
  return Object.fromEntries(
    ctx.facts.stores.flatMap((store) => {
      const first = promisedDay(ctx, store.id, begins)
      if (first === null) return []
      const openBefore = openDays(store, addDays(today, -COUNTED_DAYS), COUNTED_DAYS).length
      const done = finished.find(({ storeId }) => storeId === store.id)?.count ?? 0
      const mostADay = Math.max(LEAST_A_DAY, Math.round(done / Math.max(1, openBefore)))
      const on = (day: string) => promised.find((row) => row.storeId === store.id && row.day === day)?.count ?? 0
      const free = openDays(store, first, LOOK_AHEAD_DAYS).find((day) => on(day) < mostADay) ?? first
      return [[store.id, { day: free, promised: on(free) }]]
    }),
  )
}

function openDays(store: Parameters<typeof slotsOn>[0], from: string, length: number): string[] {
  return Array.from({ length }, (_, index) => addDays(from, index)).filter((day) => slotsOn(store, day).length > 0)
}
