import { useId, useRef } from 'react'
import { Form, Link } from 'react-router'
import { clockText } from '#app/lib/clock-text.ts'
import { countText } from '#app/lib/count-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import { cx } from '#app/ui/cx.ts'
import { Notice } from '#app/ui/staff/Notice.tsx'
import type { OpenDay } from '../agenda-answer.ts'
import type { Agenda, AgendaDay, AgendaEntry, AgendaTime } from '../agenda.queries.server.ts'
import { BOOKING_RULES } from '../booking-rules.ts'
import { ROW_MINUTES, weekGrid } from '../week-grid.ts'
import type { GridCell } from '../week-grid.ts'
import { MovedVisitFields } from './MovedVisitFields.tsx'
import { VisitBlock } from './VisitBlock.tsx'
import { useCarriedVisit } from './use-carried-visit.ts'

export type CalendarDay = AgendaDay & OpenDay

interface WeekCalendarProps {
  days: readonly CalendarDay[]
  today: string
  /** The day that a phone shows of the week. */
  chosen: string
  /** The visit whose link to move was followed: each free time is a button then. */
  moving: Agenda['moving']
  /** What is shown beside the calendar. */
  openId: string | null
  dayHref: (date: string) => string
  entryHref: (id: string) => string
  bookHref: (start: string) => string
  /** This screen without a visit that moves. */
  action: string
}

/** The visits of a week by the hours of the shop. Free times are pressed to book; a visit is carried to another time by pointer or by keyboard. */
export function WeekCalendar({ days, today, chosen, moving, openId, dayHref, entryHref, bookHref, action }: WeekCalendarProps) {
  const table = useRef<HTMLTableElement>(null)
  const helpId = useId()
  const { rows } = weekGrid(days.map((day) => gridDay(day)))
  const hold = useCarriedVisit({ days, rows, table })
  const shown = hold.sent ? withMove(days, hold.sent) : days
  const grid = weekGrid(shown.map((day) => gridDay(day)))
  const entries = new Map(days.flatMap((day) => day.entries.map((entry) => [entry.id, entry] as const)))
  const ofCell = { today, chosen, moving, openId, entryHref, bookHref, entries, helpId, hold }
  return (
    <>
      <Notice notice={hold.answer?.notice} />
      <DayStrip days={days} chosen={chosen} dayHref={dayHref} />
      <p className="vh" id={helpId}>
        Entrée pour prendre la visite, flèches pour la déplacer, Entrée pour la poser, Échap pour renoncer.
      </p>
      <p className="vh" aria-live="assertive">
        {hold.said}
      </p>
      <Form method="post" action={action} className="agenda-frame" aria-label="Calendrier des visites">
        {moving && <MovedVisitFields {...moving} />}
        <table className={cx('agenda-week', hold.carried && 'is-carrying')} ref={table}>
          <thead>
            <tr>
              <th scope="col" className="agenda-hour">
                Heure
              </th>
              {shown.map((day, index) => (
                <DayHead key={day.date} day={day} lanes={grid.days[index]?.lanes} isChosen={day.date === chosen} isToday={day.date === today} />
              ))}
            </tr>
          </thead>
          <tbody {...hold.gridProps}>
            {grid.rows.map((minutes, row) => (
              <tr key={minutes}>
                <th scope="row" className="agenda-hour">
                  {clockText(minutes)}
                </th>
                {shown.map((day, index) =>
                  grid.days[index]?.cells[row]?.map((cell) => <WeekCell key={cell.key} {...ofCell} cell={cell} day={day} />),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Form>
      <KeyHints />
    </>
  )
}

interface WeekCellProps extends Pick<WeekCalendarProps, 'today' | 'chosen' | 'moving' | 'openId' | 'entryHref' | 'bookHref'> {
  cell: GridCell<AgendaTime>
  day: CalendarDay
  /** Visits and kept times by id. */
  entries: ReadonlyMap<string, AgendaEntry>
  helpId: string
  hold: ReturnType<typeof useCarriedVisit>
}

/** One visit or kept time, or one row of a day with its free times, as a cell of the table. */
function WeekCell({ cell, day: { date, label }, today, chosen, moving, openId, entryHref, bookHref, entries, helpId, hold }: WeekCellProps) {
  const span = cell.kind === 'block' ? cell.rowSpan : 1
  const at = hold.carried?.at
  const isTarget = at?.date === date && at.minutes < cell.minutes + span * ROW_MINUTES && cell.minutes < at.minutes + BOOKING_RULES.visitMinutes
  const state = cx(
    isTarget && 'is-target',
    isTarget && hold.isPossible(at) && 'is-fitting',
    date === chosen && 'is-chosen',
    date === today && 'is-today',
  )
  if (cell.kind === 'block') {
    const entry = entries.get(cell.id)
    return (
      <td rowSpan={span} data-date={date} className={cx('has-block', state)}>
        {entry && (
          <VisitBlock
            entry={entry}
            date={date}
            dayLabel={label}
            href={entryHref(entry.id)}
            helpId={helpId}
            hold={hold}
            isOpen={entry.id === openId}
          />
        )}
      </td>
    )
  }
  const isPossible = hold.carried !== null && hold.isPossible({ date, minutes: cell.minutes })
  return (
    <td colSpan={cell.colSpan} data-date={date} className={cx(!cell.open && 'is-closed', isPossible && 'is-possible', state)}>
      {cell.free.map((time) => (
        <FreeTime key={time.value} time={time} day={label} isMove={moving !== null} href={bookHref(time.value)} />
      ))}
    </td>
  )
}

/** On a phone, which shows one day of the week: the others, each with how many visits it has. */
function DayStrip({ days, chosen, dayHref }: Pick<WeekCalendarProps, 'days' | 'chosen' | 'dayHref'>) {
  return (
    <nav className="agenda-days" aria-label="Jour montré">
      {days.map((day) => (
        <Link key={day.date} to={dayHref(day.date)} aria-current={day.date === chosen ? 'date' : undefined} preventScrollReset>
          {shortDay(day)}{' '}
          <small>
            {visitsOf(day).length}
            <VisuallyHidden>{visitsOf(day).length < 2 ? ' visite' : ' visites'}</VisuallyHidden>
          </small>
        </Link>
      ))}
    </nav>
  )
}

/** @param lanes columns of the day: visits at one time stand side by side */
function DayHead({ day, lanes, isChosen, isToday }: { day: CalendarDay; lanes: number | undefined; isChosen: boolean; isToday: boolean }) {
  const said = [day.label, isToday && 'aujourd’hui', countText(visitsOf(day).length, 'visite'), noteOf(day)]
  return (
    <th scope="col" colSpan={lanes} className={cx(isChosen && 'is-chosen', isToday && 'is-today')} aria-label={said.filter(Boolean).join(', ')}>
      <b>{shortDay(day)}</b> {noteOf(day) && <small>{noteOf(day)}</small>}
    </th>
  )
}

/** What the keyboard does with a visit, for whoever sees it. */
function KeyHints() {
  return (
    <p className="key-hints">
      <span>
        <kbd>Entrée</kbd> prendre, poser une visite
      </span>
      <span>
        <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> la déplacer
      </span>
      <span>
        <kbd>Échap</kbd> renoncer
      </span>
    </p>
  )
}

function FreeTime({ time, day, isMove, href }: { time: AgendaTime; day: string; isMove: boolean; href: string }) {
  if (isMove)
    return (
      <button type="submit" name="start" value={time.value} className="agenda-free is-move" aria-label={`Déplacer à ${time.label}, ${day}`}>
        {time.label}
      </button>
    )
  return (
    <Link to={href} className="agenda-free" aria-label={`Réserver à ${time.label}, ${day}`} preventScrollReset>
      {time.label}
    </Link>
  )
}

/** Closed is what nobody works in: visits are made before a shop opens as well. */
function gridDay({ date, open, working, free, entries }: CalendarDay) {
  const blocks = entries
    .filter(({ cancelled }) => !cancelled)
    .map(({ id, startMinutes, endMinutes, kind }) => ({ id, startMinutes, endMinutes, stretches: kind === 'visit' }))
  return { date, open: [...open, ...working], free, blocks }
}

/** The days as they are when a move succeeds that the server has not answered yet. */
function withMove(days: readonly CalendarDay[], { id, start }: { id: string; start: Date }): CalendarDay[] {
  const { date, minutes } = parisTime(start)
  const moved = days.flatMap(({ entries }) => entries).find((entry) => entry.id === id)
  return days.map((day) => {
    const others = day.entries.filter((entry) => entry.id !== id)
    return { ...day, entries: moved && day.date === date ? [...others, placedAt(moved, minutes)] : others }
  })
}

function placedAt(entry: AgendaEntry, startMinutes: number): AgendaEntry {
  return { ...entry, startMinutes, endMinutes: startMinutes + entry.endMinutes - entry.startMinutes }
}

function visitsOf({ entries }: CalendarDay): AgendaEntry[] {
  return entries.filter(({ kind, cancelled }) => kind === 'visit' && !cancelled)
}

/** "lun. 23". */
function shortDay({ date, label }: CalendarDay): string {
  return `${label.slice(0, 3)}. ${Number(date.slice(8))}`
}

function noteOf({ note, closure }: CalendarDay): string {
  return [closure, note].filter(Boolean).join(', ')
}
