import { numberText } from '#app/lib/count-text.ts'
import { BarList } from '#app/ui/staff/BarList.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { AudienceReport, VitalRow } from '../audience-report.ts'

/** From a visit to a quote. */
export function FunnelPanel({ funnel }: { funnel: AudienceReport['funnel'] }) {
  const steps = [
    { label: 'Sessions', value: funnel.visits },
    { label: 'ont ouvert une demande de devis', value: funnel.quote },
    { label: 'l’ont envoyée', value: funnel.sent },
  ]
  const share = (value: number) => (funnel.visits === 0 ? '' : ` · ${numberText((value / funnel.visits) * 100)}\u00a0%`)
  return (
    <Panel title="De la visite au devis" span={5}>
      <BarList bars={steps.map(({ label, value }) => ({ label, value, valueText: `${numberText(value)}${share(value)}` }))} />
    </Panel>
  )
}

const decimals = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const COLUMNS: readonly Column<VitalRow>[] = [
  { id: 'kind', label: 'Pages', kind: 'title', cell: ({ kind }) => kind },
  { id: 'lcp', label: 'Affichage (LCP)', kind: 'number', cell: ({ lcp }) => msText(lcp) },
  { id: 'inp', label: 'Réponse (INP)', kind: 'number', cell: ({ inp }) => msText(inp) },
  { id: 'cls', label: 'Stabilité (CLS)', kind: 'number', cell: ({ cls }) => (cls === null ? '–' : decimals.format(cls)) },
]

/** What three visitors out of four do not exceed. */
export function VitalsPanel({ vitals, filtered }: { vitals: readonly VitalRow[]; filtered: boolean }) {
  return (
    <Panel title="Vitesse ressentie" note="Trois visiteurs sur quatre font mieux" span={7}>
      {filtered ? (
        <p className="soft">La vitesse se lit sans filtre.</p>
      ) : vitals.length === 0 ? (
        <p className="soft">Pas encore de mesure sur la période.</p>
      ) : (
        <DataTable caption="Vitesse ressentie par sorte de page" columns={COLUMNS} rows={vitals} rowKey={({ kind }) => kind} />
      )}
    </Panel>
  )
}

function msText(ms: number | null): string {
  return ms === null ? '–' : `${numberText(ms)}\u00a0ms`
}
