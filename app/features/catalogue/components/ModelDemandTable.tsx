import { countText, countWord, numberText } from '#app/lib/count-text.ts'
import { changeBetween } from '#app/lib/trend.ts'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import type { ModelDemand } from '../model-demand.ts'

const COLUMNS: readonly Column<ModelDemand>[] = [
  { id: 'name', label: 'Modèle', kind: 'title', cell: ({ name, path }) => <SiteLink href={path}>{name}</SiteLink> },
  {
    id: 'all',
    label: 'Depuis l’ouverture',
    kind: 'number',
    unit: ({ views }) => countWord(views, 'vue en tout', 'vues en tout'),
    cell: ({ views }) => numberText(views),
  },
  { id: 'recent', label: 'Sur la période', kind: 'number', unit: ({ recent }) => countWord(recent, 'vue'), cell: ({ recent }) => numberText(recent) },
  { id: 'trend', label: 'Tendance', kind: 'number', cell: ({ recent, before }) => trendText(before, recent) },
  { id: 'quotes', label: 'Devis ouverts', kind: 'number', unit: 'devis', cell: ({ quotes }) => numberText(quotes) },
]

/** Models with what visitors made of them. */
export function ModelDemandTable({ caption, models }: { caption: string; models: readonly ModelDemand[] }) {
  if (models.length === 0) return <p className="soft">Aucun modèle sur la période.</p>
  return <DataTable caption={`${caption}, ${countText(models.length, 'modèle')}`} columns={COLUMNS} rows={models} rowKey={({ path }) => path} />
}

function trendText(before: number, now: number): string {
  const change = changeBetween(before, now)
  if (!change) return now > 0 ? 'nouveau' : '–'
  const sign = change.direction === 'up' ? '+' : change.direction === 'down' ? '−' : ''
  return `${sign}${change.text}`
}
