import { eq, or, sql } from 'drizzle-orm'
import { offsetOf } from '#app/lib/list-query.ts'
import { PART_WORDS } from '#app/lib/repair-price.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { isOneOf } from '#app/platform/db/is-one-of.server.ts'
import { cellText, keyText } from './price-value.ts'
import type { PriceKey, PriceValue } from './price-value.ts'

/** Prices of one change that a page lists. */
export const CHANGE_PAGE_SIZE = 100

/** One price of a change, as cells show it. */
export interface ChangedPrice {
  id: string
  model: string
  /** "Écran, compatible", with the town of the shop whose own price it is. */
  repair: string
  before: string
  after: string
}

export interface PriceChangeDetail {
  label: string
  at: Date
  isUndo: boolean
  /** One page of them, by model. */
  prices: ChangedPrice[]
  /** Of those whose models are still in the catalogue. */
  total: number
  page: number
  /** What an undo did not take back, each with the price that it has. */
  left: string[]
}

/**
 * Every price that one change touched: prices are closed and opened at the instant of the entry in the journal, so their own history tells it, also once
 * the change cannot be taken back any more. Undefined for an entry of something else.
 */
export async function findPriceChange(ctx: Ctx, { entryId, page }: { entryId: string; page: number }): Promise<PriceChangeDetail | undefined> {
  assertCan(ctx.actor, 'catalogue:read')
  const [entry] = await ctx.db.select().from(auditEntries).where(eq(auditEntries.id, entryId))
  if (!entry || (entry.action !== 'prices.changed' && entry.action !== 'prices.undone')) return undefined
  const rows = await ctx.db
    .select({
      repairId: repairPrices.repair_id,
      part: repairPrices.part_kind,
      storeId: repairPrices.store_id,
      amountCents: repairPrices.amount_cents,
      maxCents: repairPrices.max_cents,
      isAfter: sql<boolean>`${repairPrices.valid_from} = ${entry.at.toISOString()}`,
      model: deviceModels.name,
      repair: modelRepairs.repair_name,
    })
    .from(repairPrices)
    .innerJoin(modelRepairs, eq(modelRepairs.id, repairPrices.repair_id))
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .where(or(eq(repairPrices.valid_from, entry.at), eq(repairPrices.valid_to, entry.at)))
    .orderBy(deviceModels.name, modelRepairs.repair_name, repairPrices.part_kind)
  const touched = [...Map.groupBy(rows, keyText)]
  const current = Math.min(Math.max(1, page), Math.max(1, Math.ceil(touched.length / CHANGE_PAGE_SIZE)))
  const first = offsetOf({ page: current }, CHANGE_PAGE_SIZE)
  const prices = touched.slice(first, first + CHANGE_PAGE_SIZE).flatMap(([id, both]): ChangedPrice[] => {
    const [one] = both
    if (!one) return []
    const said = (isAfter: boolean) => cellText(both.find((each) => each.isAfter === isAfter))
    return [{ id, model: one.model, repair: repairText(ctx, one), before: said(false), after: said(true) }]
  })
  const left = entry.after?.['keptPrices']
  return {
    label: entry.subject_label,
    at: entry.at,
    isUndo: entry.action === 'prices.undone',
    prices,
    total: touched.length,
    page: current,
    left: typeof left === 'string' ? left.split('\n') : [],
  }
}

/** Prices by their names, each with what it says: "iPhone 13, Batterie, compatible : 99". Those that are no longer in the catalogue say so. */
export async function namePrices(ctx: Ctx, prices: readonly (PriceKey & { value: PriceValue | null })[]): Promise<string[]> {
  if (prices.length === 0) return []
  const rows = await ctx.db
    .select({ id: modelRepairs.id, model: deviceModels.name, repair: modelRepairs.repair_name })
    .from(modelRepairs)
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .where(
      isOneOf(
        modelRepairs.id,
        prices.map(({ repairId }) => repairId),
      ),
    )
  const named = new Map(rows.map((row) => [row.id, row]))
  return prices.map(({ value, ...key }) => {
    const found = named.get(key.repairId)
    if (!found) return 'une réparation qui n’est plus au catalogue'
    return `${found.model}, ${repairText(ctx, { ...key, repair: found.repair })}\u00a0: ${cellText(value) || 'sans prix'}`
  })
}

function repairText({ facts }: Pick<Ctx, 'facts'>, { repair, part, storeId }: Pick<PriceKey, 'part' | 'storeId'> & { repair: string }): string {
  return [repair, PART_WORDS[part].toLowerCase(), findAnyStore(facts, storeId)?.town].filter(Boolean).join(', ')
}
