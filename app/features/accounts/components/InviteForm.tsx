import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { ROLE_HINTS, ROLE_OPTIONS } from '../account-words.ts'
import type { TeamIntent } from '../team-answer.ts'
import { useBusy } from './use-busy.ts'

const INTENT: TeamIntent = 'invite'

/** Who is invited, and what they may do. A new form after each success: empty again. */
export function InviteForm({ answer, variant = 'beacon' }: { answer: StaffAnswer | undefined; variant?: 'beacon' | 'solid' }) {
  const busy = useBusy()
  const { typed, errors } = answer ?? {}
  return (
    <Form className="form" method="post" noValidate key={answer?.notice?.text}>
      <Field id="invite-email" label="E-mail" error={errors?.['email']}>
        {(control) => <TextInput {...control} type="email" name="email" defaultValue={typed?.['email']} autoComplete="off" required />}
      </Field>
      <Field id="invite-name" label="Nom" optional error={errors?.['name']}>
        {(control) => <TextInput {...control} name="name" defaultValue={typed?.['name']} autoComplete="off" maxLength={80} />}
      </Field>
      <Field id="invite-role" label="Rôle" error={errors?.['role']} hint={`Équipe\u00a0: ${ROLE_HINTS.staff} Gérant\u00a0: ${ROLE_HINTS.manager}`}>
        {(control) => <SelectInput {...control} name="role" defaultValue={typed?.['role'] ?? 'staff'} options={ROLE_OPTIONS} />}
      </Field>
      <Button type="submit" variant={variant} name="intent" value={INTENT} busy={busy} busyLabel="Envoi…">
        Envoyer l’invitation
      </Button>
    </Form>
  )
}
