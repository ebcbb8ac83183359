import { expect, test } from 'vitest'
import { AID_MAX_CENTS } from '#app/content/repair-aid.ts'
import type { InvoiceLine } from '#app/lib/invoice.ts'
import { AMOUNT_MAX_CENTS } from '#app/lib/money.ts'
import { invoiceSums, sumProblem } from './invoice-sums.ts'
import type { Summed } from './invoice-sums.ts'

function aLine(unitCents: number, quantity = 1): InvoiceLine {
  return { label: 'Écran', quantity, unitCents, vat: 'standard', rate: 2_000 }
}

const DEPOSIT = {
  id: 'f1',
  number: 'F2026-00001',
  day: '2026-11-20',
  totalCents: 3_000,
  vatTotals: [{ vat: 'standard' as const, rate: 2_000, grossCents: 3_000, netCents: 2_500, vatCents: 500 }],
}

const SALE: Summed = { lines: [aLine(12_000)], discountCents: 0, aidCents: 0, deposits: [] }
const REPAIR = { ...SALE, isOfCase: true, isLabelled: true, isForBusiness: false }

test('what is due is the lines less discount, aid and deposits, and the VAT is that of what is still charged', () => {
  expect(invoiceSums({ lines: [aLine(12_000)], discountCents: 2_000, aidCents: 2_500, deposits: [DEPOSIT] })).toEqual({
    totalCents: 10_000,
    dueCents: 4_500,
    vatTotals: [{ vat: 'standard', rate: 2_000, grossCents: 7_000, netCents: 5_833, vatCents: 1_167 }],
  })
})

test('a discount leaves something of the lines, and the lines stay below the highest amount', () => {
  const problemOf = (changes: Partial<typeof REPAIR>) => sumProblem({ ...REPAIR, ...changes })?.field
  expect([problemOf({ discountCents: 11_999 }), problemOf({ discountCents: 12_000 })]).toEqual([undefined, 'discount'])
  expect([problemOf({ lines: [aLine(AMOUNT_MAX_CENTS)] }), problemOf({ lines: [aLine(AMOUNT_MAX_CENTS), aLine(1)] })]).toEqual([undefined, 'unit-0'])
  expect([problemOf({ lines: [aLine(0)] }), problemOf({ lines: [] })]).toEqual(['unit-0', 'unit-0'])
})

test('an aid is for private persons whose repair a labelled shop does, up to its highest amount and to what is left to pay', () => {
  const problemOf = (changes: Partial<typeof REPAIR>) => sumProblem({ ...REPAIR, aidCents: 2_500, ...changes })?.field
  expect(problemOf({})).toBeUndefined()
  expect([problemOf({ isOfCase: false }), problemOf({ isLabelled: false }), problemOf({ isForBusiness: true })]).toEqual(['aid', 'aid', 'aid'])
  expect([problemOf({ aidCents: AID_MAX_CENTS }), problemOf({ aidCents: AID_MAX_CENTS + 1 })]).toEqual([undefined, 'aid'])
  expect([problemOf({ lines: [aLine(2_500)] }), problemOf({ lines: [aLine(2_499)] })]).toEqual([undefined, 'aid'])
})

test('deposits never come to more than the rest of the price', () => {
  const problemOf = (unitCents: number) => sumProblem({ ...REPAIR, lines: [aLine(unitCents)], deposits: [DEPOSIT] })
  expect(problemOf(3_000)).toBeUndefined()
  expect(problemOf(2_999)).toEqual({ field: 'discount', problem: expect.stringContaining('F2026-00001') })
})
