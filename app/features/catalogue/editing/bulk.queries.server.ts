import { asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ListQuery } from '#app/lib/list-query.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isOneOf } from '#app/platform/db/is-one-of.server.ts'
import { brands, deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { repairColumns } from '../catalogue.queries.server.ts'
import { listModelIds } from './model-list.queries.server.ts'
import type { ModelFilters, ModelSort } from './model-list.ts'
import type { BulkModel, BulkRepair } from './bulk-plan.ts'

/** The models that an edit is for: one by one, or all that a list finds when it is asked. */
export type BulkChoice = { by: 'ids'; ids: readonly string[] } | { by: 'list'; query: ListQuery<ModelSort, ModelFilters> }

export async function chosenIds(ctx: Ctx, choice: BulkChoice): Promise<string[]> {
  return choice.by === 'ids' ? [...new Set(choice.ids)] : listModelIds(ctx, choice.query)
}

export interface BulkFacts {
  total: number
  /** A few names, to see that these are the right ones. */
  names: string[]
  /** Names of the repairs that these models have, and on how many of them. */
  repairNames: { name: string; models: number }[]
}

const NAMES_SHOWN = 8

/** What the screen tells of the chosen models before anything is decided. */
export async function readBulkFacts(ctx: AllowedCtx<'catalogue:write'>, choice: BulkChoice): Promise<BulkFacts> {
  const models = await ctx.db
    .select({ id: deviceModels.id, name: deviceModels.name })
    .from(deviceModels)
    .where(isOneOf(deviceModels.id, await chosenIds(ctx, choice)))
    .orderBy(asc(deviceModels.name), asc(deviceModels.id))
  const repairNames = await ctx.db
    .select({ name: modelRepairs.repair_name, models: sql<number>`count(distinct ${modelRepairs.model_id})::int` })
    .from(modelRepairs)
    .where(
      isOneOf(
        modelRepairs.model_id,
        models.map(({ id }) => id),
      ),
    )
    .groupBy(modelRepairs.repair_name)
    .orderBy(asc(modelRepairs.repair_name))
  return { total: models.length, names: models.slice(0, NAMES_SHOWN).map(({ name }) => name), repairNames }
}

/** The chosen models with their repairs; with `lock` others who write them wait, inside a transaction. */
export async function readBulkModels(ctx: Ctx, choice: BulkChoice, { lock = false } = {}): Promise<BulkModel[]> {
  const asked = await chosenIds(ctx, choice)
  if (lock) {
    await ctx.db.execute(sql`select 1 from ${deviceModels} where ${isOneOf(deviceModels.id, asked)} order by ${deviceModels.id} for update`)
  }
  const rows = await ctx.db
    .select({
      id: deviceModels.id,
      name: deviceModels.name,
      brand: brands.name,
      is_active: deviceModels.is_active,
      category_id: deviceModels.category_id,
    })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(isOneOf(deviceModels.id, asked))
    .orderBy(asc(brands.name), asc(deviceModels.name), asc(deviceModels.id))
  const repairs = await readRepairs(
    ctx,
    isOneOf(
      modelRepairs.model_id,
      rows.map(({ id }) => id),
    ),
    lock,
  )
  return rows.map((row) => ({ ...row, repairs: repairs.get(row.id) ?? [] }))
}

async function readRepairs(ctx: Ctx, where: SQL, lock: boolean): Promise<Map<string, BulkRepair[]>> {
  const query = ctx.db
    .select({
      ...repairColumns,
      model_id: modelRepairs.model_id,
      is_active: modelRepairs.is_active,
      display_order: modelRepairs.display_order,
    })
    .from(modelRepairs)
    .where(where)
    .orderBy(asc(modelRepairs.model_id), asc(modelRepairs.id))
  return Map.groupBy(await (lock ? query.for('update') : query), (row) => row.model_id)
}

export async function readCategoryNames(ctx: Pick<Ctx, 'db'>): Promise<Map<string, string>> {
  const rows = await ctx.db.select({ id: deviceCategories.id, name: deviceCategories.name }).from(deviceCategories)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
