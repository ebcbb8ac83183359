import { Button } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/RadioGroup.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { DAY_PARAM } from '../visit-times.ts'
import type { TimeChoice, VisitTimes } from '../visit-times.ts'

interface TimePickerProps {
  times: VisitTimes
  /** Instead of the day's times: what a refusal proposes. */
  proposed: readonly TimeChoice[]
  dayHref: (date: string) => string
  error?: string
  chosen?: string
  /** Days post the form they are in: what was typed comes back on the chosen day. */
  keepsForm?: boolean
}

/** A day by link or button, an hour by radio button: only free ones. */
export function TimePicker({ times, proposed, dayHref, error, chosen, keepsForm = false }: TimePickerProps) {
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
                {keepsForm ? (
                  <Button
                    type="submit"
                    size="s"
                    variant={current ? 'solid' : 'outline'}
                    name={DAY_PARAM}
                    value={date}
                    formAction={dayHref(date)}
                    formNoValidate
                    aria-current={current ? 'date' : undefined}
                  >
                    {label}
                  </Button>
                ) : (
                  <SiteLink href={dayHref(date)} aria-current={current ? 'date' : undefined}>
                    {label}
                  </SiteLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      <RadioGroup key={legend} name="start" legend={legend} choices={choices} defaultValue={wanted} error={error} required />
    </>
  )
}
