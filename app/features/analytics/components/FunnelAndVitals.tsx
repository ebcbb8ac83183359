import { countWord, numberText } from '#app/lib/count-text.ts'
import { BarList } from '#app/ui/staff/BarList.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { Figures } from '#app/ui/staff/Figures.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { valueLabel } from '../audience-filters.ts'
import type { AudienceFilters } from '../audience-filters.ts'
import type { AudienceReport, VitalRow } from '../audience-report.ts'
import { shareText } from './share-text.ts'
import { useFilterHref } from './use-filter-href.ts'

interface Step {
  label: string
  value: number
}

/** From a session to a quote. */
export function FunnelPanel({ funnel }: { funnel: AudienceReport['funnel'] }) {
  const steps = [
    { label: 'Sessions', value: funnel.sessions },
    { label: 'ont ouvert une demande de devis', value: funnel.quote },
    { label: 'l’ont envoyée', value: funnel.sent },
  ]
  const columns: readonly Column<Step>[] = [
    { id: 'step', label: 'Étape', kind: 'title', cell: ({ label }) => label },
    { id: 'sessions', label: 'Sessions', kind: 'number', unit: ({ value }) => countWord(value, 'session'), cell: ({ value }) => numberText(value) },
    { id: 'share', label: 'Part', kind: 'number', cell: ({ value }) => shareText(value, funnel.sessions) },
  ]
  return (
    <Panel title="De la visite au devis" span={5}>
      <BarList bars={steps.map(({ label, value }) => ({ label, value, valueText: `${numberText(value)} · ${shareText(value, funnel.sessions)}` }))} />
      <Figures>
        <DataTable caption="De la visite au devis, en chiffres" columns={columns} rows={steps} rowKey={({ label }) => label} />
      </Figures>
    </Panel>
  )
}

const decimals = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** What three visitors out of four do not exceed. */
export function VitalsPanel({ vitals, filters }: { vitals: readonly VitalRow[]; filters: AudienceFilters }) {
  const hrefOf = useFilterHref(filters)
  return (
    <Panel title="Vitesse ressentie" note={'Trois visiteurs sur quatre font mieux\u00a0; dix mesures au moins'} span={7}>
      {vitals.length === 0 ? (
        <p className="soft">Pas encore de mesure sur la période.</p>
      ) : (
        <DataTable caption="Vitesse ressentie par sorte de page" columns={vitalColumns(hrefOf)} rows={vitals} rowKey={({ kind }) => kind} />
      )}
    </Panel>
  )
}

function vitalColumns(hrefOf: ReturnType<typeof useFilterHref>): readonly Column<VitalRow>[] {
  return [
    { id: 'kind', label: 'Pages', kind: 'title', cell: ({ kind }) => <SiteLink href={hrefOf('kind', kind)}>{valueLabel('kind', kind)}</SiteLink> },
    { id: 'lcp', label: 'Affichage (LCP)', kind: 'number', unit: 'LCP', cell: ({ lcp }) => msText(lcp) },
    { id: 'inp', label: 'Réponse (INP)', kind: 'number', unit: 'INP', cell: ({ inp }) => msText(inp) },
    { id: 'cls', label: 'Stabilité (CLS)', kind: 'number', unit: 'CLS', cell: ({ cls }) => (cls === null ? '–' : decimals.format(cls)) },
  ]
}

function msText(ms: number | null): string {
  return ms === null ? '–' : `${numberText(ms)}\u00a0ms`
}
