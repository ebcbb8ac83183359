import { useState } from 'react'
import type { RefObject } from 'react'
import { countText } from '#app/lib/count-text.ts'
import { phoneText } from '#app/lib/phone.ts'
import type { FieldErrors } from '#app/lib/form-refusal.ts'
import { Field } from '#app/ui/Field.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { SuggestInput } from '#app/ui/staff/SuggestInput.tsx'
import { fillForm } from '#app/ui/staff/use-kept-draft.ts'
import { knownPersonText } from '../known-person-text.ts'
import { useLookup } from './use-lookup.ts'

const LINES = [
  { name: 'name', label: 'Nom du client', type: 'text', required: true },
  { name: 'phone', label: 'Téléphone', type: 'tel', required: false },
  { name: 'email', label: 'E-mail', type: 'email', required: false },
] as const

interface CounterPersonProps {
  form: RefObject<HTMLFormElement | null>
  values: Readonly<Record<string, string>>
  errors: FieldErrors
}

/** Who brings the device: found while typing by name, phone or e-mail, or written down anew. */
export function CounterPerson({ form, values, errors }: CounterPersonProps) {
  const [typed, setTyped] = useState<{ field: string; text: string } | null>(null)
  const found = useLookup(typed && typed.text.trim().length > 1 ? { client: typed.text } : null)
  const people = found?.people ?? []
  const suggestions = people.map((person, index) => ({ id: String(index), label: person.name, detail: knownPersonText(person) }))

  function choose(id: string) {
    const person = people[Number(id)]
    if (!person) return
    fillForm(form.current, { name: person.name, phone: person.phone === '' ? '' : phoneText(person.phone), email: person.email })
    setTyped(null)
    form.current?.querySelector<HTMLElement>('[name="device"]')?.focus()
  }

  return (
    <Panel title="Le client">
      <div className="counter-fields">
        {LINES.map(({ name, label, type, required }) => (
          <Field key={name} id={`case-${name}`} label={label} error={errors[name]}>
            {(control) => (
              <SuggestInput
                {...control}
                type={type}
                name={name}
                required={required}
                defaultValue={values[name]}
                listLabel="Clients connus"
                suggestions={typed?.field === name ? suggestions : []}
                countOf={(count) => countText(count, 'client connu', 'clients connus')}
                onInput={(event) => setTyped({ field: name, text: event.currentTarget.value })}
                onChoose={choose}
              />
            )}
          </Field>
        ))}
      </div>
    </Panel>
  )
}
