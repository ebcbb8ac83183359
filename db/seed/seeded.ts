import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { seededRows } from '#app/platform/db/tables/catalogue.server.ts'

/** What was put in before, as "kind:key". Holds until the transaction ends: two processes that start together must not both put in the same rows. */
export async function lockSeeded(tx: Db): Promise<ReadonlySet<string>> {
  await tx.execute(sql`lock table ${seededRows} in exclusive mode`)
  return new Set((await tx.select().from(seededRows)).map((row) => `${row.kind}:${row.key}`))
}
