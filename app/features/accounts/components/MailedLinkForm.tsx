import { Form } from 'react-router'
import type { FormRefusal } from '#app/lib/form-refusal.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { TOKEN_PARAM } from '../paths.ts'
import { PasswordField } from './PasswordField.tsx'
import { SignInCard } from './SignInCard.tsx'
import { SignInHelp } from './SignInHelp.tsx'
import { useBusy } from './use-busy.ts'

export interface MailedLinkAnswer extends Partial<FormRefusal> {
  banner?: string
}

interface MailedLinkFormProps {
  title: string
  lead: string
  submitLabel: string
  token: string
  email: string
  /** Asked for when somebody joins; a reset leaves the name alone. */
  name?: string
  answer: MailedLinkAnswer | undefined
}

/** Choose a password through a link from a mail: for somebody who joins, or who forgot the old one. */
export function MailedLinkForm({ title, lead, submitLabel, token, email, name, answer }: MailedLinkFormProps) {
  const busy = useBusy()
  return (
    <SignInCard title={title} lead={lead} after={<SignInHelp />}>
      <Form className="form" method="post" noValidate>
        {answer?.banner && !busy && <ErrorSummary title={answer.banner} />}
        <input type="hidden" name={TOKEN_PARAM} value={token} />
        <Field id="email" label="Email">
          {(control) => <TextInput {...control} type="email" value={email} autoComplete="username" readOnly />}
        </Field>
        {name !== undefined && (
          <Field id="name" label="Votre nom" hint="Vos collègues le voient dans le journal." error={answer?.errors?.['name']}>
            {(control) => (
              <TextInput {...control} name="name" defaultValue={answer?.typed?.['name'] ?? name} autoComplete="name" maxLength={80} required />
            )}
          </Field>
        )}
        <PasswordField
          id="password"
          name="password"
          label="Nouveau mot de passe"
          hint="Au moins 8 caractères. Une phrase que vous retenez vaut mieux qu’un mot compliqué."
          error={answer?.errors?.['password']}
          isNew
        />
        <Button type="submit" variant="beacon" size="l" busy={busy} busyLabel="Enregistrement…">
          {submitLabel}
        </Button>
      </Form>
    </SignInCard>
  )
}
