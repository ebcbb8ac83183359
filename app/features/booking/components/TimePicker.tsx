import { FieldError } from '#app/ui/FieldError.tsx'
import { RadioGroup } from '#app/ui/RadioGroup.tsx'
import { cx } from '#app/ui/cx.ts'
import { takesFocus } from '#app/ui/takes-focus.ts'
import { DAY_FIELD, START_FIELD, startFieldOf, startOf } from '../visit-times.ts'
import type { DayTimes, TimeChoice, VisitTimes } from '../visit-times.ts'

interface TimePickerProps {
  times: VisitTimes
  /** Instead of the days: what a refusal proposes. */
  proposed: readonly TimeChoice[]
  error?: string
  /** The free times are what the page answers: they take the focus. */
  answers?: boolean
  /** The time that was wished, ISO 8601. */
  wished?: string
}

/**
 * A day and an hour, only free ones. The times of every day are in the page, each day with one chosen, and the style sheet shows those of
 * the chosen day: it answers at once, before and without script, and nothing moves.
 */
export function TimePicker({ times, proposed, error, answers = false, wished }: TimePickerProps) {
  if (proposed.length > 0) {
    return <RadioGroup name={START_FIELD} legend="Heures libres" choices={proposed} defaultValue={proposed[0]?.value} error={error} required />
  }
  return (
    <fieldset className="field slots" aria-describedby={error ? `${START_FIELD}-error` : undefined}>
      <legend>Jour et heure</legend>
      <div className={cx('slot-days', times.length > 8 && 'slot-days-many')} id={START_FIELD} {...takesFocus(answers)}>
        {times.map((day) => (
          <Day key={day.date} day={day} wished={wished} />
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

function Day({ day, wished }: { day: DayTimes; wished: string | undefined }) {
  const { date, dayText, weekday, dayOfMonth, month, chosen, morning, afternoon } = day
  const start = startOf(day, wished)?.value
  const count = morning.length + afternoon.length
  return (
    <>
      <label className="slot-day">
        <input type="radio" name={DAY_FIELD} value={date} defaultChecked={chosen} className="vh" data-day={dayText} />
        <span className="vh">
          {dayText}, {count} {count === 1 ? 'heure libre' : 'heures libres'}
        </span>
        <span aria-hidden="true">
          <small>{weekday}</small>
          <b className="num">{dayOfMonth}</b>
          <small>{month}</small>
        </span>
      </label>
      <fieldset className="slot-times">
        <legend>Heures libres, {dayText}</legend>
        <Hours title="Matin" name={startFieldOf(date)} choices={morning} start={start} />
        <Hours title="Après-midi" name={startFieldOf(date)} choices={afternoon} start={start} />
      </fieldset>
    </>
  )
}

function Hours({ title, name, choices, start }: { title: string; name: string; choices: readonly TimeChoice[]; start: string | undefined }) {
  if (choices.length === 0) return null
  return (
    <div>
      <p className="small soft">{title}</p>
      <div className="slot-hours">
        {choices.map(({ value, label }) => (
          <label key={value} className="slot-hour num">
            <input type="radio" name={name} value={value} defaultChecked={value === start} className="vh" />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
