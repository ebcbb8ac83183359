import { href } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { readFilters } from '#app/features/analytics/audience-filters.ts'
import { readPeriod } from '#app/features/analytics/audience-period.ts'
import { reportOf } from '#app/features/analytics/audience-report.ts'
import { AudienceReport } from '#app/features/analytics/components/AudienceReport.tsx'
import { getAudience } from '#app/features/analytics/staff-audience.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/analytics.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('analytics')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const period = readPeriod(url.searchParams, ctx.now)
  const filters = readFilters(url.searchParams)
  return {
    report: reportOf(await getAudience(ctx, period, filters), period),
    period,
    filters,
    now: ctx.now,
    exportHref: href('/admin/analytics.csv'),
  }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.analytics.label) }]
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return <AudienceReport {...loaderData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
