import { invalidRange } from './errors.ts'
import { FARTHEST } from './parse-query.ts'

export interface Page {
  limit: number
  offset: number
}

/**
 * The rows asked for: `limit` and `offset`, narrowed by a Range header, never more than `maxRows`.
 * @throws RestError 416 for a negative limit or a range that runs backwards
 */
export function pageOf(
  query: { limit: number | undefined; offset: number | undefined } | undefined,
  rangeHeader: string | null,
  maxRows: number,
): Page {
  if (query?.limit !== undefined && query.limit < 0) throw invalidRange('Limit should be greater than or equal to zero.')
  if (query?.offset !== undefined && query.offset < 0) throw invalidRange('Offset should be greater than or equal to zero.')
  const header = parseRange(rangeHeader)
  const offset = Math.max(query?.offset ?? 0, header.first)
  const end = Math.min((query?.offset ?? 0) + (query?.limit ?? Number.POSITIVE_INFINITY), header.last + 1)
  return { offset, limit: Math.max(0, Math.min(end - offset, maxRows)) }
}

function parseRange(header: string | null): { first: number; last: number } {
  const [, first, last] = /^(?:items=)?(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined) return { first: 0, last: Number.POSITIVE_INFINITY }
  const range = { first: Math.min(Number(first), FARTHEST), last: last ? Number(last) : Number.POSITIVE_INFINITY }
  if (range.first > range.last) throw invalidRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.')
  return range
}

/** "0-24/573", with `*` where nothing is known or nothing is there. */
export function contentRange(first: number, rows: number, total: number | undefined): string {
  const range = rows > 0 && total !== 0 ? `${first}-${first + rows - 1}` : '*'
  return `${range}/${total ?? '*'}`
}

/**
 * 206 when a count was asked for and this is not everything.
 * @throws RestError 416 when a count was asked for and the page begins behind the last row
 */
export function readStatus(page: Page, rows: number, total: number | undefined): 200 | 206 {
  if (total === undefined) return 200
  if (page.offset > total) {
    throw invalidRange(`An offset of ${page.offset} was requested, but there are only ${total} rows.`, { 'Content-Range': `*/${total}` })
  }
  return rows < total ? 206 : 200
}
