import { exportPrices } from '#app/features/prices/price-export.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/price-table.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('prices')]

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await exportPrices(getCtx(context)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="prix.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
