import { countText, countWord, numberText } from '#app/lib/count-text.ts'
import { dayText } from '#app/lib/moment-text.ts'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { LineChart } from '#app/ui/staff/LineChart.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { AudiencePeriod } from '../audience-period.ts'
import type { SeriesPoint } from '../audience-report.ts'

const TITLES = { hour: 'Sessions par heure', day: 'Sessions par jour', week: 'Sessions par semaine' } as const

/** The course of sessions, as a line and as figures. */
export function AudienceSeries({ series, step, now }: { series: readonly SeriesPoint[]; step: AudiencePeriod['step']; now: Date }) {
  const total = series.reduce((sum, point) => sum + point.sessions, 0)
  const columns: readonly Column<SeriesPoint>[] = [
    { id: 'at', label: step === 'hour' ? 'Heure' : step === 'day' ? 'Jour' : 'Semaine du', kind: 'title', cell: ({ at }) => slotText(at, now) },
    {
      id: 'sessions',
      label: 'Sessions',
      kind: 'number',
      unit: ({ sessions }) => countWord(sessions, 'session'),
      cell: ({ sessions }) => numberText(sessions),
    },
    { id: 'before', label: 'Avant', kind: 'number', unit: 'avant', cell: ({ sessionsBefore }) => numberText(sessionsBefore) },
    { id: 'views', label: 'Pages vues', kind: 'number', unit: ({ views }) => countWord(views, 'page'), cell: ({ views }) => numberText(views) },
  ]
  return (
    <div className="panel-grid">
      <Panel title={TITLES[step]} note="En pointillé, la période d’avant" span={8}>
        <LineChart
          label={`${TITLES[step]}, ${countText(total, 'session')} en tout`}
          points={series.map(({ at, sessions }) => ({ label: slotText(at, now), value: sessions }))}
          before={series.map(({ sessionsBefore }) => sessionsBefore)}
        />
      </Panel>
      <Panel title="En chiffres" span={4}>
        <DataTable caption={`${TITLES[step]}, en chiffres`} columns={columns} rows={series.toReversed()} rowKey={({ at }) => at} />
      </Panel>
    </div>
  )
}

/** "18 nov.", "18 nov., 9 h". */
function slotText(at: string, now: Date): string {
  const [day = '', hour] = at.split(' ')
  const text = dayText(new Date(`${day}T12:00:00Z`), now)
  return hour === undefined ? text : `${text}, ${Number(hour)}\u00a0h`
}
