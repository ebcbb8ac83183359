import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { containing, unaccented, unaccentedColumn } from '#app/platform/db/like.server.ts'
import { brands, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { partCounts, partUses, parts } from '#app/platform/db/tables/parts.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { isToOrder } from './part-row.ts'
import type { PartRow, UncountedPart } from './part-row.ts'

export const PARTS_SHOWN = 200
const PROPOSED = 12
/** More words than a part has names for only make the database work. */
const WORDS_MAX = 10

const NAME = sql<string>`${deviceModels.name} || ', ' || ${modelRepairs.repair_name}`

/** Names of columns in full: where one table is read, they would stand without it, and the order would be compared with itself. */
const ON_ITS_WAY = sql<number>`${sql.raw(`coalesce((select sum(part_orders.quantity) from part_orders where part_orders.state = 'open'
  and part_orders.part_id = part_counts.part_id and part_orders.store_id = part_counts.store_id), 0)::int`)}`

const isBelowThreshold = sql`${partCounts.count} < ${partCounts.threshold} and ${partCounts.count} + ${ON_ITS_WAY} < ${partCounts.threshold}`

function isCountedWhere(condition: SQL): SQL {
  return sql`exists (select 1 from ${partCounts} where ${partCounts.part_id} = ${parts.id} and ${condition})`
}

function named(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
  const text = sql`${unaccentedColumn(brands.name)} || ' ' || ${unaccentedColumn(deviceModels.name)} || ' ' || ${unaccentedColumn(modelRepairs.repair_name)}`
  return and(...words.map((word) => sql`(${text}) ilike ${containing(unaccented(word))}`))
}

interface PartChoice {
  shop: string | null
  search: string
  /** Only those below their threshold. */
  toOrder: boolean
}

function storesOf({ facts }: Ctx, shop: string | null): Ctx['facts']['stores'] {
  return facts.stores.filter(({ id }) => shop === null || id === shop)
}

function isListed(ctx: Ctx, { shop, search, toOrder }: PartChoice): SQL | undefined {
  const isInShop = inArray(
    partCounts.store_id,
    storesOf(ctx, shop).map(({ id }) => id),
  )
  return and(named(search), isCountedWhere(toOrder ? sql`${isInShop} and ${isBelowThreshold}` : sql`true`))
}

/** The counted parts of a shop, or of all shops one line each: the first ones by name, of all that `countParts` says. */
export async function listParts(ctx: Ctx, choice: PartChoice): Promise<PartRow[]> {
  assertCan(ctx.actor, 'catalogue:read')
  const stores = storesOf(ctx, choice.shop)
  const found = await ctx.db
    .select({ partId: parts.id, kind: parts.part_kind, name: NAME })
    .from(parts)
    .innerJoin(modelRepairs, eq(modelRepairs.id, parts.repair_id))
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(isListed(ctx, choice))
    .orderBy(asc(NAME), asc(parts.part_kind))
    .limit(PARTS_SHOWN)
  const ids = found.map(({ partId }) => partId)
  const counts =
    ids.length === 0
      ? []
      : await ctx.db
          .select({
            part_id: partCounts.part_id,
            store_id: partCounts.store_id,
            count: partCounts.count,
            threshold: partCounts.threshold,
            ordered: ON_ITS_WAY,
          })
          .from(partCounts)
          .where(inArray(partCounts.part_id, ids))
  const byKey = new Map(counts.map((count) => [`${count.part_id} ${count.store_id}`, count]))
  const rows = found.flatMap((part) =>
    stores.map(({ id: storeId }): PartRow => {
      const { count = 0, threshold = 0, ordered = 0 } = byKey.get(`${part.partId} ${storeId}`) ?? {}
      return { ...part, storeId, count, threshold, ordered }
    }),
  )
  return choice.toOrder ? rows.filter(isToOrder) : rows
}

/** How many parts `listParts` would list, were it to list them all. */
export async function countParts(ctx: Ctx, choice: PartChoice): Promise<number> {
  assertCan(ctx.actor, 'catalogue:read')
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(parts)
    .innerJoin(modelRepairs, eq(modelRepairs.id, parts.repair_id))
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(isListed(ctx, choice))
  return row?.count ?? 0
}

/** Lines of the price list that could be counted, by name. */
export async function listUncounted(ctx: Ctx, search: string): Promise<UncountedPart[]> {
  assertCan(ctx.actor, 'catalogue:read')
  if (search.trim() === '') return []
  return ctx.db
    .selectDistinct({ repairId: modelRepairs.id, kind: repairPrices.part_kind, name: NAME })
    .from(repairPrices)
    .innerJoin(modelRepairs, eq(modelRepairs.id, repairPrices.repair_id))
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(
      and(
        named(search),
        eq(repairPrices.is_active, true),
        sql`not exists (select 1 from ${parts} join ${partCounts} on ${partCounts.part_id} = ${parts.id}
          where ${parts.repair_id} = ${modelRepairs.id} and ${parts.part_kind} = ${repairPrices.part_kind})`,
      ),
    )
    .orderBy(asc(NAME), asc(repairPrices.part_kind))
    .limit(PROPOSED)
}

/** How many lines of a shop are below their threshold. */
export async function countToOrder(ctx: Ctx, shop: string | null): Promise<number> {
  assertCan(ctx.actor, 'catalogue:read')
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(partCounts)
    .where(and(isBelowThreshold, shop === null ? undefined : eq(partCounts.store_id, shop)))
  return row?.count ?? 0
}

export interface CaseParts {
  used: { id: string; name: string; kind: PartRow['kind'] }[]
  /** What the shop of the case has, those of its model first. */
  available: { partId: string; name: string; kind: PartRow['kind']; count: number }[]
}

/** The parts of a case: what went into the device, and what its shop could put in. */
export async function listCaseParts(
  ctx: Ctx,
  { repairId, storeId, device }: { repairId: string; storeId: string; device: string },
): Promise<CaseParts> {
  assertCan(ctx.actor, 'requests:read')
  const used = await ctx.db
    .select({ id: partUses.id, name: NAME, kind: parts.part_kind })
    .from(partUses)
    .innerJoin(parts, eq(parts.id, partUses.part_id))
    .innerJoin(modelRepairs, eq(modelRepairs.id, parts.repair_id))
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .where(eq(partUses.repair_id, repairId))
    .orderBy(asc(partUses.used_at))
  const isItsModel = sql`position(lower(${deviceModels.name}) in lower(${device})) > 0`
  const available = await ctx.db
    .select({ partId: parts.id, name: NAME, kind: parts.part_kind, count: partCounts.count })
    .from(partCounts)
    .innerJoin(parts, eq(parts.id, partCounts.part_id))
    .innerJoin(modelRepairs, eq(modelRepairs.id, parts.repair_id))
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .where(and(eq(partCounts.store_id, storeId), gt(partCounts.count, 0)))
    .orderBy(desc(isItsModel), desc(sql`case when ${isItsModel} then length(${deviceModels.name}) else 0 end`), asc(NAME))
    .limit(PARTS_SHOWN)
  return { used, available }
}
