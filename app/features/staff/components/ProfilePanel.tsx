import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { useUnsavedChanges } from '#app/ui/staff/UnsavedChanges.tsx'
import type { AccountAnswer, AccountIntent } from '../account-answer.ts'

const INTENT: AccountIntent = 'rename'

export function ProfilePanel({ name, errors }: { name: string; errors: AccountAnswer['errors'] }) {
  const [typed, setTyped] = useState(name)
  useUnsavedChanges(typed.trim() !== name)
  return (
    <Form className="form" method="post">
      <Field id="account-name" label="Nom" error={errors?.['name']}>
        {(control) => (
          <TextInput {...control} name="name" value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="name" maxLength={80} />
        )}
      </Field>
      <div className="buttons">
        <Button type="submit" variant="solid" name="intent" value={INTENT}>
          Enregistrer
        </Button>
      </div>
    </Form>
  )
}
