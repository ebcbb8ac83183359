import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { InvoiceSheet } from '../invoices.queries.server.ts'
import { InvoiceScreen } from './InvoiceScreen.tsx'

const ISSUED: InvoiceSheet = {
  id: '0c5f2f0e-6a51-4a2e-9a55-0d8f6f3f7a11',
  kind: 'invoice',
  state: 'issued',
  training: false,
  number: 'F2014-00001',
  storeId: 'libourne',
  caseReference: null,
  deviceId: null,
  customer: { name: 'Zoé', address: '', email: '', phone: '', siren: '' },
  subject: '',
  lines: [{ label: 'Coque', quantity: 1, unitCents: 1_990, vat: 'standard', rate: 2_000 }],
  discountCents: 0,
  aidCents: 0,
  aidLabel: '',
  deposits: [],
  totalCents: 1_990,
  dueCents: 1_990,
  vatTotals: [{ vat: 'standard', rate: 2_000, grossCents: 1_990, netCents: 1_658, vatCents: 332 }],
  warrantyMonths: 0,
  note: '',
  mentions: [],
  seller: null,
  isErased: false,
  issuedAt: new Date('2014-12-31T22:00:00Z'),
  issuedDay: '2014-12-31',
  issuedBy: 'Zoé',
  updatedAt: new Date('2014-12-31T22:00:00Z'),
  isHidden: false,
  related: [],
  creditedLines: [],
  creditedCents: [0],
  aidLeftCents: 0,
}

function screenOf(invoice: InvoiceSheet): string {
  const shown = { invoice, copies: 0, missing: [], mayCorrect: true, mayEditFacts: true, answer: undefined }
  return renderedInSite(createElement(ToastProvider, null, createElement(InvoiceScreen, shown)))
}

test('an invoice whose ten years are over says so, and offers neither the documents that are gone nor a credit note', () => {
  const kept = screenOf(ISSUED)
  for (const offered of ['Ouvrir le PDF', 'Ticket 80', 'Corriger par un avoir']) expect(kept).toContain(offered)
  expect(kept).not.toContain('dix ans')
  const erased = screenOf({ ...ISSUED, isErased: true, customer: { ...ISSUED.customer, name: 'Effacé' } })
  expect(erased).toContain('Ses dix ans sont passés')
  expect(erased).toContain('19,90')
  for (const gone of ['Ouvrir le PDF', 'Ticket 80', 'Corriger par un avoir']) expect(erased).not.toContain(gone)
})
