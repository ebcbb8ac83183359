import { countOwedAids } from '#app/features/aids/aids.queries.server.ts'
import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import { countForgottenTills } from '#app/features/till/day-money.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { can } from '#app/platform/session/rights.ts'

/** Devices that are ready and looked through for what they still bring in. */
const READY_CASES = 200

/** The money that is still to come, of one shop or of all: what the ready devices bring, what QualiRépar owes, which tills wait for their closing. */
export async function readMoneyToCome(ctx: Ctx, shop: string | null) {
  const ready = { search: '', sort: CASE_LIST.initial, page: 1, filters: { view: 'open', step: 'ready', assignee: '' } } as const
  const [{ rows }, aid, forgottenTills] = await Promise.all([
    listCases(ctx, ready, { shop, pageSize: READY_CASES }),
    can(ctx.actor, 'money:export') ? countOwedAids(ctx) : null,
    countForgottenTills(ctx, shop),
  ])
  return { toCollectCents: rows.reduce((sum, { restCents }) => sum + Math.max(0, restCents ?? 0), 0), aid, forgottenTills }
}
