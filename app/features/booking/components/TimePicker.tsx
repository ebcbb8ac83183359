import { RadioGroup } from '#app/ui/RadioGroup.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import type { TimeChoice, VisitTimes } from '../visit-times.ts'

interface TimePickerProps {
  times: VisitTimes
  /** Instead of the day's times: what a refusal proposes. */
  proposed: readonly TimeChoice[]
  dayHref: (date: string) => string
  error?: string
  chosen?: string
}

/** A day by link, an hour by radio button: only free ones. */
export function TimePicker({ times, proposed, dayHref, error, chosen }: TimePickerProps) {
  const choices = proposed.length > 0 ? proposed : times.times
  const legend = proposed.length > 0 ? 'Heures libres' : `Heures libres, ${times.dayText}`
  const wanted = choices.some(({ value }) => value === chosen) ? chosen : choices[0]?.value
  return (
    <>
      {proposed.length === 0 && (
        <nav className="field" aria-label="Jour du rendez-vous">
          <ul className="inline-links">
            {times.days.map(({ date, label, chosen: current }) => (
              <li key={date}>
                <SiteLink href={dayHref(date)} aria-current={current ? 'date' : undefined}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <RadioGroup key={legend} name="start" legend={legend} choices={choices} defaultValue={wanted} error={error} required />
    </>
  )
}
