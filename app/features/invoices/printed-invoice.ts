import type { InvoiceDeposit, InvoiceLine, InvoiceSeller, VatTotal } from '#app/lib/invoice.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { phoneText } from '#app/lib/phone.ts'
import { isOfOtherRegime, linesAndDiscounts, priceLines, rateText, sumOfTotals, vatWithin } from '#app/lib/vat.ts'
import { KIND_LABELS, replacedName, vatText } from './invoice-words.ts'
import type { InvoiceKind } from './invoice-words.ts'
import { registerText } from '#app/lib/legal-form.ts'

/** An invoice as it is printed, whatever the paper. */
export interface PrintedInvoice {
  kind: InvoiceKind
  training: boolean
  number: string
  issuedAt: Date
  issuedDay: string
  /** Number of the invoice that a credit note takes back. */
  corrects: string | null
  caseReference: string | null
  subject: string
  seller: InvoiceSeller
  customer: { name: string; address: string; siren: string }
  lines: readonly InvoiceLine[]
  discountCents: number
  aidCents: number
  aidLabel: string
  deposits: readonly InvoiceDeposit[]
  totalCents: number
  dueCents: number
  vatTotals: readonly VatTotal[]
  note: string
  mentions: readonly string[]
}

export interface PrintedLine {
  label: string
  quantity: string
  unit: string
  /** Of one, where there are several: of one alone `net` says it (code de commerce, L. 441-9). */
  unitNet: string
  vat: string
  net: string
  gross: string
}

/** A sum under the lines; the last one is what the customer pays. */
export interface PrintedSum {
  label: string
  amount: string
  isStrong: boolean
}

/** Cents always shown: columns of sums are read downwards. */
export function sumText(cents: number): string {
  const text = priceText(Math.abs(cents)).replace(/^([\d\s]+)(\s€)$/u, '$1,00$2')
  return cents < 0 ? `−${text}` : text
}

export function printedTitle({ kind, number }: Pick<PrintedInvoice, 'kind' | 'number'>): string {
  return `${KIND_LABELS[kind]} ${number}`
}

/** Whether there is VAT on any line: without, nothing is «TTC», and nothing stands in columns of tax. */
export function hasVat({ lines }: Pick<PrintedInvoice, 'lines'>): boolean {
  return lines.some(({ vat }) => vat !== 'none')
}

/** The lines, then the discount as a line of each rate: what stands in a row belongs together, and the columns add up to the totals. */
export function printedLines({ lines, discountCents }: Pick<PrintedInvoice, 'lines' | 'discountCents'>): PrintedLine[] {
  const { lines: priced, discounts } = linesAndDiscounts(lines, discountCents)
  return [
    ...priced.map(({ line, fullCents, vatCents }) => printedLine({ ...line, vatCents, grossCents: fullCents, quantity: String(line.quantity) })),
    ...discounts.map((discount) => printedLine({ ...discount, label: 'Remise', quantity: '1', unitCents: discount.grossCents })),
  ]
}

type LineFacts = Pick<VatTotal, 'vat' | 'rate' | 'grossCents' | 'vatCents'> & { label: string; quantity: string; unitCents: number }

function printedLine({ label, quantity, unitCents, vat, rate, grossCents, vatCents }: LineFacts): PrintedLine {
  return {
    label,
    quantity,
    unit: sumText(unitCents),
    unitNet: quantity !== '1' && vat === 'standard' ? `${sumText(unitCents - vatWithin(unitCents, rate))} HT` : '',
    vat: vatText({ vat, rate }),
    // The VAT of a margin is never shown.
    net: vat === 'standard' ? sumText(grossCents - vatCents) : '',
    gross: sumText(grossCents),
  }
}

type Summed = Pick<PrintedInvoice, 'lines' | 'discountCents' | 'aidCents' | 'aidLabel' | 'deposits' | 'totalCents' | 'dueCents' | 'vatTotals'> &
  Partial<Pick<PrintedInvoice, 'note'>>

/** The sums under the lines. Where deposits are taken off, the VAT that this document still carries is said beside that of the whole. */
export function printedSums(invoice: Summed): PrintedSum[] {
  const sums: PrintedSum[] = []
  const add = (label: string, cents: number, isStrong = false) => sums.push({ label, amount: sumText(cents), isStrong })
  const { totals } = priceLines(invoice.lines, invoice.discountCents)
  for (const { rate, netCents, vatCents } of totals.filter(isShown)) {
    add(`Total HT à ${rateText(rate)}`, netCents)
    add(`TVA ${rateText(rate)}`, vatCents)
  }
  add(totals.some(({ vat }) => vat === 'none') ? 'Total' : 'Total TTC', invoice.totalCents, true)
  for (const deposit of invoice.deposits) add(depositText(deposit), -deposit.totalCents)
  if (invoice.deposits.length > 0) {
    const less = `sur ${invoice.totalCents < 0 ? 'cet avoir' : 'cette facture'}, ${invoice.deposits.length === 1 ? 'acompte déduit' : 'acomptes déduits'}`
    for (const { rate, netCents, vatCents } of invoice.vatTotals.filter(isShown)) {
      add(`HT à ${rateText(rate)} ${less}`, netCents)
      add(`TVA ${rateText(rate)} ${less}`, vatCents)
    }
  }
  // What goes back of a deposit has the rule of its own invoice, not that of the lines.
  if (invoice.deposits.length === 0 && invoice.vatTotals.some((total) => isOfOtherRegime(total, invoice.lines))) {
    for (const { vat, rate } of sumOfTotals(totals, invoice.vatTotals).filter(isShown)) {
      const own = invoice.vatTotals.find((total) => total.vat === vat && total.rate === rate)
      add(`HT à ${rateText(rate)} ${WITH_DEPOSIT}`, own?.netCents ?? 0)
      add(`TVA ${rateText(rate)} ${WITH_DEPOSIT}`, own?.vatCents ?? 0)
    }
  }
  if (invoice.aidCents !== 0) add(invoice.aidLabel, -invoice.aidCents)
  add(dueLabel(invoice), invoice.dueCents, true)
  return sums
}

const WITH_DEPOSIT = 'sur cet avoir, acompte rendu compris'

/**
 * What a credit note is worth to the customer, unless it is carried over to the invoice that takes the place of its own. Whether money goes back for it says
 * its mail: of an invoice that nobody has paid nothing does.
 */
function dueLabel({ dueCents, note = '' }: Pick<Summed, 'dueCents' | 'note'>): string {
  if (dueCents >= 0) return 'À payer par le client'
  return replacedName(note) === null ? 'En faveur du client' : 'Reporté sur la facture qui remplace'
}

/** "Acompte F2026-00001 du 27 novembre 2026 (41,71 € HT, TVA 8,34 €)": what its own invoice has already charged, and what took some of that back. */
function depositText({ number, day, vatTotals, credits = [] }: InvoiceDeposit): string {
  const charged = vatTotals.filter(isShown)
  const sumOf = (key: 'netCents' | 'vatCents') => sumText(Math.abs(charged.reduce((sum, total) => sum + total[key], 0)))
  const less = credits.length === 0 ? '' : `, moins ${credits.length === 1 ? 'l’avoir' : 'les avoirs'} ${credits.join(', ')}`
  return `Acompte ${number} du ${dateText(day)}${less}${charged.length > 0 ? ` (${sumOf('netCents')} HT, TVA ${sumOf('vatCents')})` : ''}`
}

/** The VAT of a margin is never shown. */
function isShown({ vat }: VatTotal): boolean {
  return vat === 'standard'
}

/** Who sells, line by line. */
export function sellerLines({ legalForm, capitalEuros, siren, vat, rcs, seatAddress, email, store }: InvoiceSeller): string[] {
  const form = capitalEuros === null ? legalForm : `${legalForm} au capital de ${priceText(capitalEuros * 100)}`
  return [
    form,
    ...seatAddress.split('\n'),
    `SIREN ${spaced(siren)}`,
    rcs && registerText(rcs),
    vat && `TVA ${vat}`,
    `Magasin\u00a0: ${store.name}${store.address ? `, ${store.address}` : ''}`,
    [phoneText(store.phone), email].filter(Boolean).join(', '),
  ].filter(Boolean)
}

/** "123 456 782", as registers write it. */
function spaced(siren: string): string {
  return siren.replace(/(\d{3})(?=\d)/g, '$1\u00a0')
}

/** Who buys, line by line. */
export function customerLines({ name, address, siren }: PrintedInvoice['customer']): string[] {
  return [name, ...address.split('\n'), siren && `SIREN ${spaced(siren)}`].filter(Boolean)
}

export const TRAINING_WORDS = 'ENTRAÎNEMENT, SANS VALEUR'
