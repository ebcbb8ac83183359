import { dateText } from '#app/lib/french-dates.ts'
import { rateText } from '#app/lib/vat.ts'
import type { VatScheme } from '#app/lib/invoice.ts'

/** What an invoice is about: "iPhone 13, IMEI 356938035643809". */
export function subjectText({ device, imei }: { device: string; imei: string | null }): string {
  return imei ? `${device}, IMEI ${imei}` : device
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

const NUMBER_DIGITS = 5

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
  return `${training ? 'ESSAI-' : ''}${series}${year}-${String(sequence).padStart(NUMBER_DIGITS, '0')}`
}

/** The number in full of an invoice or a credit note, from what somebody reads from its paper: `f2026-12`. Undefined for anything else. */
export function readInvoiceNumber(typed: string): string | undefined {
  const [, practice = '', series = '', sequence = ''] = /^(essai-)?([fa]20\d\d)-(\d{1,5})$/i.exec(typed.trim()) ?? []
  return series === '' ? undefined : `${practice}${series}-${sequence.padStart(NUMBER_DIGITS, '0')}`.toUpperCase()
}

/** What a line says of its VAT. */
export function vatText({ vat, rate }: { vat: VatScheme; rate: number }): string {
  if (vat === 'none') return 'sans TVA'
  return vat === 'margin' ? 'TVA sur la marge' : rateText(rate)
}
