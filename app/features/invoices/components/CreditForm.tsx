import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { FieldError } from '#app/ui/FieldError.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { priceText } from '#app/lib/money.ts'
import { priceLines } from '#app/lib/vat.ts'
import type { InvoiceSheet } from '../invoices.queries.server.ts'
import { DISCOUNT_SHARE } from '../invoice-words.ts'
import { sumText } from '../printed-invoice.ts'

interface CreditFormProps {
  invoice: InvoiceSheet
  /** Sent twice, the form makes one credit note. */
  formKey: string
  answer: StaffAnswer | undefined
}

/** An issued invoice never changes: a credit note takes back what is wrong, and another invoice may follow. */
export function CreditForm({ invoice, formKey, answer }: CreditFormProps) {
  const taken = new Set(invoice.creditedLines)
  return (
    <Form method="post" className="form">
      <HiddenFields fields={{ intent: 'credit', formKey }} />
      <fieldset className="form">
        <legend>Lignes reprises</legend>
        {priceLines(invoice.lines, invoice.discountCents).lines.map(({ line, fullCents, grossCents }, index) =>
          taken.has(index) ? null : (
            <Checkbox
              key={`${index} ${line.label}`}
              id={`avoir-ligne-${index}`}
              name="line"
              value={String(index)}
              label={`${line.label}, ${sumText(grossCents - (invoice.creditedCents[index] ?? 0))}${grossCents === fullCents ? '' : ` (${sumText(fullCents)}, ${DISCOUNT_SHARE})`}`}
              defaultChecked
            />
          ),
        )}
        {invoice.aidLeftCents > 0 && (
          <Checkbox
            id="avoir-aide"
            name="aid"
            value="oui"
            label={`${invoice.aidLabel}, ${sumText(-invoice.aidLeftCents)}\u00a0: elle était pour ces lignes`}
            defaultChecked
          />
        )}
        {invoice.caseReference !== null && invoice.kind !== 'deposit' && (
          <p className="small soft">
            Tant que la réparation est à faire, reprendre toute la facture, même en plusieurs fois, laisse dû le prix convenu&nbsp;: il se facture de
            nouveau. D’un appareil qui ne peut pas être réparé, rien n’est dû.
          </p>
        )}
        {answer?.errors?.['line'] && <FieldError fieldId="avoir-lignes">{answer.errors['line']}</FieldError>}
      </fieldset>
      <Field
        id="avoir-montant"
        label="Montant rendu sur cette ligne, €"
        hint="Pour un geste commercial. Vide, les lignes cochées sont reprises en entier."
        optional
        error={answer?.errors?.['amount']}
      >
        {(control) => <TextInput {...control} name="amount" inputMode="decimal" className="num" defaultValue={answer?.typed?.['amount']} />}
      </Field>
      {invoice.kind !== 'deposit' && (
        <Field
          id="avoir-remplacee"
          label="Remplacée par une facture au nom de"
          hint={`Quand la même somme se facture à quelqu’un d’autre, une société par exemple\u00a0: le client lit que rien ne lui est rendu.${invoice.aidLeftCents > 0 ? ` Une entreprise n’a pas droit à l’aide\u00a0: elle paie ${priceText(invoice.aidLeftCents)} en plus.` : ''}`}
          optional
          error={answer?.errors?.['replacedBy']}
        >
          {(control) => <TextInput {...control} name="replacedBy" autoComplete="off" defaultValue={answer?.typed?.['replacedBy']} />}
        </Field>
      )}
      <Field id="avoir-note" label="Pourquoi" error={answer?.errors?.['note']}>
        {(control) => <TextArea {...control} name="note" rows={2} defaultValue={answer?.typed?.['note']} />}
      </Field>
      <div className="buttons">
        <Button type="submit">Émettre l’avoir</Button>
      </div>
    </Form>
  )
}
