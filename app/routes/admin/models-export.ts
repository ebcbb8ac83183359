import { exportCatalogue } from '#app/features/catalogue/editing/csv-state.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/models-export.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('models')]

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await exportCatalogue(getCtx(context)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="catalogue.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
