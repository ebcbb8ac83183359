import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { FieldError } from '#app/ui/FieldError.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { WEEKDAYS, WINDOWS_PER_DAY, dayField, windowFields } from '../hours-answer.ts'
import type { HoursAnswer, HoursIntent } from '../hours-answer.ts'
import type { TechnicianHours } from '../hours.queries.server.ts'
import { windowValues } from '../working-windows.ts'

const INTENT: HoursIntent = 'windows'
const INDEXES = Array.from({ length: WINDOWS_PER_DAY }, (_, index) => index)

/** The week of one technician: up to two windows a day. */
export function WindowsForm({ technician, answer }: { technician: TechnicianHours; answer: HoursAnswer | undefined }) {
  const own = answer?.intent === INTENT ? answer : undefined
  const opened = Object.fromEntries(WEEKDAYS.flatMap((_, index) => Object.entries(windowValues(technician.windows, index + 1))))
  return (
    <Form method="post" className="form week-form" noValidate>
      <input type="hidden" name="technicianId" value={technician.id} />
      {/* A refused form says what it was held against: the page does not read the hours anew then. */}
      <input type="hidden" name="base" value={own?.typed?.['base'] ?? JSON.stringify(opened)} />
      {WEEKDAYS.map((label, index) => {
        const weekday = index + 1
        const error = own?.errors?.[dayField(weekday)]
        const fieldId = `${technician.id}-${dayField(weekday)}`
        return (
          <fieldset key={label} className="week-day" aria-describedby={error ? `${fieldId}-error` : undefined}>
            <legend>{label}</legend>
            <div className="toolbar">
              {INDEXES.map((at) => {
                const names = windowFields(weekday, at)
                const part = at === 0 ? 'première plage' : 'deuxième plage'
                return (
                  <span key={at} className="time-pair">
                    <TextInput
                      type="time"
                      name={names.from}
                      aria-label={`${label}, ${part}, de`}
                      aria-invalid={error ? true : undefined}
                      defaultValue={own?.typed?.[names.from] ?? opened[names.from]}
                    />
                    à
                    <TextInput
                      type="time"
                      name={names.until}
                      aria-label={`${label}, ${part}, à`}
                      aria-invalid={error ? true : undefined}
                      defaultValue={own?.typed?.[names.until] ?? opened[names.until]}
                    />
                  </span>
                )
              })}
            </div>
            {error && <FieldError fieldId={fieldId}>{error}</FieldError>}
          </fieldset>
        )
      })}
      <Button type="submit" variant="solid" name="intent" value={INTENT}>
        Enregistrer les horaires de {technician.name}
      </Button>
    </Form>
  )
}
