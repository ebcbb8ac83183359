import { Copy, PencilLine, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { capital } from '#app/lib/capital.ts'
import { minutesOf } from '#app/lib/days-apart.ts'
import type { DayHours } from '#app/lib/shop-facts.ts'
import { cx } from '#app/ui/cx.ts'
import { dayText } from '../week-form.ts'
import { Problems, TimePairs, addLabel, useSlots } from './DayFields.tsx'
import type { HoursFields } from './DayFields.tsx'

/** What the strip of a day shows at least, minutes from midnight: most shops are open within. */
const STRIP = { from: 8 * 60, to: 20 * 60 } as const

interface WeekDayProps extends HoursFields {
  isToday: boolean
  /** What the fields say now, for the strip and for the line of a phone. */
  shown: DayHours
  /** Brings these hours to the days that follow; there is none at the end of the week. */
  copy: { label: string; press: (form: HTMLFormElement | null) => void } | undefined
  /** On a phone the fields are there from the start, for a week that nobody has filled in. */
  startsUnfolded: boolean
  /** What is said below the hours. */
  children?: ReactNode
}

/** One day of the week in one line: its name, its strip, its hours. On a phone the hours are a text until somebody touches them. */
export function WeekDay({ isToday, shown, copy, startsUnfolded, children, ...fields }: WeekDayProps) {
  const { count, add, problems } = useSlots(fields)
  const [isTouched, setTouched] = useState(startsUnfolded)
  const isOpen = isTouched || problems.length > 0
  const id = `hours-${fields.day}`
  return (
    <fieldset className={cx('week-day', isToday && 'is-today', isOpen && 'is-unfolded')}>
      <legend>{capital(fields.name)}</legend>
      <Strip slots={shown} />
      <p className={cx('week-day-text', shown.length === 0 && 'is-closed-day')}>{capital(dayText(shown))}</p>
      <button
        type="button"
        className="tool-button week-day-unfold"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`Modifier les heures, ${fields.name}`}
        onClick={() => setTouched(!isOpen)}
      >
        <PencilLine className="icon icon-s" aria-hidden="true" />
      </button>
      <div className="week-day-hours" id={id}>
        <TimePairs fields={fields} count={count} />
        <span className="week-day-tools">
          {copy && (
            <button
              type="button"
              className="tool-button"
              aria-label={copy.label}
              title={copy.label}
              onClick={({ currentTarget }) => copy.press(currentTarget.form)}
            >
              <Copy className="icon icon-s" aria-hidden="true" />
            </button>
          )}
          {add && (
            <button type="button" className="tool-button" aria-label={addLabel(fields.name)} title={addLabel(fields.name)} onClick={add}>
              <Plus className="icon icon-s" aria-hidden="true" />
            </button>
          )}
        </span>
      </div>
      {children}
      <Problems problems={problems} />
    </fieldset>
  )
}

/** The hours of a day as a strip from eight to eight, longer where a day is. */
function Strip({ slots }: { slots: DayHours }) {
  const ranges = slots.map(({ start, end }) => [minutesOf(start), minutesOf(end)] as const)
  const from = Math.min(STRIP.from, ...ranges.map(([start]) => start))
  const to = Math.max(STRIP.to, ...ranges.map(([, end]) => end))
  return (
    <svg className="week-strip" viewBox={`${from} 0 ${to - from} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="day-bar-track" x={from} width={to - from} height="1" />
      {ranges.map(([start, end]) => (
        <rect key={start} className="day-bar-slot" x={start} width={end - start} height="1" />
      ))}
    </svg>
  )
}
