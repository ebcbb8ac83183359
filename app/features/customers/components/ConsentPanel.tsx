import { Form } from 'react-router'
import { CONSENT_MEANS, CONSENT_WORDS } from '#app/lib/consents.ts'
import { dayText } from '#app/lib/moment-text.ts'
import { phoneText } from '#app/lib/phone.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { Consent } from '../consents.server.ts'

const MEANS = Object.entries(CONSENT_MEANS).map(([value, label]) => ({ value, label }))

/** What a customer agreed to and no longer wants; what is withdrawn is no longer sent. */
export function ConsentPanel({ consents, now }: { consents: readonly Consent[]; now: Date }) {
  if (consents.length === 0) return null
  return (
    <Panel
      title="Accords"
      span={12}
      note="Ce qui est retiré ne part plus. Devis demandés, factures et garanties restent envoyés, parce que le contrat ou la loi les demande."
    >
      <ul className="row-list">
        {consents.map((consent) => (
          <ConsentLine key={consent.topic} consent={consent} now={now} />
        ))}
      </ul>
    </Panel>
  )
}

function ConsentLine({ consent: { topic, contact, agreed, withdrawn }, now }: { consent: Consent; now: Date }) {
  const { label } = CONSENT_WORDS[topic]
  const said = withdrawn ?? agreed
  return (
    <li className="consent-line">
      <span>
        {label} <Badge tone={withdrawn ? 'lanterne' : agreed ? 'pin' : 'plain'}>{withdrawn ? 'Retiré' : agreed ? 'D’accord' : 'Rien de dit'}</Badge>
        <small>
          {[CONSENT_WORDS[topic].contact === 'phone' ? phoneText(contact) : contact, said && `${dayText(said.at, now)} ${said.means}`.trim()]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <Form method="post" className="consent-form">
        <HiddenFields fields={{ intent: 'consent', topic }} />
        <SelectInput name="means" aria-label={`${label}, dit comment`} options={MEANS} />
        {(withdrawn !== null || agreed === null) && (
          <Button type="submit" size="s" name="said" value="agreed">
            D’accord<span className="vh">&nbsp;: {label}</span>
          </Button>
        )}
        {withdrawn === null && (
          <Button type="submit" size="s" name="said" value="withdrawn">
            N’en veut plus<span className="vh">&nbsp;: {label}</span>
          </Button>
        )}
      </Form>
    </li>
  )
}
