/** The state of a list lives in its address: search text, filters, order and page. */

import { readAddress, textOf } from './address-params.ts'
import type { AddressSpec } from './address-params.ts'

/** Rows on one page of a staff list. */
export const LIST_PAGE_SIZE = 25
const SEARCH_MAX_LENGTH = 80
const PAGE_MAX = 100_000

/** Names of the parameters that every list reads. */
export const LIST_PARAMS = { search: 'q', sort: 'tri', order: 'ordre', page: 'page' } as const

/** The words of a list's address, and what they mean in the code: nothing behind this reads the address. */
export interface ListSpec<Sort extends string, Filters extends object> {
  /** The orders, each with its word. */
  sorts: Readonly<Record<Sort, string>>
  /** The order of a list that nobody has sorted yet. */
  initial: { by: Sort; descending: boolean }
  filters: AddressSpec<Filters>
}

export interface ListQuery<Sort extends string, Filters extends object> {
  search: string
  sort: { by: Sort; descending: boolean }
  /** From 1. */
  page: number
  filters: Filters
}

/** One page of rows and how many there are in all. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** From 1. */
  page: number
}

/** Reads a list's state; what the address does not say, or says wrongly, is the list's own beginning. */
export function readListQuery<Sort extends string, Filters extends object>(
  params: URLSearchParams,
  spec: ListSpec<Sort, Filters>,
): ListQuery<Sort, Filters> {
  const by = sortOfWord(spec.sorts, params.get(LIST_PARAMS.sort))
  const order = params.get(LIST_PARAMS.order)
  const page = Number(params.get(LIST_PARAMS.page) ?? '1')
  return {
    search: textOf(params, LIST_PARAMS.search).trim().slice(0, SEARCH_MAX_LENGTH),
    sort: by ? { by, descending: order === 'desc' } : spec.initial,
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    filters: readAddress(params, spec.filters),
  }
}

function sortOfWord<Sort extends string>(sorts: Readonly<Record<Sort, string>>, word: string | null): Sort | undefined {
  // `entries` forgets the keys: they are those of the spec.
  return (Object.entries(sorts) as [Sort, string][]).find(([, known]) => known === word)?.[0]
}

/** The same list with some parameters changed; null takes one away. Any change but of the page goes back to page 1. */
export function listHref(params: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(params)
  if (!(LIST_PARAMS.page in changes)) next.delete(LIST_PARAMS.page)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  const query = next.toString()
  return query === '' ? '?' : `?${query}`
}

/** Whether a list shows only what was searched or filtered: an empty one that is not has nothing in it yet. */
export function isNarrowed({ search, filters }: Pick<ListQuery<string, object>, 'search' | 'filters'>): boolean {
  return search !== '' || Object.values(filters).some(Boolean)
}

export function offsetOf(query: { page: number }, pageSize: number = LIST_PAGE_SIZE): number {
  return (query.page - 1) * pageSize
}
