import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, modelAliases, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'

type DbOwner = Pick<Ctx, 'db'>
type BrandRow = typeof brands.$inferSelect
type CategoryRow = typeof deviceCategories.$inferSelect
type ModelRow = typeof deviceModels.$inferSelect
type RepairRow = typeof modelRepairs.$inferSelect

let made = 0

export async function aBrand(ctx: DbOwner, overrides: Partial<typeof brands.$inferInsert> = {}): Promise<BrandRow> {
  made += 1
  return one(
    await ctx.db
      .insert(brands)
      .values({ name: `Marque ${made}`, slug: `marque-${made}`, ...overrides })
      .returning(),
  )
}

export async function aCategory(ctx: DbOwner, overrides: Partial<typeof deviceCategories.$inferInsert> = {}): Promise<CategoryRow> {
  made += 1
  return one(
    await ctx.db
      .insert(deviceCategories)
      .values({ name: `Famille ${made}`, slug: `famille-${made}`, device_type: 'smartphone', ...overrides })
      .returning(),
  )
}

/** A model of the given brand, of a new one otherwise. */
export async function aModel(
  ctx: DbOwner,
  overrides: Partial<typeof deviceModels.$inferInsert> & { aliases?: readonly string[] } = {},
): Promise<ModelRow> {
  made += 1
  const { aliases = [], brand_id = (await aBrand(ctx)).id, ...columns } = overrides
  const model = one(
    await ctx.db
      .insert(deviceModels)
      .values({ name: `Modèle ${made}`, slug: `modele-${made}`, brand_id, ...columns })
      .returning(),
  )
  if (aliases.length > 0) await ctx.db.insert(modelAliases).values(aliases.map((alias) => ({ model_id: model.id, alias })))
  return model
}

export async function aRepair(ctx: DbOwner, overrides: Partial<typeof modelRepairs.$inferInsert> = {}): Promise<RepairRow> {
  const { model_id = (await aModel(ctx)).id, ...columns } = overrides
  return one(
    await ctx.db
      .insert(modelRepairs)
      .values({ repair_name: 'Écran', model_id, ...columns })
      .returning(),
  )
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('The row was not inserted')
  return row
}
