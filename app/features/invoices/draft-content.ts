import type { InvoiceLine } from '#app/lib/invoice.ts'

/** Whom an invoice is for, as its draft says it. */
export interface DraftCustomer {
  name: string
  address: string
  email: string
  phone: string
  siren: string
}

/** What people may change of a draft. */
export interface DraftContent {
  customer: DraftCustomer
  subject: string
  lines: readonly InvoiceLine[]
  discountCents: number
  aidCents: number
  aidLabel: string
  warrantyMonths: number
  note: string
}
