import { eq, sql } from 'drizzle-orm'
import { repairKindOf } from '#app/lib/repair-price.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import type { PRICE_SOURCES } from '#app/platform/db/tables/prices.server.ts'
import { isOneOf } from './is-one-of.server.ts'
import { NO_EXTRAS, keyText, lastOfEach, sameValue } from './price-value.ts'
import type { PriceChange, PriceKey, PriceValue } from './price-value.ts'
import { listPriceValues } from './price-values.queries.server.ts'

export type PriceSource = (typeof PRICE_SOURCES)[number]

/** One price as it was and as it is. */
export interface WrittenPrice extends PriceKey {
  before: PriceValue | null
  after: PriceValue | null
}

export interface PricesWritten {
  written: WrittenPrice[]
  /** The pages that show them. */
  tags: string[]
  /** "iPhone 13, Écran" of the first. */
  label: string
}

/**
 * Writes prices inside a transaction: a changed one is closed and the new one opened, so the history stays. A repair with a price no longer
 * asks for a quote; one that lost its last price does again. Unknown repairs and values that are the same already are left out.
 */
export async function writePrices(txCtx: Ctx, changes: readonly PriceChange[], source: PriceSource): Promise<PricesWritten> {
  const repairIds = [...new Set(changes.map(({ repairId }) => repairId))]
  const repairs = await readRepairs(txCtx, repairIds)
  const present = await listPriceValues(txCtx, repairIds)
  const written = lastOfEach(changes).flatMap((change): WrittenPrice[] => {
    const before = valueOf(present.get(keyText(change)))
    const after = change.value && { ...NO_EXTRAS, ...before, ...change.value }
    if (!repairs.has(change.repairId) || sameValue(before, after)) return []
    return [{ repairId: change.repairId, part: change.part, storeId: change.storeId, before, after }]
  })
  if (written.length === 0) return { written, tags: [], label: '' }
  await closeRows(
    txCtx,
    written.flatMap((one) => present.get(keyText(one))?.id ?? []),
  )
  await openRows(txCtx, written, source, await readKinds(txCtx, repairIds, repairs))
  const changed = [...new Set(written.map(({ repairId }) => repairId))]
  await followQuotes(txCtx, changed)
  const isOtherSet = written.some(({ before, after }) => before === null || after === null)
  const touched = [...tagsOf(repairs, changed), ...(isOtherSet ? [tags.pricedRepairs] : [])]
  return { written, tags: touched, label: repairs.get(changed[0] ?? '')?.label ?? '' }
}

function valueOf(row: (PriceValue & { id: string }) | undefined): PriceValue | null {
  if (!row) return null
  const { id: _id, ...value } = row
  return value
}

interface RepairFacts {
  name: string
  label: string
  modelSlug: string
  brandSlug: string
}

/** In one order, so that two people who save at the same time wait for each other instead of failing. */
async function readRepairs(txCtx: Ctx, ids: readonly string[]): Promise<Map<string, RepairFacts>> {
  await txCtx.db.execute(sql`select 1 from ${modelRepairs} where ${isOneOf(modelRepairs.id, ids)} order by ${modelRepairs.id} for update`)
  const rows = await txCtx.db
    .select({ id: modelRepairs.id, name: modelRepairs.repair_name, model: deviceModels.name, modelSlug: deviceModels.slug, brandSlug: brands.slug })
    .from(modelRepairs)
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(isOneOf(modelRepairs.id, ids))
  return new Map(rows.map(({ id, name, model, modelSlug, brandSlug }) => [id, { name, label: `${model}, ${name}`, modelSlug, brandSlug }]))
}

async function closeRows(txCtx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await txCtx.db.update(repairPrices).set({ is_active: false, valid_to: txCtx.now, updated_at: txCtx.now }).where(isOneOf(repairPrices.id, ids))
}

/** What each repair is: as its first price said, else by its name. */
async function readKinds(txCtx: Ctx, repairIds: readonly string[], repairs: ReadonlyMap<string, RepairFacts>): Promise<Map<string, string>> {
  const { rows } = await txCtx.db.execute<{ repair_id: string; repair_kind: string }>(
    sql`select distinct on (repair_id) repair_id, repair_kind from ${repairPrices}
      where ${isOneOf(repairPrices.repair_id, repairIds)} order by repair_id, valid_from`,
  )
  const kinds = new Map<string, string>([...repairs].map(([id, { name }]) => [id, repairKindOf(name)]))
  for (const { repair_id, repair_kind } of rows) kinds.set(repair_id, repair_kind)
  return kinds
}

async function openRows(txCtx: Ctx, written: readonly WrittenPrice[], source: PriceSource, kinds: ReadonlyMap<string, string>): Promise<void> {
  const rows = written.flatMap(({ repairId, part, storeId, after }) =>
    after === null
      ? []
      : [
          {
            repair_id: repairId,
            part_kind: part,
            repair_kind: kinds.get(repairId) ?? 'autre',
            store_id: storeId,
            amount_cents: after.amountCents,
            max_cents: after.maxCents,
            stock: after.stock,
            stock_days: after.stockDays,
            warranty: after.warranty,
          },
        ],
  )
  if (rows.length === 0) return
  const now = txCtx.now.toISOString()
  await txCtx.db.execute(sql`
    insert into repair_prices (repair_id, part_kind, repair_kind, store_id, amount_cents, max_cents, stock, stock_days, warranty, source, valid_from, created_at, updated_at)
    select repair_id, part_kind, repair_kind, store_id, amount_cents, max_cents, stock, stock_days, warranty, ${source}, ${now}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(repair_id uuid, part_kind text, repair_kind text, store_id text,
      amount_cents integer, max_cents integer, stock text, stock_days integer, warranty text)`)
}

/** A repair with a price asks for no quote; one whose last price went does again. */
async function followQuotes(txCtx: Ctx, repairIds: readonly string[]): Promise<void> {
  await txCtx.db.execute(sql`
    update model_repairs set requires_quote = not priced.is_priced, updated_at = ${txCtx.now.toISOString()}
    from (select repair.id, exists (select 1 from repair_prices as price
        where price.repair_id = repair.id and price.is_active and price.amount_cents is not null) as is_priced
      from model_repairs as repair where ${isOneOf(sql`repair.id`, repairIds)}) as priced
    where priced.id = model_repairs.id and model_repairs.requires_quote is distinct from not priced.is_priced`)
}

function tagsOf(repairs: ReadonlyMap<string, RepairFacts>, ids: readonly string[]): string[] {
  const touched = new Set<string>([tags.prices])
  for (const id of ids) {
    const repair = repairs.get(id)
    if (repair) touched.add(tags.model(repair.modelSlug)).add(tags.pricesOf(repair.brandSlug))
  }
  return [...touched]
}
