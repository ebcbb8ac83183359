import { expect, test } from 'vitest'
import { amountInput, priceText, readAmount } from './money.ts'

test('a price shows cents when it has some, and then both', () => {
  expect([8_900, 1_990, 1_995, 120_050, 0].map(priceText)).toEqual(['89\u00a0€', '19,90\u00a0€', '19,95\u00a0€', '1\u202f200,50\u00a0€', '0\u00a0€'])
})

test('amounts are read as people type them in France, to the cent', () => {
  const read = ['19,99 €', '19.99', '89', '1 200,50', '1\u202f200,50\u00a0€', '12.345,00', '0,1', '4,35', '1.005,35 euros', '007', '0000089']
  expect(read.map((typed) => readAmount(typed))).toEqual(
    [1_999, 1_999, 8_900, 120_050, 120_050, 1_234_500, 10, 435, 100_535, 700, 8_900].map((cents) => ({ cents })),
  )
})

test('no amount loses a cent on its way through a field', () => {
  const all = Array.from({ length: 30_000 }, (_, cents) => cents)
  expect(all.filter((cents) => JSON.stringify(readAmount(amountInput(cents))) !== JSON.stringify({ cents }))).toEqual([])
})

test('what is no amount is refused in one sentence', () => {
  for (const typed of ['', 'abc', '12.345', '1,2,3', '19,999', '1 2', '12 34,00', '1e3', '€', '١٢']) {
    expect(readAmount(typed)).toEqual({ problem: 'Écrivez le montant en euros, avec une virgule pour les centimes\u00a0: 19,99.' })
  }
  for (const typed of ['-5', '− 12,00 €']) expect(readAmount(typed)).toEqual({ problem: 'Le montant ne peut pas être négatif.' })
  for (const typed of ['100000', '999999999999999999999,00', '12.345.678,00']) {
    expect(readAmount(typed)).toEqual({ problem: expect.stringMatching(/^Le montant ne peut pas dépasser 99\s999,99\s€\.$/) })
  }
})
