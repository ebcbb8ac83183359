import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { deviceModels, seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { refurbishedDevices, sampleDevices } from '#app/platform/db/tables/refurbished.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import { inBatches, putCatalogue } from './put-catalogue.ts'
import { STARTING_PRICE_KEYS, isLaunched, seedPrices } from './prices.ts'
import { STARTING_REVIEW_KEYS, seedReviews } from './reviews.ts'
import { STARTING_SHOWN_KEYS, seedShownRepairs } from './shown-repairs.ts'
import { seedTechnicians } from './technicians.ts'
import { startingCatalogue } from './starting-catalogue.ts'
import { lockSeeded } from './seeded.ts'

type Kind = 'brand' | 'category' | 'model' | 'refurbished' | 'price' | 'aid' | 'review' | 'shown-repair'

/**
 * Puts in what the starting catalogue holds and was never put in before. What staff changed, switched off or removed stays so:
 * each row is seeded once in the life of the database, by its slug.
 */
export async function seedDatabase(db: Db, log: Log): Promise<void> {
  const catalogue = startingCatalogue()
  await db.transaction(async (tx) => {
    const seeded = await lockSeeded(tx)
    const isNew = (kind: Kind, key: string) => !seeded.has(`${kind}:${key}`)
    // What a later version adds comes to a demonstration, not to a shop that brought its own catalogue.
    const isOwn = [...seeded].some((row) => row.startsWith('model:')) && !(await hasSeededModel(tx))

    const newBrands = isOwn ? [] : catalogue.brands.filter((brand) => isNew('brand', brand.slug))
    const newCategories = isOwn ? [] : catalogue.categories.filter((category) => isNew('category', category.slug))
    const newModels = isOwn ? [] : catalogue.models.filter((model) => isNew('model', model.slug))
    // Visitors see the newest first: those that came at the same moment would stand in another order on each machine.
    const newRefurbished = catalogue.refurbished
      .filter((device) => isNew('refurbished', refurbishedKey(device)))
      .map((device, place) => ({ ...device, created_at: sql`now() - make_interval(mins => ${place})` }))

    // What a shop that is live guarantees, and how long it takes, nobody says for it: a model that a later version adds waits for its words.
    const repairs = (await isLaunched(tx)) ? catalogue.repairs.map((repair) => ({ ...repair, warranty: null, duration: null })) : catalogue.repairs
    const models = await putCatalogue(tx, { brands: newBrands, categories: newCategories, models: newModels, repairs })
    await inBatches(newRefurbished, async (rows) => {
      const inserted = await tx.insert(refurbishedDevices).values(rows).returning({ device_id: refurbishedDevices.id })
      await tx.insert(sampleDevices).values(inserted)
    })

    const keys = [
      ...newBrands.map((row) => ({ kind: 'brand', key: row.slug })),
      ...newCategories.map((row) => ({ kind: 'category', key: row.slug })),
      ...newModels.map((row) => ({ kind: 'model', key: row.slug })),
      ...newRefurbished.map((row) => ({ kind: 'refurbished', key: refurbishedKey(row) })),
    ]
    await inBatches(keys, (rows) => tx.insert(seededRows).values(rows).onConflictDoNothing())
    await seedPrices(tx, { isNew, isOwn })
    await seedReviews(tx, isNew)
    await seedShownRepairs(tx, isNew)
    await seedTechnicians(tx)
    if (keys.length > 0) log.info({ brands: newBrands.length, models, refurbished: newRefurbished.length }, 'starting catalogue filled in')
  })
}

/** Whether a model is in the database that a start put in: both rows carry the time of that transaction. */
async function hasSeededModel(tx: Db): Promise<boolean> {
  const found = await tx
    .select({ id: deviceModels.id })
    .from(deviceModels)
    .innerJoin(
      seededRows,
      and(eq(seededRows.kind, 'model'), eq(seededRows.key, deviceModels.slug), eq(seededRows.seeded_at, deviceModels.created_at)),
    )
    .limit(1)
  return found.length > 0
}

/** Keeps the starting catalogue out for good: the shop brings its own. */
export async function markStartingCatalogueSeeded(db: Db): Promise<void> {
  const catalogue = startingCatalogue()
  const keys = [
    ...catalogue.brands.map((row) => ({ kind: 'brand', key: row.slug })),
    ...catalogue.categories.map((row) => ({ kind: 'category', key: row.slug })),
    ...catalogue.models.map((row) => ({ kind: 'model', key: row.slug })),
    ...catalogue.refurbished.map((row) => ({ kind: 'refurbished', key: refurbishedKey(row) })),
    ...STARTING_PRICE_KEYS,
    ...STARTING_REVIEW_KEYS,
    ...STARTING_SHOWN_KEYS,
  ]
  await inBatches(keys, (rows) => db.insert(seededRows).values(rows).onConflictDoNothing())
}

function refurbishedKey(device: { brand: string; model: string; condition: string }): string {
  return `${device.brand}/${device.model}/${device.condition}`
}
