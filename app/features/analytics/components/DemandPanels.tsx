import type { ReactNode } from 'react'
import { numberText } from '#app/lib/count-text.ts'
import { BarList } from '#app/ui/staff/BarList.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { Figures } from '#app/ui/staff/Figures.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'

export interface DemandRow {
  label: string
  now: number
  before: number
  href?: string
}

interface DemandPanelProps {
  title: string
  note?: ReactNode
  rows: readonly DemandRow[]
  empty: string
  span?: 6 | 12
}

const ROWS_SHOWN = 12
const COLUMNS: readonly Column<DemandRow>[] = [
  { id: 'label', label: 'Valeur', kind: 'title', cell: ({ label }) => label },
  { id: 'now', label: 'Sur la période', kind: 'number', cell: ({ now }) => numberText(now) },
  { id: 'before', label: 'Avant', kind: 'number', unit: 'avant', cell: ({ before }) => numberText(before) },
]

/** What visitors asked for, the most asked first, with the figure of the period before. */
export function DemandPanel({ title, note, rows, empty, span = 6 }: DemandPanelProps) {
  const shown = rows.filter(({ now }) => now > 0).slice(0, ROWS_SHOWN)
  return (
    <Panel title={title} note={note} span={span}>
      {shown.length === 0 ? (
        <p className="soft">{empty}</p>
      ) : (
        <>
          <BarList
            bars={shown.map(({ label, now, before, href }) => ({
              label,
              value: now,
              valueText: `${numberText(now)} (avant ${numberText(before)})`,
              ...(href && { href }),
            }))}
          />
          <Figures>
            <DataTable caption={`${title}, en chiffres`} columns={COLUMNS} rows={shown} rowKey={({ label }) => label} />
          </Figures>
        </>
      )}
    </Panel>
  )
}
