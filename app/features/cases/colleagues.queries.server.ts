import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { colleagueName } from '#app/platform/db/colleague-name.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { CASE_LIST } from './case-list.ts'
import { listCases } from './cases.queries.server.ts'

export interface Colleague {
  id: string
  name: string
  /** Not suspended. */
  active: boolean
}

/** Everybody who has an account; only who is not suspended may be entrusted with a case. */
export async function listColleagues(ctx: Ctx): Promise<Colleague[]> {
  assertCan(ctx.actor, 'requests:read')
  const name = colleagueName
  const active = sql<boolean>`coalesce(${staffUsers.banned_until} <= ${ctx.now.toISOString()}::timestamptz, true)`
  return ctx.db.select({ id: staffUsers.id, name, active }).from(staffUsers).orderBy(name)
}

/** How many open cases a colleague takes care of: who leaves has somebody else do it. */
export async function countEntrusted(ctx: Ctx, userId: string): Promise<number> {
  const filters = { view: 'open', step: undefined, assignee: userId } as const
  const { total } = await listCases(ctx, { search: '', sort: CASE_LIST.initial, page: 1, filters }, { shop: null, pageSize: 1 })
  return total
}
