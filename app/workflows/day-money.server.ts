import { countOwedAids } from '#app/features/aids/aids.queries.server.ts'
import { sumCases } from '#app/features/cases/cases.queries.server.ts'
import { sumOwedBack } from '#app/features/invoices/owed-back.queries.server.ts'
import { sumOverdue } from '#app/features/invoices/remind-invoice.server.ts'
import { countForgottenTills } from '#app/features/till/day-money.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { can } from '#app/platform/session/rights.ts'

/**
 * The money that is still to come, of one shop or of all: what the ready devices bring, what was handed over without its money or its invoice, what
 * QualiRépar owes, what customers of sales get back, what businesses have not paid in time, which tills wait for their closing.
 */
export async function readMoneyToCome(ctx: Ctx, shop: string | null) {
  const [ready, unsettled, aid, owedBack, overdue, forgottenTills] = await Promise.all([
    sumCases(ctx, { shop, view: 'open', step: 'ready' }),
    sumCases(ctx, { shop, view: 'unsettled', step: undefined }),
    can(ctx.actor, 'money:export') ? countOwedAids(ctx) : null,
    sumOwedBack(ctx, shop),
    sumOverdue(ctx, shop),
    countForgottenTills(ctx, shop),
  ])
  return { toCollectCents: ready.cents, unsettled, aid, owedBack, overdue, forgottenTills }
}
