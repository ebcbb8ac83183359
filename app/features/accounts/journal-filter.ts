import { LIST_PAGE_SIZE, readListQuery } from '#app/lib/list-query.ts'
import { addDays, instantOf } from '#app/lib/paris-time.ts'
import type { AuditFilter } from './audit.queries.server.ts'

export const JOURNAL_PARAMS = { actor: 'qui', action: 'action', from: 'du', until: 'au' } as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** What the journal's address asks for; days are days in Paris, the last one included. */
export function journalFilter(params: URLSearchParams): AuditFilter {
  const { search, page } = readListQuery(params, { sorts: { latest: '' }, initial: { by: 'latest', descending: false }, filters: {} })
  const actorId = params.get(JOURNAL_PARAMS.actor) ?? ''
  const from = dateOf(params.get(JOURNAL_PARAMS.from))
  const until = dateOf(params.get(JOURNAL_PARAMS.until))
  return {
    page,
    pageSize: LIST_PAGE_SIZE,
    ...(search !== '' && { search }),
    ...(UUID.test(actorId) && { actorId }),
    ...(params.get(JOURNAL_PARAMS.action) && { action: params.get(JOURNAL_PARAMS.action) ?? '' }),
    ...(from && { from: instantOf(from, 0) }),
    ...(until && { until: instantOf(addDays(until, 1), 0) }),
  }
}

function dateOf(value: string | null): string | null {
  return value !== null && ISO_DATE.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
}

/** The journal of what one account did. */
export function journalOf(userId: string): string {
  return `?${new URLSearchParams({ [JOURNAL_PARAMS.actor]: userId })}`
}
