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
  expect((await drawnBy(draw, FINAL)).join('|')).toContain(words)
})

test('what is to be paid stands on the page of the total, and the lines of another page under the names of their columns', async () => {
  for (let count = 20; count < 60; count += 1) {
    const lines = Array.from({ length: count }, () => FINAL.lines).flat()
    const pages = (await drawnBy(drawA4, { ...FINAL, lines })).join('|').split(`|${NEW_PAGE}|`)
    const onPage = (words: string) => pages.findLastIndex((page) => page.split('|').includes(words))
    expect(onPage('À payer par le client')).toBe(onPage('Total'))
    for (const page of pages) expect([count, page.includes('Désignation')]).toEqual([count, page.includes('Écran')])
  }
})

test('a receipt says what one costs without VAT, as the law asks of an invoice', async () => {
  const lines = [1, 3].map((quantity) => ({ label: 'Coque', quantity, unitCents: 19_90, vat: 'standard' as const, rate: 2_000 }))
  const drawn = (await drawnBy(drawReceipt, { ...FINAL, lines })).map((words) => words.replaceAll(/\s/g, ' '))
  expect(drawn).toEqual(expect.arrayContaining(['16,58 € HT, 20 %', '3 × 19,90 € (16,58 € HT), 20 %']))
})

test.each([
  ['A4', drawA4],
  ['a receipt', drawReceipt],
])('a sum of millions stays on its line, on %s', async (_, draw) => {
  const lines = [1, 3].map((quantity) => ({ label: 'Écran', quantity, unitCents: 33_333_33, vat: 'standard' as const, rate: 2_000 }))
  const vatTotals = [{ vat: 'standard' as const, rate: 2_000, grossCents: 3_744_444_07, netCents: 3_120_370_06, vatCents: 624_074_01 }]
  const tooWide: string[] = []
  await drawnBy(draw, { ...FINAL, lines, vatTotals, totalCents: 3_744_444_07, dueCents: 3_744_444_07 }, (pdf, words, width) => {
    if (/\d\s€/.test(words) && words.split('\n').some((line) => pdf.widthOfString(line) > width)) tooWide.push(words)
  })
  expect(tooWide).toEqual([])
})

const NEW_PAGE = 'another page'

/** Every text that is drawn, in its order, until the feet of the pages. */
async function drawnBy(
  draw: (pdf: PDFKit.PDFDocument, invoice: PrintedInvoice) => void,
  invoice: PrintedInvoice,
  seen: (pdf: PDFKit.PDFDocument, words: string, width: number) => void = () => {},
): Promise<string[]> {
  const drawn: string[] = []
  await pdfBytes({ title: '', author: '', at: invoice.issuedAt, margin: 50 }, (pdf) => {
    const text = pdf.text.bind(pdf)
    pdf.text = (line: string, ...rest: unknown[]) => {
      drawn.push(line)
      for (const options of rest) seen(pdf, line, widthIn(options))
      return Reflect.apply(text, pdf, [line, ...rest])
    }
    pdf.on('pageAdded', () => drawn.push(NEW_PAGE))
    draw(pdf, invoice)
  })
  return drawn.filter((words) => !words.includes(', page '))
}

/** Of the column that a text is drawn in; what is no column has all the room there is. */
function widthIn(options: unknown): number {
  return options !== null && typeof options === 'object' && 'width' in options ? Number(options.width) : Infinity
}
