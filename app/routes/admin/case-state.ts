import { findLastChanger, readCaseMark } from '#app/features/cases/case-mark.queries.server.ts'
import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import type { CaseState } from '#app/features/cases/use-case-changes.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/case-state.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('cases')]

/** Whether a case is still what its open page shows: asked after a change somewhere in the shop, never on a clock. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const parts = await findCaseRecords(ctx, params.reference)
  if (!parts) return new Response(null, { status: 404 })
  const [mark, by] = await Promise.all([readCaseMark(ctx, parts), findLastChanger(ctx, parts)])
  return Response.json({ mark, by } satisfies CaseState, { headers: { 'Cache-Control': 'no-store' } })
}
