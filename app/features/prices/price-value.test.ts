import { expect, test } from 'vitest'
import { cellText, readCell } from './price-value.ts'

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
