import { amountInput } from '#app/lib/money.ts'
import { QUOTE_LINES } from './inbox-list.ts'
import { isDiscount } from './quote-sum.ts'

interface WrittenQuote {
  lines: readonly { label: string; amountCents: number }[]
  aidCents: number
  partKind: string
  warrantyMonths: number
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
