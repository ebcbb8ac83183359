import { Mail, Printer } from 'lucide-react'
import { Form, Link, href } from 'react-router'
import { capital } from '#app/lib/capital.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { ConfirmButton } from '#app/ui/staff/ConfirmButton.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { BEYOND_FIELD } from '../agreed-price.ts'
import type { AskedOfCase } from '../agreed-price.ts'
import type { MissingFact } from '../legal-facts.ts'
import { KIND_LABELS, issuedText } from '../invoice-words.ts'
import type { Reminding } from '../overdue.ts'
import type { InvoiceSheet } from '../invoices.queries.server.ts'
import { customerLines, sumText } from '../printed-invoice.ts'
import { invoiceTitle } from '../shown-invoice.ts'
import { CreditForm } from './CreditForm.tsx'
import { DraftForm } from './DraftForm.tsx'
import { DueDayText, RemindButton } from './ReminderState.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { TRAINING_NOTE } from './training-note.ts'

interface InvoiceScreenProps {
  invoice: InvoiceSheet
  /** How often its document was taken out. */
  copies: number
  missing: readonly MissingFact[]
  /** Of one that a business has not paid in full. */
  reminding?: Reminding | undefined
  /** Of the draft of a case; undefined where nothing was agreed on. */
  asked: AskedOfCase | undefined
  /** The shop of a sale that nobody has filled in yet has to be said. */
  isShopToSay: boolean
  mayCorrect: boolean
  mayEditFacts: boolean
  /** Of the form of a credit note. */
  formKey: string
  answer: StaffAnswer | undefined
}

/** One invoice: a form while it is a draft, then what was issued and what may still be done with it. */
export function InvoiceScreen({
  invoice,
  copies,
  missing,
  reminding,
  asked,
  isShopToSay,
  mayCorrect,
  mayEditFacts,
  formKey,
  answer,
}: InvoiceScreenProps) {
  const isDraft = invoice.state === 'draft'
  const notice = answer?.notice
  return (
    <>
      {notice?.kind !== 'error' && <Notice notice={notice} />}
      <p className="case-back">
        <Link to={href('/admin/factures')}>Factures</Link>
      </p>
      <StaffHead title={invoiceTitle(invoice)} detail={invoice.training && <Badge tone="sable">Essai</Badge>}>
        {isDraft ? (
          <ConfirmButton
            label="Supprimer le brouillon"
            fields={{ intent: 'remove' }}
            title={'Supprimer ce brouillon\u00a0?'}
            text="Il n’a pas de numéro&nbsp;: rien ne manquera dans la suite des factures."
            confirmLabel="Supprimer le brouillon"
          />
        ) : (
          !invoice.isErased && <IssuedButtons invoice={invoice} />
        )}
      </StaffHead>
      {invoice.isErased && <Callout className="invoice-note">{ERASED_NOTE}</Callout>}
      {invoice.training && (
        <Callout tone="sable" className="invoice-note">
          {TRAINING_NOTE}
        </Callout>
      )}
      {/* It stays, and is where whoever sent the form goes on: a message that goes away is no place to read why nothing has left. */}
      {notice?.kind === 'error' && (
        <div className="invoice-note">
          <ErrorSummary title={notice.text} errors={toConfirm(answer)} answer={answer} />
        </div>
      )}
      {reminding && (
        <Callout tone={reminding.isOverdue ? 'lanterne' : 'sable'} className="invoice-note">
          <p>
            À payer par ce professionnel, au plus tard le <DueDayText reminding={reminding} />
          </p>
          <RemindButton invoiceId={invoice.id} reminding={reminding} />
        </Callout>
      )}
      {missing.length > 0 && <MissingFacts missing={missing} mayEditFacts={mayEditFacts} />}
      {isDraft ? (
        <Panel title="Contenu">
          <DraftForm
            invoice={invoice}
            asked={asked}
            isShopToSay={isShopToSay}
            kept={answer?.typed?.['base']}
            refusal={answer?.errors ? { errors: answer.errors, ...(answer.typed && { typed: answer.typed }) } : undefined}
          />
        </Panel>
      ) : (
        <IssuedInvoice invoice={invoice} copies={copies} mayCorrect={mayCorrect} formKey={formKey} answer={answer} />
      )}
    </>
  )
}

/** What was issued: the document, its customer, and the credit note that may take it back. */
function IssuedInvoice({
  invoice,
  copies,
  mayCorrect,
  formKey,
  answer,
}: Pick<InvoiceScreenProps, 'invoice' | 'copies' | 'mayCorrect' | 'formKey' | 'answer'>) {
  return (
    <div className="panel-grid">
      <Panel title="Document" span={7}>
        <p className="small soft">
          {invoice.issuedDay && issuedText(invoice.kind, invoice.issuedDay)} par {invoice.issuedBy}. {copiesText(invoice.kind, copies)}
        </p>
        <InvoiceTable invoice={invoice} />
        {[invoice.note, ...invoice.mentions].filter(Boolean).map((line) => (
          <p className="small soft" key={line}>
            {line}
          </p>
        ))}
      </Panel>
      <Panel title="Client" span={5}>
        {customerLines(invoice.customer).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {invoice.caseReference && (
          <p>
            Dossier <Link to={href('/admin/dossiers/:reference', { reference: invoice.caseReference })}>{invoice.caseReference}</Link>
          </p>
        )}
        <RelatedList invoice={invoice} />
      </Panel>
      {mayCorrect && !invoice.isErased && invoice.kind !== 'credit_note' && invoice.creditedLines.length < invoice.lines.length && (
        <Panel title="Corriger par un avoir" span={7} id="avoir">
          <CreditForm invoice={invoice} formKey={formKey} answer={answer} />
        </Panel>
      )}
    </div>
  )
}

/** What is to be ticked stands far below on a phone. */
function toConfirm(answer: StaffAnswer | undefined) {
  const message = answer?.errors?.[BEYOND_FIELD]
  return message ? [{ message, fieldId: BEYOND_FIELD }] : undefined
}

const ERASED_NOTE =
  'Ses dix ans sont passés\u00a0: le nom du client, les mots des lignes et les documents sont effacés. Le numéro, le jour, les sommes et la TVA restent.'

function IssuedButtons({ invoice }: { invoice: InvoiceSheet }) {
  const document = (format: string) => href('/admin/factures/:id/:format', { id: invoice.id, format })
  return (
    <>
      <ButtonLink href={document('a4.pdf')} variant="solid" icon={Printer} newTab reload>
        Ouvrir le PDF
      </ButtonLink>
      <ButtonLink href={document('ticket.pdf')} icon={Printer} newTab reload>
        Ticket 80&nbsp;mm
      </ButtonLink>
      {invoice.customer.email !== '' && (
        <Form method="post">
          <HiddenFields fields={{ intent: 'mail' }} />
          <Button type="submit" icon={Mail}>
            Envoyer par e-mail
          </Button>
        </Form>
      )}
    </>
  )
}

function MissingFacts({ missing, mayEditFacts }: { missing: readonly MissingFact[]; mayEditFacts: boolean }) {
  return (
    <Callout tone="lanterne" className="invoice-note">
      <p>
        La facture ne peut pas partir. Il manque sur l’entreprise&nbsp;:{' '}
        {missing.map(({ field, label }, index) => (
          <span key={field}>
            {index > 0 && ', '}
            {mayEditFacts ? <Link to={`${href('/admin/entreprise')}#business-${field}`}>{label}</Link> : label}
          </span>
        ))}
        .{!mayEditFacts && ' Demandez à un gérant.'}
      </p>
    </Callout>
  )
}

function RelatedList({ invoice: { related } }: { invoice: InvoiceSheet }) {
  if (related.length === 0) return null
  return (
    <ul className="row-list">
      {related.map(({ id, kind, number, totalCents }) => (
        <li key={id}>
          <span>
            <Link to={href('/admin/factures/:id', { id })}>
              {KIND_LABELS[kind]} {number}
            </Link>
          </span>
          {sumText(totalCents)}
        </li>
      ))}
    </ul>
  )
}

function copiesText(kind: InvoiceSheet['kind'], copies: number): string {
  const printed = kind === 'credit_note' ? 'imprimé' : 'imprimée'
  if (copies === 0) return `Jamais ${printed} ici.`
  return `${capital(printed)} ${copies === 1 ? 'une' : copies} fois.`
}
