import { isAsAnnounced } from '#app/lib/announced-line.ts'
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
  /** The upper end of a range: staff say which price within it; null where it is one price. */
  maxCents: number | null
  aidCents: number
  warranty: string | null
}

const PLACES = Array.from({ length: QUOTE_LINES }, (_, index) => index)

/**
 * What a press on a price of the list writes into the form of a quote: its line and its aid, or, where the line stands there already,
 * the form without them. Of a range nobody but staff knows the price: its amount is left to be written. Null when every line is taken.
 */
export function pressPrice(typed: FormData, price: QuotePrice): Record<string, string> | null {
  const { repair, part, aidCents, warranty } = price
  const amountCents = price.maxCents === null ? price.amountCents : null
  const stands = PLACES.find(
    (each) => formText(typed, `label-${each}`).trim() === repair && isOfPrice(price, readAmountCents(formText(typed, `amount-${each}`)) ?? null),
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

/** Whether an amount is that of a price of the list: the same, or one within its range, which may still be to be written. */
function isOfPrice({ amountCents, maxCents }: Pick<QuotePrice, 'amountCents' | 'maxCents'>, cents: number | null): boolean {
  if (amountCents === null || maxCents === null) return cents === amountCents
  return cents === null || isAsAnnounced({ amountCents, maxCents }, cents)
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
