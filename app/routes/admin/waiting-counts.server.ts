import type { WaitingCounts } from '#app/features/admin-frame/use-live.ts'
import { countOpenCases, countWaitingCases } from '#app/features/cases/case-counts.queries.server.ts'
import { countWaitingRequests } from '#app/features/requests/staff-requests.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { can } from '#app/platform/session/rights.ts'

/** What waits for the shop in view, for the badges of the menu, and what each shop has in work. */
export async function waitingCounts(ctx: Ctx, shop: string | null): Promise<WaitingCounts> {
  if (!can(ctx.actor, 'requests:read')) return {}
  const shops = ctx.facts.stores.map(({ id }) => id)
  const [{ waiting }, cases, open] = await Promise.all([countWaitingRequests(ctx, shop), countWaitingCases(ctx, shop), countOpenCases(ctx, shops)])
  return { requests: waiting, cases, open }
}
