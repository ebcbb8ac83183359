import { numberText } from '#app/lib/count-text.ts'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { cx } from '#app/ui/cx.ts'
import type { WeekHour } from '../staff-demand.queries.server.ts'

const WEEKDAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']
/** Shades of an hour: from a few sessions to as many as the busiest hour has. */
const SHADES = 5
/** Without any shop that opens, and nobody who looks. */
const NO_HOURS = [9, 18]

interface WeekHoursProps {
  hours: readonly WeekHour[]
  /** Whether a shop is usually open; weekday 1 = Monday. */
  open: readonly { weekday: number; hour: number }[]
}

/** When people look and call, hour by hour: the more sessions, the darker. The hours with an open shop are underlined. */
export function WeekHours({ hours, open }: WeekHoursProps) {
  // From the first shop that opens to the last that closes; the night shows as far as somebody was awake.
  const seen = [...open, ...hours.filter(({ sessions, calls }) => sessions + calls > 0)].map(({ hour }) => hour)
  const [first, last] = [Math.min(...(seen.length > 0 ? seen : NO_HOURS)), Math.max(...(seen.length > 0 ? seen : NO_HOURS))]
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const isOpen = (weekday: number, hour: number) => open.some((slot) => slot.weekday === weekday && slot.hour === hour)
  const cell = (weekday: number, hour: number) => hours.find((slot) => slot.weekday === weekday && slot.hour === hour)
  const sums = { open: { sessions: 0, calls: 0 }, closed: { sessions: 0, calls: 0 } }
  const most = Math.max(0, ...hours.map(({ sessions }) => sessions))
  const shadeOf = (sessions = 0) => (sessions === 0 ? undefined : `shade-${Math.ceil((SHADES * sessions) / most)}`)
  for (const slot of hours) {
    const sum = isOpen(slot.weekday, slot.hour) ? sums.open : sums.closed
    sum.sessions += slot.sessions
    sum.calls += slot.calls
  }
  return (
    <Panel
      title="Heures de la semaine"
      note={
        'Sessions, puis appels après le point. Plus foncé\u00a0: plus de sessions. Souligné\u00a0: au moins un magasin ouvert. Heures de Paris, hors jours fériés.'
      }
      span={12}
    >
      <p className="mb-3">
        Magasin ouvert&nbsp;: {summary(sums.open)}. Tous fermés&nbsp;: {summary(sums.closed)}.
      </p>
      <div className="table-box" tabIndex={0} role="region" aria-label="Sessions et appels">
        <table className="data-table week-hours">
          <caption className="vh">Sessions et appels par jour et par heure</caption>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              {shown.map((hour) => (
                <th key={hour} scope="col" className="is-number">
                  {hour}&nbsp;h
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((name, index) => (
              <tr key={name}>
                <th scope="row" className="is-title">
                  {name}
                </th>
                {shown.map((hour) => (
                  <td key={hour} className={cx('is-number', isOpen(index + 1, hour) && 'is-open-hour', shadeOf(cell(index + 1, hour)?.sessions))}>
                    {cellText(cell(index + 1, hour))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function cellText(slot: WeekHour | undefined): string {
  if (!slot) return '0'
  return slot.calls === 0 ? numberText(slot.sessions) : `${numberText(slot.sessions)} · ${numberText(slot.calls)}`
}

function summary({ sessions, calls }: { sessions: number; calls: number }): string {
  return `${numberText(sessions)}\u00a0${sessions < 2 ? 'session' : 'sessions'}, ${numberText(calls)}\u00a0${calls < 2 ? 'appel' : 'appels'}`
}
