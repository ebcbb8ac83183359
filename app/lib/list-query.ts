/** The state of a list lives in its address: search text, filters, order and page. */

/** Rows on one page of a staff list. */
export const LIST_PAGE_SIZE = 25
const SEARCH_MAX_LENGTH = 80
const PAGE_MAX = 100_000

/** Names of the parameters that every list reads. */
export const LIST_PARAMS = { search: 'q', sort: 'tri', order: 'ordre', page: 'page' } as const

export interface ListSpec<Sort extends string, Filter extends string> {
  sorts: readonly Sort[]
  /** The order of a list that nobody has sorted yet. */
  initial: { by: Sort; descending: boolean }
  /** Filters are parameters of their own; each value is checked by the list that has the filter. */
  filters: readonly Filter[]
}

export interface ListQuery<Sort extends string, Filter extends string> {
  search: string
  sort: { by: Sort; descending: boolean }
  /** From 1. */
  page: number
  /** Empty: everything. */
  filters: Record<Filter, string>
}

/** One page of rows and how many there are in all. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** From 1. */
  page: number
}

/** Reads a list's state; what the address does not say, or says wrongly, is the list's own beginning. */
export function readListQuery<Sort extends string, Filter extends string>(
  params: URLSearchParams,
  spec: ListSpec<Sort, Filter>,
): ListQuery<Sort, Filter> {
  const by = spec.sorts.find((sort) => sort === params.get(LIST_PARAMS.sort))
  const order = params.get(LIST_PARAMS.order)
  const page = Number(params.get(LIST_PARAMS.page) ?? '1')
  return {
    search: textOf(params, LIST_PARAMS.search).trim().slice(0, SEARCH_MAX_LENGTH),
    sort: by ? { by, descending: order === 'desc' } : spec.initial,
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    filters: filterValues(params, spec.filters),
  }
}

/** Without the character that no database text can hold. */
function textOf(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').replaceAll('\0', '')
}

function filterValues<Filter extends string>(params: URLSearchParams, filters: readonly Filter[]): Record<Filter, string> {
  const values = filters.map((filter) => [filter, textOf(params, filter).slice(0, SEARCH_MAX_LENGTH)] as const)
  // `fromEntries` widens the keys to string; they are exactly the filters of the spec.
  return Object.fromEntries(values) as Record<Filter, string>
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

export function offsetOf(query: { page: number }, pageSize: number = LIST_PAGE_SIZE): number {
  return (query.page - 1) * pageSize
}
