import { and, asc, desc, eq, gt, ilike, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { after } from '#app/lib/durations.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { staffName } from '#app/lib/staff-name.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { containing, unaccented, unaccentedColumn } from '#app/platform/db/like.server.ts'
import { brands, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { partCounts, partOrders, parts } from '#app/platform/db/tables/parts.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { suppliers } from '#app/platform/db/tables/suppliers.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { PART_LABEL } from './named-part.server.ts'
import { ORDER_UNDO_MS } from './part-order.ts'
import type { EndedOrder, PartOrder } from './part-order.ts'

/** What one screen shows of what is on its way. */
const SHOWN = 200
/** What a field proposes. */
const PROPOSED = 60

const isOpen = eq(partOrders.state, 'open')

function selectOrders(ctx: Ctx, where: SQL | undefined, limit: number): Promise<PartOrder[]> {
  return ctx.db
    .select({
      id: partOrders.id,
      storeId: partOrders.store_id,
      label: partOrders.label,
      supplier: partOrders.supplier,
      quantity: partOrders.quantity,
      costCents: partOrders.cost_cents,
      expectedOn: partOrders.expected_on,
      reference: sql<string | null>`'T-' || ${repairs.number}`,
    })
    .from(partOrders)
    .leftJoin(repairs, eq(repairs.id, partOrders.repair_id))
    .where(where)
    .orderBy(asc(partOrders.expected_on), asc(partOrders.ordered_at), asc(partOrders.id))
    .limit(limit)
}

/** What is on its way to a shop, or to all, the first expected one first. */
export async function listOpenOrders(ctx: Ctx, shop: string | null): Promise<PartOrder[]> {
  assertCan(ctx.actor, 'catalogue:read')
  return selectOrders(ctx, and(isOpen, shop === null ? undefined : eq(partOrders.store_id, shop)), SHOWN)
}

/** What is on its way to any shop, by what is ordered, of whom, or for which case; each word typed stands in one of these. The first expected one first. */
export async function findOpenOrders(ctx: Ctx, search: string, limit: number): Promise<PartOrder[]> {
  assertCan(ctx.actor, 'catalogue:read')
  const said = sql`${partOrders.label} || ' ' || ${partOrders.supplier} || coalesce(' T-' || ${repairs.number}, '')`
  const words = search.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return selectOrders(ctx, and(isOpen, ...words.map((word) => ilike(unaccentedColumn(said), containing(unaccented(word))))), limit)
}

/** How many are on their way to a shop, or to all, and how many of them should have been here before today. */
export async function countOpenOrders(ctx: Ctx, shop: string | null): Promise<{ open: number; late: number }> {
  assertCan(ctx.actor, 'catalogue:read')
  const [row] = await ctx.db
    .select({
      open: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${partOrders.expected_on} < ${parisTime(ctx.now).date}))::int`,
    })
    .from(partOrders)
    .where(and(isOpen, shop === null ? undefined : eq(partOrders.store_id, shop)))
  return row ?? { open: 0, late: 0 }
}

/** What ended so shortly ago that it can be taken back, of a shop or of all, the last one first. */
export async function listUndoableOrders(ctx: Ctx, shop: string | null): Promise<EndedOrder[]> {
  assertCan(ctx.actor, 'catalogue:read')
  return selectEnded(ctx, and(isRecent(ctx), shop === null ? undefined : eq(partOrders.store_id, shop)))
}

/** The orders of a case: what is on its way, and what came or was cancelled a moment ago, the newest first. */
export async function listCaseOrders(ctx: Ctx, repairId: string): Promise<{ open: PartOrder[]; ended: EndedOrder[] }> {
  assertCan(ctx.actor, 'requests:read')
  const isShown = or(eq(partOrders.state, 'received'), isRecent(ctx))
  const [open, ended] = await Promise.all([
    selectOrders(ctx, and(isOpen, eq(partOrders.repair_id, repairId)), SHOWN),
    selectEnded(ctx, and(isShown, eq(partOrders.repair_id, repairId))),
  ])
  return { open, ended }
}

function isRecent({ now }: Ctx): SQL {
  return gt(partOrders.ended_at, after(now, -ORDER_UNDO_MS))
}

async function selectEnded(ctx: Ctx, where: SQL | undefined): Promise<EndedOrder[]> {
  const { id, label, state, ended_at: endedAt, ended_by_name: endedBy } = partOrders
  const rows = await ctx.db
    .select({ id, label, state, endedAt, endedBy, reference: sql<string | null>`'T-' || ${repairs.number}` })
    .from(partOrders)
    .leftJoin(repairs, eq(repairs.id, partOrders.repair_id))
    .where(where)
    .orderBy(desc(endedAt), desc(id))
    .limit(SHOWN)
  return rows.flatMap((row) =>
    row.endedAt === null || row.state === 'open' ? [] : [{ ...row, endedBy: staffName(row.endedBy), state: row.state, endedAt: row.endedAt }],
  )
}

/** The same with what the form of the next order proposes. Of a closed case it is there while something is on its way, which somebody has to end. */
export async function readCaseOrders(ctx: Ctx, { repairId, device, isClosed }: { repairId: string; device: string; isClosed: boolean }) {
  const orders = await listCaseOrders(ctx, repairId)
  if (isClosed) return orders.open.length === 0 ? null : { ...orders, labels: [], suppliers: [], mayOrder: false }
  return { ...orders, ...(await orderSuggestions(ctx, { device })), mayOrder: true }
}

/**
 * What the fields of an order propose: the counted parts, those of this device first, the suppliers of earlier orders, the latest first, and those whose
 * lists are read.
 */
export async function orderSuggestions(ctx: Ctx, { device }: { device: string }): Promise<{ labels: string[]; suppliers: string[] }> {
  assertCan(ctx.actor, 'requests:read')
  const isItsModel = sql`position(lower(${deviceModels.name}) in lower(${device})) > 0`
  const [labels, earlier, known] = await Promise.all([
    ctx.db
      .select({ label: PART_LABEL })
      .from(parts)
      .innerJoin(modelRepairs, eq(modelRepairs.id, parts.repair_id))
      .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
      .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
      .where(sql`exists (select 1 from ${partCounts} where ${partCounts.part_id} = ${parts.id})`)
      .orderBy(desc(isItsModel), asc(PART_LABEL))
      .limit(PROPOSED),
    ctx.db
      .select({ supplier: partOrders.supplier })
      .from(partOrders)
      .where(sql`${partOrders.supplier} <> ''`)
      .groupBy(partOrders.supplier)
      .orderBy(desc(sql`max(${partOrders.ordered_at})`))
      .limit(PROPOSED),
    ctx.db.select({ supplier: suppliers.name }).from(suppliers).orderBy(asc(suppliers.name)).limit(PROPOSED),
  ])
  return { labels: labels.map(({ label }) => label), suppliers: [...new Set([...earlier, ...known].map(({ supplier }) => supplier))] }
}

/** The name of a counted part, to begin an order with; empty for an unknown one. */
export async function partLabel(ctx: Ctx, partId: string): Promise<string> {
  assertCan(ctx.actor, 'catalogue:read')
  const [row] = await ctx.db
    .select({ label: PART_LABEL })
    .from(parts)
    .innerJoin(modelRepairs, eq(modelRepairs.id, parts.repair_id))
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .where(eq(parts.id, partId))
  return row?.label ?? ''
}
