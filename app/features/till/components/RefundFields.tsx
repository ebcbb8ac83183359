import { useState } from 'react'
import { Form } from 'react-router'
import { momentText } from '#app/lib/moment-text.ts'
import { amountInput, priceText } from '#app/lib/money.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import type { ShownPayment } from '../money.queries.server.ts'
import { PAYMENT_INTENTS } from '../payment-intents.ts'
import { MEANS_CHOICES, meansText } from '../payment-means.ts'
import { ReceiptChoices } from './ReceiptChoices.tsx'

interface RefundFieldsProps {
  /** Of which something can still be given back, the oldest first. */
  payments: readonly ShownPayment[]
  storeId: string
  formKey: string
  /** What was taken too much, cents: no more than that is proposed. 0 when nothing was. */
  owedCents: number
  /** Known already: the form stands open with it. Empty: whoever gives the money back says why. */
  reason: string
  /** Of the customer; empty when it is not known. */
  email: string
  /** Empty where no text can be sent. */
  textPhone: string
  answer: StaffAnswer | undefined
  now: Date
}

const CHOICES = MEANS_CHOICES.map((means) => ({ value: means, label: meansText(means) }))

/** Gives money of a payment back: amount and means follow the chosen one. The payment stays as it was: a refund is a line of its own. */
export function RefundFields({ payments, storeId, formKey, owedCents, reason, email, textPhone, answer, now }: RefundFieldsProps) {
  const sent = answer?.typed?.['intent'] === PAYMENT_INTENTS.refund ? answer.typed : undefined
  const errors = sent ? answer?.errors : undefined
  const latest = payments.at(-1)
  const [paymentId, setPaymentId] = useState(sent?.['paymentId'] ?? latest?.id)
  const chosen = payments.find(({ id }) => id === paymentId) ?? latest
  if (!chosen) return null
  // What was sent of another payment is not proposed for this one.
  const typed = sent?.['paymentId'] === chosen.id ? sent : undefined
  const leftCents = chosen.amountCents - chosen.refundedCents
  const proposedCents = owedCents > 0 ? Math.min(owedCents, leftCents) : leftCents
  const choices = payments.map(({ id, means, amountCents, at }) => ({
    value: id,
    label: `${meansText(means)}, ${priceText(amountCents)}, ${momentText(at, now)}`,
  }))
  return (
    <details open={sent !== undefined || reason !== ''}>
      <summary>Rembourser</summary>
      <Form method="post" className="form" noValidate aria-label="Rembourser">
        <HiddenFields fields={{ intent: PAYMENT_INTENTS.refund, formKey, storeId }} />
        <Field id="refund-payment" label="Paiement" error={errors?.['paymentId']}>
          {(control) => (
            <SelectInput {...control} name="paymentId" value={chosen.id} onChange={({ target }) => setPaymentId(target.value)} options={choices} />
          )}
        </Field>
        <div className="field-row">
          <Field id="refund-amount" label="Montant rendu, €" error={errors?.['amount']}>
            {(control) => (
              <TextInput
                {...control}
                key={chosen.id}
                name="amount"
                inputMode="decimal"
                maxLength={20}
                autoComplete="off"
                defaultValue={typed?.['amount'] ?? amountInput(proposedCents)}
              />
            )}
          </Field>
          <Field id="refund-means" label="Rendu par" error={errors?.['means']}>
            {(control) => <SelectInput {...control} key={chosen.id} name="means" defaultValue={typed?.['means'] ?? chosen.means} options={CHOICES} />}
          </Field>
        </div>
        <Field id="refund-reason" label="Raison" error={errors?.['reason']}>
          {(control) => <TextInput {...control} name="reason" maxLength={200} defaultValue={sent?.['reason'] ?? reason} />}
        </Field>
        <Field id="refund-reference" label="Référence du terminal ou du virement" error={errors?.['reference']} optional>
          {(control) => <TextInput {...control} name="reference" maxLength={60} autoComplete="off" defaultValue={sent?.['reference']} />}
        </Field>
        <ReceiptChoices idPrefix="refund" email={email} textPhone={textPhone} typed={sent} />
        <Button type="submit">Rembourser</Button>
      </Form>
    </details>
  )
}
