import fs from 'node:fs'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import { NO_VAT } from '#app/lib/vat-words.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { Receipt } from '../receipt.queries.server.ts'
import { ReceiptLines } from './ReceiptSlip.tsx'

const RECEIPT: Receipt = {
  kind: 'payment',
  means: 'cash',
  amountCents: 89_00,
  givenCents: null,
  reference: '',
  note: '',
  storeId: 'le-teich',
  at: new Date('2026-11-24T15:36:00Z'),
  who: 'Léa',
  number: 12,
  training: false,
  caseReference: 'T-1',
  invoiceId: null,
  noVat: null,
  about: 'R-1',
  customer: 'Camille',
  restCents: null,
}

test('a receipt says «EI» and that no VAT applies where that is so, and names a business and its shop of one name once', () => {
  const facts = startingFacts()
  const rendered = (business: Partial<Business>, name?: string) =>
    renderedInSite(createElement(ReceiptLines, { receipt: { ...RECEIPT, noVat: business.vatRegime === 'franchise' ? NO_VAT : null } }), {
      ...facts,
      business: { ...facts.business, ...business },
      stores: facts.stores.map((store) => ({ ...store, name: name ?? store.name })),
    })
  const company = rendered({ name: 'Atelier Boréal', vatRegime: 'normal' }, 'Atelier Boréal')
  expect(company.split('Atelier Boréal')).toHaveLength(2)
  expect(company).not.toMatch(/TVA|\bEI\b/)
  const trader = rendered(
    { name: 'Atelier Boréal', legalForm: 'Entreprise individuelle', director: 'Louise Morel', vatRegime: 'franchise' },
    'Atelier Boréal',
  )
  expect(trader.split('Atelier Boréal')).toHaveLength(2)
  expect(trader).toContain('Atelier Boréal, Louise Morel EI')
  expect(trader).toContain('TVA non applicable, art. 293 B du CGI.')
})

test('a receipt says of VAT what held when the money was taken, whatever the business charges today', () => {
  const facts = startingFacts()
  const shown = (noVat: string | null, vatRegime: Business['vatRegime']) =>
    renderedInSite(createElement(ReceiptLines, { receipt: { ...RECEIPT, noVat } }), { ...facts, business: { ...facts.business, vatRegime } })
  expect([shown(NO_VAT, 'normal'), shown(null, 'franchise')].map((text) => text.includes('TVA non applicable'))).toEqual([true, false])
})

test('the receipt of a payment says what remains, that of a refund asks for nothing, as its mail does', () => {
  const shown = (kind: Receipt['kind']) => renderedInSite(createElement(ReceiptLines, { receipt: { ...RECEIPT, kind, restCents: 50_00 } }))
  expect([shown('payment'), shown('refund')].map((text) => text.includes('Reste à payer'))).toEqual([true, false])
})

test('the receipt of a transfer of too much says what goes back, and no rest', () => {
  const shown = renderedInSite(createElement(ReceiptLines, { receipt: { ...RECEIPT, kind: 'payment', restCents: -10_10 } }))
  expect(shown).toMatch(/Reçu en trop, à vous rendre<\/dt><dd class="num">10,10\s€/)
  expect(shown).not.toContain('Reste à payer')
})

test('a receipt is laid out by sheets that the page of its customer has: there the sums of the till stood as a column of bare words', () => {
  const entry = fs.readFileSync('app/ui/styles/site.css', 'utf8')
  const sheets = [...entry.matchAll(/@import "\.\/([\w-]+\.css)"/g)].map(([, name = '']) => fs.readFileSync(`app/ui/styles/${name}`, 'utf8'))
  const lists = renderedInSite(createElement(ReceiptLines, { receipt: RECEIPT })).matchAll(/<dl class="([\w-]+)/g)
  expect([...lists].map(([, name]) => sheets.some((sheet) => sheet.includes(`.${name} dd`)))).toEqual([true, true])
})
