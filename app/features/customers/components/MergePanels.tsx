import { Form, Link } from 'react-router'
import { phoneText } from '#app/lib/phone.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { ConfirmButton } from '#app/ui/staff/ConfirmButton.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import { MERGE_PARAM, customerFields, customerHref } from '../customer-address.ts'
import type { CustomerKey } from '../customer-address.ts'
import type { Customer, CustomerRow } from '../customers.queries.server.ts'
import { mergeText } from '../merge-text.ts'

interface MergePanelsProps {
  customer: Customer
  /** Who may be the same person, by a name, a number or an address. */
  doubles: readonly CustomerRow[]
  /** Whom somebody looks for to merge, and who was found. */
  sought: { search: string; found: readonly CustomerRow[] }
}

/** Who is one with this customer, who may be, and any other whom staff know to be. */
export function MergePanels({ customer, doubles, sought }: MergePanelsProps) {
  const { merged } = customer
  return (
    <>
      {merged.length > 0 && (
        <Panel title="Réunis ici" span={6}>
          <ul className="row-list">
            {merged.map((other) => (
              <li key={other.id}>
                <span>
                  {other.name} <small>{contactLine(other)}</small>
                  {other.note !== '' && <small>Note&nbsp;: {other.note}</small>}
                </span>
                <PostButton label="Séparer" fields={{ intent: 'separate', id: other.id }} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {doubles.length > 0 && (
        <Panel title={'La même personne\u00a0?'} span={6} note="Deux personnes peuvent partager un e-mail ou un téléphone. Réunir se défait.">
          <Others customer={customer} others={doubles} />
        </Panel>
      )}
      <Panel title="Réunir avec une autre fiche" span={6} note="Le même client sous un autre nom, un autre numéro ou un autre e-mail.">
        <Form method="get" role="search" noValidate className="form" aria-label="Chercher la fiche à réunir">
          <HiddenFields fields={customerFields(customer)} />
          <Field id="merge-search" label="Nom, téléphone ou e-mail">
            {(control) => (
              <TextInput {...control} name={MERGE_PARAM} type="search" maxLength={80} autoComplete="off" defaultValue={sought.search} required />
            )}
          </Field>
          <Button type="submit">Chercher</Button>
        </Form>
        {sought.found.length > 0 && <Others customer={customer} others={sought.found} />}
        {sought.search !== '' && sought.found.length === 0 && <p className="soft">Aucune autre fiche ne correspond.</p>}
      </Panel>
    </>
  )
}

function Others({ customer, others }: { customer: Customer; others: readonly CustomerRow[] }) {
  return (
    <ul className="row-list">
      {others.map((other) => (
        <li key={customerHref(other)}>
          <span>
            <Link to={customerHref(other)}>{other.name}</Link>
            <small>{contactLine(other)}</small>
          </span>
          <ConfirmButton
            label="Réunir"
            accessibleLabel={`Réunir avec ${other.name}`}
            fields={{ intent: 'merge', name: other.name, phone: other.phone, email: other.email }}
            title={`Réunir ${other.name} avec ${customer.name}\u00a0?`}
            text={mergeText(other, customer)}
            confirmLabel="Réunir les deux fiches"
          />
        </li>
      ))}
    </ul>
  )
}

function contactLine({ phone, email }: CustomerKey): string {
  return [phone && phoneText(phone), email].filter(Boolean).join(', ')
}
