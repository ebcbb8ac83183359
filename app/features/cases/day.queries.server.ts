import { sql } from 'drizzle-orm'
import { COUNTED_UP_TO } from '#app/lib/count-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { CaseColumns, CaseScope } from './case-rows.server.ts'
import { viewCondition } from './case-views.server.ts'
import { selectCases } from './cases.queries.server.ts'
import type { CaseRow } from './cases.queries.server.ts'
import { DAY_GROUP_IDS } from './case-list.ts'
import type { DayGroupId } from './case-list.ts'
import { dayCondition } from './day-groups.server.ts'

export interface DayGroup {
  id: DayGroupId
  /** The most pressing ones. */
  rows: CaseRow[]
  total: number
}

/** What one look at the day shows of each group; its list has the rest. */
const SHOWN = 8

/** What the day asks of a shop, or of one colleague: group by group, the most pressing first. */
export async function listDay(ctx: Ctx, { shop, mine }: { shop: string | null; mine: boolean }): Promise<DayGroup[]> {
  assertCan(ctx.actor, 'requests:read')
  const scope: CaseScope = { shop, state: 'open', search: '' }
  const groups: DayGroup[] = []
  for (const id of DAY_GROUP_IDS) {
    const where = (columns: CaseColumns) => sql`${dayCondition(ctx, id, columns)} and ${mine ? viewCondition(ctx, 'mine', columns) : sql`true`}`
    groups.push({ id, ...(await selectCases(ctx, { scope, where, limit: SHOWN, offset: 0, countUpTo: COUNTED_UP_TO })) })
  }
  return groups
}
