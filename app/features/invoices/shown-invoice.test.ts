import { expect, test } from 'vitest'
import type { InvoiceSheet } from './invoices.queries.server.ts'
import { draftLineCount, draftValues, isBlankSale, openedDraft } from './shown-invoice.ts'

const DRAFT = {
  customer: { name: 'Zoé', address: '', email: '', phone: '', siren: '' },
  storeId: 'libourne',
  subject: 'iPhone 13',
  discountCents: 0,
  aidCents: 0,
  aidLabel: '',
  warrantyMonths: 6,
  note: '',
  lines: [{ label: 'Écran', quantity: 2, unitCents: 1_999, vat: 'standard', rate: 1_000 }],
} as unknown as InvoiceSheet

test('a draft opens with its own lines and with empty ones as their fields say them', () => {
  const opened = openedDraft(DRAFT, '2000')
  expect(opened).toMatchObject({ ...draftValues(DRAFT), 'quantity-0': '2', 'vat-0': '1000', 'label-1': '', 'quantity-1': '1', 'vat-1': '2000' })
  // What is sent back with a refusal names every line, and shows those that somebody filled in.
  expect(draftLineCount(DRAFT, opened)).toBe(3)
})

test('a sale is blank until somebody writes a name, a thing or a price, and what is of a case never is', () => {
  const customer = { name: '', address: '', email: '', phone: '', siren: '' }
  const line = { label: '', quantity: 1, unitCents: 0, vat: 'standard', rate: 2_000 } as const
  const blank = { state: 'draft', caseReference: null, customer, lines: [line] } as const
  expect(isBlankSale(blank)).toBe(true)
  const begun = [
    { ...blank, customer: { ...customer, name: 'Zoé' } },
    { ...blank, lines: [{ ...line, label: 'Coque' }] },
    { ...blank, lines: [{ ...line, unitCents: 1_990 }] },
    { ...blank, caseReference: 'T-1' },
    { ...blank, state: 'issued' as const },
  ]
  expect(begun.map((each) => isBlankSale(each))).toEqual([false, false, false, false, false])
})
