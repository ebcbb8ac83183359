import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { isSlug } from '#app/lib/slug.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, groupPositions } from '#app/platform/db/tables/catalogue.server.ts'
import { LEADING_MODELS } from './leading-models.ts'
import { listOrEmpty } from './list-or-empty.server.ts'
import type { DeviceType, ModelCard } from './model-card.ts'
import { brandWithoutOldPromise } from './old-promise.server.ts'

export interface BrandSummary {
  name: string
  slug: string
  logo_url: string | null
  description: string | null
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
  /** What visitors look at most, the most looked at first; none as long as nobody has looked. */
  viewed: (ModelCard & { deviceType: DeviceType })[]
}

/** Group of the models that have no category. */
const OTHER_GROUP = 'Autres'
/** Models that a brand page shows of one category. */
const GROUP_MODELS_MAX = 60

/** Active brands in the order of the staff, then by name. */
export async function listBrands(ctx: Ctx): Promise<BrandSummary[]> {
  showsTag(ctx, tags.brands)
  const kept = await ctx.memo.get('brands', [tags.brands], () => readBrands(ctx))
  return kept.map((brand) => brandWithoutOldPromise(ctx, brand))
}

async function readBrands(ctx: Ctx): Promise<BrandSummary[]> {
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
  const brand = await keptWithBrand(ctx, brandSlug, 'brand', () => findBrand(ctx, brandSlug))
  if (!brand) return undefined
  const { id: brandId, ...shown } = brand
  const [groups, viewed] = await Promise.all([
    listOrEmpty(
      ctx,
      keptWithBrand(ctx, brandSlug, 'groups', () => listGroups(ctx, brandId)),
    ),
    // What people look at changes without a write of the staff.
    listOrEmpty(ctx, listViewed(ctx, brandId)),
  ])
  return { brand: brandWithoutOldPromise(ctx, shown), groups, viewed }
}

/** What of a brand's page is read once and kept until the staff or the data API change the catalogue. */
function keptWithBrand<Value>(ctx: Ctx, slug: string, what: 'brand' | 'groups', read: () => Promise<Value>): Promise<Value> {
  return ctx.memo.get(`${what} of ${slug}`, [tags.catalogue, tags.brand(slug)], read)
}

async function listViewed(ctx: Ctx, brandId: string) {
  const rows = await ctx.db
    .select({
      name: deviceModels.name,
      slug: deviceModels.slug,
      description: deviceModels.description,
      image_url: deviceModels.image_url,
      deviceType: deviceCategories.device_type,
    })
    .from(deviceModels)
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(and(eq(deviceModels.brand_id, brandId), eq(deviceModels.is_active, true), gt(deviceModels.view_count, 0)))
    .orderBy(desc(deviceModels.view_count), asc(deviceModels.display_order), asc(deviceModels.name))
    .limit(LEADING_MODELS)
  return rows.map((row) => ({ ...row, deviceType: row.deviceType ?? ('smartphone' as const) }))
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
    select first_models.*, category.name as category_name, category.slug as category_slug, category.device_type, place.position as category_position
    from (select id, name, slug, device_type from device_categories union all select null, null, null, null) as category
    cross join lateral (
      (select name, slug, description, image_url, display_order from device_models
        where brand_id = ${brandId} and is_active and category_id = category.id
        order by display_order, name limit ${GROUP_MODELS_MAX + 1})
      union all
      (select name, slug, description, image_url, display_order from device_models
        where brand_id = ${brandId} and is_active and category_id is null and category.id is null
        order by display_order, name limit ${GROUP_MODELS_MAX + 1})
    ) as first_models
    left join group_positions as place on place.kind = 'category' and place.record_id = category.id
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

async function findBrand(ctx: Ctx, slug: string) {
  const [brand] = await ctx.db
    .select({ id: brands.id, name: brands.name, slug: brands.slug, logo_url: brands.logo_url, description: brands.description })
    .from(brands)
    .where(and(eq(brands.slug, slug), eq(brands.is_active, true)))
    .limit(1)
  return brand
}
