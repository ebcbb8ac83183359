/** Moves a hosted project in: catalogue, refurbished stock and the pictures of both. */
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/db/db.server.ts'
import { brands, deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { stores } from '#app/platform/db/tables/business.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { markStartingCatalogueSeeded } from '#db/seed/seed.ts'
import type { Progress } from '../progress.ts'
import type { ImageCarrier } from './carry-images.ts'
import { mergeRows } from './merge-rows.ts'
import type { Merge, Merged } from './merge-rows.ts'
import { SourceError, countRows, readTable } from './read-source.ts'
import type { SourceOptions, SourceRow } from './read-source.ts'
import { moveBrand, moveCategory, moveModel, movePrice, moveRefurbished, moveRepair } from './source-rows.ts'
import type { Moved, Row } from './source-rows.ts'

export interface TableReport {
  table: string
  read: number
  inserted: number
  updated: number
  unchanged: number
  /** Rows here that the source does not have. */
  others: number
}

export interface ImportReport {
  dryRun: boolean
  tables: TableReport[]
  imagesBrought: number
  /** What was changed on the way or left out, and why. */
  notes: string[]
}

export interface ImportOptions {
  source: SourceOptions
  /** Undefined leaves the addresses of pictures as they are. */
  images: ImageCarrier | undefined
  dryRun: boolean
  progress: Progress
}

const NO_IDS: ReadonlyMap<string, string> = new Map()

/** Brings everything from a hosted project into this database, table by table; a dry run only reads and compares. */
export async function runImport({ db }: Pick<Database, 'db'>, options: ImportOptions): Promise<ImportReport> {
  const { source, images, progress, dryRun } = options
  const report: ImportReport = { dryRun, tables: [], imagesBrought: 0, notes: [] }

  async function read(
    table: string,
    selects: readonly string[],
    move: (row: SourceRow) => Moved,
    isWanted: (row: SourceRow) => boolean = () => true,
  ): Promise<Row[]> {
    progress.step(`reading ${table}`, await countRows(source, table))
    const rows: Row[] = []
    for await (const page of readFirst(source, table, selects)) {
      for (const row of page.filter(isWanted)) {
        const outcome = move(row)
        const notes = 'refused' in outcome ? [`left out: ${outcome.refused}`] : outcome.notes
        report.notes.push(...notes.map((note) => `${table} ${String(row['slug'] ?? row['id'])}: ${note}`))
        if (!('refused' in outcome)) rows.push(outcome.row)
      }
      progress.add(page.length)
    }
    return rows
  }

  async function put(name: string, table: PgTable, rows: readonly Row[], merge: Pick<Merge, 'naturalKey' | 'keeps'> = {}): Promise<Merged> {
    progress.step(`${dryRun ? 'comparing' : 'writing'} ${name}`, rows.length)
    const merged = await mergeRows(db, { table, rows, ...merge }, !dryRun, progress.add)
    report.tables.push({
      table: name,
      read: rows.length,
      inserted: merged.inserted,
      updated: merged.updated,
      unchanged: merged.unchanged,
      others: merged.others,
    })
    for (const row of merged.doubled) report.notes.push(`${name} ${String(row['slug'])}: left out: another row of the source has the same slug`)
    return merged
  }

  async function carry(address: unknown): Promise<unknown> {
    if (images && !dryRun && typeof address === 'string') return images.carry(address)
    if (!images && typeof address === 'string' && address.startsWith('/')) {
      report.notes.push(`picture ${address}: left at the source, where only its own pages find it: import without --no-images to bring it`)
    }
    return address
  }

  /** Leaves out what belongs to something that did not come along. */
  function attach(table: string, rows: readonly Row[], column: string, ids: ReadonlyMap<string, string>): Row[] {
    return rows.flatMap((row) => {
      const id = ids.get(String(row[column]))
      if (id) return [{ ...row, [column]: id }]
      report.notes.push(`${table} ${typeof row['slug'] === 'string' ? row['slug'] : row.id}: left out: its ${column} is not among the rows read`)
      return []
    })
  }

  /** Open prices of repairs that came along; a project of before prices were rows has none. */
  async function movePrices(repairIds: ReadonlyMap<string, string>): Promise<void> {
    if (!(await knowsTable(source, 'repair_prices'))) return
    const here = new Set((await db.select({ id: stores.slug }).from(stores)).map(({ id }) => id))
    const attached = attach('repair_prices', await read('repair_prices', ['*'], movePrice, isOpen), 'repair_id', repairIds)
    const rows = attached.filter(({ id, store_id: storeId }) => {
      const isKnown = typeof storeId !== 'string' || here.has(storeId)
      if (!isKnown) report.notes.push(`repair_prices ${id}: left out: there is no shop ${storeId} here`)
      return isKnown
    })
    await put('repair_prices', repairPrices, rows, { naturalKey: { of: priceKey, unique: true } })
  }

  const slugOf = (row: Readonly<Record<string, unknown>>) => String(row['slug'])
  const bySlug = { of: slugOf, unique: true }
  // A shop that moves in brings its catalogue; the starting one must not be mixed into it at the next start.
  if (!dryRun) await markStartingCatalogueSeeded(db)

  const brandRows = await read('brands', ['*'], moveBrand)
  progress.step('pictures of brands', brandRows.length)
  for (const row of brandRows) {
    row['logo_url'] = await carry(row['logo_url'])
    progress.add(1)
  }
  const brandIds = (await put('brands', brands, brandRows, { naturalKey: bySlug })).ids

  const categoryRows = await read('device_categories', ['*'], moveCategory)
  const categories = await put('device_categories', deviceCategories, categoryRows, { naturalKey: bySlug })
  const categoryBySlug = new Map(categoryRows.map((row) => [slugOf(row), categories.ids.get(row.id) ?? row.id]))

  const modelRows = attach('device_models', await read('device_models', ['*,device_categories(slug)', '*'], moveModel), 'brand_id', brandIds)
  progress.step('pictures of models', modelRows.length)
  const models: Row[] = []
  for (const { category_slug, ...row } of modelRows) {
    const category_id = typeof category_slug === 'string' ? (categoryBySlug.get(category_slug) ?? null) : null
    models.push({ ...row, id: row.id, image_url: await carry(row['image_url']), category_id })
    progress.add(1)
  }
  // Views have been counted here since: the count of an existing model stays.
  const modelIds = (await put('device_models', deviceModels, models, { naturalKey: bySlug, keeps: ['view_count'] })).ids

  const repairs = attach('model_repairs', await read('model_repairs', ['*'], moveRepair), 'model_id', modelIds)
  const repairIds = (
    await put('model_repairs', modelRepairs, repairs, {
      naturalKey: { of: (row) => `${String(row['model_id'])}/${String(row['repair_name'])}`, unique: false },
    })
  ).ids
  await movePrices(repairIds)

  const devices = await read('refurbished_devices', ['*'], moveRefurbished)
  progress.step('pictures of devices', devices.length)
  for (const row of devices) {
    const addresses = Array.isArray(row['images']) ? row['images'] : []
    const carried: unknown[] = []
    for (const address of addresses) carried.push(await carry(address))
    row['images'] = carried
    progress.add(1)
  }
  await put('refurbished_devices', refurbishedDevices, devices)
  progress.end()

  report.imagesBrought = images?.brought() ?? 0
  for (const [address, reason] of images?.left ?? NO_IDS) report.notes.push(`picture ${address}: ${reason}`)
  // Other processes may be serving pages of what was here before.
  if (!dryRun) await db.execute(sql`select pg_notify('page_tags', '"all"')`)
  return report
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

/** The first `select` that the source knows: older projects may lack a relation. */
async function* readFirst(source: SourceOptions, table: string, selects: readonly string[]): AsyncGenerator<readonly SourceRow[]> {
  for (const [index, select] of selects.entries()) {
    try {
      yield* readTable(source, table, select)
      return
    } catch (error) {
      const isLast = index === selects.length - 1
      if (isLast || !(error instanceof SourceError) || (error.status !== 400 && error.status !== 300)) throw error
    }
  }
}
