import { eq, sql } from 'drizzle-orm'
import { repairKindOf } from '#app/lib/repair-price.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import type { PRICE_SOURCES } from '#app/platform/db/tables/prices.server.ts'
import { isOneOf } from '#app/platform/db/is-one-of.server.ts'
import type { RepairFacts } from './price-facts.server.ts'
import { NO_EXTRAS, keyText, lastOfEach, parseKey, sameValue } from './price-value.ts'
import type { PriceChange, PriceKey, PriceValue } from './price-value.ts'
import { listPriceValues, valueOf } from './price-values.queries.server.ts'
import type { PresentPrices } from './price-values.queries.server.ts'

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
export async function writePrices(
  txCtx: Ctx,
  changes: readonly PriceChange[],
  { source, from }: { source: PriceSource; from?: PricesFrom },
): Promise<PricesWritten> {
  const repairIds = [...new Set(changes.map(({ repairId }) => repairId))]
  const { facts, present } = from ?? (await readFrom(txCtx, repairIds))
  const written = lastOfEach(changes).flatMap((change): WrittenPrice[] => {
    const before = valueOf(present.get(keyText(change)))
    const after = change.value && { ...NO_EXTRAS, ...before, ...change.value }
    if (!facts.has(change.repairId) || sameValue(before, after)) return []
    return [{ repairId: change.repairId, part: change.part, storeId: change.storeId, before, after }]
  })
  if (written.length === 0) return { written, tags: [], label: '' }
  await closeRows(
    txCtx,
    written.flatMap((one) => present.get(keyText(one))?.id ?? []),
  )
  const changed = [...new Set(written.map(({ repairId }) => repairId))]
  await openRows(txCtx, written, source, await readKinds(txCtx, changed, { facts, present }))
  await followQuotes(txCtx, written)
  const isOtherSet = written.some(({ before, after }) => (before?.amountCents ?? null) === null || (after?.amountCents ?? null) === null)
  const touched = [...tagsOf(facts, changed), ...(isOtherSet ? [tags.pricedRepairs] : [])]
  const first = facts.get(changed[0] ?? '')
  return { written, tags: touched, label: first ? `${first.model}, ${first.repair}` : '' }
}

/** What prices are changed from. Whoever hands it over has locked the repairs before reading their prices. */
export interface PricesFrom {
  facts: ReadonlyMap<string, ChangedRepair>
  present: PresentPrices
}

type ChangedRepair = Pick<RepairFacts, 'repair' | 'model' | 'modelSlug' | 'brandSlug'>

async function readFrom(txCtx: Ctx, ids: readonly string[]): Promise<PricesFrom> {
  const present = await listPriceValues(txCtx, ids, { lock: true })
  const rows = await txCtx.db
    .select({
      id: modelRepairs.id,
      repair: modelRepairs.repair_name,
      model: deviceModels.name,
      modelSlug: deviceModels.slug,
      brandSlug: brands.slug,
    })
    .from(modelRepairs)
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(isOneOf(modelRepairs.id, ids))
  return { present, facts: new Map(rows.map(({ id, ...facts }) => [id, facts])) }
}

async function closeRows(txCtx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await txCtx.db.update(repairPrices).set({ is_active: false, valid_to: txCtx.now, updated_at: txCtx.now }).where(isOneOf(repairPrices.id, ids))
}

/** What each repair is: as its first price said, which those after it repeat; else by its name. */
async function readKinds(txCtx: Ctx, repairIds: readonly string[], { facts, present }: PricesFrom): Promise<Map<string, string>> {
  const kinds = new Map([...present].map(([key, { repairKind }]) => [parseKey(key).repairId, repairKind]))
  const others = repairIds.filter((id) => !kinds.has(id))
  if (others.length === 0) return kinds
  const { rows } = await txCtx.db.execute<{ repair_id: string; repair_kind: string }>(
    sql`select distinct on (repair_id) repair_id, repair_kind from ${repairPrices}
      where ${isOneOf(repairPrices.repair_id, others)} order by repair_id, valid_from`,
  )
  for (const id of others) kinds.set(id, repairKindOf(facts.get(id)?.repair ?? ''))
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
async function followQuotes(txCtx: Ctx, written: readonly WrittenPrice[]): Promise<void> {
  const priced = new Set(written.flatMap(({ repairId, after }) => (after && after.amountCents !== null ? [repairId] : [])))
  const others = [...new Set(written.map(({ repairId }) => repairId))].filter((id) => !priced.has(id))
  const now = txCtx.now.toISOString()
  if (priced.size > 0) {
    await txCtx.db.execute(sql`update ${modelRepairs} set requires_quote = false, updated_at = ${now}
      where ${isOneOf(modelRepairs.id, [...priced])} and ${modelRepairs.requires_quote} is distinct from false`)
  }
  if (others.length === 0) return
  await txCtx.db.execute(sql`
    update model_repairs set requires_quote = not priced.is_priced, updated_at = ${now}
    from (select repair.id, exists (select 1 from repair_prices as price
        where price.repair_id = repair.id and price.is_active and price.amount_cents is not null) as is_priced
      from model_repairs as repair where ${isOneOf(sql`repair.id`, others)}) as priced
    where priced.id = model_repairs.id and model_repairs.requires_quote is distinct from not priced.is_priced`)
}

function tagsOf(repairs: PricesFrom['facts'], ids: readonly string[]): string[] {
  const touched = new Set<string>([tags.prices])
  for (const id of ids) {
    const repair = repairs.get(id)
    if (repair) touched.add(tags.model(repair.modelSlug)).add(tags.pricesOf(repair.brandSlug))
  }
  return [...touched]
}
