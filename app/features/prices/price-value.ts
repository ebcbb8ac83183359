import { countText } from '#app/lib/count-text.ts'
import { AMOUNT_MAX_LENGTH, amountInput, readAmount } from '#app/lib/money.ts'
import type { PartKind, StockState } from '#app/lib/repair-price.ts'

/** What staff say of one price. */
export interface PriceValue {
  /** TTC, before any aid; null: on quote. */
  amountCents: number | null
  maxCents: number | null
  stock: StockState | null
  stockDays: number | null
  warranty: string | null
}

/** Which price: one repair of one model with one kind of part, in one shop or in all. */
export interface PriceKey {
  repairId: string
  part: PartKind
  storeId: string | null
}

/** What a cell of the grid becomes; null: no price. What a partial value leaves out stays as it was. */
export interface PriceChange extends PriceKey {
  value: Partial<PriceValue> | null
}

export const NO_EXTRAS: PriceValue = { amountCents: null, maxCents: null, stock: null, stockDays: null, warranty: null }

export function keyText({ repairId, part, storeId }: PriceKey): string {
  return `${repairId}/${part}/${storeId ?? ''}`
}

/** Safe because only `keyText` makes these keys. */
export function parseKey(key: string): PriceKey {
  const [repairId = '', part, storeId = ''] = key.split('/')
  return { repairId, part: part as PriceKey['part'], storeId: storeId === '' ? null : storeId }
}

/** What a cell of the grid shows and takes: "204", "19,90", "179 à 219", "devis", "". */
export function cellText(value: Pick<PriceValue, 'amountCents' | 'maxCents'> | null | undefined): string {
  if (!value) return ''
  if (value.amountCents === null) return 'devis'
  return value.maxCents === null ? amountInput(value.amountCents) : `${amountInput(value.amountCents)} à ${amountInput(value.maxCents)}`
}

export type CellReading = { value: { amountCents: number | null; maxCents: number | null } | null } | { problem: string }

const ON_QUOTE = /^(d|devis|sur devis)$/i
const NO_PRICE = /^(-|–|)$/
const RANGE = /\s+à\s+|\s*[–-]\s*(?=\d)/

/** Reads a cell as people type or paste it. */
export function readCell(typed: string): CellReading {
  const text = typed.trim()
  if (NO_PRICE.test(text)) return { value: null }
  if (ON_QUOTE.test(text)) return { value: { amountCents: null, maxCents: null } }
  // A sign in front is no range: it is refused as what it is, like a text that is too long for two amounts.
  const isOne = text.length > 2 * AMOUNT_MAX_LENGTH || /^[-−–]/.test(text)
  const [low = '', high, ...rest] = isOne ? [text] : text.split(RANGE)
  const from = readAmount(low)
  if ('problem' in from) return from
  // Nobody repairs for nothing: a page would lead with «dès 0 €».
  if (from.cents === 0) return { problem: 'Un prix de 0\u00a0€\u00a0: videz la case, ou écrivez «\u00a0devis\u00a0».' }
  if (high === undefined) return { value: { amountCents: from.cents, maxCents: null } }
  const to = readAmount(high)
  if ('problem' in to) return to
  if (rest.length > 0 || to.cents <= from.cents) return { problem: 'Écrivez une fourchette du moins cher au plus cher\u00a0: 179 à 219.' }
  return { value: { amountCents: from.cents, maxCents: to.cents } }
}

/** Of several changes of one price, the last. */
export function lastOfEach<Change extends PriceKey>(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [keyText(change), change])).values()]
}

/** What two values say otherwise beside their amounts: the part and its warranty. */
export function besideText(before: PriceValue | null, after: PriceValue | null): string {
  if (!after) return ''
  const from = before ?? NO_EXTRAS
  return [
    after.stock !== from.stock && (after.stock ? STOCK_WORDS[after.stock] : 'stock non précisé'),
    after.stockDays !== from.stockDays && (after.stockDays === null ? 'sans délai' : `sous ${countText(after.stockDays, 'jour')}`),
    after.warranty !== from.warranty && (after.warranty ? `garantie ${after.warranty}` : 'sans garantie à part'),
  ]
    .filter(Boolean)
    .join(', ')
}

const STOCK_WORDS = { stock: 'en stock', commande: 'sur commande' } as const satisfies Record<StockState, string>

/** Whether two values say the same. */
export function sameValue(left: PriceValue | null, right: PriceValue | null): boolean {
  if (left === null || right === null) return left === right
  return (
    left.amountCents === right.amountCents &&
    left.maxCents === right.maxCents &&
    left.stock === right.stock &&
    left.stockDays === right.stockDays &&
    left.warranty === right.warranty
  )
}
