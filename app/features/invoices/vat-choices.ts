import type { InvoiceLine } from '#app/lib/invoice.ts'
import type { VatRegime } from '#app/lib/vat-words.ts'
import { VAT_RATES, rateText } from '#app/lib/vat.ts'
import type { SumProblem } from './invoice-sums.ts'

const RATES = VAT_RATES.map((rate) => ({ value: String(rate), label: rateText(rate) }))
const MARGIN = { value: 'margin', label: 'Sur la marge' }
export const NO_VAT_CHOICE = 'none'
const NONE = { value: NO_VAT_CHOICE, label: 'Sans TVA' }
const ALL = [...RATES, MARGIN, NONE]

/** What a line may choose; a business that charges no VAT has no choice. */
export function vatChoices(regime: VatRegime): readonly { value: string; label: string }[] {
  return regime === 'franchise' ? [NONE] : ALL
}

export function isVatChoice(choice: string, regime: VatRegime): boolean {
  return vatChoices(regime).some(({ value }) => value === choice)
}

/** The choices of a line as its form shows them: one from before the regime changed stays in sight, so that nobody issues another by pressing again. */
export function offeredVat(regime: VatRegime, chosen: string): readonly { value: string; label: string }[] {
  const former = isVatChoice(chosen, regime) ? undefined : ALL.find(({ value }) => value === chosen)
  return former ? [{ ...former, label: `${former.label}, avant la franchise` }, ...vatChoices(regime)] : vatChoices(regime)
}

/** Why a choice is none; undefined for one that is. */
export function choiceProblem(choice: string, regime: VatRegime): string | undefined {
  if (isVatChoice(choice, regime)) return undefined
  return ALL.some(({ value }) => value === choice) ? FRANCHISE : 'Choisissez la TVA de la ligne.'
}

const FRANCHISE =
  'En franchise de TVA, une ligne n’en porte pas\u00a0: choisissez «\u00a0Sans TVA\u00a0» sur chacune, et vérifiez les prix. Le client paie ce qui y est écrit.'

/** What keeps lines from being issued by a business that charges no VAT: one that carries some, from before it changed its regime. */
export function vatProblem(lines: readonly Pick<InvoiceLine, 'vat'>[], regime: VatRegime): SumProblem | undefined {
  const at = regime === 'franchise' ? lines.findIndex(({ vat }) => vat !== 'none') : -1
  return at === -1 ? undefined : { field: `vat-${at}`, problem: FRANCHISE }
}

export function vatOfChoice(choice: string): Pick<InvoiceLine, 'vat' | 'rate'> {
  if (choice === NONE.value) return { vat: 'none', rate: 0 }
  return choice === MARGIN.value ? { vat: 'margin', rate: VAT_RATES[0] } : { vat: 'standard', rate: Number(choice) }
}

export function choiceOfVat({ vat, rate }: Pick<InvoiceLine, 'vat' | 'rate'>): string {
  return vat === 'standard' ? String(rate) : vat
}
