import { audienceCsv } from '#app/features/analytics/audience-csv.server.ts'
import { readFilters } from '#app/features/analytics/audience-filters.ts'
import { readPeriod } from '#app/features/analytics/audience-period.ts'
import { getAudience } from '#app/features/analytics/staff-audience.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/analytics-export.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('analytics')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const period = readPeriod(url.searchParams, ctx.now)
  const audience = await getAudience(ctx, period, readFilters(url.searchParams))
  return new Response(audienceCsv(audience, period), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audience-${period.from}-${period.until}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
