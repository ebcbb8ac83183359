import { href } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { readPeriod } from '#app/features/analytics/audience-period.ts'
import { DemandPanel } from '#app/features/analytics/components/DemandPanels.tsx'
import { PeriodChoice } from '#app/features/analytics/components/PeriodChoice.tsx'
import { WeekHours } from '#app/features/analytics/components/WeekHours.tsx'
import { findCaseTimes } from '#app/features/cases/case-times.queries.server.ts'
import { CaseTimesPanel } from '#app/features/cases/components/CaseTimesPanel.tsx'
import { StatisticsReport } from '#app/features/catalogue/components/StatisticsReport.tsx'
import { StockAgeTable } from '#app/features/refurbished/components/StockAgeTable.tsx'
import { INVOICE_LIST, UNPAID_WORD } from '#app/features/invoices/invoice-list.ts'
import { MoneyPanels } from '#app/features/sales-figures/components/MoneyPanels.tsx'
import { findMoneyFigures } from '#app/features/sales-figures/sales-figures.queries.server.ts'
import { ReturnsPanel } from '#app/features/repairs/returns/components/ReturnsPanel.tsx'
import { countReturns } from '#app/features/repairs/returns/return-figures.queries.server.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { Route } from './+types/statistics.ts'
import { requireArea } from './area-guard.server.ts'
import { readStatistics } from '#app/workflows/statistics.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('statistics')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const period = readPeriod(url.searchParams, ctx.now)
  const [figures, money, returns, times] = await Promise.all([
    readStatistics(ctx, period),
    findMoneyFigures(ctx, period),
    countReturns(ctx, period),
    findCaseTimes(ctx, period),
  ])
  return { period, ...figures, money, returns, times, training: isTraining(ctx) }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.statistics.label) }]
}

const UNPAID_HREF = `${href('/admin/factures')}?${new URLSearchParams({ [INVOICE_LIST.filters.state.param]: UNPAID_WORD })}`

export default function Statistics({ loaderData: data }: Route.ComponentProps) {
  const facts = useFacts()
  const townOf = (storeId: string) => findAnyStore(facts, storeId)?.town ?? storeId
  return (
    <StatisticsReport
      statistics={data.statistics}
      models={data.models}
      period={<PeriodChoice period={data.period} withCalendar />}
      above={
        <>
          {data.money && <MoneyPanels figures={data.money} period={data.period} townOf={townOf} training={data.training} unpaidHref={UNPAID_HREF} />}
          <CaseTimesPanel times={data.times} />
          <ReturnsPanel figures={data.returns} />
        </>
      }
    >
      <DemandPanel
        title="Réparations demandées"
        note="Demandes reçues par formulaire, par réparation"
        rows={data.asked}
        empty="Aucune demande reçue sur la période."
      />
      <DemandPanel
        title="Demandes ouvertes"
        note="Clics vers un formulaire depuis une page de réparation, envoyé ou non"
        rows={data.opened}
        empty="Aucun formulaire ouvert sur la période."
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
