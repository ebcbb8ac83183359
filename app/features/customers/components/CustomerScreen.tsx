import { ArrowLeft } from 'lucide-react'
import { Form, Link } from 'react-router'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { ownContact, recordsHref } from '../customer-address.ts'
import type { Consent } from '../consents.server.ts'
import type { Customer, CustomerRow } from '../customers.queries.server.ts'
import { ConsentPanel } from './ConsentPanel.tsx'
import { MergePanels } from './MergePanels.tsx'

interface CustomerScreenProps {
  customer: Customer
  cases: readonly { id: string; label: string; detail: string; href: string }[]
  /** How many cases there are beyond those shown. */
  allCasesHref: string
  doubles: readonly CustomerRow[]
  /** Whom somebody looks for to merge, and who was found. */
  sought: { search: string; found: readonly CustomerRow[] }
  /** What this customer agreed to, or no longer wants. */
  consents: readonly Consent[]
  answer: StaffAnswer | undefined
  now: Date
}

/** Somebody: how to reach them, what was noted, every case, and whether they are in here twice. */
export function CustomerScreen({ customer, cases, allCasesHref, doubles, sought, consents, answer, now }: CustomerScreenProps) {
  const { name, phone, email, otherEmails, note, merged } = customer
  return (
    <>
      <Notice notice={answer?.notice} />
      <p className="case-back">
        <Link to="/admin/clients">
          <ArrowLeft className="icon icon-s" aria-hidden="true" />
          Clients
        </Link>
      </p>
      <StaffHead title={name} />
      <div className="panel-grid">
        <Panel title="Joindre" span={5}>
          <ul className="row-list">
            {phone !== '' && (
              <li>
                <a href={telHref(phone)}>{phoneText(phone)}</a>
              </li>
            )}
            {email !== '' && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {otherEmails.map((other) => (
              <li key={other.email}>
                <span>
                  {other.email} <small>autre e-mail, donné en ligne le {dateText(parisTime(other.at).date)}</small>
                </span>
              </li>
            ))}
          </ul>
          <p className="panel-end">
            <ActionLink href={recordsHref(ownContact(customer, merged, doubles))}>Tout ce qui est gardé, exporter, effacer</ActionLink>
          </p>
        </Panel>
        <Panel title="Note" span={7} note="L’équipe seule la lit.">
          <Form method="post" key={note}>
            <HiddenFields fields={{ intent: 'note', was: (answer?.errors?.['note'] && answer.typed?.['was']) ?? note }} />
            <Field id="note" label="Note" error={answer?.errors?.['note']}>
              {(control) => <TextArea {...control} name="note" rows={4} defaultValue={answer?.typed?.['note'] ?? note} />}
            </Field>
            <Button type="submit">Enregistrer</Button>
          </Form>
        </Panel>
        <Panel title="Dossiers" span={12}>
          {cases.length === 0 ? (
            <p className="soft">Aucun dossier.</p>
          ) : (
            <ul className="row-list">
              {cases.map(({ id, label, detail, href }) => (
                <li key={id}>
                  <span>
                    <Link to={href}>{label}</Link>
                    <small>{detail}</small>
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p className="panel-end">
            <ActionLink href={allCasesHref}>Chercher parmi tous les dossiers</ActionLink>
          </p>
        </Panel>
        <ConsentPanel consents={consents} now={now} />
        <MergePanels customer={customer} doubles={doubles} sought={sought} />
      </div>
    </>
  )
}
