import { expect, test } from 'vitest'
import { keptInvoicesText } from './kept-invoices.ts'

test('one invoice that an erasure leaves is spoken of as one', () => {
  expect(keptInvoicesText(1)).toBe('1\u00a0facture, que la loi fait garder dix ans\u00a0: la recherche ne la montre plus')
  expect(keptInvoicesText(2)).toBe('2\u00a0factures, que la loi fait garder dix ans\u00a0: la recherche ne les montre plus')
})
