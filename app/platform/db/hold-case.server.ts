import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from './db.server.ts'
import { repairs } from './tables/repairs.server.ts'
import { requests } from './tables/requests.server.ts'

/**
 * Holds a case until the transaction ends, the request before the repair: whoever invoices it, puts it right, or takes an invoice of it back, at the same
 * moment waits here, and finds what the first one made.
 */
export async function holdCase(db: Db, { repairId, requestId }: { repairId: string | null; requestId: string | null }): Promise<void> {
  if (requestId !== null) await db.select({ id: requests.id }).from(requests).where(eq(requests.id, requestId)).for('update')
  if (repairId !== null) await db.select({ id: repairs.id }).from(repairs).where(eq(repairs.id, repairId)).for('update')
}

/** The same of many cases at once: all requests before all repairs, each in the order of their ids, so that nobody waits for whoever waits for them. */
export async function holdCases(db: Db, { requestIds, repairIds }: { requestIds: readonly string[]; repairIds: readonly string[] }): Promise<void> {
  await db
    .select({ id: requests.id })
    .from(requests)
    .where(inArray(requests.id, [...requestIds]))
    .orderBy(asc(requests.id))
    .for('update')
  await db
    .select({ id: repairs.id })
    .from(repairs)
    .where(inArray(repairs.id, [...repairIds]))
    .orderBy(asc(repairs.id))
    .for('update')
}

/** The same of the case of a repair. Which request it came from is asked before it is held; a first quote may give it one meanwhile, and none loses its own. */
export async function holdCaseOfRepair(db: Db, repairId: string): Promise<void> {
  const [repair] = await db.select({ origin: repairs.origin, originId: repairs.origin_id }).from(repairs).where(eq(repairs.id, repairId))
  await holdCase(db, { repairId, requestId: repair?.origin === 'request' ? repair.originId : null })
}
