import { phoneText } from '#app/lib/phone.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

interface ReceiptChoicesProps {
  /** Of the form that they stand in. */
  idPrefix: string
  /** Of the customer; empty when it is not known. */
  email: string
  /** Empty where no text can be sent. */
  textPhone: string
  typed: StaffAnswer['typed']
}

/** By which ways the receipt goes to the customer: none unless somebody ticks one. */
export function ReceiptChoices({ idPrefix, email, textPhone, typed }: ReceiptChoicesProps) {
  return (
    <>
      {email !== '' && (
        <Checkbox
          id={`${idPrefix}-receipt`}
          name="receipt"
          value="oui"
          label={`Envoyer le reçu à ${email}`}
          defaultChecked={typed?.['receipt'] === 'oui'}
        />
      )}
      {textPhone !== '' && (
        <Checkbox
          id={`${idPrefix}-text`}
          name="receiptText"
          value="oui"
          label={`Envoyer le reçu par SMS au ${phoneText(textPhone)}`}
          defaultChecked={typed?.['receiptText'] === 'oui'}
        />
      )}
    </>
  )
}
