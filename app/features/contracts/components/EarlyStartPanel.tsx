import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import type { CaseContract } from '../case-contract.queries.server.ts'
import { NOTED_MEANS } from '../early-start.ts'

interface EarlyStartPanelProps {
  id: string
  contract: CaseContract
  /** The sentence that the customer agrees to. */
  text: string
  /** "8 décembre 2026": from then on the work may begin without a word. */
  begins: string
  /** What was agreed on first is under way: only what the contract adds waits. */
  goesOn: boolean
  /** The deposit slip, which can be signed with the wish; null before the device is there. */
  slipHref: string | null
  answer: StaffAnswer | undefined
}

/** The work waits: what the customer has to ask for before it may begin, and how staff note that. */
export function EarlyStartPanel({ id, contract, text, begins, goesOn, slipHref, answer }: EarlyStartPanelProps) {
  // At home the law wants it in writing.
  const means = NOTED_MEANS.filter(({ value }) => contract.place !== 'home' || value !== 'phone')
  const error = answer?.errors?.['means']
  return (
    <Panel title="Début du travail" id={id}>
      <p>
        {goesOn ? 'Autre contrat' : 'Contrat'} conclu {contract.place === 'home' ? 'à domicile' : 'à distance'}
        {goesOn ? ' pendant le travail' : ''}&nbsp;: {goesOn ? 'ce qui a été convenu d’abord continue, et seul ce qui s’y ajoute' : 'le travail'}{' '}
        attend le {begins}, fin du délai de rétractation, ou la demande expresse du client. À lui lire, ou à faire signer&nbsp;:
      </p>
      <blockquote className="small mt-2">«&nbsp;{text}&nbsp;»</blockquote>
      <Form method="post" noValidate className="form mt-4" aria-label="Noter la demande du client">
        <HiddenFields fields={{ intent: 'early-start', id: contract.id }} />
        <Field id="early-means" label="Le client l’a demandé par" error={error}>
          {(control) => (
            <SelectInput {...control} name="means" required defaultValue={error ? (answer?.typed?.['means'] ?? '') : ''} options={means}>
              <option value="">Choisir</option>
            </SelectInput>
          )}
        </Field>
        <div className="buttons">
          <Button type="submit" variant="solid">
            Noter sa demande
          </Button>
          {slipHref !== null && <SiteLink href={slipHref}>Faire signer le bon avec cette demande</SiteLink>}
        </div>
      </Form>
    </Panel>
  )
}
