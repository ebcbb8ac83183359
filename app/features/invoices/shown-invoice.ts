import type { DraftContent } from './draft-content.ts'
import type { InvoiceSheet } from './invoices.queries.server.ts'
import { amountInput } from '#app/lib/money.ts'
import { phoneText } from '#app/lib/phone.ts'
import { MAX_LINES } from './invoice-sums.ts'
import { choiceOfVat } from './vat-choices.ts'
import { KIND_LABELS } from './invoice-words.ts'

/** Empty lines that a draft offers beside its own. */
const SPARE_LINES = 2
const MIN_LINES = 3

/** What the form of a draft shows, as it is kept or as it was typed. */
type ShownDraft = DraftContent & Pick<InvoiceSheet, 'storeId'>

/** The values of the form of a draft, by field name. */
export function draftValues({ customer, storeId, lines, ...draft }: ShownDraft): Record<string, string> {
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

/**
 * Every field of the form of a draft, as it says it before anybody types.
 * @param usualVat the choice of a line that nobody has filled in
 */
export function openedDraft(invoice: ShownDraft, usualVat: string): Record<string, string> {
  const empty = { label: '', quantity: '1', unit: '', vat: usualVat, purchase: '' }
  const lines = Array.from({ length: MAX_LINES }, (_, index) => Object.entries(empty).map(([name, text]) => [`${name}-${index}`, text] as const))
  return { ...Object.fromEntries(lines.flat()), ...draftValues(invoice) }
}

/** How many lines the form of a draft shows. */
export function draftLineCount({ lines }: Pick<InvoiceSheet, 'lines'>, typed: Readonly<Record<string, string>> | undefined): number {
  const typedLines = Object.entries(typed ?? {}).filter(([name, text]) => name.startsWith('label-') && text !== '').length
  return Math.max(MIN_LINES, lines.length + SPARE_LINES, typedLines)
}

type BlankSheet = Pick<InvoiceSheet, 'state' | 'caseReference' | 'customer'> & { lines: readonly InvoiceSheet['lines'][number][] }

/** Whether a draft is a sale without a repair that nobody has filled in yet. */
export function isBlankSale({ state, caseReference, customer, lines }: BlankSheet): boolean {
  const isUntouched = customer.name === '' && lines.every(({ label, unitCents }) => label === '' && unitCents === 0)
  return state === 'draft' && caseReference === null && isUntouched
}

export function invoiceTitle({ kind, number, state }: Pick<InvoiceSheet, 'kind' | 'number' | 'state'>): string {
  return state === 'draft' ? `Brouillon, ${KIND_LABELS[kind].toLowerCase()}` : `${KIND_LABELS[kind]} ${number}`
}
