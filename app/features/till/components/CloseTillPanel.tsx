import { useState } from 'react'
import { Form } from 'react-router'
import { formText } from '#app/lib/form-text.ts'
import { priceText } from '#app/lib/money.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { DENOMINATIONS, countedCents, denominationField, denominationText, differenceText, readPieces } from '../cash.ts'

interface CloseTillPanelProps {
  day: string
  /** The day is over: its closing was forgotten. */
  late: boolean
  expectedCents: number
  answer: StaffAnswer | undefined
}

/** The evening count: notes and coins, the difference while one counts, and the closing that nobody can take back. */
export function CloseTillPanel({ day, late, expectedCents, answer }: CloseTillPanelProps) {
  const typed = answer?.typed?.['intent'] === 'close' ? answer.typed : undefined
  const errors = typed ? answer?.errors : undefined
  const [counted, setCounted] = useState(() => countOf((field) => typed?.[field] ?? ''))
  return (
    <Form
      method="post"
      className="form"
      noValidate
      aria-label="Clôturer la caisse"
      onInput={(event) => {
        const form = new FormData(event.currentTarget)
        setCounted(countOf((field) => formText(form, field)))
      }}
    >
      <HiddenFields fields={{ intent: 'close', day }} />
      <div className="coins">
        {DENOMINATIONS.map((denomination) => {
          const field = denominationField(denomination)
          return (
            <Field key={field} id={field} label={denominationText(denomination)} error={errors?.[field]}>
              {(control) => (
                <TextInput {...control} name={field} inputMode="numeric" maxLength={6} autoComplete="off" defaultValue={typed?.[field]} />
              )}
            </Field>
          )
        })}
      </div>
      <div role="status" aria-label="Compte">
        <dl className="sums">
          <dt>Compté</dt>
          <dd>{priceText(counted)}</dd>
          <dt>Attendu</dt>
          <dd>{priceText(expectedCents)}</dd>
          <dt className="sums-total">Écart</dt>
          <dd className="sums-big">{differenceText(counted - expectedCents)}</dd>
        </dl>
      </div>
      <Field id="till-reason" label="D’où vient l’écart" hint="Demandé quand le compte n’est pas juste." error={errors?.['reason']}>
        {(control) => <TextInput {...control} name="reason" maxLength={300} defaultValue={typed?.['reason']} />}
      </Field>
      <Field
        id="till-removed"
        label="Retiré pour la banque, €"
        hint="Le reste est le fond de caisse du lendemain."
        error={errors?.['removed']}
        optional
      >
        {(control) => (
          <TextInput {...control} name="removed" inputMode="decimal" maxLength={20} autoComplete="off" defaultValue={typed?.['removed']} />
        )}
      </Field>
      <Field
        id="till-note"
        label="Note"
        {...(late && { hint: 'Pourquoi cette journée se clôture après coup.' })}
        error={errors?.['note']}
        optional={!late}
      >
        {(control) => <TextInput {...control} name="note" maxLength={300} defaultValue={typed?.['note']} />}
      </Field>
      <p className="small soft">Une clôture ne se reprend pas&nbsp;: comptez avant de valider.</p>
      <Button type="submit" variant="solid">
        Clôturer la journée
      </Button>
    </Form>
  )
}

/** What the fields come to; one that cannot be read counts for nothing until it can. */
function countOf(textOf: (field: string) => string): number {
  return countedCents(
    Object.fromEntries(DENOMINATIONS.map((denomination) => [denomination, readPieces(textOf(denominationField(denomination))) ?? 0])),
  )
}
