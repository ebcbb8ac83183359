import type { InvoiceLine } from '#app/lib/invoice.ts'
import type { VatRegime } from '#app/lib/vat-words.ts'
import { VAT_RATES, rateText } from '#app/lib/vat.ts'
import type { SumProblem } from './invoice-sums.ts'

const RATES = VAT_RATES.map((rate) => ({ value: String(rate), label: rateText(rate) }))
const MARGIN = { value: 'margin', label: 'Sur la marge' }
const NONE = { value: 'none', label: 'Sans TVA' }
const ALL = [...RATES, MARGIN, NONE]

/** What a line may choose; a business that charges no VAT has no choice. */
export function vatChoices(regime: VatRegime): readonly { value: string; label: string }[] {
  return regime === 'franchise' ? [NONE] : ALL
}

export function isVatChoice(choice: string, regime: VatRegime): boolean {
  return vatChoices(regime).some(({ value }) => value === choice)
}

/** What keeps lines from being issued by a business that charges no VAT: one that carries some, from before it changed its regime. */
export function vatProblem(lines: readonly Pick<InvoiceLine, 'vat'>[], regime: VatRegime): SumProblem | undefined {
  const at = regime === 'franchise' ? lines.findIndex(({ vat }) => vat !== 'none') : -1
  return at === -1 ? undefined : { field: `vat-${at}`, problem: 'En franchise de TVA, une ligne n’en porte pas : choisissez « Sans TVA ».' }
}

export function vatOfChoice(choice: string): Pick<InvoiceLine, 'vat' | 'rate'> {
  if (choice === NONE.value) return { vat: 'none', rate: 0 }
  return choice === MARGIN.value ? { vat: 'margin', rate: VAT_RATES[0] } : { vat: 'standard', rate: Number(choice) }
}

export function choiceOfVat({ vat, rate }: Pick<InvoiceLine, 'vat' | 'rate'>): string {
  return vat === 'standard' ? String(rate) : vat
}
