import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import type { RepairIntent } from '../repair-answer.ts'
import { WORK_STEPS } from '../repair-words.ts'
import type { RepairSheet } from '../repairs.queries.server.ts'

const INTENT: RepairIntent = 'status'
const STEPS = WORK_STEPS.map(({ id, label }) => ({ value: id, label }))

/** Puts a repair at another step; one that was handed over opens again there. */
export function StepForm({ sheet }: { sheet: RepairSheet }) {
  const closed = sheet.status === 'handed_over'
  const givenUp = sheet.unrepairable !== null && !closed
  return (
    // A new form once the step has changed: it shows the present one.
    <Form method="post" className="form" key={`${sheet.status}-${sheet.statusSince.getTime()}`}>
      <input type="hidden" name="id" value={sheet.id} />
      <input type="hidden" name="was" value={givenUp ? 'unrepairable' : sheet.status} />
      <Field
        id="sheet-status"
        label={closed ? 'Rouvrir à l’étape' : 'Étape'}
        hint={
          closed
            ? 'Pour un appareil rendu par erreur. Un appareil qui revient a son propre dossier.'
            : givenUp
              ? 'L’appareil est noté irréparable\u00a0: une étape le reprend au travail.'
              : undefined
        }
      >
        {(control) => <SelectInput {...control} name="status" defaultValue={givenUp ? 'diagnosis' : sheet.status} options={STEPS} />}
      </Field>
      <Button type="submit" name="intent" value={INTENT}>
        {closed ? 'Rouvrir la réparation' : 'Changer l’étape'}
      </Button>
    </Form>
  )
}
