import { TriangleAlert } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import type { CaseContract, EarlierWish } from '../case-contract.queries.server.ts'
import { contractFactValues } from '../contract-fact-values.ts'
import { CIRCULAR_WORDS, PLACE_WORDS, contractLines, withdrawalText } from '../contract-words.ts'
import type { WithdrawalMoney } from '../contract-words.ts'
import { acceptedTextPath } from '../withdrawal-addresses.ts'

interface ContractPanelProps {
  contract: CaseContract | null
  money: WithdrawalMoney
  /** Of the case. */
  reference: string
  /** What staff must mind (`contractWarning`): worked out on the server, where every engine knows the calendar. */
  warning: string | null
  /** It adds to work that is under way. */
  goesOn: boolean
  /** What the customer asked for by an earlier contract; null where they did not. */
  earlierWish: EarlierWish | null
  /** The work is under way or done: what the customer asked for stays. */
  hasBegun: boolean
  answer: StaffAnswer | undefined
}

/** The contract of a case: what the law wants known about it, and what follows for the work. */
export function ContractPanel({ contract, money, reference, warning, goesOn, earlierWish, hasBegun, answer }: ContractPanelProps) {
  if (!contract) return null
  return (
    <Panel title="Contrat" id="contrat">
      {contract.withdrawal && (
        <Callout icon={TriangleAlert} tone="lanterne" className="mb-4">
          {withdrawalText(contract.withdrawal, money)} <SiteLink href="/admin/retractations">Rétractations</SiteLink>
        </Callout>
      )}
      {warning && <p className="small mb-4">{warning}</p>}
      <dl className="facts">
        {contractLines(contract, { goesOn, earlierWish }).map(({ label, text }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {contract.terms && (
          <>
            <dt>Conditions</dt>
            <dd>
              <SiteLink href={acceptedTextPath(contract.terms.hash)}>version {contract.terms.version}</SiteLink>
            </dd>
          </>
        )}
        {contract.summaryHash && (
          <>
            <dt>Empreinte</dt>
            <dd className="num" title={contract.summaryHash}>
              {contract.summaryHash.slice(0, 12)}
            </dd>
          </>
        )}
      </dl>
      {contract.summaryHash && (
        <div className="buttons mt-2">
          <ButtonLink size="s" href={`/admin/dossiers/${reference}/contrat`} reload newTab>
            Contrat (PDF)
          </ButtonLink>
        </div>
      )}
      {contract.place !== 'counter' && contract.informedAt === null && !contract.withdrawal && (
        <div className="mt-4">
          <PostButton label="Expliquer le droit par e-mail" fields={{ intent: 'inform', id: contract.id }} />
        </div>
      )}
      {contract.early !== null && !contract.withdrawal && !hasBegun && contract.early.notedBy !== '' && contract.early.means !== 'slip' && (
        <div className="mt-4">
          <PostButton label="Retirer cette demande" fields={{ intent: 'early-start-remove', id: contract.id }} />
        </div>
      )}
      <details className="mt-4" open={isRefused(answer) || undefined}>
        <summary>Corriger ces faits</summary>
        <FactsForm key={JSON.stringify(contractFactValues(contract))} contract={contract} answer={isRefused(answer) ? answer : undefined} />
      </details>
    </Panel>
  )
}

const FACTS_INTENT = 'contract'

/** Whether the form of the facts came back with something to correct. */
function isRefused(answer: StaffAnswer | undefined): boolean {
  return answer?.errors !== undefined && answer.typed?.['intent'] === FACTS_INTENT
}

/** `answer`: where this form was refused. */
function FactsForm({ contract, answer }: { contract: CaseContract; answer: StaffAnswer | undefined }) {
  const { errors, typed } = answer ?? {}
  // What its customer has concluded by a button of the site was not made at the counter.
  const isOnSite = contract.acceptedBy !== ''
  const hasBox = !isOnSite || contract.source === 'booking'
  const { urgentHome, ...others } = contractFactValues(contract)
  const kept = hasBox ? { urgentHome, ...others } : others
  const shown: Readonly<Record<string, string>> = typed ?? { urgentHome, ...others }
  const { counter: _, ...placesOfSite } = PLACE_WORDS
  return (
    <Form method="post" className="form mt-4">
      <input type="hidden" name="intent" value={FACTS_INTENT} />
      <input type="hidden" name="id" value={contract.id} />
      <input type="hidden" name="base" value={typed?.['base'] ?? JSON.stringify(kept)} />
      <Field id="contract-place" label="Où il a été conclu" error={errors?.['place']}>
        {(control) => (
          <SelectInput {...control} name="place" defaultValue={shown['place']} options={optionsOf(isOnSite ? placesOfSite : PLACE_WORDS)} />
        )}
      </Field>
      {hasBox && (
        <Checkbox
          id="contract-urgent"
          name="urgentHome"
          defaultChecked={shown['urgentHome'] === 'on'}
          label="Réparation urgente à domicile, demandée par le client"
        />
      )}
      <Field id="contract-circular" label="Pièce de l’économie circulaire" error={errors?.['circular']}>
        {(control) => <SelectInput {...control} name="circular" defaultValue={shown['circular']} options={optionsOf(CIRCULAR_WORDS)} />}
      </Field>
      <Field id="contract-reason" label="Pourquoi pas retenue" optional error={errors?.['circularReason']}>
        {(control) => <TextInput {...control} name="circularReason" maxLength={200} defaultValue={shown['circularReason']} />}
      </Field>
      <Button type="submit" className="justify-self-start">
        Enregistrer
      </Button>
    </Form>
  )
}

function optionsOf(words: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
