import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { readAmountCents } from '#app/lib/money.ts'
import { PART_WORDS, repairKindOf } from '#app/lib/repair-price.ts'
import type { PartKind } from '#app/lib/repair-price.ts'
import { foldText } from '#app/lib/search-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { supplierParts, suppliers } from '#app/platform/db/tables/suppliers.server.ts'
import { aidFor } from '../aid-scale.ts'
import { readAids } from '../aids.queries.server.ts'
import { isTextOneOf } from '../is-one-of.server.ts'
import { readTable } from '../price-csv.server.ts'
import { factsById, listRepairFacts } from '../price-facts.server.ts'
import type { RepairFacts } from '../price-facts.server.ts'
import { PREVIEW_LINES } from '../price-plan.ts'
import { toPlan } from '../plans.server.ts'
import type { PricePlan } from '../plans.server.ts'
import { keyText } from '../price-value.ts'
import type { PriceChange } from '../price-value.ts'
import { listPriceValues } from '../price-values.queries.server.ts'
import { PartGuesser } from './guess-part.ts'
import type { PartToConfirm, SupplierChange, SupplierView } from './supplier-list.ts'
import { GAP_PERCENT, gapPercent, marginCents, ruledPrice } from './supplier-rule.ts'
import type { SupplierRule } from './supplier-rule.ts'

/** What suppliers call their columns, folded. */
const COLUMN_NAMES = {
  reference: ['reference', 'ref', 'code', 'sku', 'article'],
  description: ['description', 'designation', 'libelle', 'produit', 'nom'],
  price: ['prix', 'prix ht', 'prix achat', 'achat', 'achat ht', 'tarif', 'pu ht', 'price'],
} as const

/** What the table of prices takes. */
const PRICE_MAX_CENTS = 99_999_99
/** Longest reference that is kept, characters. */
export const REFERENCE_MAX = 80

interface ListLine {
  line: number
  reference: string
  description: string
  purchaseCents: number
}

/** The lines of a supplier's list; a reference that stands twice counts as it stands last. */
export function readSupplierList(text: string): { lines: ListLine[]; refused: SupplierView['refused'] } | { problem: string } {
  const table = readTable(text, [])
  if ('problem' in table) return table
  const names = Object.keys(table.lines[0]?.cells ?? {})
  const column = (wanted: readonly string[]) => names.find((name) => wanted.includes(name))
  const [reference, description, price] = [column(COLUMN_NAMES.reference), column(COLUMN_NAMES.description), column(COLUMN_NAMES.price)]
  if (!reference || !description || !price) return { problem: 'La première ligne nomme trois colonnes\u00a0: reference, description et prix.' }
  const refused: SupplierView['refused'] = []
  const lines = new Map<string, ListLine>()
  for (const { line, cells } of table.lines) {
    const purchaseCents = readAmountCents(cells[price] ?? '')
    const key = (cells[reference] ?? '').slice(0, REFERENCE_MAX)
    if (key === '') refused.push({ line, problem: 'Il manque la référence.' })
    else if (purchaseCents === undefined) refused.push({ line, problem: `Le prix «\u00a0${cells[price] ?? ''}\u00a0» n’est pas un montant.` })
    else lines.set(key, { line, reference: key, description: (cells[description] ?? '').slice(0, 200), purchaseCents })
  }
  return { lines: [...lines.values()], refused }
}

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
export async function planSupplierList(ctx: Ctx, { supplierId, text, taken }: PlanInput): Promise<SupplierPlan | { problem: string }> {
  const list = readSupplierList(text)
  if ('problem' in list) return list
  const { name, rule } = await getSupplier(ctx, supplierId)
  const known = new Map((await readParts(ctx, supplierId, list.lines)).map((part) => [part.reference, part]))
  const facts = await listRepairFacts(ctx, undefined)
  const byId = factsById(facts)
  const guesser = new PartGuesser(facts)
  const toConfirm: PartToConfirm[] = []
  const unknown: PartToConfirm[] = []
  const confirmed: (ListLine & { fact: RepairFacts; part: PartKind; purchaseBeforeCents: number | null })[] = []
  for (const line of list.lines) {
    const part = known.get(line.reference)
    const fact = byId.get(part?.repairId ?? '')
    if (part && fact && part.part) confirmed.push({ ...line, fact, part: part.part, purchaseBeforeCents: part.purchaseCents })
    else if (!part) {
      const guess = guesser.guess(line.description)
      const guessed = guess && byId.get(guess.repairId)
      const asked = { reference: line.reference, description: line.description }
      if (guess && guessed) toConfirm.push({ ...asked, guess: targetText(guessed, guess.part) })
      else unknown.push({ ...asked, guess: '' })
    }
  }
  const aids = await readAids(ctx)
  const present = await listPriceValues(
    ctx,
    confirmed.map(({ fact }) => fact.repairId),
  )
  const changes: SupplierChange[] = []
  const asked: { reference: string; change: PriceChange }[] = []
  for (const { line, reference, description, purchaseCents, purchaseBeforeCents, fact, part } of confirmed) {
    const key = { repairId: fact.repairId, part, storeId: null }
    const beforeCents = present.get(keyText(key))?.amountCents ?? null
    const afterCents = ruledPriceOf(purchaseCents, rule, (amountCents) =>
      aidFor(aids.scale, aids.today, { deviceType: fact.deviceType, repairKind: repairKindOf(fact.repair), part, amountCents }),
    )
    if (beforeCents === afterCents) continue
    if (afterCents > PRICE_MAX_CENTS) {
      list.refused.push({ line, problem: 'Ce prix serait trop grand.' })
      continue
    }
    const gap = gapPercent(beforeCents, afterCents)
    changes.push({
      reference,
      description,
      model: fact.model,
      repair: fact.repair,
      part,
      purchaseBeforeCents,
      purchaseCents,
      beforeCents,
      afterCents,
      marginCents: marginCents(afterCents, purchaseCents),
      gapPercent: gap,
      isUsual: gap === null || Math.abs(gap) <= GAP_PERCENT,
    })
    asked.push({ reference, change: { ...key, value: { amountCents: afterCents, maxCents: null } } })
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(changes.map(({ reference, beforeCents, afterCents }) => [reference, beforeCents, afterCents])))
    .digest('hex')
  const chosen = asked.filter(({ reference }) => taken?.has(reference))
  // Two references may be for the same repair: one price is written, that of the last.
  const plan = toPlan([...new Map(chosen.map(({ change }) => [keyText(change), change])).values()], { facts: byId, present, aids, refused: [] })
  return {
    changes: plan.changes,
    preview: { ...plan.preview, fingerprint },
    purchases: confirmed.map(({ reference, description, purchaseCents }) => ({ reference, description, purchaseCents })),
    view: {
      supplier: name,
      rule,
      toConfirm,
      unknown,
      changes,
      fingerprint,
      lines: list.lines.length,
      unchanged: confirmed.length - changes.length,
      ignored: list.lines.length - confirmed.length - toConfirm.length - unknown.length,
      refused: list.refused.slice(0, PREVIEW_LINES),
      models: new Set(changes.map(({ model }) => model)).size,
    },
  }
}

/** The aid depends on the price, and the end in 9 on the aid: what the aid is at the price before rounding decides. */
function ruledPriceOf(purchaseCents: number, rule: SupplierRule, aidAt: (amountCents: number) => number): number {
  return ruledPrice(purchaseCents, rule, aidAt(ruledPrice(purchaseCents, { ...rule, endWith9: false }, 0)))
}

function targetText({ model, repair }: Pick<RepairFacts, 'model' | 'repair'>, part: PartKind): string {
  return `${model}, ${repair}, ${PART_WORDS[part].toLowerCase()}`
}

/** The repair that a typed text names: "iPhone 13, Écran, compatible"; without a part, the compatible one. */
export function targetReader(facts: readonly RepairFacts[]): (typed: string) => { repairId: string; part: PartKind } | undefined {
  const byWords = new Map(facts.map((fact) => [foldText(`${fact.model} ${fact.repair}`), fact.repairId]))
  return (typed) => {
    const text = foldText(typed)
    const part = (Object.keys(PART_WORDS) as PartKind[]).find((kind) => text.endsWith(` ${foldText(PART_WORDS[kind])}`))
    const words = part ? text.slice(0, -foldText(PART_WORDS[part]).length).trim() : text
    const repairId = byWords.get(words)
    return repairId === undefined ? undefined : { repairId, part: part ?? 'compatible' }
  }
}

async function getSupplier(ctx: Pick<Ctx, 'db'>, supplierId: string): Promise<{ name: string; rule: SupplierRule }> {
  const [row] = await ctx.db.select().from(suppliers).where(eq(suppliers.id, supplierId))
  if (!row) throw new Error('The supplier does not exist')
  const { factor_percent: factorPercent, fitting_cents: fittingCents, min_margin_cents: minMarginCents, end_with_9: endWith9 } = row
  return { name: row.name, rule: { factorPercent, fittingCents, minMarginCents, endWith9 } }
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
