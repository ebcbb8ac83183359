import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { viewCondition } from './case-views.server.ts'
import { selectGrouped } from './cases.queries.server.ts'
import type { CaseRow } from './cases.queries.server.ts'
import { DAY_GROUP_IDS } from './case-list.ts'
import type { DayGroupId } from './case-list.ts'
import { dayGroupOf } from './day-groups.server.ts'

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
  const found = await selectGrouped(ctx, {
    scope: { shop, state: 'open', search: '' },
    where: (columns) => (mine ? viewCondition(ctx, 'mine', columns) : sql`true`),
    group: (columns) => dayGroupOf(ctx, columns),
    limit: SHOWN,
  })
  return DAY_GROUP_IDS.map((id) => ({ id, ...(found.get(id) ?? { rows: [], total: 0 }) }))
}
