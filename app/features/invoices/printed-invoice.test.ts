import { expect, test } from 'vitest'
import type { InvoiceLine } from '#app/lib/invoice.ts'
import { invoiceSums } from './invoice-sums.ts'
import { printedLines, printedSums } from './printed-invoice.ts'

function vatOf(unitCents: number, vat: InvoiceLine['vat'] = 'standard') {
  const lines: InvoiceLine[] = [{ label: 'Écran', quantity: 1, unitCents, vat, rate: vat === 'none' ? 0 : 2_000 }]
  return { lines, ...invoiceSums({ lines, discountCents: 0, aidCents: 0, deposits: [] }) }
}

function printed(vat: InvoiceLine['vat'], depositCents: readonly number[]): string[] {
  const deposits = depositCents.map((cents, index) => ({
    id: `${index}`,
    number: `F2026-0000${index + 1}`,
    day: '2026-11-27',
    ...vatOf(cents, vat),
  }))
  const whole = { lines: vatOf(23_540, vat).lines, discountCents: 0, aidCents: 2_500, deposits }
  return printedSums({ ...whole, ...invoiceSums(whole), aidLabel: 'Aide QualiRépar' }).map(({ label, amount }) =>
    `${label} = ${amount}`.replaceAll('\u00a0', ' '),
  )
}

test('an invoice that takes a deposit off says its VAT, and what it still charges itself', () => {
  expect(printed('standard', [5_005])).toEqual([
    'Total HT à 20 % = 196,17 €',
    'TVA 20 % = 39,23 €',
    'Total TTC = 235,40 €',
    'Acompte F2026-00001 du 27 novembre 2026 (41,71 € HT, TVA 8,34 €) = −50,05 €',
    'HT à 20 % sur cette facture, acompte déduit = 154,46 €',
    'TVA 20 % sur cette facture, acompte déduit = 30,89 €',
    'Aide QualiRépar = −25,00 €',
    'À payer par le client = 160,35 €',
  ])
  expect(printed('standard', [5_005, 1_000]).slice(3, 7)).toEqual([
    'Acompte F2026-00001 du 27 novembre 2026 (41,71 € HT, TVA 8,34 €) = −50,05 €',
    'Acompte F2026-00002 du 27 novembre 2026 (8,33 € HT, TVA 1,67 €) = −10,00 €',
    'HT à 20 % sur cette facture, acomptes déduits = 146,13 €',
    'TVA 20 % sur cette facture, acomptes déduits = 29,22 €',
  ])
})

test('an invoice that takes a deposit off says which credit notes had taken some of it back', () => {
  const said = (credits: string[]) => {
    const lines = vatOf(10_000).lines
    const deposit = { id: '1', number: 'F2026-00001', day: '2026-11-27', ...vatOf(3_000), credits }
    const whole = { lines, discountCents: 0, aidCents: 0, deposits: [deposit] }
    return printedSums({ ...whole, ...invoiceSums(whole), aidLabel: '' }).map(({ label }) => label)[3]
  }
  expect(said([])).toContain('2026 (25,00')
  expect(said(['A2026-00001'])).toContain('2026, moins l’avoir A2026-00001 (25,00')
  expect(said(['A2026-00001', 'A2026-00002'])).toContain('2026, moins les avoirs A2026-00001, A2026-00002 (25,00')
})

test('one without deposits, or without VAT, says each sum once', () => {
  expect(printed('standard', [])).toHaveLength(5)
  expect(printed('none', [5_005])).toEqual([
    'Total = 235,40 €',
    'Acompte F2026-00001 du 27 novembre 2026 = −50,05 €',
    'Aide QualiRépar = −25,00 €',
    'À payer par le client = 160,35 €',
  ])
})

test('a line says the net and the gross of its own price, and the discount is a line with its own', () => {
  const lines: InvoiceLine[] = [
    { label: 'Écran', quantity: 1, unitCents: 20_400, vat: 'standard', rate: 2_000 },
    { label: 'Film', quantity: 2, unitCents: 1_000, vat: 'standard', rate: 2_000 },
  ]
  const rows = (of: readonly InvoiceLine[], discountCents: number) =>
    printedLines({ lines: of, discountCents }).map(({ label, vat, net, gross }) => [label, vat, net, gross].join(' | ').replaceAll('\u00a0', ' '))
  expect(rows(lines, 400)).toEqual(['Écran | 20 % | 170,00 € | 204,00 €', 'Film | 20 % | 16,67 € | 20,00 €', 'Remise | 20 % | −3,34 € | −4,00 €'])
  const whole = { lines, discountCents: 400, aidCents: 0, deposits: [] }
  const sums = printedSums({ ...whole, ...invoiceSums(whole), aidLabel: '' }).map(({ label, amount }) =>
    `${label} = ${amount}`.replaceAll('\u00a0', ' '),
  )
  // 170,00 + 16,67 − 3,34 and 204,00 + 20,00 − 4,00: the columns add up, and the discount is said once.
  expect(sums).toEqual(['Total HT à 20 % = 183,33 €', 'TVA 20 % = 36,67 €', 'Total TTC = 220,00 €', 'À payer par le client = 220,00 €'])
  const margin: InvoiceLine[] = [{ label: 'iPhone 13', quantity: 1, unitCents: 30_000, vat: 'margin', rate: 2_000, purchaseCents: 20_000 }]
  expect(rows(margin, 1_000)).toEqual(['iPhone 13 | TVA sur la marge |  | 300,00 €', 'Remise | TVA sur la marge |  | −10,00 €'])
})

test('a credit note is worth what it says to its customer, and does not say that money goes back: nobody may have paid its invoice', () => {
  const credit = { discountCents: 0, aidCents: 0, aidLabel: '', deposits: [], ...vatOf(-10_000) }
  expect(printedSums(credit).at(-1)).toMatchObject({ label: 'En faveur du client', isStrong: true })
})

test('what one of several costs is said without VAT as well, where there is any', () => {
  const said = (quantity: number, vat: InvoiceLine['vat']) =>
    printedLines({ lines: [{ label: 'Coque', quantity, unitCents: 1_990, vat, rate: 2_000 }], discountCents: 0 })[0]?.unitNet
  expect([said(3, 'standard'), said(1, 'standard'), said(3, 'margin'), said(3, 'none')]).toEqual(['16,58\u00a0€ HT', '', '', ''])
})
