import { oneOfWords } from '#app/lib/address-params.ts'
import type { ListSpec } from '#app/lib/list-query.ts'

export type InvoiceSort = 'date'

export interface InvoiceFilters {
  state: 'draft' | 'issued' | 'credit_note' | 'unpaid' | 'owed_back' | 'training' | 'all'
  /** "2026-11"; empty: any month. */
  month: string
  store: string
}

/** Sales without a case whose customers get money back. */
export const OWED_BACK_WORD = 'a-rendre'

/** Invoices that are not paid in full. */
export const UNPAID_WORD = 'a-encaisser'

const readState = oneOfWords({
  brouillons: 'draft',
  emises: 'issued',
  [UNPAID_WORD]: 'unpaid',
  avoirs: 'credit_note',
  [OWED_BACK_WORD]: 'owed_back',
  essais: 'training',
})

/** The newest first, drafts on top. */
export const INVOICE_LIST: ListSpec<InvoiceSort, InvoiceFilters> = {
  sorts: { date: 'date' },
  initial: { by: 'date', descending: true },
  filters: {
    state: { param: 'etat', read: (word) => readState(word) ?? 'all' },
    month: { param: 'mois', read: (word) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(word) ? word : '') },
    store: { param: 'magasin', read: (word) => (/^[a-z0-9-]{1,60}$/.test(word) ? word : '') },
  },
}

export const INVOICE_STATE_OPTIONS = [
  { value: 'brouillons', label: 'Brouillons' },
  { value: 'emises', label: 'Factures émises' },
  { value: UNPAID_WORD, label: 'Factures à encaisser' },
  { value: 'avoirs', label: 'Avoirs' },
  { value: OWED_BACK_WORD, label: 'Ventes à rembourser' },
] as const
