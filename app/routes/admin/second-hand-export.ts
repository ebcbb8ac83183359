import { exportBook } from '#app/features/second-hand/second-hand.server.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { Route } from './+types/second-hand-export.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('secondHand')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = allow(getCtx(context), 'second-hand:manage')
  return new Response(await exportBook(ctx), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="livre-de-police-${parisTime(ctx.now).date}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
