import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { openedCorrection } from '../opened-correction.ts'
import type { RepairAnswer, RepairIntent } from '../repair-answer.ts'
import type { RepairSheet } from '../repairs.queries.server.ts'
import { RepairFields } from './RepairFields.tsx'

const INTENT: RepairIntent = 'correct'
const FIELDS = 'correct'
/** Its field for the name of the customer: a link to it opens the form. */
export const CORRECTED_NAME_ID = `${FIELDS}-name`

/** What was written down wrong: closed again once it is put right. */
export function CorrectRepairForm({ sheet, answer }: { sheet: RepairSheet; answer: RepairAnswer | undefined }) {
  const corrected = answer?.correcting === true ? answer : undefined
  const kept = openedCorrection(sheet)
  return (
    <details className="small" open={corrected !== undefined} key={Object.values(kept).join('\n')}>
      <summary>Corriger la fiche</summary>
      <Form method="post" className="form mt-2" noValidate>
        <input type="hidden" name="id" value={sheet.id} />
        <input type="hidden" name="base" value={corrected?.typed?.['base'] ?? JSON.stringify(kept)} />
        <RepairFields idPrefix={FIELDS} values={corrected?.typed ?? kept} errors={corrected?.errors} withDueDay={false} />
        <Checkbox id="correct-quiet" name="quiet" label={'Si le magasin change\u00a0: ne pas prévenir le client'} />
        <p className="small soft">Sinon un e-mail lui dit dans dix minutes où son dossier est suivi. Sans e-mail, il est à appeler.</p>
        <Button type="submit" size="s" name="intent" value={INTENT}>
          Enregistrer la correction
        </Button>
      </Form>
    </details>
  )
}
