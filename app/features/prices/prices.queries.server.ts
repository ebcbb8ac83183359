import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { cheapestLine, isRepairKind, leftToPay } from '#app/lib/repair-price.ts'
import type { ModelPriceLine, PartKind, PriceLine, RepairKind } from '#app/lib/repair-price.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import type { PriceRow } from '#app/platform/db/price-rows.server.ts'
import { brands, deviceCategories, deviceModels, modelRepairs, slugRedirects } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { aidFor } from './aid-scale.ts'
import type { DeviceType } from './aid-scale.ts'
import { readAids } from './aids.queries.server.ts'
import { isTextOneOf } from '#app/platform/db/is-one-of.server.ts'
import type { AidsOfToday } from './aids.queries.server.ts'

/** Prices of a model's repairs by the id of the repair, in the order of the part kinds; repairs without a price are left out. */
export type PricesByRepair = Readonly<Record<string, readonly ModelPriceLine[]>>

const PART_ORDER: readonly PartKind[] = ['compatible', 'origine', 'circulaire']

/** What the repairs of one model cost, from the rows that were read with it; the caller's page carries the model's tag already. */
export async function listModelPrices(ctx: Ctx, model: { deviceType: DeviceType; priceRows: readonly PriceRow[] }): Promise<PricesByRepair> {
  return orNone(ctx, {}, () => modelPrices(ctx, model))
}

async function modelPrices(ctx: Ctx, { deviceType, priceRows }: { deviceType: DeviceType; priceRows: readonly PriceRow[] }): Promise<PricesByRepair> {
  // The rows outlast a day; the aid is that of today, so it is worked out each time.
  const aids = await readAids(ctx)
  const byRepair = Object.groupBy(priceRows, ({ repairId }) => repairId)
  return Object.fromEntries(
    Object.entries(byRepair).map(([repairId, ofRepair = []]) => [
      repairId,
      PART_ORDER.flatMap((part) => {
        const ofPart = ofRepair.filter((row) => row.part === part)
        const line = partLine(ofPart, ctx.facts.stores, { unlabelled: aids.unlabelled, line: (row) => toLine(row, deviceType, aids) })
        return line ? [line] : []
      }),
    ]),
  )
}

/** What one kind of part costs: in every shop the same, or the lowest of what the shops ask. */
function partLine(
  rows: readonly PriceRow[],
  stores: readonly { id: string }[],
  { line, unlabelled }: { line: (row: PriceRow) => PriceLine; unlabelled: readonly string[] },
): ModelPriceLine | undefined {
  const common = rows.find(({ storeId }) => storeId === null)
  const isOneForAll = unlabelled.length === 0 && !rows.some(({ storeId }) => stores.some(({ id }) => id === storeId))
  if (isOneForAll) return common && { ...line(common), shops: [] }
  const shops = stores.flatMap(({ id }) => {
    const row = rows.find(({ storeId }) => storeId === id) ?? common
    return row ? [{ ...line(row), ...(unlabelled.includes(id) && { aidCents: 0 }), storeId: id }] : []
  })
  const lead = cheapestLine(shops) ?? shops[0]
  return lead && { ...lead, shops }
}

function toLine(
  { repairKind, part, amountCents, maxCents, stock, stockDays, warranty }: PriceRow,
  deviceType: DeviceType,
  aids: AidsOfToday,
): PriceLine {
  const aidCents = aidFor(aids.scale, aids.today, { deviceType, repairKind, part, amountCents })
  return { part, amountCents, maxCents, aidCents, stock, stockDays, warranty }
}

/** The lowest price of one repair of one model. */
export interface FromPrice {
  modelSlug: string
  repairKind: RepairKind
  repairName: string
  /** TTC, before the aid. */
  amountCents: number
  leftToPayCents: number
}

interface FromRow extends Omit<FromPrice, 'repairKind' | 'leftToPayCents'> {
  repairId: string
  repairKind: string
  part: PartKind
  deviceType: DeviceType | null
}

/** The lowest amount of every repair and part kind of some models, before any aid. */
export async function readFromRows(ctx: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<FromRow[]> {
  return ctx.db
    .select({
      modelSlug: deviceModels.slug,
      repairId: repairPrices.repair_id,
      repairName: modelRepairs.repair_name,
      repairKind: repairPrices.repair_kind,
      part: repairPrices.part_kind,
      deviceType: deviceCategories.device_type,
      amountCents: sql<number>`min(${repairPrices.amount_cents})::int`,
    })
    .from(repairPrices)
    .innerJoin(modelRepairs, and(eq(modelRepairs.id, repairPrices.repair_id), eq(modelRepairs.is_active, true)))
    .innerJoin(deviceModels, and(eq(deviceModels.id, modelRepairs.model_id), eq(deviceModels.is_active, true)))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(and(eq(repairPrices.is_active, true), sql`${repairPrices.amount_cents} is not null`, where))
    .groupBy(
      deviceModels.slug,
      repairPrices.repair_id,
      modelRepairs.repair_name,
      modelRepairs.display_order,
      repairPrices.repair_kind,
      repairPrices.part_kind,
      deviceCategories.device_type,
    )
    .orderBy(modelRepairs.display_order, modelRepairs.repair_name)
}

/** The lowest price of every repair, aid deducted. */
export function fromPrices(rows: readonly FromRow[], aids: AidsOfToday): FromPrice[] {
  const lowest = new Map<string, FromPrice>()
  for (const { repairId, deviceType, part, ...row } of rows) {
    const aidCents = aidFor(aids.scale, aids.today, { ...row, deviceType: deviceType ?? 'smartphone', part })
    const leftToPayCents = leftToPay({ amountCents: row.amountCents, aidCents }) ?? row.amountCents
    const known = lowest.get(repairId)
    if (!known || leftToPayCents < known.leftToPayCents) {
      lowest.set(repairId, { ...row, repairKind: isRepairKind(row.repairKind) ? row.repairKind : 'autre', leftToPayCents })
    }
  }
  return [...lowest.values()]
}

/** The cheapest repair of a model, and what it leaves to pay. */
export type LowestPrice = Pick<FromPrice, 'repairName' | 'leftToPayCents'>

/** The lowest price of each of these models by its address, for lists of one brand. */
export async function listLowestPrices(ctx: Ctx, input: { brandSlug: string; modelSlugs: readonly string[] }): Promise<Record<string, LowestPrice>> {
  showsTag(ctx, tags.pricesOf(input.brandSlug))
  if (input.modelSlugs.length === 0) return {}
  return orNone(ctx, {}, async () => {
    const aids = await readAids(ctx)
    const asked = [...input.modelSlugs].toSorted()
    // Rows without the aid, which changes with the day.
    const rows = await ctx.memo.get(`lowest ${input.brandSlug} ${asked.join(' ')}`, lowestTags(input.brandSlug), () =>
      readFromRows(ctx, isTextOneOf(deviceModels.slug, asked)),
    )
    return lowestBySlug(fromPrices(rows, aids))
  })
}

/** All that a list of a brand with its lowest prices is outdated by. */
function lowestTags(brandSlug: string): string[] {
  return [tags.pricesOf(brandSlug), tags.prices, tags.brand(brandSlug), tags.catalogue]
}

/** What one kind of repair, or the cheapest of all, leaves to pay on these models. */
export async function listSearchedPrices(
  ctx: Ctx,
  input: { kind: RepairKind | null; modelSlugs: readonly string[] },
): Promise<Record<string, LowestPrice>> {
  if (input.modelSlugs.length === 0) return {}
  showsTag(ctx, tags.prices)
  const aids = await readAids(ctx)
  const prices = fromPrices(await readFromRows(ctx, isTextOneOf(deviceModels.slug, input.modelSlugs)), aids)
  return lowestBySlug(prices.filter(({ repairKind }) => input.kind === null || repairKind === input.kind))
}

function lowestBySlug(prices: readonly FromPrice[]): Record<string, LowestPrice> {
  const lowest: Record<string, LowestPrice> = {}
  for (const { modelSlug, repairName, leftToPayCents } of prices) {
    const known = lowest[modelSlug]
    if (!known || leftToPayCents < known.leftToPayCents) lowest[modelSlug] = { repairName, leftToPayCents }
  }
  return lowest
}

/** Names a price by what it is for: the model's first address and the kind of repair. */
export interface PriceReference {
  model: string
  kind: RepairKind
}

export interface BoardPrice {
  /** "Écran iPhone 13". */
  label: string
  href: `/reparation/${string}`
  modelName: string
  deviceType: DeviceType
  kind: RepairKind
  /** TTC, before the aid. */
  fullCents: number
  /** What is left to pay. */
  amountCents: number
}

/**
 * The prices that slates show, in the order asked for; a reference without a price today is left out. Renaming changes nothing. While
 * the database is away the page shows none and is not kept.
 */
export async function listBoardPrices(ctx: Ctx, references: readonly PriceReference[]): Promise<BoardPrice[]> {
  if (references.length === 0) return []
  const asked = [...new Set(references.map(({ model }) => model))].toSorted()
  for (const slug of asked) showsTag(ctx, tags.model(slug))
  return orNone(ctx, [], async () => {
    const aids = await readAids(ctx)
    // Rows without the aid, which changes with the day.
    const { models, rows } = await ctx.memo.get(`board ${asked.join(' ')}`, [tags.prices, tags.catalogue], () => readBoard(ctx, asked))
    for (const { slug } of models) showsTag(ctx, tags.model(slug))
    const prices = fromPrices(rows, aids)
    return references.flatMap((reference) => {
      const model = models.find(({ slug }) => slug === reference.model) ?? models.find(({ oldSlug }) => oldSlug === reference.model)
      const price = prices
        .filter(({ modelSlug, repairKind }) => modelSlug === model?.slug && repairKind === reference.kind)
        .toSorted((left, right) => left.leftToPayCents - right.leftToPayCents)[0]
      if (!model || !price) return []
      const href = `/reparation/${model.brandSlug}/${model.slug}` as const
      const { repairName, repairKind: kind, amountCents: fullCents, leftToPayCents } = price
      const deviceType = model.deviceType ?? 'smartphone'
      return [{ label: `${repairName} ${model.name}`, href, modelName: model.name, deviceType, kind, fullCents, amountCents: leftToPayCents }]
    })
  })
}

/** Prices that cannot be read because the database is away: the page does without them, and is not kept. */
export async function orNone<Prices>(ctx: Ctx, none: Prices, read: () => Promise<Prices>): Promise<Prices> {
  try {
    return await read()
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    ctx.log.warn({ err: error }, 'prices could not be read')
    ctx.page.outage = true
    return none
  }
}

async function readBoard(ctx: Pick<Ctx, 'db'>, asked: string[]) {
  const models = await ctx.db
    .select({
      slug: deviceModels.slug,
      name: deviceModels.name,
      brandSlug: brands.slug,
      deviceType: deviceCategories.device_type,
      oldSlug: slugRedirects.old_slug,
    })
    .from(deviceModels)
    .innerJoin(brands, and(eq(brands.id, deviceModels.brand_id), eq(brands.is_active, true)))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .leftJoin(
      slugRedirects,
      and(eq(slugRedirects.kind, 'model'), eq(slugRedirects.record_id, deviceModels.id), inArray(slugRedirects.old_slug, asked)),
    )
    .where(or(inArray(deviceModels.slug, asked), inArray(slugRedirects.old_slug, asked)))
  const slugs = models.map(({ slug }) => slug)
  return { models, rows: slugs.length === 0 ? [] : await readFromRows(ctx, isTextOneOf(deviceModels.slug, slugs)) }
}
