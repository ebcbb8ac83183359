import { oneOfWords, uuidOrNull } from '#app/lib/address-params.ts'
import type { ListSpec } from '#app/lib/list-query.ts'
import type { RequestKind } from './request-kinds.ts'

export type RequestSort = 'urgency' | 'arrival'

const readState = oneOfWords({ new: 'new', waiting: 'waiting', done: 'done', toutes: 'all' })

export interface RequestFilters {
  /** `open`: everything that is not finished. */
  state: 'new' | 'waiting' | 'done' | 'all' | 'open'
  /** As the column of the list names it: a fault under warranty is no visit. */
  kind: RequestKind | 'report' | undefined
}

/** Unless asked otherwise: everything that is not finished, the oldest unanswered first. */
export const INBOX_LIST: ListSpec<RequestSort, RequestFilters> = {
  sorts: { urgency: 'urgence', arrival: 'arrivee' },
  initial: { by: 'urgency', descending: false },
  filters: {
    state: { param: 'etat', read: (word) => readState(word) ?? 'open' },
    kind: { param: 'type', read: oneOfWords({ quote: 'quote', visit: 'visit', postal: 'postal', garantie: 'report' }) },
  },
}

/** Query parameter that opens a request's drawer. */
export const REQUEST_PARAM = 'demande'
export const INBOX_ADDRESS = { openedId: { param: REQUEST_PARAM, read: uuidOrNull } }

export const REQUEST_INTENTS = ['note', 'answer', 'quote', 'quote-template', 'state', 'take', 'retry-mail', 'parcel', 'label', 'photos'] as const
export type RequestIntent = (typeof REQUEST_INTENTS)[number]

/** Each of these forms carries a key made for it alone: sent twice, it does what it does once. */
export type FormKeys = Readonly<Record<'note' | 'answer' | 'quote', string>>

export function newFormKeys(): FormKeys {
  return { note: crypto.randomUUID(), answer: crypto.randomUUID(), quote: crypto.randomUUID() }
}

export const PART_KINDS = [
  { value: 'origine', label: 'Pièce d’origine' },
  { value: 'compatible', label: 'Pièce compatible' },
  { value: 'circulaire', label: 'Pièce de l’économie circulaire' },
] as const

/** "Pièce compatible"; what is no kind of today stays as it was kept. */
export function partKindText(partKind: string): string {
  return PART_KINDS.find(({ value }) => value === partKind)?.label ?? partKind
}

/** Lines of the quote form. */
export const QUOTE_LINES = 4

/** Of the button that takes a request: who has it is said before it is taken over. */
export function takeLabel({ assignee }: { assignee: string | null }, isOwn: boolean): string {
  if (isOwn) return 'Ne plus m’en occuper'
  return assignee === null ? 'Je m’en occupe' : `Reprendre à ${assignee}`
}

/** A template goes below what is already typed, never in its place. */
export function withTemplate(typed: string, template: string): string {
  return typed.trim() === '' ? template : `${typed.trimEnd()}\n\n${template}`
}

/** First sentences that staff adapt, with the names of this request in them. */
export interface AnswerTemplate {
  slug: string
  label: string
  text: string
}
