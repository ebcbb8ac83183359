import { dateText } from '#app/lib/french-dates.ts'
import { rateText } from '#app/lib/vat.ts'
import { INVOICE_NUMBER_DIGITS } from '#app/lib/invoice.ts'
import type { VatScheme } from '#app/lib/invoice.ts'
import { REPLACED_BY } from '#app/lib/replaced-note.ts'
import { deviceNumberText } from '#app/lib/device-number.ts'

/** What an invoice is about: "iPhone 13, IMEI 356938035643809". */
export function subjectText({ device, imei }: { device: string; imei: string | null }): string {
  return imei ? `${device}, ${deviceNumberText(imei)}` : device
}

export type InvoiceKind = 'invoice' | 'credit_note' | 'deposit' | 'final'

/** What the page of a case asks for: the invoice of a deposit. */
export const DEPOSIT_INTENT = 'deposit'

export const KIND_LABELS = {
  invoice: 'Facture',
  deposit: 'Facture d’acompte',
  final: 'Facture de solde',
  credit_note: 'Avoir',
} as const satisfies Record<InvoiceKind, string>

/** "Émise le 23 novembre 2026"; a credit note is masculine. */
export function issuedText(kind: InvoiceKind, issuedDay: string): string {
  return `${kind === 'credit_note' ? 'Émis' : 'Émise'} le ${dateText(issuedDay)}`
}

/** The series that its number is taken from. */
export function seriesOf(kind: InvoiceKind): 'F' | 'A' {
  return kind === 'credit_note' ? 'A' : 'F'
}

/** Why a line of a credit note is less than that of its invoice. */
export const DISCOUNT_SHARE = 'part de la remise déduite'

/** `F2026-00012`; one for practice can be taken for no other. */
export function invoiceNumber({
  training,
  series,
  year,
  sequence,
}: {
  training: boolean
  series: 'F' | 'A'
  year: number
  sequence: number
}): string {
  return `${training ? 'ESSAI-' : ''}${series}${year}-${String(sequence).padStart(INVOICE_NUMBER_DIGITS, '0')}`
}

/** What a line says of its VAT. */
export function vatText({ vat, rate }: { vat: VatScheme; rate: number }): string {
  if (vat === 'none') return 'sans TVA'
  return vat === 'margin' ? 'TVA sur la marge' : rateText(rate)
}

/** The last line of the note of a credit note whose invoice is made out to somebody else instead: the document says it, and its mail reads it there. */
export function replacedNote(note: string, name: string): string {
  return name === '' ? note : `${note}\n${REPLACED_BY}${name}`
}

/** To whom the invoice is made out that follows a credit note; null where none does. */
export function replacedName(note: string): string | null {
  const last = note.split('\n').at(-1) ?? ''
  return last.startsWith(REPLACED_BY) ? last.slice(REPLACED_BY.length) : null
}
