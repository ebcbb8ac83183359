import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { useSite } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import type { AgendaIntent } from '../agenda-answer.ts'
import { BOOKING_SERVICES } from '../booking-rules.ts'

const INTENT: AgendaIntent = 'book'

const LINES = [
  { name: 'name', label: 'Nom', type: 'text', optional: false },
  { name: 'phone', label: 'Téléphone', type: 'tel', optional: false },
  { name: 'address', label: 'Numéro et rue', type: 'text', optional: false },
  { name: 'town', label: 'Commune', type: 'text', optional: false },
  { name: 'problem', label: 'Ce qui ne va pas', type: 'text', optional: false },
  { name: 'email', label: 'E-mail', type: 'email', optional: true },
] as const

interface BookCallerFormProps {
  /** The time that was chosen, as it is posted. */
  start: string
  /** The agenda without the form. */
  closeHref: string
  answer: StaffAnswer | undefined
}

/** Somebody is on the phone: the time is chosen, the rest is written down while they speak. */
export function BookCallerForm({ start, closeHref, answer }: BookCallerFormProps) {
  const { mailLeaves } = useSite()
  const form = useRef<HTMLFormElement>(null)
  // They say their name while the time is being pressed; a refusal leads to what is wrong.
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLElement>('input:not([type="hidden"])') ?? []
    const [first] = [...fields].toSorted((one, other) => Number(other.matches('[aria-invalid]')) - Number(one.matches('[aria-invalid]')))
    first?.focus()
  }, [start, answer])
  return (
    <>
      <p className="panel-note">
        {mailLeaves
          ? 'La confirmation part par e-mail, ou par SMS sans e-mail.'
          : 'Aucun e-mail ne part d’ici\u00a0: confirmez l’heure de vive voix.'}
      </p>
      <Form method="post" className="form" noValidate key={start} ref={form}>
        <input type="hidden" name="start" value={start} />
        <div className="counter-fields">
          {LINES.map(({ name, label, type, optional }) => (
            <Field key={name} id={`caller-${name}`} label={label} optional={optional} error={answer?.errors?.[name]}>
              {(control) => <TextInput {...control} type={type} name={name} autoComplete="off" defaultValue={answer?.typed?.[name]} />}
            </Field>
          ))}
          <Field id="caller-service" label="Prestation" className="is-wide" error={answer?.errors?.['service']}>
            {(control) => <SelectInput {...control} name="service" defaultValue={answer?.typed?.['service']} options={BOOKING_SERVICES} />}
          </Field>
        </div>
        <div className="buttons">
          <Button type="submit" variant="beacon" name="intent" value={INTENT}>
            Réserver
          </Button>
          <Link to={closeHref}>Ne pas réserver</Link>
        </div>
      </Form>
    </>
  )
}
