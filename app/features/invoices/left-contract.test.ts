import { expect, test } from 'vitest'
import { leftContract } from './left-contract.ts'

test.each([
  ['an invoice of the whole price', { standing: true, issuedCents: 25_800, keptCents: 21_000 }, 'credit'],
  ['an invoice of less than the part', { standing: true, issuedCents: 17_900, keptCents: 21_000 }, 'credit'],
  ['the invoice of the part', { standing: true, issuedCents: 21_000, keptCents: 21_000 }, 'invoiced'],
  ['an invoice that was taken back', { standing: false, issuedCents: 0, keptCents: 21_000 }, 'invoice-part'],
  ['an invoice, and nothing was done', { standing: true, issuedCents: 17_900, keptCents: 0 }, 'credit'],
  ['no invoice, and nothing was done', { standing: false, issuedCents: 0, keptCents: 0 }, 'nothing'],
] as const)('%s', (_, facts, left) => {
  expect(leftContract(facts)).toBe(left)
})
