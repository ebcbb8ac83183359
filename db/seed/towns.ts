import { startingTowns } from '#app/content/starting-towns.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { townColumns, towns } from '#app/platform/db/tables/towns.server.ts'
import { lockSeeded } from './seeded.ts'

const KIND = 'town'

/** Puts in the towns of the starting content, each once in the life of the database: what staff changed or took out stays so. */
export async function seedTowns(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const seeded = await lockSeeded(tx)
    const missing = startingTowns()
      .map((town, position) => ({ ...town, position }))
      .filter(({ slug }) => !seeded.has(`${KIND}:${slug}`))
    if (missing.length === 0) return
    await tx
      .insert(towns)
      .values(missing.map((town) => townColumns(town)))
      .onConflictDoNothing()
    await tx
      .insert(seededRows)
      .values(missing.map(({ slug }) => ({ kind: KIND, key: slug })))
      .onConflictDoNothing()
  })
}
