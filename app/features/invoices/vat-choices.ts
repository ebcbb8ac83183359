import type { InvoiceLine } from '#app/lib/invoice.ts'
import type { VatRegime } from '#app/lib/vat-words.ts'
import { KNOWN_RATES, isUntaxedAt, vatRatesOf } from '#app/lib/overseas.ts'
import type { Rates } from '#app/lib/overseas.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { rateText } from '#app/lib/vat.ts'
import type { SumProblem } from './invoice-sums.ts'

const rateChoice = (rate: number) => ({ value: String(rate), label: rateText(rate) })
const MARGIN = { value: 'margin', label: 'Sur la marge' }
export const NO_VAT_CHOICE = 'none'
const NONE = { value: NO_VAT_CHOICE, label: 'Sans TVA' }

/** What decides on the VAT of a document: the regime of the business, the rates of where its shops are (`vatRatesOf`), and where that of the document is. */
export interface VatRules {
  regime: VatRegime
  rates: Rates
  /** There is no VAT where the shop of the document is: a line has none before somebody chooses another. */
  untaxed: boolean
}

/** @param storeId the shop of the document; the first one of the business without it, and once it is no more */
export function vatRulesOf(facts: Pick<ShopFacts, 'business' | 'stores'>, storeId?: string): VatRules {
  const store = facts.stores.find(({ id }) => id === storeId) ?? facts.stores[0]
  return { regime: facts.business.vatRegime, rates: vatRatesOf(facts, store), untaxed: store !== undefined && isUntaxedAt(store.postcode) }
}

/** What a line may choose; a business that charges no VAT has no choice. */
export function vatChoices({ regime, rates, untaxed }: VatRules): readonly { value: string; label: string }[] {
  if (regime === 'franchise') return [NONE]
  const taxed = [...rates.map(rateChoice), MARGIN]
  return untaxed ? [NONE, ...taxed] : [...taxed, NONE]
}

export function isVatChoice(choice: string, rules: VatRules): boolean {
  return vatChoices(rules).some(({ value }) => value === choice)
}

/**
 * The choices of a line as its form shows them: one from before the regime changed, or before the shops moved, stays in sight, so that nobody issues
 * another by pressing again.
 */
export function offeredVat(rules: VatRules, chosen: string): readonly { value: string; label: string }[] {
  const former = isVatChoice(chosen, rules) ? undefined : formerChoice(chosen)
  if (!former) return vatChoices(rules)
  const why = rules.regime === 'franchise' ? 'avant la franchise' : 'd’un autre lieu'
  return [{ ...former, label: `${former.label}, ${why}` }, ...vatChoices(rules)]
}

/** What a line may have chosen under other rules. */
function formerChoice(choice: string): { value: string; label: string } | undefined {
  return [...KNOWN_RATES.map(rateChoice), MARGIN, NONE].find(({ value }) => value === choice)
}

/** Why a choice is none; undefined for one that is. */
export function choiceProblem(choice: string, rules: VatRules): string | undefined {
  if (isVatChoice(choice, rules)) return undefined
  return rules.regime === 'franchise' && formerChoice(choice) ? FRANCHISE : 'Choisissez la TVA de la ligne.'
}

const FRANCHISE =
  'En franchise de TVA, une ligne n’en porte pas\u00a0: choisissez «\u00a0Sans TVA\u00a0» sur chacune, et vérifiez les prix. Le client paie ce qui y est écrit.'

/** What keeps lines from being issued by a business that charges no VAT: one that carries some, from before it changed its regime. */
export function vatProblem(lines: readonly Pick<InvoiceLine, 'vat'>[], regime: VatRegime): SumProblem | undefined {
  const at = regime === 'franchise' ? lines.findIndex(({ vat }) => vat !== 'none') : -1
  return at === -1 ? undefined : { field: `vat-${at}`, problem: FRANCHISE }
}

/** @param rates those of where the shops are: the margin is taxed at the first */
export function vatOfChoice(choice: string, { rates }: Pick<VatRules, 'rates'>): Pick<InvoiceLine, 'vat' | 'rate'> {
  if (choice === NONE.value) return { vat: 'none', rate: 0 }
  return choice === MARGIN.value ? { vat: 'margin', rate: rates[0] } : { vat: 'standard', rate: Number(choice) }
}

export function choiceOfVat({ vat, rate }: Pick<InvoiceLine, 'vat' | 'rate'>): string {
  return vat === 'standard' ? String(rate) : vat
}
