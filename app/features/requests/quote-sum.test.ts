import { expect, test } from 'vitest'
import { discountLine, quoteSum, sumProblem, totalRows, typedCents, typedSumText } from './quote-sum.ts'

const typed = (amounts: string[], aid: string, discount?: string) => typedSumText({ vatRegime: '' }, amounts, aid, discount)
const lines = (...amounts: number[]) => amounts.map((amountCents) => ({ amountCents }))

test('the customer pays the lines less the aid, and never less than nothing', () => {
  expect(quoteSum({ lines: lines(17_900, 1_990), aidCents: 2_500 })).toBe(17_390)
  expect(quoteSum({ lines: lines(1_000), aidCents: 2_500 })).toBe(0)
  expect(quoteSum({ lines: [], aidCents: 0 })).toBe(0)
})

test('sums that nobody can be asked for are refused beside the field that is wrong', () => {
  expect(sumProblem({ lines: lines(0), aidCents: 0 })).toMatchObject({ field: 'amount-0', problem: expect.stringContaining('Indiquez un prix') })
  expect(sumProblem({ lines: lines(20_000), aidCents: 5_001 })).toMatchObject({ field: 'aid', problem: expect.stringContaining('au plus') })
  expect(sumProblem({ lines: lines(1_000), aidCents: 1_001 })).toMatchObject({ field: 'aid', problem: expect.stringContaining('dépasse') })
  expect(sumProblem({ lines: lines(1_000), aidCents: 1_000 })).toMatchObject({ field: 'aid', problem: expect.stringContaining('Corrigez') })
})

test('the aid may be as high as the site says, and no higher', () => {
  expect(sumProblem({ lines: lines(20_000), aidCents: 5_000 })).toBeUndefined()
  expect(sumProblem({ lines: lines(1_001), aidCents: 1_000 })).toBeUndefined()
})

test('the total shows once every amount can be read', () => {
  expect(typed(['179', '19,90', ''], '25')).toMatch(/^Total TTC\s: 198,90\s€. Le client paie 173,90\s€\.$/)
  expect(typed(['179'], ' ')).toMatch(/^Total TTC\s: 179\s€$/)
  expect(typed(['179', 'abc'], '')).toBeNull()
  expect(typed(['179'], 'abc')).toBeNull()
  expect(typed(['', ' '], '')).toBeNull()
  expect(typed(['20'], '25')).toContain('dépasse la somme des lignes')
  expect(typed(['179'], '60')).toBe('L’aide est de 50\u00a0€ au plus.')
})

test('what would be paid is known once a quote could leave', () => {
  expect(typedCents(['179', '19,90', ''], '25')).toBe(17_390)
  expect(typedCents(['45'], '', '5')).toBe(4_000)
  expect(typedCents(['45'], '60')).toBeNull()
  expect(typedCents(['abc'], '')).toBeNull()
})

test('a business in franchise says why no tax is in its total', () => {
  const quote = { lines: lines(17_900), aidCents: 0, sentAt: new Date('2026-11-24T15:36:00Z') }
  expect(totalRows(quote, { vatRegime: 'normal' })).toMatchObject([{ label: 'Total TTC' }])
  expect(totalRows(quote, { vatRegime: 'franchise' })).toMatchObject([{ label: 'Total (TVA non applicable, art. 293 B du CGI)' }])
  // What has left keeps the words of its day.
  expect(totalRows({ ...quote, vatRegime: 'franchise' }, { vatRegime: 'normal' })).toMatchObject([{ label: expect.stringContaining('293 B') }])
  expect(totalRows({ ...quote, vatRegime: 'normal' }, { vatRegime: 'franchise' })).toMatchObject([{ label: 'Total TTC' }])
})

test('a discount is a line below zero, smaller than what it is taken off', () => {
  expect(typed(['179', '19,90'], '25', '10')).toMatch(/^Total TTC\s: 188,90\s€. Le client paie 163,90\s€\.$/)
  expect(typed(['179'], '', '179')).toMatch(/^La remise dépasse la somme des lignes, 179\s€\.$/)
  expect(typed(['179'], '', 'abc')).toBeNull()
  expect(sumProblem({ lines: [...lines(1_000), ...discountLine(1_200)], aidCents: 0 })).toMatchObject({ field: 'discount' })
  expect(discountLine(0)).toEqual([])
})
