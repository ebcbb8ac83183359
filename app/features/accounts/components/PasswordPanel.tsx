import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import type { AccountAnswer, AccountIntent } from '../account-answer.ts'
import { PasswordField } from './PasswordField.tsx'

const INTENT: AccountIntent = 'password'

/** The form that changes one’s own password. */
export function PasswordPanel({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
  return (
    // A new form after each success: empty again.
    <Form className="form" method="post" noValidate key={answer?.notice?.text}>
      {/* For password managers: which account this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="field-row">
        <PasswordField id="current-password" name="currentPassword" label="Mot de passe actuel" error={answer?.errors?.['currentPassword']} />
        <PasswordField id="new-password" name="newPassword" label="Nouveau mot de passe" error={answer?.errors?.['newPassword']} isNew />
      </div>
      <div className="buttons">
        <Button type="submit" variant="solid" name="intent" value={INTENT}>
          Changer le mot de passe
        </Button>
      </div>
    </Form>
  )
}
