import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { instantOf, parisTime } from '#app/lib/paris-time.ts'
import { STOCK_STATES, isPartKind, repairKindOf } from '#app/lib/repair-price.ts'
import type { StockState } from '#app/lib/repair-price.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, groupPositions, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { packGrid } from './grid-rows.ts'
import type { PackedGrid } from './grid-rows.ts'
import { PARTS_PER_REPAIR, columnOf } from './grid.ts'
import type { GridRow, PriceGrid } from './grid.ts'
import { isOneOf } from '#app/platform/db/is-one-of.server.ts'
import { oldBefore } from './price-review.queries.server.ts'
import { cellText } from './price-value.ts'

/** Models that one grid shows; a category with more is looked at through the search of the catalogue. */
const GRID_ROWS_MAX = 600
export const OTHER_CATEGORY = { name: 'Autres', slug: 'autres' }

interface GridChoice {
  brand: string
  category: string
  store?: string
  /** The model that the grid opens at: without a category its own is shown. */
  model?: string
}

/**
 * The grid as its page carries it, kept until a price or the catalogue changes: 18,000 cells take half a second to read. Views and signs of age are those
 * of the day's first look. Of words that name nothing there is no end: the grid that is shown in their place is not kept under them.
 */
export async function readPackedGrid(ctx: Ctx, { model = '', ...chosen }: GridChoice): Promise<PackedGrid> {
  assertCan(ctx.actor, 'catalogue:read')
  const input = { ...chosen, category: chosen.category || (model === '' ? '' : await categoryOf(ctx, { brand: chosen.brand, model })) }
  const key = `price grid ${JSON.stringify([input.brand, input.category, input.store ?? null, parisTime(ctx.now).date])}`
  let instead: PriceGrid | undefined
  const kept = await ctx.memo.get(key, [tags.prices, tags.catalogue, tags.brands, tags.anyFact], async () => {
    const grid = await readPriceGrid(ctx, input)
    if (isAsNamed(grid, input)) return packGrid(grid)
    instead = grid
    return undefined
  })
  return kept ?? packGrid(instead ?? (await readPriceGrid(ctx, input)))
}

function isAsNamed({ brand, category, store }: PriceGrid, input: GridChoice): boolean {
  const named = [
    [input.brand, brand?.slug],
    [input.category, category?.slug],
    [input.store, store?.id],
  ] as const
  return named.every(([asked, shown]) => !asked || asked === shown)
}

/**
 * The grid of one category of a brand (its first where none is named, or with no brand the one that most prices are for): prices of all shops, or those
 * that one shop has of its own.
 */
export async function readPriceGrid(ctx: Ctx, input: GridChoice): Promise<PriceGrid> {
  assertCan(ctx.actor, 'catalogue:read')
  const stores = ctx.facts.stores.map(({ id, town }) => ({ id, town }))
  const store = stores.find(({ id }) => id === input.store) ?? null
  const allBrands = await ctx.db
    .select({ id: brands.id, name: brands.name, slug: brands.slug })
    .from(brands)
    .leftJoin(groupPositions, and(eq(groupPositions.kind, 'brand'), eq(groupPositions.record_id, brands.id)))
    .orderBy(asc(groupPositions.position), asc(brands.name))
  const asked = input.brand ? input : await mostPriced(ctx)
  const brand = allBrands.find(({ slug }) => slug === asked?.brand) ?? allBrands[0]
  const brandLinks = allBrands.map(({ name, slug }) => ({ name, slug }))
  if (!brand) return { brands: brandLinks, categories: [], brand: null, category: null, stores, store, repairs: [], rows: [] }
  const categories = await listCategories(ctx, brand.id)
  const category = categories.find(({ slug }) => slug === asked?.category) ?? categories[0]
  const categoryLinks = categories.map(({ name, slug, models }) => ({ name, slug, models }))
  const shown = { brands: brandLinks, categories: categoryLinks, brand: { name: brand.name, slug: brand.slug }, stores, store }
  if (!category) return { ...shown, category: null, repairs: [], rows: [] }
  const { id, models: _models, ...own } = category
  return { ...shown, category: own, ...(await readRows(ctx, { brandId: brand.id, categoryId: id, storeId: store?.id ?? null })) }
}

/** The category of a model, by its slug; empty for an unknown one. */
async function categoryOf(ctx: Ctx, { brand, model }: { brand: string; model: string }): Promise<string> {
  const [row] = await ctx.db
    .select({ category: deviceCategories.slug })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(and(eq(brands.slug, brand), eq(deviceModels.slug, model)))
  return row ? (row.category ?? OTHER_CATEGORY.slug) : ''
}

/** The brand and the category that most prices are for, by their slugs; null while there are none. */
async function mostPriced(ctx: Ctx): Promise<Pick<GridChoice, 'brand' | 'category'> | null> {
  return ctx.memo.get('category with most prices', [tags.pricedRepairs, tags.catalogue, tags.brands], async () => {
    const [most] = await ctx.db
      .select({ brand: brands.slug, category: sql<string>`coalesce(${deviceCategories.slug}, ${OTHER_CATEGORY.slug})` })
      .from(repairPrices)
      .innerJoin(modelRepairs, eq(modelRepairs.id, repairPrices.repair_id))
      .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
      .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
      .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
      .where(eq(repairPrices.is_active, true))
      .groupBy(brands.id, deviceCategories.id)
      .orderBy(desc(count()), asc(brands.name), asc(deviceCategories.name))
      .limit(1)
    return most ?? null
  })
}

async function listCategories(ctx: Ctx, brandId: string) {
  const rows = await ctx.db
    .select({
      id: deviceCategories.id,
      name: deviceCategories.name,
      slug: deviceCategories.slug,
      deviceType: deviceCategories.device_type,
      models: count(deviceModels.id),
    })
    .from(deviceModels)
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(eq(deviceModels.brand_id, brandId))
    .groupBy(deviceCategories.id)
    .orderBy(sql`min(${deviceModels.display_order})`, asc(deviceCategories.name))
  return rows.map(({ id, name, slug, deviceType, models }) => ({
    id,
    models,
    name: name ?? OTHER_CATEGORY.name,
    slug: slug ?? OTHER_CATEGORY.slug,
    deviceType: deviceType ?? ('smartphone' as const),
  }))
}

interface Shown {
  brandId: string
  categoryId: string | null
  storeId: string | null
}

/** Of one repair: id, id of its model, name. */
type RepairParts = [string, string, string]

// Repairs and prices come as one value each: row by row, the 18,000 prices of a large category take three times as long.
async function readRows(ctx: Ctx, { brandId, categoryId, storeId }: Shown): Promise<Pick<PriceGrid, 'repairs' | 'rows'>> {
  const models = await ctx.db
    .select({ id: deviceModels.id, name: deviceModels.name, slug: deviceModels.slug, views: deviceModels.view_count })
    .from(deviceModels)
    .where(and(eq(deviceModels.brand_id, brandId), categoryId === null ? isNull(deviceModels.category_id) : eq(deviceModels.category_id, categoryId)))
    .orderBy(asc(deviceModels.display_order), asc(deviceModels.name))
    .limit(GRID_ROWS_MAX)
  const modelIds = models.map(({ id }) => id)
  const { id: repairId, model_id, repair_name, display_order } = modelRepairs
  const [all] = await ctx.db
    .select({
      repairs: sql<
        RepairParts[] | null
      >`json_agg(json_build_array(${repairId}, ${model_id}, ${repair_name}) order by ${display_order}, ${repair_name})`,
    })
    .from(modelRepairs)
    .where(and(isOneOf(model_id, modelIds), eq(modelRepairs.is_active, true)))
  const repairRows = all?.repairs ?? []
  const names = [...new Set(repairRows.map(([, , name]) => name))]
  const empty = names.length * PARTS_PER_REPAIR
  const rows = new Map<string, GridRow>(
    models.map((model) => [
      model.id,
      {
        ...model,
        repairIds: names.map(() => null),
        cells: blanks(empty),
        common: storeId === null ? [] : blanks(empty),
        ages: blanks(empty),
        extras: {},
      },
    ]),
  )
  const places = new Map<string, { row: GridRow; index: number }>()
  for (const [id, modelId, name] of repairRows) {
    const row = rows.get(modelId)
    const index = names.indexOf(name)
    // Two repairs of one name on one model: the first has the column.
    if (!row || row.repairIds[index] !== null) continue
    row.repairIds[index] = id
    places.set(id, { row, index })
  }
  await fillCells(ctx, { modelIds, places, storeId })
  return { repairs: names.map((name) => ({ name, kind: repairKindOf(name) })), rows: [...rows.values()] }
}

const blanks = (length: number): string[] => Array.from({ length }, () => '')

interface Filling {
  modelIds: readonly string[]
  places: ReadonlyMap<string, { row: GridRow; index: number }>
  storeId: string | null
}

/** Stand between what is said of one price and between prices; no text of staff holds them. */
const FIELD_END = '\u001f'
const PRICE_END = '\u001e'

async function fillCells(ctx: Ctx, { modelIds, places, storeId }: Filling): Promise<void> {
  const [changedFrom, unseenSince] = [instantOf(parisTime(ctx.now).date, 0), oldBefore(ctx.now)]
  const { repair_id, part_kind, store_id, amount_cents, max_cents, stock, stock_days, warranty, valid_from } = repairPrices
  const age = sql`case when ${valid_from} < ${unseenSince.toISOString()}::timestamptz then 'o' when ${valid_from} >= ${changedFrom.toISOString()}::timestamptz then 'n' else '' end`
  const parts = [
    repair_id,
    part_kind,
    sql`${store_id} is not distinct from ${storeId}::text`,
    amount_cents,
    max_cents,
    age,
    stock,
    stock_days,
    warranty,
  ]
  const price = sql.join(parts, sql`, ${FIELD_END}::text, `)
  // As one text: half the time of making JSON of 18,000 prices.
  const [all] = await ctx.db
    .select({ prices: sql<string | null>`string_agg(concat(${price}), ${PRICE_END})` })
    .from(repairPrices)
    .innerJoin(modelRepairs, eq(modelRepairs.id, repair_id))
    .where(and(isOneOf(modelRepairs.model_id, modelIds), eq(repairPrices.is_active, true), ofShop(storeId)))
  for (const line of all?.prices?.split(PRICE_END) ?? []) {
    const [repairId = '', part = '', isOwn, amount = '', max = '', sign = '', stockState = '', stockDays = '', warrantyText = ''] =
      line.split(FIELD_END)
    const place = places.get(repairId)
    if (!place || !isPartKind(part)) continue
    const column = columnOf(place.index, part)
    const text = cellText({ amountCents: numberOf(amount), maxCents: numberOf(max) })
    if (isOwn !== 't') {
      place.row.common[column] = text
      continue
    }
    place.row.cells[column] = text
    place.row.ages[column] = sign
    if (stockState === '' && warrantyText === '') continue
    place.row.extras[column] = { stock: isStockState(stockState) ? stockState : null, stockDays: numberOf(stockDays), warranty: warrantyText || null }
  }
}

function isStockState(text: string): text is StockState {
  return STOCK_STATES.some((state) => state === text)
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text)
}

/** What the grid of a shop shows: its own prices, and those of all shops behind them. */
function ofShop(storeId: string | null): SQL | undefined {
  return storeId === null ? isNull(repairPrices.store_id) : or(isNull(repairPrices.store_id), eq(repairPrices.store_id, storeId))
}
