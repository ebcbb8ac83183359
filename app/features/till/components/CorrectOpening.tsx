import { Form } from 'react-router'
import { amountInput, priceText } from '#app/lib/money.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

/** A mistyped float: what lay in the drawer after all. Nothing is overwritten, the journal keeps both. */
export function CorrectOpening({ day, openingCents, answer }: { day: string; openingCents: number; answer: StaffAnswer | undefined }) {
  // The count beside it has a reason of its own, and its refusal comes back by the same names.
  const own = answer?.typed?.['intent'] === 'correct' ? answer : undefined
  return (
    <details className="mt-4" open={own !== undefined}>
      <summary>Corriger le fond de caisse</summary>
      <Form method="post" className="form mt-4" noValidate aria-label="Corriger le fond de caisse">
        <HiddenFields fields={{ intent: 'correct', day, wasCents: String(openingCents) }} />
        <Field
          id="till-corrected"
          label="Fond de caisse, €"
          hint={`Écrit jusqu’ici\u00a0: ${priceText(openingCents)}. Le journal garde les deux sommes.`}
          error={own?.errors?.['opening']}
        >
          {(control) => (
            <TextInput
              {...control}
              name="opening"
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              defaultValue={own?.typed?.['opening'] ?? amountInput(openingCents)}
            />
          )}
        </Field>
        <Field id="till-corrected-reason" label="Pourquoi" error={own?.errors?.['reason']}>
          {(control) => <TextInput {...control} name="reason" maxLength={300} defaultValue={own?.typed?.['reason'] ?? ''} />}
        </Field>
        <Button type="submit" variant="outline">
          Corriger le fond
        </Button>
      </Form>
    </details>
  )
}
