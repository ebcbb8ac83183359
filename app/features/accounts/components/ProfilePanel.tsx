import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { AccountAnswer, AccountIntent } from '../account-answer.ts'

const INTENT: AccountIntent = 'rename'

/** One’s own name, as colleagues and customers read it. */
export function ProfilePanel({ name, answer }: { name: string; answer: AccountAnswer | undefined }) {
  return (
    <Form className="form" method="post">
      <Field
        id="account-name"
        label="Nom"
        hint={name === '' ? 'Votre prénom suffit\u00a0: sans nom, l’équipe lit le début de votre adresse.' : undefined}
        error={answer?.errors?.['name']}
      >
        {(control) => <TextInput {...control} name="name" defaultValue={answer?.typed?.['name'] ?? name} autoComplete="name" maxLength={80} />}
      </Field>
      <div className="buttons">
        <Button type="submit" variant="solid" name="intent" value={INTENT}>
          Enregistrer
        </Button>
      </div>
    </Form>
  )
}
