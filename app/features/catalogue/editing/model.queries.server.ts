import { asc, eq, sql } from 'drizzle-orm'
import { formValues } from '#app/lib/edit-conflict.ts'
import type { FormValues } from '#app/lib/edit-conflict.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, modelAliases, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { MODEL_FIELDS, REPAIR_FIELDS, TICKED } from './catalogue-forms.ts'
import type { ModelField, RepairField } from './catalogue-forms.ts'

export interface StaffRepair {
  id: string
  isActive: boolean
  values: FormValues<RepairField>
}

export interface StaffModel {
  id: string
  values: FormValues<ModelField>
  imageUrl: string | null
  viewCount: number
  /** Null while the model or its brand is not online. */
  publicPath: string | null
  repairs: StaffRepair[]
}

/** @param lock waits for others who write it, inside a transaction */
export async function findStaffModel(ctx: Ctx, id: string, { lock = false } = {}): Promise<StaffModel | undefined> {
  assertCan(ctx.actor, 'catalogue:read')
  if (lock) await ctx.db.execute(sql`select 1 from ${deviceModels} where ${deviceModels.id} = ${id} for update`)
  const [row] = await ctx.db
    .select({ model: deviceModels, brandSlug: brands.slug, brandActive: brands.is_active })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(eq(deviceModels.id, id))
  if (!row) return undefined
  const { model, brandSlug, brandActive } = row
  const aliases = await ctx.db
    .select({ alias: modelAliases.alias })
    .from(modelAliases)
    .where(eq(modelAliases.model_id, id))
    .orderBy(asc(modelAliases.alias))
  const shown = { ...model, aliases: aliases.map(({ alias }) => alias).join(', ') }
  return {
    id,
    values: formValues(MODEL_FIELDS, (field) => fieldText(shown[field])),
    imageUrl: model.image_url,
    viewCount: model.view_count,
    publicPath: model.is_active && brandActive ? `/reparation/${brandSlug}/${model.slug}` : null,
    repairs: await listRepairsOf(ctx, id),
  }
}

export async function listRepairsOf(ctx: Ctx, modelId: string): Promise<StaffRepair[]> {
  const rows = await ctx.db
    .select()
    .from(modelRepairs)
    .where(eq(modelRepairs.model_id, modelId))
    .orderBy(asc(modelRepairs.display_order), asc(modelRepairs.repair_name), asc(modelRepairs.id))
  return rows.map((row) => ({ id: row.id, isActive: row.is_active, values: formValues(REPAIR_FIELDS, (field) => fieldText(row[field])) }))
}

export interface Choice {
  value: string
  label: string
}

/** Brands and categories by id, for the form of a model. */
export async function listModelChoices(ctx: Ctx): Promise<Record<'brands' | 'categories', Choice[]>> {
  assertCan(ctx.actor, 'catalogue:read')
  return {
    brands: await ctx.db.select({ value: brands.id, label: brands.name }).from(brands).orderBy(asc(brands.name)),
    categories: await ctx.db
      .select({ value: deviceCategories.id, label: deviceCategories.name })
      .from(deviceCategories)
      .orderBy(asc(deviceCategories.name)),
  }
}

export function fieldText(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? TICKED : ''
  return value === null ? '' : String(value)
}

export function emptyModel(brandId: string): FormValues<ModelField> {
  const beginning: Partial<Record<ModelField, string>> = { brand_id: brandId, display_order: '0', is_active: TICKED }
  return formValues(MODEL_FIELDS, (field) => beginning[field] ?? '')
}
