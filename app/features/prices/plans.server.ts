import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { AMOUNT_MAX_CENTS } from '#app/lib/money.ts'
import { PART_WORDS, changedPrice, priceLineText, repairKindOf } from '#app/lib/repair-price.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import { aidFor } from './aid-scale.ts'
import { readAids } from './aids.queries.server.ts'
import type { AidsOfToday } from './aids.queries.server.ts'
import { factsById, listRepairFacts, scopeCondition } from './price-facts.server.ts'
import type { BulkScope, FactsOf, RepairFacts } from './price-facts.server.ts'
import { PREVIEW_LINES, REFUSED_SHOWN } from './price-plan.ts'
import type { PricePreview } from './price-plan.ts'
import { NO_EXTRAS, besideText, cellText, keyText, parseKey, sameValue } from './price-value.ts'
import type { PriceChange, PriceKey } from './price-value.ts'
import { listPriceValues, valueOf } from './price-values.queries.server.ts'
import type { PresentPrices, Reading } from './price-values.queries.server.ts'

/** Changes that are worked out and not yet made. */
export interface PricePlan {
  changes: PriceChange[]
  preview: PricePreview
  /** What it was worked out from: who makes it need not read it again. */
  from: { facts: FactsOf; present: PresentPrices }
}

interface BulkInput extends BulkScope {
  percent: number
  addCents: number
  endWith9: boolean
}

/** Raises or lowers every amount of a choice of prices; what is on quote stays so, and nothing becomes free. */
export async function planBulk(ctx: Ctx, input: BulkInput, reading?: Reading): Promise<PricePlan> {
  const facts = await listRepairFacts(ctx, scopeCondition(input))
  const present = await listPriceValues(
    ctx,
    facts.map(({ repairId }) => repairId),
    reading,
  )
  const aids = await readAids(ctx)
  const known = factsById(facts)
  const refused: PricePreview['refused'] = []
  const changes = [...present].flatMap(([key, value]): PriceChange[] => {
    const price = parseKey(key)
    const repair = known.get(price.repairId)
    if (!repair || value.amountCents === null || (input.part !== null && input.part !== price.part)) return []
    const raise = (cents: number) => Math.min(AMOUNT_MAX_CENTS, changedPrice(cents, { ...input, aidCents: aidOf(repair, price, cents, aids) }))
    const amountCents = raise(value.amountCents)
    if (amountCents === 0) {
      refused.push({
        line: null,
        problem: `${repair.model}, ${repair.repair}, ${PART_WORDS[price.part].toLowerCase()}\u00a0: il ne resterait rien du prix.`,
      })
      return []
    }
    const maxCents = value.maxCents === null ? null : raise(value.maxCents)
    return [{ ...price, value: { amountCents, maxCents: maxCents !== null && maxCents > amountCents ? maxCents : null } }]
  })
  return toPlan(changes, { facts: known, present, aids, refused })
}

/**
 * Copies the prices of one model to the others of its category and brand, repair by repair of the same name.
 * @param input.overwrite also where there is a price already
 */
export async function planCopy(ctx: Ctx, input: { modelSlug: string; overwrite: boolean }, reading?: Reading): Promise<PricePlan | undefined> {
  const [source] = await ctx.db
    .select({ id: deviceModels.id, brandId: deviceModels.brand_id, categoryId: deviceModels.category_id })
    .from(deviceModels)
    .where(eq(deviceModels.slug, input.modelSlug))
  if (!source) return undefined
  const sameCategory = source.categoryId === null ? isNull(deviceModels.category_id) : eq(deviceModels.category_id, source.categoryId)
  const facts = await listRepairFacts(ctx, and(eq(deviceModels.brand_id, source.brandId), sameCategory))
  const present = await listPriceValues(
    ctx,
    facts.map(({ repairId }) => repairId),
    reading,
  )
  const known = factsById(facts)
  const own = [...present].filter(([key]) => known.get(parseKey(key).repairId)?.modelId === source.id)
  const changes = own.flatMap(([key, price]): PriceChange[] => {
    const value = valueOf(price)
    const { repairId, part, storeId } = parseKey(key)
    const name = known.get(repairId)?.repair
    return facts
      .filter((target) => target.modelId !== source.id && target.repair === name)
      .map((target) => ({ repairId: target.repairId, part, storeId, value }))
      .filter((change) => input.overwrite || !present.has(keyText(change)))
  })
  return toPlan(changes, { facts: known, present, aids: await readAids(ctx), refused: [] })
}

interface PlanFacts {
  facts: FactsOf
  present: PresentPrices
  aids: AidsOfToday
  refused: PricePreview['refused']
}

/** Leaves out what would not change, and says the rest line by line. */
export function toPlan(asked: readonly PriceChange[], { facts, present, aids, refused }: PlanFacts): PricePlan {
  const lines: (PricePreview['lines'][number] & { change: PriceChange; modelId: string })[] = []
  for (const change of asked) {
    const repair = facts.get(change.repairId)
    if (!repair) continue
    const before = valueOf(present.get(keyText(change)))
    const after = change.value && { ...NO_EXTRAS, ...before, ...change.value }
    if (sameValue(before, after)) continue
    lines.push({
      model: repair.model,
      repair: repair.repair,
      part: change.part,
      store: change.storeId,
      before: cellText(before),
      after: cellText(after),
      beside: besideText(before, after),
      leftToPay: !after || after.amountCents === null ? '' : priceLineText({ ...after, aidCents: aidOf(repair, change, after.amountCents, aids) }),
      change,
      modelId: repair.modelId,
    })
  }
  const changes = lines.map(({ change }) => change)
  return {
    changes,
    from: { facts, present },
    preview: {
      total: changes.length,
      models: new Set(lines.map(({ modelId }) => modelId)).size,
      lines: lines.slice(0, PREVIEW_LINES).map(({ change: _change, modelId: _modelId, ...shown }) => shown),
      // A sentence for each line of a file of 50,000 would weigh more than the file.
      refused: refused.slice(0, REFUSED_SHOWN),
      refusedTotal: refused.length,
      fingerprint: createHash('sha256')
        .update(JSON.stringify(lines.map(({ before, after, change }) => [keyText(change), before, after])))
        .digest('hex'),
    },
  }
}

function aidOf(
  { deviceType, repair }: RepairFacts,
  { part }: Pick<PriceKey, 'part'>,
  amountCents: number | null,
  { scale, today }: AidsOfToday,
): number {
  return aidFor(scale, today, { deviceType, repairKind: repairKindOf(repair), part, amountCents })
}
