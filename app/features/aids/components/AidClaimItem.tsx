import { Form, Link } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { amountInput, priceText } from '#app/lib/money.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { ANSWERS, ELIGIBILITY_QUESTIONS, answerFields } from '../aid-words.ts'
import type { AidClaim } from '../aids.queries.server.ts'

interface AidClaimItemProps {
  claim: AidClaim
  caseHref: (reference: string) => string
  answer: StaffAnswer | undefined
}

/** One case: whose, how much, since when, what is missing, and what can be done about it. */
export function AidClaimItem({ claim, caseHref, answer }: AidClaimItemProps) {
  const own = answer?.typed?.['invoiceId'] === claim.invoiceId ? answer : undefined
  return (
    <li className="aid-claim">
      <div>
        <b>
          {claim.number}, {claim.customer}, {priceText(claim.amountCents)}
        </b>
        <small>
          {claim.subject} {claim.caseReference && <Link to={caseHref(claim.caseReference)}>{claim.caseReference}</Link>}, facture du{' '}
          {dateText(claim.day)}, {claim.ageDays === 0 ? 'aujourd’hui' : `il y a ${countText(claim.ageDays, 'jour')}`}
        </small>
        {claim.state === 'due' && (
          <small className={claim.missing.length > 0 ? 'is-bad' : 'is-good'}>
            {claim.missing.length > 0 ? `Il manque\u00a0: ${claim.missing.join(', ')}` : 'Complet'}
          </small>
        )}
        {claim.batch && <small>Envoyé le {dateText(claim.batch)}</small>}
        {claim.settledCents !== null && <small>Remboursé&nbsp;: {priceText(claim.settledCents)}</small>}
        {claim.takenBackCents > 0 && (
          <small className="is-bad">
            Un avoir a repris {priceText(claim.takenBackCents)} de cette aide depuis&nbsp;: {claim.state === 'paid' ? 'à rendre à' : 'à signaler à'}{' '}
            QualiRépar.
          </small>
        )}
        {claim.reason && <small>Refusé&nbsp;: {claim.reason}</small>}
      </div>
      {claim.state === 'due' && <AnswersDetails claim={claim} answer={own} />}
      {claim.state === 'sent' && <OutcomeDetails claim={claim} answer={own} />}
      {claim.state === 'refused' && <PostButton label="Renvoyer ce dossier" fields={{ intent: 'again', invoiceId: claim.invoiceId }} />}
    </li>
  )
}

interface DetailsProps {
  claim: AidClaim
  answer: StaffAnswer | undefined
}

function AnswersDetails({ claim, answer }: DetailsProps) {
  return (
    <details open={answer?.errors !== undefined}>
      <summary>Réponses du client</summary>
      <Form method="post" className="form" noValidate>
        <HiddenFields
          fields={{
            intent: 'answers',
            invoiceId: claim.invoiceId,
            base: answer?.typed?.['base'] ?? JSON.stringify(answerFields(claim.eligibility)),
          }}
        />
        {ELIGIBILITY_QUESTIONS.map(({ id, label }) => (
          <Field key={id} id={`${id}-${claim.invoiceId}`} label={label} error={answer?.errors?.[id]}>
            {(control) => <SelectInput {...control} name={id} defaultValue={answer?.typed?.[id] ?? claim.eligibility[id] ?? ''} options={ANSWERS} />}
          </Field>
        ))}
        <Button type="submit">Enregistrer</Button>
      </Form>
    </details>
  )
}

function OutcomeDetails({ claim, answer }: DetailsProps) {
  const refused = answer?.typed?.['intent'] === 'refused'
  return (
    <details open={answer?.errors !== undefined}>
      <summary>Réponse de QualiRépar</summary>
      <Form method="post" className="form" noValidate>
        <HiddenFields fields={{ intent: 'paid', invoiceId: claim.invoiceId }} />
        <Field id={`paid-${claim.invoiceId}`} label="Montant remboursé, €" error={answer?.errors?.['amount']}>
          {(control) => (
            <TextInput
              {...control}
              name="amount"
              inputMode="decimal"
              maxLength={20}
              defaultValue={refused ? undefined : (answer?.typed?.['amount'] ?? amountInput(claim.amountCents))}
            />
          )}
        </Field>
        <Button type="submit">Remboursée</Button>
      </Form>
      <Form method="post" className="form" noValidate>
        <HiddenFields fields={{ intent: 'refused', invoiceId: claim.invoiceId }} />
        <Field id={`refused-${claim.invoiceId}`} label="Raison du refus" error={answer?.errors?.['reason']}>
          {(control) => <TextInput {...control} name="reason" maxLength={300} defaultValue={answer?.typed?.['reason']} />}
        </Field>
        <Button type="submit">Refusée</Button>
      </Form>
    </details>
  )
}
