import { cutText } from '#app/lib/cut-text.ts'
import { amountInput } from '#app/lib/money.ts'
import { QUOTE_LINES } from './inbox-list.ts'
import { isDiscount } from './quote-sum.ts'

/** Of the field, characters. */
export const LABEL_MAX = 120

interface AgreedAtCounter {
  work: string
  priceCents: number
  aidCents: number
  partKind: string | null
}

interface WrittenQuote {
  lines: readonly { label: string; amountCents: number }[]
  aidCents: number
  partKind: string
  warrantyMonths: number
}

/** The fields of a first quote that goes on from a price of the counter: what was agreed on stands in it. */
export function counterFields({ work, priceCents, aidCents, partKind }: AgreedAtCounter): Record<string, string> {
  const label = work.split('\n', 1)[0]?.trim() ?? ''
  const line = { 'label-0': cutText(label, LABEL_MAX), 'amount-0': amountInput(priceCents) }
  return { ...line, ...(aidCents > 0 && { aid: amountInput(aidCents) }), ...(partKind !== null && { partKind }) }
}

/** The fields of the form that a quote was written with: the next version starts from them. */
export function quoteFields({ lines, aidCents, partKind, warrantyMonths }: WrittenQuote): Record<string, string> {
  const discount = lines.find(isDiscount)
  const plain = lines.filter((line) => !isDiscount(line)).slice(0, QUOTE_LINES)
  return {
    ...Object.fromEntries(
      plain.flatMap(({ label, amountCents }, index) => [
        [`label-${index}`, label],
        [`amount-${index}`, amountInput(amountCents)],
      ]),
    ),
    ...(aidCents > 0 && { aid: amountInput(aidCents) }),
    ...(discount && { discount: amountInput(-discount.amountCents) }),
    partKind,
    warrantyMonths: String(warrantyMonths),
  }
}
