import { eq } from 'drizzle-orm'
import type { Db } from './db.server.ts'
import { repairs } from './tables/repairs.server.ts'
import { requests } from './tables/requests.server.ts'

/**
 * Holds a case until the transaction ends, the request before the repair: whoever invoices it, or takes an invoice of it back, at the same moment waits here,
 * and finds what the first one made.
 */
export async function holdCase(db: Db, { repairId, requestId }: { repairId: string | null; requestId: string | null }): Promise<void> {
  if (requestId !== null) await db.select({ id: requests.id }).from(requests).where(eq(requests.id, requestId)).for('update')
  if (repairId !== null) await db.select({ id: repairs.id }).from(repairs).where(eq(repairs.id, repairId)).for('update')
}
