import { expect, test } from 'vitest'
import { INVOICE_STATE_OPTIONS, OWED_BACK_WORD } from '#app/features/invoices/invoice-list.ts'
import { owedBackLine } from './dashboard-day.server.ts'

test('what sales give back is called as the list that its line leads to: a sale that was taken back was never «payée en trop»', () => {
  const list = INVOICE_STATE_OPTIONS.find(({ value }) => value === OWED_BACK_WORD)?.label.toLowerCase()
  const line = owedBackLine({ count: 2, cents: 57_900 })
  expect(line.label).toBe(`2\u00a0${list}`)
  expect(line.href).toBe(`/admin/factures?etat=${OWED_BACK_WORD}`)
  expect(owedBackLine({ count: 1, cents: 57_900 }).label).toBe('1\u00a0vente à rembourser')
})
