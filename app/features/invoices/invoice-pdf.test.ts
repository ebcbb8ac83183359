import { expect, test } from 'vitest'
import { pdfBytes } from '#app/platform/documents/pdf-bytes.server.ts'
import { drawA4 } from './pdf-a4.server.ts'
import { drawReceipt } from './pdf-receipt.server.ts'
import type { PrintedInvoice } from './printed-invoice.ts'

const FINAL: PrintedInvoice = {
  kind: 'final',
  training: true,
  number: 'ESSAI-F2026-00004',
  issuedAt: new Date('2026-11-20T10:00:00Z'),
  issuedDay: '2026-11-20',
  corrects: null,
  caseReference: null,
  subject: 'iPhone 13',
  seller: {
    name: 'Atelier',
    legalForm: '',
    capitalEuros: null,
    siren: '',
    vat: '',
    rcs: '',
    seatAddress: '',
    email: '',
    store: { name: 'Ville', address: '', phone: '+33536490001' },
  },
  customer: { name: 'Zoé', address: '', siren: '' },
  lines: [{ label: 'Écran', quantity: 1, unitCents: 9900, vat: 'none', rate: 0 }],
  discountCents: 0,
  aidCents: 0,
  aidLabel: '',
  deposits: [{ id: '1', number: 'ESSAI-F2026-00003', day: '2026-11-19', totalCents: 3000, vatTotals: [] }],
  totalCents: 9900,
  dueCents: 6900,
  vatTotals: [],
  note: '',
  mentions: [],
}

test.each([
  ['A4', drawA4, 'Facture de solde\nESSAI-F2026-00004'],
  ['a receipt', drawReceipt, 'Acompte ESSAI-F2026-00003 du\n'],
])('no number of a document is broken over two lines, on %s', async (_, draw, words) => {
  const drawn: string[] = []
  await pdfBytes({ title: '', author: '', at: FINAL.issuedAt, margin: 10 }, (pdf) => {
    const text = pdf.text.bind(pdf)
    pdf.text = (line: string, ...rest: unknown[]) => {
      drawn.push(line)
      return Reflect.apply(text, pdf, [line, ...rest])
    }
    draw(pdf, FINAL)
  })
  expect(drawn.join('|')).toContain(words)
})
