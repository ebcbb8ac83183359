import type { ReactNode } from 'react'
import { countText, countWord, numberText } from '#app/lib/count-text.ts'
import { BarList } from '#app/ui/staff/BarList.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { Figures } from '#app/ui/staff/Figures.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { withoutQuote } from '../model-demand.ts'
import type { ModelDemand } from '../model-demand.ts'
import type { CatalogueStatistics } from '../statistics.queries.server.ts'
import { ModelDemandTable } from './ModelDemandTable.tsx'

const MODELS_SHOWN = 15
const BRAND_COLUMNS: readonly Column<CatalogueStatistics['brands'][number]>[] = [
  { id: 'name', label: 'Marque', kind: 'title', cell: ({ name }) => name },
  { id: 'views', label: 'Vues', kind: 'number', unit: ({ views }) => countWord(views, 'vue'), cell: ({ views }) => numberText(views) },
  { id: 'models', label: 'Modèles', kind: 'number', unit: ({ models }) => countWord(models, 'modèle'), cell: ({ models }) => numberText(models) },
]

interface StatisticsReportProps {
  statistics: Pick<CatalogueStatistics, 'brands'>
  models: readonly ModelDemand[]
  /** The choice of a period. */
  period: ReactNode
  /** What stands above the demand: the money of the same period. */
  above?: ReactNode
  children: ReactNode
}

/** What visitors look at in the catalogue and ask for: what to buy parts for, what to add, what to explain better. */
export function StatisticsReport({ statistics, models, period, above, children }: StatisticsReportProps) {
  const seenBrands = statistics.brands.filter(({ views: seen }) => seen > 0)
  const views = statistics.brands.reduce((sum, brand) => sum + brand.views, 0)
  return (
    <>
      <StaffHead
        title="Statistiques"
        detail={`${countText(views, 'page de modèle servie', 'pages de modèle servies')} depuis l’ouverture, sans les robots connus`}
      >
        {period}
      </StaffHead>
      <div className="panel-grid">
        {above}
        <Panel title="Modèles les plus vus" span={12}>
          <ModelDemandTable caption="Modèles les plus vus" models={models.slice(0, MODELS_SHOWN)} />
        </Panel>
        <Panel title="Vus sans devis" note="Au moins 5 vues sur la période, aucun devis ouvert depuis la page" span={12}>
          <ModelDemandTable caption="Modèles vus sans devis" models={withoutQuote(models).slice(0, MODELS_SHOWN)} />
        </Panel>
        <Panel title="Vues par marque" note="Pages servies depuis l’ouverture, sans les robots connus" span={6}>
          {seenBrands.length === 0 ? (
            <p className="soft">Aucune page de modèle n’a encore été servie.</p>
          ) : (
            <>
              <BarList
                bars={seenBrands.map(({ name, views: seen, models: count }) => ({
                  label: `${name}, ${countText(count, 'modèle')}`,
                  value: seen,
                  valueText: numberText(seen),
                }))}
              />
              <Figures>
                <DataTable caption="Vues par marque, en chiffres" columns={BRAND_COLUMNS} rows={statistics.brands} rowKey={({ name }) => name} />
              </Figures>
            </>
          )}
        </Panel>
        {children}
      </div>
    </>
  )
}
