import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { CONTACT_INTENT, openedContact } from '../contact.schema.ts'

const LINES = [
  { name: 'name', label: 'Nom du client', type: 'text' },
  { name: 'phone', label: 'Téléphone', type: 'tel' },
  { name: 'email', label: 'E-mail', type: 'email' },
] as const

interface CorrectContactProps {
  contact: { name: string; phone: string; email: string }
  answer: (StaffAnswer & { correcting?: true }) | undefined
}

/** Who sent a request, put right while its device has not come; after that the sheet of the repair says it. */
export function CorrectContact({ contact, answer }: CorrectContactProps) {
  const refused = answer?.correcting ? answer : undefined
  const kept = openedContact(contact)
  const values: Readonly<Record<string, string>> = refused?.typed ?? kept
  return (
    <details className="small" open={refused !== undefined} key={Object.values(kept).join('\n')}>
      <summary>Corriger les coordonnées</summary>
      <Form method="post" className="form mt-2" noValidate>
        {/* What is left as it was does not write over what a colleague has corrected meanwhile. */}
        <input type="hidden" name="base" value={refused?.typed?.['base'] ?? JSON.stringify(kept)} />
        {LINES.map(({ name, label, type }) => (
          <Field key={name} id={`contact-${name}`} label={label} error={refused?.errors?.[name]}>
            {(control) => <TextInput {...control} type={type} name={name} autoComplete="off" defaultValue={values[name]} />}
          </Field>
        ))}
        <Button type="submit" size="s" name="intent" value={CONTACT_INTENT}>
          Enregistrer la correction
        </Button>
      </Form>
    </details>
  )
}
