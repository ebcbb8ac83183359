import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { brands, deviceCategories, deviceModels, modelAliases, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import type { SeedModel, SeedRepair } from './catalogue.types.ts'
import type { StartingCatalogue } from './starting-catalogue.ts'

/** Rows per insert: far below PostgreSQL's limit of 65,535 parameters. */
const BATCH_ROWS = 1_000

/** Without a warranty of its own a repair has that of the shop; without a time of its own its page names none. */
type StartingRepair = Omit<SeedRepair, 'warranty' | 'duration'> & { warranty: string | null; duration: string | null }
type SearchWords = Pick<SeedModel, 'meta_title' | 'meta_description'>
interface CataloguePart extends Pick<StartingCatalogue, 'brands' | 'categories'> {
  repairs: readonly StartingRepair[]
  /** Without words for search engines the page of a model says its own. */
  models: readonly (Omit<SeedModel, keyof SearchWords> & { [Field in keyof SearchWords]: string | null })[]
}

/** Puts brands with their models and repairs in; what is there already stays as it is. Returns how many models came in. */
export async function putCatalogue(tx: Db, part: CataloguePart): Promise<number> {
  await inBatches(part.brands, (rows) => tx.insert(brands).values(rows).onConflictDoNothing())
  await inBatches(part.categories, (rows) => tx.insert(deviceCategories).values(rows).onConflictDoNothing())

  const brandIds = new Map((await tx.select({ id: brands.id, slug: brands.slug }).from(brands)).map((row) => [row.slug, row.id]))
  const categoryIds = new Map(
    (await tx.select({ id: deviceCategories.id, slug: deviceCategories.slug }).from(deviceCategories)).map((row) => [row.slug, row.id]),
  )
  // A model whose brand staff removed is not brought back.
  const modelRows = part.models.flatMap((model) => {
    const brand_id = brandIds.get(model.brand_slug)
    const { brand_slug: _brand, category_slug, aliases: _aliases, released: _released, ...columns } = model
    return brand_id ? [{ ...columns, brand_id, category_id: categoryIds.get(category_slug) ?? null }] : []
  })
  const modelIds = new Map<string, string>()
  await inBatches(modelRows, async (rows) => {
    const inserted = await tx.insert(deviceModels).values(rows).onConflictDoNothing().returning({ id: deviceModels.id, slug: deviceModels.slug })
    for (const row of inserted) modelIds.set(row.slug, row.id)
  })
  await inBatches(
    part.models.flatMap((model) => {
      const model_id = modelIds.get(model.slug)
      return model_id ? model.aliases.map((alias) => ({ model_id, alias })) : []
    }),
    (rows) => tx.insert(modelAliases).values(rows).onConflictDoNothing(),
  )
  await inBatches(
    part.repairs.flatMap(({ model_slug, ...columns }) => {
      const model_id = modelIds.get(model_slug)
      return model_id ? [{ ...columns, model_id }] : []
    }),
    (rows) => insertRepairs(tx, rows),
  )
  return modelIds.size
}

/** One parameter for a batch: with one for each field, the thousands of repairs take several times as long. */
async function insertRepairs(tx: Db, rows: readonly (Omit<StartingRepair, 'model_slug'> & { model_id: string })[]): Promise<void> {
  await tx.execute(sql`
    insert into ${modelRepairs} (model_id, repair_name, description, duration, warranty, requires_quote, show_button, display_order)
    select model_id, repair_name, description, duration, warranty, requires_quote, show_button, display_order
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as repair(model_id uuid, repair_name text, description text, duration text,
      warranty text, requires_quote boolean, show_button boolean, display_order integer)`)
}

export async function inBatches<Row>(rows: readonly Row[], insert: (batch: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) await insert(rows.slice(from, from + BATCH_ROWS))
}
