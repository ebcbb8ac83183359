import { countWord, numberText } from '#app/lib/count-text.ts'
import { BarList } from '#app/ui/staff/BarList.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { Figures } from '#app/ui/staff/Figures.tsx'
import { valueLabel } from '../audience-filters.ts'
import type { FilterName } from '../audience-filters.ts'
import type { Cell } from '../audience.ts'
import { shareText } from './share-text.ts'

interface CellBarsProps {
  name: FilterName
  title: string
  rows: readonly Cell[]
  /** Sessions in all: what shares are shares of. */
  sessions: number
  hrefOf: (name: FilterName, value: string) => string
}

/** Values of one dimension: bars that narrow the report down, and the table with all that is known of them. */
export function CellBars({ name, title, rows, sessions, hrefOf }: CellBarsProps) {
  if (rows.length === 0) return <p className="soft">Rien sur la période.</p>
  return (
    <>
      <BarList
        tone={name === 'event' ? 'sable' : 'bassin'}
        bars={rows.map((row) => ({
          label: valueLabel(name, row.value),
          value: row.sessions,
          valueText: `${numberText(row.sessions)} · ${shareText(row.sessions, sessions)}`,
          href: hrefOf(name, row.value),
        }))}
      />
      <Figures>
        <DataTable caption={`${title}, en chiffres`} columns={columnsOf(name, sessions)} rows={rows} rowKey={({ value }) => value} />
      </Figures>
    </>
  )
}

/** What was done has no pages of its own. */
function columnsOf(name: FilterName, sessions: number): readonly Column<Cell>[] {
  const columns: readonly Column<Cell>[] = [
    { id: 'value', label: 'Valeur', kind: 'title', cell: ({ value }) => valueLabel(name, value) },
    {
      id: 'sessions',
      label: 'Sessions',
      kind: 'number',
      unit: (cell) => countWord(cell.sessions, 'session'),
      cell: (cell) => numberText(cell.sessions),
    },
    { id: 'share', label: 'Part', kind: 'number', cell: (cell) => shareText(cell.sessions, sessions) },
  ]
  if (name === 'event') return columns
  return [
    ...columns,
    { id: 'views', label: 'Pages vues', kind: 'number', unit: ({ views }) => countWord(views, 'page'), cell: ({ views }) => numberText(views) },
    { id: 'bounces', label: 'Rebond', kind: 'number', unit: 'de rebond', cell: (cell) => shareText(cell.bounces, cell.sessions) },
  ]
}
