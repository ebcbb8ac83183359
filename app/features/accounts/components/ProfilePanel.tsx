import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { useUnsavedFields } from '#app/ui/staff/UnsavedChanges.tsx'
import type { AccountAnswer, AccountIntent } from '../account-answer.ts'

const INTENT: AccountIntent = 'rename'

export function ProfilePanel({ name, answer }: { name: string; answer: AccountAnswer | undefined }) {
  const form = useUnsavedFields()
  return (
    <Form className="form" method="post" ref={form}>
      <Field id="account-name" label="Nom" error={answer?.errors?.['name']}>
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
