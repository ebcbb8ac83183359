import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { parisTime } from '#app/lib/paris-time.ts'
import type { PartKind } from '#app/lib/repair-price.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { colleagueName } from '#app/platform/db/colleague-name.server.ts'
import { undoRecords } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { keptSinceLive } from '#app/platform/undo/undo.server.ts'
import type { PastPrice } from './cell-messages.ts'
import { cellText } from './price-value.ts'

const CHANGED = 'prices.changed'
const UNDONE = 'prices.undone'
/** Changes that the screen of the past lists, the last ones. */
const LISTED_CHANGES = 100
/** Prices of one cell that are said. */
const PAST_PRICES = 6

/** As colleagues call the person, also one whose account is gone. */
const by = sql<string>`coalesce(${colleagueName}, split_part(${auditEntries.actor_label}, '@', 1))`

/** How many prices there are, and who changed the last one. */
export interface PriceSummary {
  total: number
  last: { by: string; at: Date } | null
}

/** How many prices there are, and who changed the last one when. */
export async function readPriceSummary(ctx: Ctx): Promise<PriceSummary> {
  assertCan(ctx.actor, 'catalogue:read')
  const total = await ctx.memo.get('open prices', [tags.pricedRepairs, tags.catalogue], async () => {
    const [row] = await ctx.db.select({ prices: count() }).from(repairPrices).where(eq(repairPrices.is_active, true))
    return row?.prices ?? 0
  })
  const [last] = await ctx.db
    .select({ by, at: auditEntries.at })
    .from(auditEntries)
    .leftJoin(staffUsers, eq(staffUsers.id, auditEntries.actor_id))
    .where(and(eq(auditEntries.subject_kind, 'prices'), eq(auditEntries.action, CHANGED)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return { total, last: last ?? null }
}

/** One change of prices, of one cell or of many, as it was made or taken back. */
export interface PriceChangeMade {
  id: string
  at: Date
  by: string
  /** "iPhone 13, Écran", or how many prices: `findPriceChange` names them. */
  label: string
  /** Of a single cell. */
  before: string | null
  after: string | null
  isUndo: boolean
  /** Takes it back; null when that is not possible any more. */
  undoId: string | null
}

/** The last changes of prices, the newest first, each with its undo while it can be taken back. */
export async function listPriceChanges(ctx: Ctx): Promise<PriceChangeMade[]> {
  assertCan(ctx.actor, 'catalogue:read')
  const rows = await ctx.db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      by,
      label: auditEntries.subject_label,
      before: sql<string | null>`${auditEntries.before} ->> 'cell'`,
      after: sql<string | null>`${auditEntries.after} ->> 'cell'`,
      action: auditEntries.action,
      undoId: undoRecords.id,
    })
    .from(auditEntries)
    .leftJoin(staffUsers, eq(staffUsers.id, auditEntries.actor_id))
    .leftJoin(undoRecords, and(eq(sql`${undoRecords.id}::text`, auditEntries.subject_id), eq(undoRecords.kind, 'prices'), keptSinceLive))
    .where(and(eq(auditEntries.subject_kind, 'prices'), inArray(auditEntries.action, [CHANGED, UNDONE])))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(LISTED_CHANGES)
  return rows.map(({ action, ...row }) => ({ ...row, isUndo: action === UNDONE }))
}

/** What one cell said before, the last first. */
export async function listPastPrices(ctx: Ctx, input: { repairId: string; part: PartKind; storeId: string | null }): Promise<PastPrice[]> {
  assertCan(ctx.actor, 'catalogue:read')
  const rows = await ctx.db
    .select({ amountCents: repairPrices.amount_cents, maxCents: repairPrices.max_cents, until: repairPrices.valid_to })
    .from(repairPrices)
    .where(
      and(
        eq(repairPrices.repair_id, input.repairId),
        eq(repairPrices.part_kind, input.part),
        input.storeId === null ? isNull(repairPrices.store_id) : eq(repairPrices.store_id, input.storeId),
        eq(repairPrices.is_active, false),
        isNotNull(repairPrices.valid_to),
      ),
    )
    .orderBy(desc(repairPrices.valid_to))
    .limit(PAST_PRICES)
  return rows.flatMap(({ until, ...value }) => (until === null ? [] : [{ text: cellText(value), until: parisTime(until).date }]))
}
