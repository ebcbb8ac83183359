import type { FieldErrors } from '#app/lib/form-refusal.ts'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'

interface DaySpan {
  from: string
  to: string
}

interface DaySpanFieldsProps {
  /** Begins the ids: two such forms stand on one page. */
  idPrefix: string
  days: DaySpan
  onChange: (days: DaySpan) => void
  errors: FieldErrors | undefined
  /** Without a last day it is one day. */
  mayBeOneDay?: boolean
  hidden?: boolean
}

/** The first and the last day of a closure. */
export function DaySpanFields({ idPrefix, days, onChange, errors, mayBeOneDay = false, hidden = false }: DaySpanFieldsProps) {
  return (
    <div className="field-row" hidden={hidden}>
      <Field id={`${idPrefix}-from`} label="Premier jour" error={errors?.['from']}>
        {(control) => (
          <TextInput {...control} type="date" name="from" value={days.from} onChange={(event) => onChange({ ...days, from: event.target.value })} />
        )}
      </Field>
      <Field id={`${idPrefix}-to`} label="Dernier jour" optional={mayBeOneDay} error={errors?.['to']}>
        {(control) => (
          <TextInput {...control} type="date" name="to" value={days.to} onChange={(event) => onChange({ ...days, to: event.target.value })} />
        )}
      </Field>
    </div>
  )
}
