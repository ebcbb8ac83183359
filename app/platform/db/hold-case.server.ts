import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from './db.server.ts'
import { repairs } from './tables/repairs.server.ts'
import { requests } from './tables/requests.server.ts'

/**
 * Holds a case until the transaction ends, the request before the repair: whoever invoices it, puts it right, or takes an invoice of it back, at the same
 * moment waits here, and finds what the first one made.
 */
export async function holdCase(db: Db, { repairId, requestId }: { repairId: string | null; requestId: string | null }): Promise<void> {
  await holdCases(db, { requestIds: requestId === null ? [] : [requestId], repairIds: repairId === null ? [] : [repairId] })
}

/** The same of many cases at once: all requests before all repairs, each in the order of their ids, so that nobody waits for whoever waits for them. */
export async function holdCases(db: Db, { requestIds, repairIds }: { requestIds: readonly string[]; repairIds: readonly string[] }): Promise<void> {
  if (requestIds.length > 0) await holdRows(db, requests, requestIds)
  if (repairIds.length > 0) await holdRows(db, repairs, repairIds)
}

async function holdRows(db: Db, table: typeof requests | typeof repairs, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('update')
}

/** The same of the case of a repair. Which request it came from is asked before it is held; a first quote may give it one meanwhile, and none loses its own. */
export async function holdCaseOfRepair(db: Db, repairId: string): Promise<void> {
  const [repair] = await db.select({ origin: repairs.origin, originId: repairs.origin_id }).from(repairs).where(eq(repairs.id, repairId))
  await holdCase(db, { repairId, requestId: repair?.origin === 'request' ? repair.originId : null })
}
