import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { RepairAnswer, RepairIntent } from '../repair-answer.ts'
import type { RepairSheet } from '../repairs.queries.server.ts'
import { REASON_MAX, UNREPAIRABLE_LABEL } from '../unrepairable-words.ts'

const INTENT: RepairIntent = 'unrepairable'

/** Says that the device cannot be repaired, and why: its customer reads it, and comes for it. */
export function UnrepairableForm({
  sheet,
  due,
  answer,
}: {
  sheet: Pick<RepairSheet, 'id' | 'status'>
  /** What its customer owes then, and why, in a sentence; null for nothing to say. */
  due: string | null
  answer: RepairAnswer | undefined
}) {
  const { errors, typed } = answer?.typed?.['intent'] === INTENT ? answer : {}
  return (
    <details className="small" open={errors?.['reason'] !== undefined}>
      <summary>{UNREPAIRABLE_LABEL}</summary>
      <Form method="post" className="form mt-4">
        <input type="hidden" name="id" value={sheet.id} />
        <input type="hidden" name="was" value={sheet.status} />
        <Field
          id="unrepairable-reason"
          label="Pourquoi, en une ligne"
          hint={'Le client le lit\u00a0: «\u00a0carte mère oxydée\u00a0». Dix minutes pour annuler avant que le message parte.'}
          error={errors?.['reason']}
        >
          {(control) => <TextInput {...control} name="reason" maxLength={REASON_MAX} defaultValue={typed?.['reason']} />}
        </Field>
        {due !== null && <p>{due}</p>}
        <Button type="submit" name="intent" value={INTENT}>
          À rendre sans réparation
        </Button>
      </Form>
    </details>
  )
}
