import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { requireStaff } from '#app/features/accounts/guard.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/waiting.ts'
import { waitingCounts } from './waiting-counts.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** The badges alone, for a screen that is open while something changes elsewhere. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  return Response.json(await waitingCounts(ctx, shopInView(ctx.facts, request.headers.get('Cookie'))))
}
