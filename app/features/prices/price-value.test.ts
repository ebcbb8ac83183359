import { expect, test } from 'vitest'
import { readAmount } from '#app/lib/money.ts'
import { NO_EXTRAS, besideText, cellText, lastOfEach, readCell, sameValue } from './price-value.ts'

test('a cell takes an amount, a range, «devis» or nothing, and shows it again the same way', () => {
  for (const text of ['204', '19,90', '179 à 219,50', 'devis', '']) {
    const reading = readCell(text)
    expect('value' in reading && cellText(reading.value)).toBe(text)
  }
  expect(readCell(' 1 200,50 € ')).toEqual({ value: { amountCents: 1_200_50, maxCents: null } })
  expect(readCell('179-219')).toEqual({ value: { amountCents: 179_00, maxCents: 219_00 } })
  expect(readCell('d')).toEqual({ value: { amountCents: null, maxCents: null } })
})

test('what is no price is refused in a sentence', () => {
  for (const text of ['abc', '-5', '219 à 179', '12.345', '1 à 2 à 3', '1000000']) {
    expect(readCell(text)).toEqual({ problem: expect.stringMatching(/^\p{Lu}.*\.$/u) })
  }
})

test('a text as long as a book is no price, and is not looked through for one', () => {
  for (const text of [`1${' '.repeat(1_000_000)}x`, `${'1'.repeat(70)}${' '.repeat(1_000_000)}2`]) expect(readCell(text)).toHaveProperty('problem')
})

test('a sign in front is refused as a sign, and each end of a range must be a price', () => {
  expect(readCell('-5')).toEqual(readAmount('-5'))
  expect(readCell('-5 à 10')).toEqual(readAmount('-5 à 10'))
  expect(readCell('−5')).toEqual(readAmount('−5'))
  expect(readCell('5 à 10 à')).toHaveProperty('problem')
  expect(readCell('179 à deux cents')).toEqual(readCell('deux cents'))
})

test('of several changes of one price the last counts: of one repair, one kind of part and one shop', () => {
  const key = { repairId: 'r1', part: 'compatible', storeId: null } as const
  const changes = [
    { ...key, at: 1 },
    { ...key, storeId: 'libourne', at: 2 },
    { ...key, part: 'origine' as const, at: 3 },
    { ...key, repairId: 'r2', at: 4 },
    { ...key, at: 5 },
  ]
  expect(new Set(lastOfEach(changes).map(({ at }) => at))).toEqual(new Set([2, 3, 4, 5]))
})

test('two prices are the same when nothing of them differs', () => {
  const price = { ...NO_EXTRAS, amountCents: 179_00 }
  expect(sameValue(price, { ...price })).toBe(true)
  expect(sameValue(null, null)).toBe(true)
  expect([sameValue(price, null), sameValue(null, price)]).toEqual([false, false])
  const others = [{ amountCents: 180_00 }, { maxCents: 200_00 }, { stock: 'commande' as const }, { stockDays: 3 }, { warranty: '6 mois' }]
  for (const other of others) expect(sameValue(price, { ...price, ...other }), JSON.stringify(other)).toBe(false)
})

test('a price of nothing is no price', () => {
  for (const typed of ['0', '0,00', '0 à 20']) expect(readCell(typed)).toMatchObject({ problem: expect.stringContaining('Un prix de 0') })
})

test('a preview says what changes beside the amount, or its line would read the same before and after', () => {
  const before = { ...NO_EXTRAS, amountCents: 204_00 }
  const words = (after: Partial<typeof before>) => besideText(before, { ...before, ...after }).replaceAll('\u00a0', ' ')
  expect(words({ amountCents: 214_00 })).toBe('')
  expect(words({ stock: 'stock' })).toBe('en stock')
  expect(words({ stock: 'commande', stockDays: 2, warranty: '12 mois' })).toBe('sur commande, sous 2 jours, garantie 12 mois')
  expect(besideText({ ...before, stock: 'stock', stockDays: 1, warranty: '1 an' }, before)).toBe(
    'stock non précisé, sans délai, sans garantie à part',
  )
  expect(besideText(before, null)).toBe('')
})
