import type { FormRefusal } from '#app/lib/form-refusal.ts'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'

/** The address of an account, as browsers and password managers know it. «Email» is the word agreed on for this page, with the sentence above it. */
export function EmailField({ refusal }: { refusal: FormRefusal | undefined }) {
  return (
    <Field id="email" label="Email" error={refusal?.errors['email']}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name="email"
          defaultValue={refusal?.typed['email']}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  )
}
