import { priceText, readAmount } from '#app/lib/money.ts'

/** Euro notes and coins, cents, the largest first. */
export const DENOMINATIONS = [500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5, 2, 1] as const
export type Denomination = (typeof DENOMINATIONS)[number]
const SMALLEST_NOTE = 5_00

/** How many of each note and coin lie in the drawer; what is not named is not there. */
export type CashCount = Readonly<Partial<Record<Denomination, number>>>

/** "Billet de 20 €", "Pièce de 2 €", "Pièce de 50 c". */
export function denominationText(denomination: Denomination): string {
  const worth = denomination < 100 ? `${denomination}\u00a0c` : priceText(denomination)
  return `${denomination >= SMALLEST_NOTE ? 'Billet' : 'Pièce'} de ${worth}`
}

/** The name of the form field of a note or coin. */
export function denominationField(denomination: Denomination): `count-${Denomination}` {
  return `count-${denomination}`
}

/** What counted notes and coins come to, cents. */
export function countedCents(count: CashCount): number {
  return DENOMINATIONS.reduce((sum, denomination) => sum + denomination * (count[denomination] ?? 0), 0)
}

/** Nobody counts more of one coin than this: longer numbers are a slip of the keyboard. */
const MOST_OF_ONE = 9_999
const PIECES = /^\d{1,4}$/

/** Reads a number of notes or coins; empty is none, anything else than a number is `undefined`. */
export function readPieces(typed: string): number | undefined {
  const text = typed.trim()
  if (text === '') return 0
  return PIECES.test(text) && Number(text) <= MOST_OF_ONE ? Number(text) : undefined
}

/** What goes back to the customer, or why the sum given is not enough. */
export function changeFor(amountCents: number, givenCents: number): { changeCents: number } | { problem: string } {
  const changeCents = givenCents - amountCents
  return changeCents < 0 ? { problem: `Il manque ${priceText(-changeCents)}.` } : { changeCents }
}

/** What the form says while cash is typed: what to give back, or what is missing; nothing until both amounts can be read. */
export function changeText(amount: string, given: string): string {
  if (given.trim() === '') return ''
  const [due, received] = [readAmount(amount), readAmount(given)]
  if (!('cents' in due) || !('cents' in received)) return ''
  const change = changeFor(due.cents, received.cents)
  if ('problem' in change) return change.problem
  return change.changeCents === 0 ? 'Le compte est juste.' : `À rendre\u00a0: ${priceText(change.changeCents)}`
}

/** A difference between what was counted and what was expected, with its sign: "+2 €", "−1,50 €". */
export function differenceText(cents: number): string {
  if (cents === 0) return priceText(0)
  return `${cents > 0 ? '+' : '−'}${priceText(Math.abs(cents))}`
}
