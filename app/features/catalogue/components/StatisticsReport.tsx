import { countText, numberText } from '#app/lib/count-text.ts'
import { BarList } from '#app/ui/staff/BarList.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { CatalogueStatistics } from '../staff-statistics.queries.server.ts'

/** Views of the model pages since the catalogue opened, and what it offers. */
export function StatisticsReport({ statistics }: { statistics: CatalogueStatistics }) {
  const views = statistics.brands.reduce((sum, brand) => sum + brand.views, 0)
  return (
    <>
      <StaffHead title="Statistiques" detail={`${countText(views, 'page de modèle vue', 'pages de modèle vues')} depuis l’ouverture`} />
      <div className="panel-grid">
        <Panel title="Modèles les plus vus" span={6}>
          {statistics.models.length === 0 ? (
            <p className="soft">Aucune page de modèle n’a encore été vue.</p>
          ) : (
            <BarList
              bars={statistics.models.map(({ name, path, views: seen }) => ({
                label: name,
                value: seen,
                valueText: numberText(seen),
                href: path,
              }))}
            />
          )}
        </Panel>
        <Panel title="Vues par marque" span={6}>
          <BarList
            bars={statistics.brands.map(({ name, views: seen, models }) => ({
              label: `${name}, ${countText(models, 'modèle')}`,
              value: seen,
              valueText: numberText(seen),
            }))}
          />
        </Panel>
        <Panel title="Réparations proposées" note="Nombre de modèles qui la proposent" span={12}>
          <BarList
            tone="sable"
            bars={statistics.repairs.map(({ name, models }) => ({ label: name, value: models, valueText: numberText(models) }))}
          />
        </Panel>
      </div>
    </>
  )
}
