import { Mail } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { AccountAnswer, AccountIntent } from '../account-answer.ts'

const INTENTS = { change: 'email', withdraw: 'withdraw-email' } as const satisfies Record<string, AccountIntent>

interface EmailPanelProps {
  email: string
  /** Waits for its confirmation. */
  newEmail: string | null
  answer: AccountAnswer | undefined
}

/** The address by which one signs in, and the form that asks for another. */
export function EmailPanel({ email, newEmail, answer }: EmailPanelProps) {
  return (
    <div className="form">
      {newEmail !== null && (
        <>
          <Callout icon={Mail}>
            {newEmail} attend sa confirmation : suivez le lien reçu à cette adresse, il vaut une heure. D’ici là, connectez-vous avec {email}.
          </Callout>
          <Form method="post">
            <Button type="submit" name="intent" value={INTENTS.withdraw}>
              Annuler le changement
            </Button>
          </Form>
        </>
      )}
      {/* A new form after each success: empty again. */}
      <Form className="inline-form" method="post" noValidate key={answer?.notice?.text}>
        <Field id="new-email" label="Nouvelle adresse e-mail" error={answer?.errors?.['newEmail']}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="newEmail"
              defaultValue={answer?.typed?.['newEmail'] ?? answer?.askAgain?.fields['newEmail']}
              autoComplete="email"
              maxLength={254}
              required
            />
          )}
        </Field>
        <Button type="submit" variant="solid" name="intent" value={INTENTS.change}>
          Changer d’adresse
        </Button>
      </Form>
    </div>
  )
}
