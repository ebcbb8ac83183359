import { countWord, numberText } from '#app/lib/count-text.ts'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import type { AudienceFilters } from '../audience-filters.ts'
import type { AudienceReport } from '../audience-report.ts'
import type { Cell } from '../audience.ts'
import { CellBars } from './CellBars.tsx'
import { useFilterHref } from './use-filter-href.ts'

interface AudienceBlocksProps {
  report: AudienceReport
  filters: AudienceFilters
}

const BARS = [
  { name: 'source', title: 'D’où viennent les visites', span: 6 },
  { name: 'event', title: 'Ce que font les visiteurs', span: 6 },
  { name: 'device', title: 'Appareils', span: 4 },
  { name: 'browser', title: 'Navigateurs', span: 4 },
  { name: 'os', title: 'Systèmes', span: 4 },
  { name: 'language', title: 'Langues', span: 6 },
  { name: 'screen', title: 'Largeur de l’écran', span: 6 },
] as const

/** Every row is a link that narrows all blocks down to it. */
export function AudienceBlocks({ report, filters }: AudienceBlocksProps) {
  const hrefOf = useFilterHref(filters)
  return (
    <div className="panel-grid">
      <Panel title="Pages" note={moreText(report.blocks.page.more)} span={12}>
        <PageTable rows={report.blocks.page.rows} hrefOf={(value) => hrefOf('page', value)} />
      </Panel>
      {BARS.map(({ name, title, span }) => (
        <Panel
          key={name}
          title={title}
          note={`Sessions${moreText(report.blocks[name].more) ? `, ${moreText(report.blocks[name].more)}` : ''}`}
          span={span}
        >
          <CellBars name={name} title={title} rows={report.blocks[name].rows} sessions={report.now.sessions} hrefOf={hrefOf} />
        </Panel>
      ))}
    </div>
  )
}

function PageTable({ rows, hrefOf }: { rows: readonly Cell[]; hrefOf: (value: string) => string }) {
  return <DataTable caption="Pages, en chiffres" columns={pageColumns(hrefOf)} rows={rows} rowKey={({ value }) => value} />
}

function pageColumns(hrefOf: (value: string) => string): readonly Column<Cell>[] {
  return [
    { id: 'page', label: 'Page', kind: 'title', cell: ({ value }) => <SiteLink href={hrefOf(value)}>{value}</SiteLink> },
    { id: 'views', label: 'Vues', kind: 'number', unit: ({ views }) => countWord(views, 'vue'), cell: ({ views }) => numberText(views) },
    {
      id: 'sessions',
      label: 'Sessions',
      kind: 'number',
      unit: ({ sessions }) => countWord(sessions, 'session'),
      cell: ({ sessions }) => numberText(sessions),
    },
    {
      id: 'entries',
      label: 'Entrées',
      kind: 'number',
      unit: ({ entries }) => countWord(entries, 'entrée'),
      cell: ({ entries }) => numberText(entries),
    },
    { id: 'exits', label: 'Sorties', kind: 'number', unit: ({ exits }) => countWord(exits, 'sortie'), cell: ({ exits }) => numberText(exits) },
  ]
}

function moreText(more: number): string {
  return more === 0 ? '' : `${numberText(more)} de plus dans l’export`
}
