import type { ReactNode } from 'react'
import { capital } from '#app/lib/capital.ts'
import { FieldError } from '#app/ui/FieldError.tsx'
import { RadioGroup } from '#app/ui/RadioGroup.tsx'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import { cx } from '#app/ui/cx.ts'
import { takesFocus } from '#app/ui/takes-focus.ts'
import { DAY_FIELD, START_FIELD, freeHours, startFieldOf, startOf } from '../visit-times.ts'
import type { DayHour, DayTimes, TimeChoice, VisitTimes } from '../visit-times.ts'

interface TimePickerProps {
  times: VisitTimes
  /** Instead of the days: what a refusal proposes. */
  proposed: readonly TimeChoice[]
  error?: string
  /** The free times are what the page answers: they take the focus. */
  answers?: boolean
  /** The time that was wished, ISO 8601. */
  wished?: string
  /** Nothing is chosen when the page arrives: a press on the button alone must not take an hour. */
  unchosen?: boolean
}

/**
 * A day and an hour. The times of every day are in the page, each day with one chosen unless nothing is, and the style sheet shows those of the chosen day: it
 * answers at once, before and without script, and nothing moves. What is taken stays in its place, struck through.
 */
export function TimePicker({ times, proposed, error, answers = false, wished, unchosen = false }: TimePickerProps) {
  if (proposed.length > 0) {
    const first = unchosen ? {} : { defaultValue: proposed[0]?.value }
    return <RadioGroup name={START_FIELD} legend="Heures libres" choices={proposed} {...first} error={error} required />
  }
  return (
    <fieldset className="field slots" aria-describedby={error ? `${START_FIELD}-error` : undefined}>
      <legend>Quel jour&nbsp;?</legend>
      <div className={cx('slot-days', times.length > 8 && 'slot-days-many')} id={START_FIELD} {...takesFocus(answers)}>
        {times.map((day) => (
          <Day key={day.date} day={day} start={unchosen ? undefined : startOf(day, wished)?.value} />
        ))}
      </div>
      {error && <FieldError fieldId={START_FIELD}>{error}</FieldError>}
    </fieldset>
  )
}

/** In the list of what is left to correct: the way to the times that a refusal proposes. */
export function toProposals(proposed: readonly TimeChoice[]): { message: string; fieldId: string }[] {
  return proposed.length === 0 ? [] : [{ message: 'Choisissez une heure libre.', fieldId: START_FIELD }]
}

function Day({ day, start }: { day: DayTimes; start: string | undefined }) {
  const { date, dayText, chosen, morning, afternoon } = day
  const free = freeHours(day).length
  if (free === 0) return <FullDay day={day} />
  return (
    <>
      <label className="slot-day">
        <input type="radio" name={DAY_FIELD} value={date} defaultChecked={chosen} className="vh" data-day={dayText} />
        <span className="vh">
          {dayText}, {free} {free === 1 ? 'heure libre' : 'heures libres'}
        </span>
        <DayCell day={day}>
          {free} {free === 1 ? 'libre' : 'libres'}
        </DayCell>
      </label>
      <fieldset className="slot-times">
        <legend>
          À quelle heure&nbsp;? <small className="soft">{capital(dayText)}</small>
        </legend>
        <Hours title="Matin" name={startFieldOf(date)} hours={morning} start={start} />
        <Hours title="Après-midi" name={startFieldOf(date)} hours={afternoon} start={start} />
      </fieldset>
    </>
  )
}

function FullDay({ day }: { day: DayTimes }) {
  return (
    <p className="slot-day slot-taken">
      <span className="vh">{day.dayText}, complet</span>
      <DayCell day={day}>complet</DayCell>
    </p>
  )
}

function DayCell({ day: { weekday, dayOfMonth }, children }: { day: DayTimes; children: ReactNode }) {
  return (
    <span aria-hidden="true">
      <small>{weekday}</small>
      <b className="num">{dayOfMonth}</b>
      <small className="slot-free">{children}</small>
    </span>
  )
}

function Hours({ title, name, hours, start }: { title: string; name: string; hours: readonly DayHour[]; start: string | undefined }) {
  if (hours.length === 0) {
    return (
      <div className="slot-none small soft">
        <p>{title}</p>
        <p>Pas de visite</p>
      </div>
    )
  }
  return (
    <div>
      <p className="small soft">{title}</p>
      <div className="slot-hours">
        {hours.map(({ value, label, taken }) =>
          taken ? (
            <p key={value} className="slot-hour slot-taken num">
              <span>
                <s>{label}</s>
                <VisuallyHidden>, prise</VisuallyHidden>
              </span>
            </p>
          ) : (
            <label key={value} className="slot-hour num">
              <input type="radio" name={name} value={value} defaultChecked={value === start} className="vh" />
              <span>{label}</span>
            </label>
          ),
        )}
      </div>
    </div>
  )
}
