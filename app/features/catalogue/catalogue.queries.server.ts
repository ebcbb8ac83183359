import { and, asc, count, eq, sql } from 'drizzle-orm'
import { isSlug } from '#app/lib/slug.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { brands, deviceCategories, deviceModels, groupPositions, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'

export type DeviceType = (typeof deviceCategories.$inferSelect)['device_type']

export interface BrandSummary {
  name: string
  slug: string
  logo_url: string | null
  description: string | null
}

export interface ModelCard {
  name: string
  slug: string
  description: string | null
  image_url: string | null
}

export interface ModelGroup {
  name: string
  /** Null for the models without a category. */
  slug: string | null
  deviceType: DeviceType
  /** Whether the category holds more than `models`, its first ones. */
  hasMore: boolean
  models: ModelCard[]
}

export interface BrandPage {
  brand: BrandSummary
  groups: ModelGroup[]
}

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
  }
  repairs: Repair[]
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

/** Group of the models that have no category. */
const OTHER_GROUP = 'Autres'
/** Models that a brand page shows of one category. */
const GROUP_MODELS_MAX = 60
/** Models on one page of a category. */
const CATEGORY_PAGE_MODELS = 120

const cardColumns = {
  name: deviceModels.name,
  slug: deviceModels.slug,
  description: deviceModels.description,
  image_url: deviceModels.image_url,
}

/** Active brands in the order of the staff, then by name. */
export async function listBrands(ctx: Ctx): Promise<BrandSummary[]> {
  showsTag(ctx, tags.brands)
  return ctx.db
    .select({ name: brands.name, slug: brands.slug, logo_url: brands.logo_url, description: brands.description })
    .from(brands)
    .leftJoin(groupPositions, and(eq(groupPositions.kind, 'brand'), eq(groupPositions.record_id, brands.id)))
    .where(eq(brands.is_active, true))
    .orderBy(asc(groupPositions.position), asc(brands.name))
}

/**
 * A brand and the first models of each of its categories, in the order of the staff, then of their first models; undefined for an
 * unknown or switched-off brand. A category with more models shows the rest on its own page, so a large catalogue
 * does not make a long page.
 */
export async function findBrandPage(ctx: Ctx, brandSlug: string): Promise<BrandPage | undefined> {
  if (!isSlug(brandSlug)) return undefined
  showsTag(ctx, tags.brand(brandSlug))
  const brand = await findBrand(ctx, brandSlug)
  if (!brand) return undefined
  const { id: brandId, ...shown } = brand
  return { brand: shown, groups: await listOrEmpty(ctx, listGroups(ctx, brandId)) }
}

interface GroupRow extends ModelCard {
  category_name: string | null
  category_slug: string | null
  device_type: DeviceType | null
  display_order: number
}

/** The first models of each category, one index range per category, however many models the brand has. */
async function listGroups(ctx: Ctx, brandId: string): Promise<ModelGroup[]> {
  const { rows } = await ctx.db.execute<GroupRow & Record<string, unknown>>(sql`
    select first_models.*, family.name as category_name, family.slug as category_slug, family.device_type, place.position as category_position
    from (select id, name, slug, device_type from device_categories union all select null, null, null, null) as family
    cross join lateral (
      (select name, slug, description, image_url, display_order from device_models
        where brand_id = ${brandId} and is_active and category_id = family.id
        order by display_order, name limit ${GROUP_MODELS_MAX + 1})
      union all
      (select name, slug, description, image_url, display_order from device_models
        where brand_id = ${brandId} and is_active and category_id is null and family.id is null
        order by display_order, name limit ${GROUP_MODELS_MAX + 1})
    ) as first_models
    left join group_positions as place on place.kind = 'category' and place.record_id = family.id
    order by category_position, display_order, first_models.name`)
  const groups = new Map<string | null, ModelGroup>()
  for (const { category_name, category_slug, device_type, name, slug, description, image_url } of rows) {
    const group = groups.get(category_slug) ?? {
      name: category_name ?? OTHER_GROUP,
      slug: category_slug,
      deviceType: device_type ?? 'smartphone',
      hasMore: false,
      models: [],
    }
    groups.set(category_slug, group)
    if (group.models.length < GROUP_MODELS_MAX) group.models.push({ name, slug, description, image_url })
    else group.hasMore = true
  }
  return [...groups.values()]
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
  const model = await keptWithModel(ctx, slug, 'model', () => findModel(ctx, slug))
  if (!model) return undefined
  ctx.page.viewedModelId = model.id
  const repairs = listOrEmpty(
    ctx,
    keptWithModel(ctx, slug, 'repairs', () => listRepairs(ctx, model.id)),
  )
  return { kind: 'model', model, repairs: await repairs }
}

/** What of a model's page is read once and kept until the staff or the data API change the catalogue. */
function keptWithModel<Value>(ctx: Ctx, slug: string, what: 'model' | 'repairs', read: () => Promise<Value>): Promise<Value> {
  return ctx.memo.get(`${what} of ${slug}`, [tags.catalogue, tags.model(slug)], read)
}

async function findModel(ctx: Ctx, slug: string): Promise<ModelPage['model'] | undefined> {
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
    })
    .from(deviceModels)
    .innerJoin(brands, and(eq(brands.id, deviceModels.brand_id), eq(brands.is_active, true)))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(and(eq(deviceModels.slug, slug), eq(deviceModels.is_active, true)))
    .limit(1)
  return row && { ...row, deviceType: row.deviceType ?? 'smartphone' }
}

async function listRepairs(ctx: Ctx, modelId: string): Promise<Repair[]> {
  return ctx.db
    .select(repairColumns)
    .from(modelRepairs)
    .where(and(eq(modelRepairs.model_id, modelId), eq(modelRepairs.is_active, true)))
    .orderBy(asc(modelRepairs.display_order), asc(modelRepairs.repair_name))
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

async function findBrand(ctx: Ctx, slug: string) {
  const [brand] = await ctx.db
    .select({ id: brands.id, name: brands.name, slug: brands.slug, logo_url: brands.logo_url, description: brands.description })
    .from(brands)
    .where(and(eq(brands.slug, slug), eq(brands.is_active, true)))
    .limit(1)
  return brand
}

/** A list that cannot be read is shown empty, and the answer says 503, so that nobody keeps it. */
async function listOrEmpty<Row>(ctx: Ctx, rows: PromiseLike<Row[]>): Promise<Row[]> {
  try {
    return await rows
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    ctx.log.warn({ err: error }, 'a list could not be read')
    ctx.page.outage = true
    return []
  }
}
