import type { InvoiceSheet } from './invoices.queries.server.ts'
import { amountInput } from '#app/lib/money.ts'
import { phoneText } from '#app/lib/phone.ts'
import { choiceOfVat } from './vat-choices.ts'
import { KIND_LABELS } from './invoice-words.ts'

/** Empty lines that a draft offers beside its own. */
const SPARE_LINES = 2
const MIN_LINES = 3

/** The values of the form of a draft, by field name. */
export function draftValues({ customer, storeId, lines, ...draft }: InvoiceSheet): Record<string, string> {
  const values: Record<string, string> = {
    customerName: customer.name,
    customerAddress: customer.address,
    customerEmail: customer.email,
    customerPhone: customer.phone === '' ? '' : phoneText(customer.phone).replaceAll('\u00a0', ' '),
    customerSiren: customer.siren,
    storeId,
    subject: draft.subject,
    discount: draft.discountCents > 0 ? amountInput(draft.discountCents) : '',
    aid: draft.aidCents > 0 ? amountInput(draft.aidCents) : '',
    aidLabel: draft.aidLabel,
    warrantyMonths: String(draft.warrantyMonths),
    note: draft.note,
  }
  lines.forEach((line, index) => {
    values[`label-${index}`] = line.label
    values[`quantity-${index}`] = String(line.quantity)
    values[`unit-${index}`] = line.unitCents === 0 ? '' : amountInput(line.unitCents)
    values[`vat-${index}`] = choiceOfVat(line)
    values[`purchase-${index}`] = line.purchaseCents === undefined ? '' : amountInput(line.purchaseCents)
  })
  return values
}

/** How many lines the form of a draft shows. */
export function draftLineCount({ lines }: Pick<InvoiceSheet, 'lines'>, typed: Readonly<Record<string, string>> | undefined): number {
  const typedLines = Object.keys(typed ?? {}).filter((name) => name.startsWith('label-')).length
  return Math.max(MIN_LINES, lines.length + SPARE_LINES, typedLines)
}

export function invoiceTitle({ kind, number, state }: Pick<InvoiceSheet, 'kind' | 'number' | 'state'>): string {
  return state === 'draft' ? `Brouillon, ${KIND_LABELS[kind].toLowerCase()}` : `${KIND_LABELS[kind]} ${number}`
}
