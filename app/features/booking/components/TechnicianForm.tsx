import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { HoursAnswer, HoursIntent } from '../hours-answer.ts'

const INTENT: HoursIntent = 'add-technician'

/** Somebody new who drives to customers. */
export function TechnicianForm({ answer }: { answer: HoursAnswer | undefined }) {
  const own = answer?.intent === INTENT ? answer : undefined
  return (
    <Form method="post" className="form" noValidate>
      <Field id="technician-name" label="Nom" error={own?.errors?.['name']}>
        {(control) => <TextInput {...control} name="name" required maxLength={60} autoComplete="off" defaultValue={own?.typed?.['name']} />}
      </Field>
      <Button type="submit" variant="solid" name="intent" value={INTENT}>
        Ajouter
      </Button>
    </Form>
  )
}
