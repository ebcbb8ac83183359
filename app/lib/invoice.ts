/** The parts of an invoice as they are stored, printed and checked; amounts are whole cents, rates hundredths of a percent (2000 = 20 %). */

/** Figures of the number of an invoice behind its year. */
export const INVOICE_NUMBER_DIGITS = 5

/** `standard`: VAT is in the price. `margin`: VAT on the margin of a second-hand device, never shown. `none`: the business charges none. */
export type VatScheme = 'standard' | 'margin' | 'none'

export interface InvoiceLine {
  label: string
  quantity: number
  /** Price of one, VAT included; negative on a credit note. */
  unitCents: number
  vat: VatScheme
  rate: number
  /** What one was bought for; only for the VAT on the margin, never printed. */
  purchaseCents?: number
  /** Credit notes: which line of the invoice, from 0, this takes back: all that was left of it. */
  ofLine?: number
  /** Credit notes: the line of the invoice, from 0, of which this takes back a part. */
  partOf?: number
}

/** Sums of all lines of one rate. */
export interface VatTotal {
  vat: VatScheme
  rate: number
  /** VAT included. */
  grossCents: number
  netCents: number
  vatCents: number
}

/** A deposit invoice as a final invoice takes it off. */
export interface InvoiceDeposit {
  id: string
  number: string
  /** Calendar day in Paris. */
  day: string
  /** What credit notes had left of it. */
  totalCents: number
  vatTotals: VatTotal[]
  /** Numbers of those credit notes; none where it stands whole. */
  credits?: string[]
}

/** The business on the day of issue. */
export interface InvoiceSeller {
  name: string
  legalForm: string
  capitalEuros: number | null
  siren: string
  vat: string
  rcs: string
  seatAddress: string
  email: string
  store: { name: string; address: string; phone: string }
}
