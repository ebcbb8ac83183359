import { formText } from '#app/lib/form-text.ts'
import { amountInput, readAmountCents } from '#app/lib/money.ts'
import { warrantyMonthsOf } from '#app/lib/repair-price.ts'
import type { PartKind } from '#app/lib/repair-price.ts'
import { QUOTE_LINES } from './inbox-list.ts'

/** A price of the list that can become a line. */
export interface QuotePrice {
  id: string
  repair: string
  part: PartKind
  /** Null: on quote. */
  amountCents: number | null
  aidCents: number
  warranty: string | null
}

const PLACES = Array.from({ length: QUOTE_LINES }, (_, index) => index)

/**
 * What a press on a price of the list writes into the form of a quote: its line and its aid, or, where the line stands there already,
 * the form without them. Null when every line is taken.
 */
export function pressPrice(typed: FormData, price: QuotePrice): Record<string, string> | null {
  const { repair, part, amountCents, aidCents, warranty } = price
  const stands = PLACES.find(
    (each) => formText(typed, `label-${each}`).trim() === repair && (readAmountCents(formText(typed, `amount-${each}`)) ?? null) === amountCents,
  )
  const aidBefore = readAmountCents(formText(typed, 'aid')) ?? 0
  if (stands !== undefined) {
    const aidLeft = Math.max(0, aidBefore - aidCents)
    return { ...withoutLine(typed, stands), ...(aidCents > 0 && { aid: aidLeft > 0 ? amountInput(aidLeft) : '' }) }
  }
  const index = PLACES.find((each) => formText(typed, `label-${each}`) === '')
  if (index === undefined) return null
  const months = warrantyMonthsOf(warranty)
  const aid = aidCents + aidBefore
  return {
    [`label-${index}`]: repair,
    [`amount-${index}`]: amountCents === null ? '' : amountInput(amountCents),
    ...(index === 0 ? { partKind: part } : { [`part-${index}`]: part }),
    ...(aid > 0 && { aid: amountInput(aid) }),
    ...(index === 0 && months !== undefined && { warrantyMonths: String(months) }),
  }
}

/** The lines behind it move up: the first one is always written. */
function withoutLine(typed: FormData, gone: number): Record<string, string> {
  const kept = PLACES.filter((each) => each !== gone)
  const fieldsOf = (place: number) =>
    ['label', 'amount', 'part'].map((name): [string, string] => {
      const from = kept[place]
      return [`${name}-${place}`, from === undefined ? '' : formText(typed, `${name}-${from}`)]
    })
  return Object.fromEntries(PLACES.flatMap(fieldsOf))
}
