import { Form } from 'react-router'
import { ibanText } from '#app/lib/bank-details.ts'
import type { BankDetails } from '#app/lib/bank-details.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { FactsAnswer } from '../facts-answer.ts'

const FIELDS = [
  { name: 'bankHolder', label: 'Titulaire du compte' },
  { name: 'bankIban', label: 'IBAN', hint: 'Recopié du RIB. Sa clé est vérifiée.' },
  { name: 'bankBic', label: 'BIC', hint: 'Huit ou onze signes. Vide\u00a0: l’IBAN suffit en Europe.' },
] as const

/** The account that customers pay to who are not at the counter. */
export function BankPanel({ bank, answer }: { bank: BankDetails; answer: FactsAnswer | undefined }) {
  const refused = answer?.intent === 'bank' ? answer : undefined
  const kept = { bankHolder: bank.holder, bankIban: ibanText(bank.iban), bankBic: bank.bic }
  return (
    <Panel
      title="Virement"
      id="virement"
      note="Sur les factures à payer, et pour un client par la poste qui doit payer, avec la référence à indiquer. Vide, il n’en est rien dit."
    >
      <Form method="post" className="form" noValidate key={JSON.stringify(bank)}>
        {FIELDS.map(({ name, label, ...hint }) => (
          <Field key={name} id={`business-${name}`} label={label} {...hint} optional error={refused?.errors?.[name]}>
            {(control) => <TextInput {...control} name={name} autoComplete="off" defaultValue={refused?.typed?.[name] ?? kept[name]} />}
          </Field>
        ))}
        <Button type="submit" variant="outline" name="intent" value="bank">
          Enregistrer le compte
        </Button>
      </Form>
    </Panel>
  )
}
