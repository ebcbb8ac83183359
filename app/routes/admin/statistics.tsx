import { BUSINESS } from '#app/content/business.ts'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { StatisticsReport } from '#app/features/catalogue/components/StatisticsReport.tsx'
import { getCatalogueStatistics } from '#app/features/catalogue/staff-statistics.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/statistics.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('statistics')]

export async function loader({ context }: Route.LoaderArgs) {
  return { statistics: await getCatalogueStatistics(getCtx(context)) }
}

export function meta() {
  return [{ title: `${AREAS.statistics.label} | ${BUSINESS.name}` }]
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
  return <StatisticsReport {...loaderData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
