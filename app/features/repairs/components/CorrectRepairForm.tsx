import { Form } from 'react-router'
import { phoneText } from '#app/lib/phone.ts'
import { Button } from '#app/ui/Button.tsx'
import type { RepairAnswer, RepairIntent } from '../repair-answer.ts'
import type { RepairSheet } from '../repairs.queries.server.ts'
import { RepairFields } from './RepairFields.tsx'

const INTENT: RepairIntent = 'correct'

/** What was written down wrong: closed again once it is put right. */
export function CorrectRepairForm({ sheet, answer }: { sheet: RepairSheet; answer: RepairAnswer | undefined }) {
  const corrected = answer?.correcting === true ? answer : undefined
  const { storeId, device, fault, imei, customer, phone, email } = sheet
  const kept = { storeId, device, fault, imei: imei ?? '', name: customer, phone: phone && phoneText(phone), email }
  return (
    <details className="small" open={corrected !== undefined} key={Object.values(kept).join('\n')}>
      <summary>Corriger la fiche</summary>
      <Form method="post" className="form mt-2" noValidate>
        <input type="hidden" name="id" value={sheet.id} />
        <RepairFields idPrefix="correct" values={corrected?.typed ?? kept} errors={corrected?.errors} withDueDay={false} />
        <Button type="submit" size="s" name="intent" value={INTENT}>
          Enregistrer la correction
        </Button>
      </Form>
    </details>
  )
}
