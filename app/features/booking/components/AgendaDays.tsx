import type { ReactNode } from 'react'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { Agenda, AgendaDay, AgendaEntry } from '../agenda.queries.server.ts'
import { FreeTimes } from './FreeTimes.tsx'

interface AgendaDaysProps {
  days: readonly AgendaDay[]
  today: string
  moving: Agenda['moving']
  line: (entry: AgendaEntry) => ReactNode
  bookHref: (start: string) => string
  /** This screen without a visit that moves. */
  action: string
}

/** The days as lines, cancelled visits too, each with its free times. */
export function AgendaDays({ days, today, moving, line, bookHref, action }: AgendaDaysProps) {
  return days.map(({ date, label, closure, entries, free }) => (
    <Panel key={date} title={[label, date === today && 'aujourd’hui', closure].filter(Boolean).join(', ')}>
      {entries.length === 0 ? <p className="soft small">Rien de prévu.</p> : <ul>{entries.map((entry) => line(entry))}</ul>}
      <FreeTimes free={free} day={label} moving={moving} bookHref={bookHref} action={action} />
    </Panel>
  ))
}
