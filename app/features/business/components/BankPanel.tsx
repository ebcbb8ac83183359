import { Form } from 'react-router'
import type { BankDetails } from '#app/lib/bank-details.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { bankValues } from '../bank.schema.ts'
import type { FactsAnswer } from '../facts-answer.ts'

const FIELDS = [
  { name: 'bankHolder', label: 'Titulaire du compte' },
  { name: 'bankIban', label: 'IBAN', hint: 'Recopié du RIB. Sa clé est vérifiée.' },
  { name: 'bankBic', label: 'BIC', hint: 'Huit ou onze signes. Vide\u00a0: l’IBAN suffit en Europe.' },
] as const

/** The account that customers pay to who are not at the counter. */
export function BankPanel({ bank, answer }: { bank: BankDetails; answer: FactsAnswer | undefined }) {
  const refused = answer?.intent === 'bank' ? answer : undefined
  const kept = bankValues(bank)
  const shown: Readonly<Record<string, string>> = refused?.typed ?? kept
  return (
    <Panel
      title="Virement"
      id="virement"
      note="Sur les factures à payer, et pour un client par la poste qui doit payer, avec la référence à indiquer. Vide, il n’en est rien dit."
    >
      <Form method="post" className="form" noValidate key={JSON.stringify(bank)}>
        <input type="hidden" name="base" value={shown['base'] ?? JSON.stringify(kept)} />
        {FIELDS.map(({ name, label, ...hint }) => (
          <Field key={name} id={`business-${name}`} label={label} {...hint} optional error={refused?.errors?.[name]}>
            {(control) => <TextInput {...control} name={name} autoComplete="off" defaultValue={shown[name]} />}
          </Field>
        ))}
        <Button type="submit" variant="outline" name="intent" value="bank">
          Enregistrer le compte
        </Button>
      </Form>
    </Panel>
  )
}
