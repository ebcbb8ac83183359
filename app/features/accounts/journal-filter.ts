import { anyText, dayOrNull, readAddress, uuidOrNull } from '#app/lib/address-params.ts'
import { LIST_PAGE_SIZE, readListQuery } from '#app/lib/list-query.ts'
import { addDays, instantOf } from '#app/lib/paris-time.ts'
import type { AuditFilter } from './audit.queries.server.ts'

export const JOURNAL_PARAMS = { actor: 'qui', action: 'action', from: 'du', until: 'au' } as const

const JOURNAL_ADDRESS = {
  actorId: { param: JOURNAL_PARAMS.actor, read: uuidOrNull },
  action: { param: JOURNAL_PARAMS.action, read: anyText },
  from: { param: JOURNAL_PARAMS.from, read: dayOrNull },
  until: { param: JOURNAL_PARAMS.until, read: dayOrNull },
}

/** What the journal's address asks for; days are days in Paris, the last one included. */
export function journalFilter(params: URLSearchParams): AuditFilter {
  const { search, page } = readListQuery(params, { sorts: { latest: '' }, initial: { by: 'latest', descending: false }, filters: {} })
  const { actorId, action, from, until } = readAddress(params, JOURNAL_ADDRESS)
  return {
    page,
    pageSize: LIST_PAGE_SIZE,
    ...(search !== '' && { search }),
    ...(actorId && { actorId }),
    ...(action && { action }),
    ...(from && { from: instantOf(from, 0) }),
    ...(until && { until: instantOf(addDays(until, 1), 0) }),
  }
}

/** The journal of what one account did. */
export function journalOf(userId: string): string {
  return `?${new URLSearchParams({ [JOURNAL_PARAMS.actor]: userId })}`
}
