import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { AMOUNT_MAX_CENTS } from '#app/lib/money.ts'
import { repairKindOf } from '#app/lib/repair-price.ts'
import type { PartKind } from '#app/lib/repair-price.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { supplierParts } from '#app/platform/db/tables/suppliers.server.ts'
import { aidFor } from '../aid-scale.ts'
import { readAids } from '../aids.queries.server.ts'
import type { AidsOfToday } from '../aids.queries.server.ts'
import { isTextOneOf } from '#app/platform/db/is-one-of.server.ts'
import { factsById, listRepairFacts } from '../price-facts.server.ts'
import type { FactsOf, RepairFacts } from '../price-facts.server.ts'
import { PREVIEW_LINES } from '../price-plan.ts'
import { toPlan } from '../plans.server.ts'
import type { PricePlan } from '../plans.server.ts'
import { keyText } from '../price-value.ts'
import type { PriceChange, PriceKey } from '../price-value.ts'
import { listPriceValues } from '../price-values.queries.server.ts'
import type { Reading } from '../price-values.queries.server.ts'
import { PartGuesser } from './guess-part.ts'
import { readSupplierList } from './supplier-lines.server.ts'
import type { ListLine } from './supplier-lines.server.ts'
import { ASKED_MAX } from './supplier-list.ts'
import type { PartToConfirm, SupplierChange, SupplierView } from './supplier-list.ts'
import { GAP_PERCENT, gapPercent, marginCents, ruledPrice } from './supplier-rule.ts'
import type { SupplierRule } from './supplier-rule.ts'
import { targetText } from './supplier-target.ts'
import { getSupplier } from './suppliers.queries.server.ts'

export interface SupplierPlan extends PricePlan {
  view: SupplierView
  /** What the chosen references cost now. */
  purchases: { reference: string; description: string; purchaseCents: number }[]
}

interface PlanInput {
  supplierId: string
  text: string
  /** References that were ticked; null: none was asked for yet. */
  taken: ReadonlySet<string> | null
}

/** What a list would change by the supplier's rule: only for references that staff have confirmed. */
export async function planSupplierList(
  ctx: Ctx,
  { supplierId, text, taken }: PlanInput,
  reading?: Reading,
): Promise<SupplierPlan | { problem: string }> {
  const list = await readSupplierList(text)
  if ('problem' in list) return list
  const supplier = await getSupplier(ctx, supplierId)
  const facts = factsById(await listRepairFacts(ctx, undefined))
  const { confirmed, toConfirm, unknown } = matchLines(list.lines, await readParts(ctx, supplierId, list.lines), facts)
  const aids = await readAids(ctx)
  const present = await listPriceValues(
    ctx,
    confirmed.map(({ fact }) => fact.repairId),
    reading,
  )
  const { changes, tooLarge } = changesByRule(confirmed, { rule: supplier.rule, aids, present })
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(changes.map(({ reference, beforeCents, afterCents }) => [reference, beforeCents, afterCents])))
    .digest('hex')
  const chosen = changes
    .filter(({ reference }) => taken?.has(reference))
    .map(({ key, afterCents }): PriceChange => ({ ...key, value: { amountCents: afterCents, maxCents: null } }))
  // Two references may be for the same repair: one price is written, that of the last.
  const plan = toPlan([...new Map(chosen.map((change) => [keyText(change), change])).values()], { facts, present, aids, refused: [] })
  return {
    changes: plan.changes,
    from: plan.from,
    preview: { ...plan.preview, fingerprint },
    purchases: confirmed.map(({ reference, description, purchaseCents }) => ({ reference, description, purchaseCents })),
    view: {
      supplier: supplier.name,
      rule: supplier.rule,
      // Those that the page does not ask about yet would weigh as much as the whole list.
      toConfirm: toConfirm.slice(0, ASKED_MAX),
      unknown: unknown.slice(0, Math.max(0, ASKED_MAX - toConfirm.length)),
      toConfirmTotal: toConfirm.length,
      unknownTotal: unknown.length,
      changes: changes.map(({ key: _key, ...change }) => change),
      fingerprint,
      lines: list.lines.length,
      unchanged: confirmed.length - changes.length,
      ignored: list.lines.length - confirmed.length - toConfirm.length - unknown.length,
      refused: [...list.refused, ...tooLarge].slice(0, PREVIEW_LINES),
      models: new Set(changes.map(({ model }) => model)).size,
    },
  }
}

interface ConfirmedLine extends ListLine {
  fact: RepairFacts
  part: PartKind
  /** What the part cost when the list was applied last. */
  purchaseBeforeCents: number | null
}

/** What staff said of each reference, and for the others what its description seems to mean; ignored references are left out. */
function matchLines(lines: readonly ListLine[], parts: Awaited<ReturnType<typeof readParts>>, facts: FactsOf) {
  const known = new Map(parts.map((part) => [part.reference, part]))
  const guesser = new PartGuesser([...facts.values()])
  const confirmed: ConfirmedLine[] = []
  const toConfirm: PartToConfirm[] = []
  const unknown: PartToConfirm[] = []
  for (const line of lines) {
    const part = known.get(line.reference)
    const fact = facts.get(part?.repairId ?? '')
    if (part && fact && part.part) confirmed.push({ ...line, fact, part: part.part, purchaseBeforeCents: part.purchaseCents })
    if (part) continue
    const guess = guesser.guess(line.description)
    const guessed = guess && facts.get(guess.repairId)
    const { reference, description } = line
    if (guess && guessed) toConfirm.push({ reference, description, guess: targetText(guessed, guess.part) })
    else unknown.push({ reference, description, guess: '' })
  }
  return { confirmed, toConfirm, unknown }
}

interface RuleFacts {
  rule: SupplierRule
  aids: AidsOfToday
  /** The prices of today, by the text of their key. */
  present: ReadonlyMap<string, { amountCents: number | null }>
}

/** The prices that differ from those of today, and the lines whose price the table does not take. */
function changesByRule(confirmed: readonly ConfirmedLine[], { rule, aids, present }: RuleFacts) {
  const changes: (SupplierChange & { key: PriceKey })[] = []
  const tooLarge: SupplierView['refused'] = []
  for (const { line, reference, description, purchaseCents, purchaseBeforeCents, fact, part } of confirmed) {
    const { model, repair, deviceType } = fact
    const key = { repairId: fact.repairId, part, storeId: null }
    const beforeCents = present.get(keyText(key))?.amountCents ?? null
    const afterCents = ruledPriceOf(purchaseCents, rule, (amountCents) =>
      aidFor(aids.scale, aids.today, { deviceType, repairKind: repairKindOf(repair), part, amountCents }),
    )
    if (beforeCents === afterCents) continue
    if (afterCents > AMOUNT_MAX_CENTS) {
      tooLarge.push({ line, problem: 'Ce prix serait trop grand.' })
      continue
    }
    const gap = gapPercent(beforeCents, afterCents)
    const amounts = { purchaseBeforeCents, purchaseCents, beforeCents, afterCents, marginCents: marginCents(afterCents, purchaseCents) }
    const isUsual = gap === null || Math.abs(gap) <= GAP_PERCENT
    changes.push({ key, reference, description, model, repair, part, ...amounts, gapPercent: gap, isUsual })
  }
  return { changes, tooLarge }
}

/** The aid depends on the price, and the end in 9 on the aid: what the aid is at the price before rounding decides. */
function ruledPriceOf(purchaseCents: number, rule: SupplierRule, aidAt: (amountCents: number) => number): number {
  return ruledPrice(purchaseCents, rule, aidAt(ruledPrice(purchaseCents, { ...rule, endWith9: false }, 0)))
}

async function readParts(ctx: Pick<Ctx, 'db'>, supplierId: string, lines: readonly ListLine[]) {
  return ctx.db
    .select({
      reference: supplierParts.reference,
      repairId: supplierParts.repair_id,
      part: supplierParts.part_kind,
      purchaseCents: supplierParts.purchase_cents,
    })
    .from(supplierParts)
    .where(
      and(
        eq(supplierParts.supplier_id, supplierId),
        isTextOneOf(
          supplierParts.reference,
          lines.map(({ reference }) => reference),
        ),
      ),
    )
}
