import { and, asc, count, eq, sql } from 'drizzle-orm'
import { isSlug } from '#app/lib/slug.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { jsonRow } from '#app/platform/db/json-row.server.ts'
import { priceRowsOfModel } from '#app/platform/db/price-rows.server.ts'
import type { PriceRow } from '#app/platform/db/price-rows.server.ts'
import { brands, deviceCategories, deviceModels, modelAliases, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import type { DeviceType, ModelCard } from './model-card.ts'
import { codesOf } from './model-codes.ts'
import { withoutOldPromise } from './old-promise.server.ts'

export interface Repair {
  id: string
  repair_name: string
  description: string | null
  duration: string | null
  warranty: string | null
  requires_quote: boolean | null
  show_button: boolean | null
}

export const repairColumns = {
  id: modelRepairs.id,
  repair_name: modelRepairs.repair_name,
  description: modelRepairs.description,
  duration: modelRepairs.duration,
  warranty: modelRepairs.warranty,
  requires_quote: modelRepairs.requires_quote,
  show_button: modelRepairs.show_button,
}

export interface ModelPage {
  kind: 'model'
  model: {
    id: string
    name: string
    slug: string
    description: string | null
    image_url: string | null
    meta_title: string | null
    meta_description: string | null
    deviceType: DeviceType
    category: { name: string; slug: string } | null
    brand: { name: string; slug: string }
    /** What the maker prints on it: "A2633". */
    codes: string[]
  }
  repairs: Repair[]
  /** What its repairs cost, before any aid (`listModelPrices` of the prices). */
  priceRows: readonly PriceRow[]
}

export interface CategoryPage {
  kind: 'category'
  brand: { name: string; slug: string }
  category: { name: string; slug: string; deviceType: DeviceType }
  models: ModelCard[]
  /** From 1. */
  page: number
  pageCount: number
}

/** Models on one page of a category. */
const CATEGORY_PAGE_MODELS = 120

const cardColumns = {
  name: deviceModels.name,
  slug: deviceModels.slug,
  description: deviceModels.description,
  image_url: deviceModels.image_url,
}

/**
 * What `/reparation/{brand}/{slug}` shows: a model, else the category of that brand with this slug. A model asked for under
 * another brand's address comes back with its own brand, and the caller redirects.
 */
export async function findModelOrCategory(
  ctx: Ctx,
  input: { brandSlug: string; slug: string; page: number },
): Promise<ModelPage | CategoryPage | undefined> {
  if (!isSlug(input.brandSlug) || !isSlug(input.slug)) return undefined
  showsTag(ctx, tags.brand(input.brandSlug))
  showsTag(ctx, tags.model(input.slug))
  return (await findModelPage(ctx, input.slug)) ?? findCategoryPage(ctx, input)
}

async function findModelPage(ctx: Ctx, slug: string): Promise<ModelPage | undefined> {
  // Read once, and kept until the staff or the data API change the catalogue.
  const found = await ctx.memo.get(`model ${slug}`, [tags.catalogue, tags.model(slug)], () => findModel(ctx, slug))
  if (!found) return undefined
  ctx.page.viewedModelId = found.model.id
  return { ...found, kind: 'model', model: withoutOldPromise(ctx, found.model) }
}

/** All other names of the model that a query reads. */
export const aliasesOfModel = sql<
  string[]
>`array(select ${modelAliases.alias} from ${modelAliases} where ${modelAliases.model_id} = ${deviceModels.id} order by 1)`

/** The repairs of the model that a query reads, in their order: a statement costs more than the rows it reads. */
const repairsOfModel = sql<Repair[]>`(select coalesce(json_agg(${jsonRow(repairColumns)}
  order by ${modelRepairs.display_order}, ${modelRepairs.repair_name}), '[]'::json)
  from ${modelRepairs} where ${modelRepairs.model_id} = ${deviceModels.id} and ${modelRepairs.is_active})`

async function findModel(ctx: Ctx, slug: string): Promise<Omit<ModelPage, 'kind'> | undefined> {
  const [row] = await ctx.db
    .select({
      id: deviceModels.id,
      name: deviceModels.name,
      slug: deviceModels.slug,
      description: deviceModels.description,
      image_url: deviceModels.image_url,
      meta_title: deviceModels.meta_title,
      meta_description: deviceModels.meta_description,
      brand: { name: brands.name, slug: brands.slug },
      category: { name: deviceCategories.name, slug: deviceCategories.slug },
      deviceType: deviceCategories.device_type,
      aliases: aliasesOfModel,
      repairs: repairsOfModel,
      priceRows: priceRowsOfModel,
    })
    .from(deviceModels)
    .innerJoin(brands, and(eq(brands.id, deviceModels.brand_id), eq(brands.is_active, true)))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(and(eq(deviceModels.slug, slug), eq(deviceModels.is_active, true)))
    .limit(1)
  if (!row) return undefined
  const { aliases, repairs, priceRows, ...model } = row
  return { model: { ...model, deviceType: model.deviceType ?? 'smartphone', codes: codesOf(aliases) }, repairs, priceRows }
}

async function findCategoryPage(ctx: Ctx, input: { brandSlug: string; slug: string; page: number }): Promise<CategoryPage | undefined> {
  const ofCategory = and(
    eq(brands.slug, input.brandSlug),
    eq(brands.is_active, true),
    eq(deviceCategories.slug, input.slug),
    eq(deviceModels.is_active, true),
  )
  const [head] = await ctx.db
    .select({
      brandName: brands.name,
      brandId: brands.id,
      categoryId: deviceCategories.id,
      categoryName: deviceCategories.name,
      deviceType: deviceCategories.device_type,
      total: count(),
    })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .innerJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(ofCategory)
    .groupBy(brands.id, deviceCategories.id)
  if (!head) return undefined
  const pageCount = Math.ceil(head.total / CATEGORY_PAGE_MODELS)
  const page = Math.min(input.page, pageCount)
  const models = await ctx.db
    .select(cardColumns)
    .from(deviceModels)
    .where(and(eq(deviceModels.brand_id, head.brandId), eq(deviceModels.category_id, head.categoryId), eq(deviceModels.is_active, true)))
    .orderBy(asc(deviceModels.display_order), asc(deviceModels.name))
    .limit(CATEGORY_PAGE_MODELS)
    .offset((page - 1) * CATEGORY_PAGE_MODELS)
  return {
    kind: 'category',
    brand: { name: head.brandName, slug: input.brandSlug },
    category: { name: head.categoryName, slug: input.slug, deviceType: head.deviceType },
    models,
    page,
    pageCount,
  }
}

/** "iPhone 13" for "iphone-13"; undefined for an unknown or switched-off model. */
export async function findModelName(ctx: Ctx, slug: string): Promise<string | undefined> {
  if (!isSlug(slug)) return undefined
  const [row] = await ctx.db
    .select({ name: deviceModels.name })
    .from(deviceModels)
    .where(and(eq(deviceModels.slug, slug), eq(deviceModels.is_active, true)))
    .limit(1)
  return row?.name
}
