import { countWaitingCases } from '#app/features/cases/cases.queries.server.ts'
import { countWaitingRequests } from '#app/features/requests/staff-requests.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { can } from '#app/platform/session/rights.ts'

/** What waits for the shop in view, for the badges of the menu. */
export async function waitingCounts(ctx: Ctx, shop: string | null): Promise<{ requests?: number; cases?: number }> {
  if (!can(ctx.actor, 'requests:read')) return {}
  const [{ waiting }, cases] = await Promise.all([countWaitingRequests(ctx, shop), countWaitingCases(ctx, shop)])
  return { requests: waiting, cases }
}
