import { Form, Link, href } from 'react-router'
import { priceText } from '#app/lib/money.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { DEPOSIT_INTENT, KIND_LABELS } from '../invoice-words.ts'
import type { CaseInvoice } from '../invoices.queries.server.ts'
import { LEFT_CONTRACT_TEXTS, leftContract } from '../left-contract.ts'
import type { Reminding } from '../overdue.ts'
import { sumText } from '../printed-invoice.ts'
import { isTakenBack } from '../taken-back.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { DueDayText, RemindButton } from './ReminderState.tsx'

/** Where the next action leads. */
const FORM_ID = 'facture'

interface CaseInvoicesProps {
  reference: string
  invoices: readonly CaseInvoice[]
  /** What is known of the reminders of those that a business has not paid, by their id. */
  reminding: ReadonlyMap<string, Reminding>
  /** The customer agreed to a quote, or to a price at the counter: its lines make the invoice. */
  hasAgreedPrice: boolean
  /** The device came back under warranty, and nobody has said a price. */
  covered: boolean
  /** Of the deposit form: sent twice, it makes one invoice. */
  formKey: string
  /** What the customer has to pay in all, cents; null while no price is agreed. */
  dueCents: number | null
  /** What the customer has agreed to in all, cents; null where nobody has spoken of a price. */
  agreedCents: number | null
  /** Which sum of all invoices somebody has said that the customer agrees to, beyond that, cents; null where nobody has. */
  confirmedCents: number | null
  /** The customer has withdrawn from the contract: nothing more is charged, and what was is taken back. */
  withdrawn: boolean
  /** What a customer who has withdrawn owes for the work done before, cents. */
  keptCents: number
  answer: StaffAnswer | undefined
}

/** The invoices of a case, and the one that it still needs. */
export function CaseInvoices({
  reference,
  invoices,
  reminding,
  hasAgreedPrice,
  covered,
  formKey,
  dueCents,
  agreedCents,
  confirmedCents,
  withdrawn,
  keptCents,
  answer,
}: CaseInvoicesProps) {
  const refused = answer?.typed?.['intent'] === DEPOSIT_INTENT ? answer : undefined
  const { hasMore, left, beyond, mayInvoice } = billingOf({ invoices, dueCents, agreedCents, confirmedCents, withdrawn, keptCents })
  return (
    <Panel title="Facture" {...(!mayInvoice && { id: FORM_ID })}>
      {invoices.length > 0 && (
        <ul className="row-list">
          {invoices.map(({ id, kind, number, totalCents, dueCents: documentCents }) => (
            <li key={id}>
              <span>
                <Link to={href('/admin/factures/:id', { id })}>{number === null ? 'Brouillon de facture' : `${KIND_LABELS[kind]} ${number}`}</Link>
              </span>
              {/* A draft that says no price yet would come to what its deposits take off. */}
              {number === null && totalCents === 0 ? 'à remplir' : sumText(documentCents)}
            </li>
          ))}
        </ul>
      )}
      {invoices.map(({ id }) => (
        <CaseReminder key={id} id={id} reminding={reminding.get(id)} />
      ))}
      {beyond && <BeyondAgreed {...beyond} agreedCents={agreedCents ?? 0} />}
      {withdrawn && <p className="small soft">{LEFT_CONTRACT_TEXTS[left]}</p>}
      {withdrawn && left === 'invoice-part' && (
        <Form method="post" action={href('/admin/factures')} className="buttons">
          <HiddenFields fields={{ reference }} />
          <Button type="submit" size="s" variant="solid" name="intent" value="case">
            Émettre la facture
          </Button>
        </Form>
      )}
      {mayInvoice && (
        <NewInvoice
          reference={reference}
          hasMore={hasMore}
          hasAgreedPrice={hasAgreedPrice}
          unpriced={hasAgreedPrice || invoices.length > 0 ? null : unpricedText(covered, dueCents)}
          formKey={formKey}
          refused={refused}
        />
      )}
    </Panel>
  )
}

type BillingFacts = Pick<CaseInvoicesProps, 'invoices' | 'dueCents' | 'agreedCents' | 'confirmedCents' | 'withdrawn' | 'keptCents'>

/** What the invoices of a case say beside what its customer owes and has agreed to. */
function billingOf({ invoices, dueCents, agreedCents, confirmedCents, withdrawn, keptCents }: BillingFacts) {
  const standing = invoices.filter(({ id, kind, state }) => kind !== 'credit_note' && state === 'issued' && !isTakenBack(invoices, id))
  const isInvoiced = standing.some(({ kind }) => isFinal(kind))
  const issuedCents = invoices.reduce((sum, invoice) => (invoice.state === 'issued' ? sum + invoice.dueCents : sum), 0)
  // The customer has agreed to more than what stands charges.
  const hasMore = isInvoiced && dueCents !== null && dueCents > issuedCents
  return {
    hasMore,
    left: leftContract({ standing: standing.length > 0, issuedCents, keptCents }),
    beyond: withdrawn ? null : beyondOf({ invoices, dueCents, agreedCents, confirmedCents }, isInvoiced),
    mayInvoice: (!isInvoiced || hasMore) && !withdrawn,
  }
}

/** By how much the invoices go beyond what was agreed on, and whether that is confirmed; null where they do not, or where it is no news. */
function beyondOf(
  { invoices, dueCents, agreedCents, confirmedCents }: Pick<BillingFacts, 'invoices' | 'dueCents' | 'agreedCents' | 'confirmedCents'>,
  isInvoiced: boolean,
): Omit<BeyondAgreedProps, 'agreedCents'> | null {
  if (agreedCents === null || dueCents === null || dueCents <= agreedCents) return null
  const beyondCents = dueCents - agreedCents
  // A draft is confirmed as it is issued, whatever was before.
  if (invoices.some(({ state }) => state !== 'issued')) return { beyondCents, state: 'to-agree' }
  if (confirmedCents !== null) return { beyondCents, state: dueCents <= confirmedCents ? 'confirmed' : 'to-agree' }
  // An invoice for what nothing was agreed on, from before anybody was asked to confirm it, is no news.
  if (agreedCents === 0) return null
  // Nobody was asked about an invoice from before that either, or the price was lowered since: nothing can wait for a yes any more.
  return { beyondCents, state: isInvoiced ? 'not-asked' : 'to-agree' }
}

/** Until when a business has to pay, and the button that reminds it. What became of the reminder is read on the page of the invoice, where the button leads. */
function CaseReminder({ id, reminding }: { id: string; reminding: Reminding | undefined }) {
  if (!reminding) return null
  return (
    <>
      <p className="small">
        À payer au plus tard le <DueDayText reminding={reminding} />
      </p>
      <RemindButton invoiceId={id} reminding={reminding} action={href('/admin/factures/:id', { id })} />
    </>
  )
}

function isFinal(kind: CaseInvoice['kind']): boolean {
  return kind === 'invoice' || kind === 'final'
}

/** Said of a case that nobody has spoken of a price for. */
function unpricedText(covered: boolean, dueCents: number | null): string {
  if (covered) return 'Pris en charge par la garantie\u00a0: rien à facturer.'
  if ((dueCents ?? 0) > 0) return `Sans prix convenu, la facture reprend le diagnostic annoncé, ${priceText(dueCents ?? 0)}.`
  return 'Sans prix convenu, la facture se remplit à la main.'
}

interface BeyondAgreedProps {
  beyondCents: number
  /** 0: nothing was agreed on. */
  agreedCents: number
  state: 'confirmed' | 'not-asked' | 'to-agree'
}

/** By how much the invoices go beyond what the customer has agreed to, and whether a yes to it is noted. */
function BeyondAgreed({ beyondCents, agreedCents, state }: BeyondAgreedProps) {
  const saying = {
    confirmed: 'l’accord du client est noté au journal.',
    'not-asked': 'c’est facturé, et l’accord du client n’est noté nulle part.',
    'to-agree': `il y faut un ${agreedCents === 0 ? '' : 'nouvel '}accord du client.`,
  }
  return (
    <p className="small">
      <b>
        {priceText(beyondCents)} {agreedCents === 0 ? 'qui ne sont pas convenus' : 'de plus que le prix accepté'}
      </b>
      {agreedCents !== 0 && `, ${priceText(agreedCents)}`}
      &nbsp;: {saying[state]}
    </p>
  )
}

interface NewInvoiceProps {
  reference: string
  /** The customer agreed to more than what stands charges: the invoice adds to it. */
  hasMore: boolean
  hasAgreedPrice: boolean
  /** What an invoice without an agreed price begins with; null where there is one. */
  unpriced: string | null
  formKey: string
  /** The deposit form that was refused. */
  refused: StaffAnswer | undefined
}

/** The forms of the next invoice, folded: the whole, what is added, or a deposit. */
function NewInvoice({ reference, hasMore, hasAgreedPrice, unpriced, formKey, refused }: NewInvoiceProps) {
  const { business } = useFacts()
  return (
    <details open={refused !== undefined}>
      <summary>{hasMore ? 'Établir le complément' : 'Établir une facture'}</summary>
      {/* The browser opens what is folded for a link to what is inside it. */}
      <div id={FORM_ID} className="case-billing">
        {unpriced !== null && <p className="soft">{unpriced}</p>}
        <Form method="post" action={href('/admin/factures')} className="buttons">
          <HiddenFields fields={{ reference }} />
          {hasAgreedPrice && (
            <Button type="submit" size="s" variant="solid" name="intent" value="case">
              {hasMore ? 'Émettre le complément' : 'Émettre la facture'}
            </Button>
          )}
          <Button type="submit" size="s" name="intent" value="case-draft">
            {hasMore ? 'Préparer le complément' : 'Préparer la facture'}
          </Button>
        </Form>
        {!hasMore && (
          <details className="small" open={refused !== undefined}>
            <summary>Facture d’acompte</summary>
            <Form method="post" className="form" noValidate>
              <HiddenFields fields={{ intent: DEPOSIT_INTENT, reference, formKey }} />
              <Field id="acompte" label={inTaxWords('Acompte TTC, €', business)} error={refused?.errors?.['amount']}>
                {(control) => (
                  <TextInput {...control} name="amount" inputMode="decimal" maxLength={20} defaultValue={refused?.typed?.['amount']} required />
                )}
              </Field>
              <Button type="submit" size="s">
                Émettre la facture d’acompte
              </Button>
            </Form>
          </details>
        )}
      </div>
    </details>
  )
}
