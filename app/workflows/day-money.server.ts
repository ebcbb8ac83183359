import { countOwedAids } from '#app/features/aids/aids.queries.server.ts'
import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import type { CaseRow } from '#app/features/cases/cases.queries.server.ts'
import { countForgottenTills } from '#app/features/till/day-money.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { can } from '#app/platform/session/rights.ts'

/** Devices that are ready and looked through for what they still bring in. */
const READY_CASES = 200

/** The money that is still to come, of one shop or of all: what the ready devices bring, what was handed over unpaid, what QualiRépar owes, which tills wait for their closing. */
export async function readMoneyToCome(ctx: Ctx, shop: string | null) {
  const query = { search: '', sort: CASE_LIST.initial, page: 1 } as const
  const [ready, unpaid, aid, forgottenTills] = await Promise.all([
    listCases(ctx, { ...query, filters: { view: 'open', step: 'ready', assignee: '' } }, { shop, pageSize: READY_CASES }),
    listCases(ctx, { ...query, filters: { view: 'unpaid', step: undefined, assignee: '' } }, { shop, pageSize: READY_CASES }),
    can(ctx.actor, 'money:export') ? countOwedAids(ctx) : null,
    countForgottenTills(ctx, shop),
  ])
  return { toCollectCents: restOf(ready.rows), unpaid: { count: unpaid.total, cents: restOf(unpaid.rows) }, aid, forgottenTills }
}

function restOf(rows: readonly CaseRow[]): number {
  return rows.reduce((sum, { restCents }) => sum + Math.max(0, restCents ?? 0), 0)
}
