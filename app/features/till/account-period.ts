import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { dayOrNull } from '#app/lib/address-params.ts'
import type { AccountPeriod } from './accounts.queries.server.ts'

export const ACCOUNT_PARAMS = { from: 'du', until: 'au' } as const

/** The period that the address names; last month, when it names none; null for one that there is not, or that ends before it begins. */
export function readAccountPeriod(params: URLSearchParams, now: Date): AccountPeriod | null {
  if (!params.has(ACCOUNT_PARAMS.from) && !params.has(ACCOUNT_PARAMS.until)) return lastMonth(now)
  const from = dayOrNull(params.get(ACCOUNT_PARAMS.from) ?? '')
  const until = dayOrNull(params.get(ACCOUNT_PARAMS.until) ?? '')
  return from !== null && until !== null && from <= until ? { from, until } : null
}

/** The month that is over. */
export function lastMonth(now: Date): AccountPeriod {
  const until = addDays(`${parisTime(now).date.slice(0, 7)}-01`, -1)
  return { from: `${until.slice(0, 7)}-01`, until }
}
