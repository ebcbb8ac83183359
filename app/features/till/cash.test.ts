import { expect, test } from 'vitest'
import { changeFor, changeText, countedCents, DENOMINATIONS, denominationText, differenceText, readPieces } from './cash.ts'

test('the change is what was given less what is due, to the cent, and too little is said', () => {
  expect(changeFor(16_390, 20_000)).toEqual({ changeCents: 3_610 })
  expect(changeFor(1_990, 1_990)).toEqual({ changeCents: 0 })
  expect(changeFor(1_990, 1_000)).toEqual({ problem: 'Il manque 9,90\u00a0€.' })
  // No amount loses a cent: the change and the price make up what was given.
  for (let amount = 1; amount < 20_000; amount += 37) expect(changeFor(amount, 20_000)).toEqual({ changeCents: 20_000 - amount })
})

test('while it is typed the form says what to give back, and nothing of what cannot be read yet', () => {
  expect(changeText('163,90', '200')).toBe('À rendre\u00a0: 36,10\u00a0€')
  expect(changeText('1 200,50', '1 200,50')).toBe('Le compte est juste.')
  expect(changeText('19,9', '5')).toBe('Il manque 14,90\u00a0€.')
  for (const [amount, given] of [
    ['19,90', ''],
    ['19,90', '2o'],
    ['', '20'],
  ] as const) {
    expect(changeText(amount, given)).toBe('')
  }
})

test('notes and coins are added up by what they are worth', () => {
  expect(countedCents({ 5000: 2, 200: 3, 1: 4 })).toBe(10_604)
  expect(countedCents(Object.fromEntries(DENOMINATIONS.map((denomination) => [denomination, 1])))).toBe(88_888)
  expect([2000, 500, 200, 50].map((cents) => denominationText(cents as (typeof DENOMINATIONS)[number]))).toEqual([
    'Billet de 20\u00a0€',
    'Billet de 5\u00a0€',
    'Pièce de 2\u00a0€',
    'Pièce de 50\u00a0c',
  ])
  expect(['', ' 12 ', '0', '-1', '1,5', '99999', 'x'].map(readPieces)).toEqual([0, 12, 0, undefined, undefined, undefined, undefined])
  expect([150, -5, 0].map(differenceText)).toEqual(['+1,50\u00a0€', '−0,05\u00a0€', '0\u00a0€'])
})
