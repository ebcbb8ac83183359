import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { ofPlace } from '#app/content/place-words.ts'
import { formText } from '#app/lib/form-text.ts'
import { amountInput, priceText } from '#app/lib/money.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { RadioGroup } from '#app/ui/RadioGroup.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { changeText } from '../cash.ts'
import { MEANS_CHOICES, mayExceed, meansText } from '../payment-means.ts'
import { EXCESS_FIELD, PAYMENT_INTENTS } from '../payment-intents.ts'
import { ReceiptChoices } from './ReceiptChoices.tsx'

interface PaymentFieldsProps {
  restCents: number | null
  /** The amount that stands there at first. */
  askedCents: number | null
  store: { id: string; town: string }
  email: string
  /** Empty where no text can be sent. */
  textPhone: string
  formKey: string
  answer: StaffAnswer | undefined
}

/** Once nothing remains only what comes in without the shop can still be noted. */
const choicesFor = (restCents: number | null) =>
  MEANS_CHOICES.filter((means) => restCents === null || restCents > 0 || mayExceed(means)).map((means) => ({
    value: means,
    label: meansText(means),
  }))

/** «Encaisser»: the amount that remains stands there, Enter is enough. Without script every field shows; with it those of the means. */
export function PaymentFields({ restCents, askedCents, store, email, textPhone, formKey, answer }: PaymentFieldsProps) {
  const typed = answer?.typed?.['intent'] === PAYMENT_INTENTS.take ? answer.typed : undefined
  const errors = typed ? answer?.errors : undefined
  const choices = choicesFor(restCents)
  const excessCents = errors?.[EXCESS_FIELD] === undefined ? 0 : Number(typed?.[EXCESS_FIELD])
  const [change, setChange] = useState('')
  // What is typed now speaks for itself: the last refusal would contradict it.
  const isCorrected = change !== '' && change !== errors?.['given']
  const amount = useRef<HTMLInputElement>(null)
  useEffect(() => goOnKey('e', () => amount.current), [])
  return (
    <Form
      method="post"
      className="form pay-form"
      noValidate
      aria-label="Encaisser"
      onInput={(event) => {
        const form = new FormData(event.currentTarget)
        setChange(changeText(formText(form, 'amount'), formText(form, 'given')))
      }}
    >
      <HiddenFields fields={{ intent: PAYMENT_INTENTS.take, formKey, storeId: store.id }} />
      <div className="field-row">
        <Field id="pay-amount" label="Montant encaissé, €" error={errors?.['amount']}>
          {(control) => (
            <TextInput
              {...control}
              ref={amount}
              name="amount"
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              defaultValue={typed?.['amount'] ?? (askedCents === null ? '' : amountInput(askedCents))}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Field>
        <Field id="pay-given" label="Reçu en espèces, €" className="pay-given" error={isCorrected ? undefined : errors?.['given']} optional>
          {(control) => <TextInput {...control} name="given" inputMode="decimal" maxLength={20} autoComplete="off" defaultValue={typed?.['given']} />}
        </Field>
      </div>
      <p className="pay-change" role="status">
        {change}
      </p>
      <RadioGroup
        name="means"
        legend="Moyen de paiement"
        choices={choices}
        defaultValue={typed?.['means'] ?? choices[0]?.value}
        error={errors?.['means']}
      />
      <Field
        id="pay-reference"
        label="Référence"
        className="pay-reference"
        hint={'Terminal\u00a0: le numéro de son ticket. Virement\u00a0: son libellé.'}
        error={errors?.['reference']}
      >
        {(control) => <TextInput {...control} name="reference" maxLength={60} autoComplete="off" defaultValue={typed?.['reference']} />}
      </Field>
      {excessCents > 0 && (
        <Checkbox
          key={excessCents}
          id={EXCESS_FIELD}
          name={EXCESS_FIELD}
          value={excessCents}
          error={errors?.[EXCESS_FIELD]}
          label={`Le virement reçu dépasse ce qui reste\u00a0: ${priceText(excessCents)} seront à rendre au client.`}
        />
      )}
      <ReceiptChoices idPrefix="pay" email={email} textPhone={textPhone} typed={typed} />
      <div className="buttons">
        <Button type="submit" variant="solid">
          Encaisser
        </Button>
        <span className="small soft">
          Caisse {ofPlace(store.town)}
          {restCents !== null && restCents > 0 && <>, reste à encaisser {priceText(restCents)}</>}
        </span>
      </div>
    </Form>
  )
}

/** Brings the cursor to a field at the press of a letter, wherever nobody is typing. Returns how to stop. */
function goOnKey(key: string, field: () => HTMLElement | null): () => void {
  function onKey(event: KeyboardEvent) {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    field()?.focus()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable], dialog *')
}
