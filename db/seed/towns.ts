import { sql } from 'drizzle-orm'
import { startingTowns } from '#app/content/starting-towns.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'

const KIND = 'town'

/** Puts in the towns of the starting content, each once in the life of the database: what staff changed or took out stays so. */
export async function seedTowns(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Two processes that start together must not both put in the same rows.
    await tx.execute(sql`lock table seeded_rows in exclusive mode`)
    const seeded = new Set((await tx.select().from(seededRows)).map((row) => `${row.kind}:${row.key}`))
    const missing = startingTowns()
      .map((town, position) => ({ ...town, position }))
      .filter(({ slug }) => !seeded.has(`${KIND}:${slug}`))
    if (missing.length === 0) return
    const rows = missing.map(({ nearestStore, kmToNearestStore, minutesToNearestStore, kmToWorkshop, pageKinds, ownFacts, ...town }) => ({
      ...town,
      nearest_store: nearestStore,
      km_to_nearest_store: kmToNearestStore,
      minutes_to_nearest_store: minutesToNearestStore,
      km_to_workshop: kmToWorkshop,
      page_kinds: pageKinds,
      own_facts: ownFacts,
    }))
    await tx.insert(towns).values(rows).onConflictDoNothing()
    await tx
      .insert(seededRows)
      .values(missing.map(({ slug }) => ({ kind: KIND, key: slug })))
      .onConflictDoNothing()
  })
}
