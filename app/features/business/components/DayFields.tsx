import { Plus } from 'lucide-react'
import { useState } from 'react'
import { capital } from '#app/lib/capital.ts'
import type { DayHours } from '#app/lib/shop-facts.ts'
import { Button } from '#app/ui/Button.tsx'
import { FieldError } from '#app/ui/FieldError.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { FactsAnswer } from '../facts-answer.ts'
import { SLOTS_MAX, slotField } from '../week-form.ts'
import type { FormDay } from '../week-form.ts'

export interface HoursFields {
  day: FormDay | 'day'
  /** "lundi". */
  name: string
  slots: DayHours
  errors: FactsAnswer['errors']
  typed: FactsAnswer['typed']
}

/** The hours of one day under their name: two slots stand open, as most days have them; more come with the button. */
export function DayFields(fields: HoursFields) {
  const { count, add, problems } = useSlots(fields)
  return (
    <fieldset className="field">
      <legend>{capital(fields.name)}</legend>
      <div className="toolbar">
        <TimePairs fields={fields} count={count} />
        {add && (
          <Button variant="bare" size="s" icon={Plus} aria-label={addLabel(fields.name)} onClick={add}>
            Créneau
          </Button>
        )}
      </div>
      <Problems problems={problems} />
    </fieldset>
  )
}

export function addLabel(name: string): string {
  return `Ajouter un créneau, ${name}`
}

/** How many slots a day shows, what shows one more (undefined when there are as many as a day may have), and what is to be corrected in them. */
export function useSlots({ day, slots, errors, typed }: HoursFields) {
  const [count, setCount] = useState(Math.max(2, slots.length, typedSlots(day, typed)))
  const problems = Array.from({ length: count }, (_, index) => slotField(day, index)).flatMap(({ start, end }) =>
    [start, end].flatMap((field) => (errors?.[field] ? [{ field, text: errors[field] }] : [])),
  )
  return { count, add: count < SLOTS_MAX ? () => setCount(count + 1) : undefined, problems }
}

/** From when to when, slot by slot. */
export function TimePairs({ fields: { day, name, slots, ...answer }, count }: { fields: HoursFields; count: number }) {
  return Array.from({ length: count }, (_, index) => {
    const { start, end } = slotField(day, index)
    const slot = slots[index]
    return (
      <span className="time-pair" key={start}>
        <TimeInput field={start} label={`${name}, ouverture ${index + 1}`} value={slot?.start} {...answer} />
        à
        <TimeInput field={end} label={`${name}, fermeture ${index + 1}`} value={slot?.end} {...answer} />
      </span>
    )
  })
}

interface TimeFields extends Pick<HoursFields, 'errors' | 'typed'> {
  field: string
  label: string
  /** "09:00", as it is kept; undefined for a slot that the day does not have. */
  value: string | undefined
}

function TimeInput({ field, label, value, errors, typed }: TimeFields) {
  return (
    <TextInput
      type="time"
      id={field}
      name={field}
      defaultValue={typed?.[field] ?? value}
      aria-label={label}
      aria-invalid={errors?.[field] ? true : undefined}
    />
  )
}

export function Problems({ problems }: { problems: readonly { field: string; text: string }[] }) {
  return problems.map(({ field, text }) => (
    <FieldError key={field} fieldId={field}>
      {text}
    </FieldError>
  ))
}

function typedSlots(day: FormDay | 'day', typed: FactsAnswer['typed']): number {
  const filled = Array.from({ length: SLOTS_MAX }, (_, index) => Boolean(typed?.[slotField(day, index).start]))
  return filled.lastIndexOf(true) + 1
}
