/** Moves a hosted project in: catalogue, refurbished stock and the pictures of both. */
import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/db.server.ts'
import { brands, deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { stores } from '#app/platform/db/tables/business.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { markStartingCatalogueSeeded } from '#db/seed/seed.ts'
import { ImportSteps } from './import-steps.ts'
import type { ImportOptions, ImportReport } from './import-steps.ts'
import { SourceError, countRows } from './read-source.ts'
import type { SourceOptions, SourceRow } from './read-source.ts'
import { moveBrand, moveCategory, moveModel, movePrice, moveRefurbished, moveRepair } from './source-rows.ts'
import type { Row } from './source-rows.ts'

/** Ids here by ids of the source. */
type Ids = ReadonlyMap<string, string>

/** Brings everything from a hosted project into this database, table by table; a dry run only reads and compares. */
export async function runImport({ db }: Pick<Database, 'db'>, options: ImportOptions): Promise<ImportReport> {
  const { source, images, progress, dryRun } = options
  const steps = new ImportSteps(db, options)
  // A shop that moves in brings its catalogue; the starting one must not be mixed into it at the next start.
  if (!dryRun) await markStartingCatalogueSeeded(db)

  const brandIds = await moveBrands(steps)
  const categories = await moveCategories(steps)
  const modelIds = await moveModels(steps, brandIds, categories)
  const repairIds = await moveRepairs(steps, modelIds)
  if (await knowsTable(source, 'repair_prices')) await movePrices(steps, db, repairIds)
  const devices = await steps.carryAll('devices', await steps.read('refurbished_devices', ['*'], moveRefurbished), 'images')
  await steps.put('refurbished_devices', refurbishedDevices, devices)
  progress.end()

  steps.report.imagesBrought = images?.brought() ?? 0
  for (const [address, reason] of images?.left ?? []) steps.note(`picture ${address}: ${reason}`)
  // Other processes may be serving pages of what was here before.
  if (!dryRun) await db.execute(sql`select pg_notify('page_tags', '"all"')`)
  return steps.report
}

const slugOf = (row: Readonly<Record<string, unknown>>) => String(row['slug'])
const BY_SLUG = { of: slugOf, unique: true }

async function moveBrands(steps: ImportSteps): Promise<Ids> {
  const rows = await steps.carryAll('brands', await steps.read('brands', ['*'], moveBrand), 'logo_url')
  return (await steps.put('brands', brands, rows, { naturalKey: BY_SLUG })).ids
}

/** The ids here by slug: models name their category by it. */
async function moveCategories(steps: ImportSteps): Promise<Ids> {
  const rows = await steps.read('device_categories', ['*'], moveCategory)
  const { ids } = await steps.put('device_categories', deviceCategories, rows, { naturalKey: BY_SLUG })
  return new Map(rows.map((row) => [slugOf(row), ids.get(row.id) ?? row.id]))
}

async function moveModels(steps: ImportSteps, brandIds: Ids, categories: Ids): Promise<Ids> {
  const read = await steps.read('device_models', ['*,device_categories(slug)', '*'], moveModel)
  const carried = await steps.carryAll('models', steps.attach('device_models', read, 'brand_id', brandIds), 'image_url')
  const rows = carried.map(({ category_slug: slug, ...row }): Row => {
    const category = typeof slug === 'string' ? categories.get(slug) : undefined
    return { ...row, id: row.id, category_id: category ?? null }
  })
  // Views have been counted here since: the count of an existing model stays.
  return (await steps.put('device_models', deviceModels, rows, { naturalKey: BY_SLUG, keeps: ['view_count'] })).ids
}

async function moveRepairs(steps: ImportSteps, modelIds: Ids): Promise<Ids> {
  const rows = steps.attach('model_repairs', await steps.read('model_repairs', ['*'], moveRepair), 'model_id', modelIds)
  const naturalKey = { of: (row: Readonly<Record<string, unknown>>) => `${String(row['model_id'])}/${String(row['repair_name'])}`, unique: false }
  return (await steps.put('model_repairs', modelRepairs, rows, { naturalKey })).ids
}

/** Open prices of repairs that came along; a project of before prices were rows has none. */
async function movePrices(steps: ImportSteps, db: Database['db'], repairIds: Ids): Promise<void> {
  const here = new Set((await db.select({ id: stores.slug }).from(stores)).map(({ id }) => id))
  const attached = steps.attach('repair_prices', await steps.read('repair_prices', ['*'], movePrice, isOpen), 'repair_id', repairIds)
  const rows = attached.filter(({ id, store_id: storeId }) => {
    const isKnown = typeof storeId !== 'string' || here.has(storeId)
    if (!isKnown) steps.note(`repair_prices ${id}: left out: there is no shop ${storeId} here`)
    return isKnown
  })
  await steps.put('repair_prices', repairPrices, rows, { naturalKey: { of: priceKey, unique: true } })
}

async function knowsTable(source: SourceOptions, table: string): Promise<boolean> {
  try {
    await countRows(source, table)
    return true
  } catch (error) {
    if (error instanceof SourceError && error.status === 404) return false
    throw error
  }
}

const isOpen = (row: SourceRow) => row['is_active'] !== false

/** One open price for each repair, part and shop; closed ones are history of this shop. */
function priceKey(row: Readonly<Record<string, unknown>>): string {
  const key = `${String(row['repair_id'])}/${String(row['part_kind'])}/${typeof row['store_id'] === 'string' ? row['store_id'] : ''}`
  return row['is_active'] === false ? `closed ${String(row['id'])}` : key
}
