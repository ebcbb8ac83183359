import { BUSINESS } from '#app/content/business.ts'
import { LANDING_INDEX } from '#app/content/landing/index-links.ts'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { readPeriod } from '#app/features/analytics/audience-period.ts'
import { DemandPanel } from '#app/features/analytics/components/DemandPanels.tsx'
import { PeriodChoice } from '#app/features/analytics/components/PeriodChoice.tsx'
import { WeekHours } from '#app/features/analytics/components/WeekHours.tsx'
import { getDemand } from '#app/features/analytics/staff-demand.queries.server.ts'
import type { DemandCell } from '#app/features/analytics/staff-demand.queries.server.ts'
import { StatisticsReport } from '#app/features/catalogue/components/StatisticsReport.tsx'
import { modelDemand } from '#app/features/catalogue/model-demand.ts'
import { getCatalogueStatistics } from '#app/features/catalogue/staff-statistics.queries.server.ts'
import { openWeekHours } from '#app/features/opening-hours/usual-week.ts'
import { StockAgeTable } from '#app/features/refurbished/components/StockAgeTable.tsx'
import { listStockAges } from '#app/features/refurbished/stock-ages.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { Route } from './+types/statistics.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('statistics')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const period = readPeriod(url.searchParams, ctx.now)
  const [{ models, ...statistics }, demand, stock] = await Promise.all([getCatalogueStatistics(ctx), getDemand(ctx, period), listStockAges(ctx)])
  const towns = new Map<string, string>(LANDING_INDEX.flatMap(({ links }) => links.map(({ label, href }) => [href, `${label} (${href})`] as const)))
  return {
    statistics,
    models: modelDemand(models, demand),
    period,
    towns: demand.entries.flatMap((cell) => rowOf(cell, towns.get(cell.value), cell.value)),
    repairs: demand.repairs.flatMap((cell) => rowOf(cell, cell.value)),
    missing: demand.missing.flatMap((cell) => rowOf(cell, cell.value)),
    again: demand.again.flatMap((cell) => rowOf(cell, cell.value, cell.value)),
    stock,
    callsByName: Object.fromEntries(demand.refurbished.map(({ value, now }) => [value, now])),
    weekHours: demand.weekHours,
    openHours: openWeekHours(),
  }
}

export function meta() {
  return [{ title: `${AREAS.statistics.label} | ${BUSINESS.name}` }]
}

export default function Statistics({ loaderData: data }: Route.ComponentProps) {
  return (
    <StatisticsReport statistics={data.statistics} models={data.models} period={<PeriodChoice period={data.period} />}>
      <DemandPanel
        title="Réparations demandées"
        note="Devis ouverts, par réparation"
        rows={data.repairs}
        empty="Aucun devis ouvert sur la période."
      />
      <DemandPanel title="Cherchés, introuvables" note="Recherches sans résultat" rows={data.missing} empty="Toutes les recherches ont abouti." />
      <DemandPanel title="Pages locales" note="Sessions qui ont commencé là" rows={data.towns} empty="Aucune session n’y a commencé." />
      <DemandPanel
        title="Pages de réparation revues"
        note={'Compteur du navigateur\u00a0: deuxième visite ou plus'}
        rows={data.again}
        empty="Personne n’est revenu."
      />
      <Panel title="Reconditionnés en vente" note={'Le plus ancien d’abord\u00a0; appels sur la période'} span={6}>
        <StockAgeTable devices={data.stock} callsByName={data.callsByName} />
      </Panel>
      <WeekHours hours={data.weekHours} open={data.openHours} />
    </StatisticsReport>
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'

/** A row without a name is not of this panel. */
function rowOf({ now, before }: DemandCell, label: string | undefined, href?: string) {
  return label === undefined ? [] : [{ label, now, before, ...(href !== undefined && { href }) }]
}
