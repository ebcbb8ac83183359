import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { useAdditions } from '#app/ui/staff/use-additions.ts'
import type { HoursAnswer, HoursIntent } from '../hours-answer.ts'

const INTENT: HoursIntent = 'add-technician'

/**
 * Somebody new who drives to customers.
 * @param technicians how many there are
 */
export function TechnicianForm({ technicians, answer }: { technicians: number; answer: HoursAnswer | undefined }) {
  const own = answer?.intent === INTENT ? answer : undefined
  const additions = useAdditions(technicians)
  return (
    <Form method="post" className="form" noValidate key={additions}>
      <Field id="technician-name" label="Nom" error={own?.errors?.['name']}>
        {(control) => <TextInput {...control} name="name" required maxLength={60} autoComplete="off" defaultValue={own?.typed?.['name']} />}
      </Field>
      <Button type="submit" variant="solid" name="intent" value={INTENT}>
        Ajouter
      </Button>
    </Form>
  )
}
