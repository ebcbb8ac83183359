import { TriangleAlert } from 'lucide-react'
import { Form, Link } from 'react-router'
import { dateText } from '#app/lib/french-dates.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { priceText } from '#app/lib/money.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { PracticeNote } from '#app/ui/staff/PracticeNote.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import type { Money, ShownPayment } from '../money.queries.server.ts'
import { differenceText } from '../cash.ts'
import { PAYMENT_INTENTS } from '../payment-intents.ts'
import { meansText } from '../payment-means.ts'
import { receiptHref } from '../till-addresses.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { RefundFields } from './RefundFields.tsx'

interface MoneyPanelProps {
  money: Money
  /** What the form begins with, where that is less than what remains: a deposit, null once it is paid; the rest otherwise. */
  askedCents?: number | null
  /** What the customer has agreed to in all, cents; null for nothing. A draft may ask for more. */
  agreedCents: number | null
  /** The shop whose till takes the money. */
  store: { id: string; town: string }
  /** Of the customer; empty when it is not known. */
  email: string
  /** Of the customer, where receipts can leave as texts; empty otherwise. */
  textPhone: string
  formKey: string
  mayRefund: boolean
  /** The case goes on: money can still come in. */
  open: boolean
  /** No device is here and no price is agreed: a deposit is rare, its form waits to be opened. */
  folded?: boolean
  /** The device came back under warranty, and nobody has said a price. */
  covered?: boolean
  /** The customer has withdrawn from the contract: what was paid goes back by a day, but for what they owe for the work done before. */
  withdrawal?: { refundDueOn: string; settledAt: Date | null; keptCents: number | null } | null
  /** The quote that its customer has not answered: nothing of it is due yet. `lapsedOn`: the first day on which it can no longer be accepted. */
  waitingQuote?: { sum: string; lapsedOn: string | null; maySign: boolean } | null
  /** The quote was refused, and nothing else was agreed on: what is due is the diagnosis that the slip has announced, or nothing. */
  isRefused?: boolean
  /** The device cannot be repaired: nothing that was agreed on is waited for. */
  isUnrepairable?: boolean
  /** Work was done at their wish, and nobody has said yet what is owed for it. */
  partToCount?: boolean
  /** What was counted of an addition that was left alone, and is part of what is to be paid, cents. */
  addedPartCents?: number
  answer: StaffAnswer | undefined
  now: Date
}

/** What came in beyond what is due: also the reason of the refund, unless whoever gives it back knows a better one. */
const OVERPAID = 'Trop perçu'

/** What is to be paid, what came in, what remains, and the form that takes it. */
export function MoneyPanel(props: MoneyPanelProps) {
  const { money, agreedCents, store, email, textPhone, formKey, mayRefund, open, answer, now } = props
  const { covered = false, withdrawal = null, waitingQuote = null } = props
  const { isRefused = false, isUnrepairable = false, partToCount = false, addedPartCents = 0 } = props
  const { dueCents, restCents, payments } = money
  const { isExample } = useFacts()
  const { isDue, takes, beyondCents, owed } = asksOf(money, { open, withdrawal, agreedCents })
  const isAgreeing = open && withdrawal === null && !isUnrepairable
  const refundable = payments.filter((payment) => payment.kind === 'payment' && payment.refundedCents < payment.amountCents)
  return (
    <>
      {isExample && <PracticeNote />}
      {owed && <WithdrawalNote {...owed} mayRefund={mayRefund} />}
      <MoneySums
        money={money}
        isDue={isDue}
        dueLabel={withdrawal !== null ? 'Travail déjà fait' : isRefused && (dueCents ?? 0) > 0 ? 'À payer, diagnostic annoncé' : 'À payer'}
        agreedCents={agreedCents}
        beyondCents={beyondCents}
        addedPartCents={withdrawal === null ? addedPartCents : 0}
        partToCount={partToCount}
        email={email}
        textPhone={textPhone}
        now={now}
      />
      {covered && <p className="small soft">Pris en charge par la garantie. Un devis reste possible pour ce qu’elle ne couvre pas.</p>}
      {waitingQuote && isAgreeing && <p className="small soft">{waitingText(waitingQuote, dueCents)}</p>}
      {dueCents === null && isAgreeing && (
        <p className="small soft">Aucun prix n’est encore convenu&nbsp;: ce qui est encaissé maintenant est un acompte, repris sur la facture.</p>
      )}
      <TakeMoney {...props} takes={takes} />
      {mayRefund && refundable.length > 0 && (
        <RefundFields
          key={`refund-${payments.length}`}
          payments={refundable}
          storeId={store.id}
          formKey={formKey}
          owedCents={Math.max(0, -(restCents ?? 0))}
          reason={owed ? 'Rétractation' : restCents !== null && restCents < 0 ? OVERPAID : ''}
          email={email}
          textPhone={textPhone}
          answer={answer}
          now={now}
        />
      )}
    </>
  )
}

type Asked = Required<Pick<MoneyPanelProps, 'open' | 'withdrawal' | 'agreedCents'>>

/** What the case asks its customer for, and what the shop owes them after a withdrawal. */
function asksOf({ dueCents, paidCents, restCents }: Money, { open, withdrawal, agreedCents }: Asked) {
  const keptCents = withdrawal?.keptCents ?? 0
  const isDue = withdrawal === null || keptCents > 0
  const takes = isDue && (restCents === null ? open : restCents > 0)
  const backCents = paidCents - keptCents
  return {
    isDue,
    /** Whether money is asked for. */
    takes,
    // The page and the mails of the customer say what was agreed on: more is not taken from them unawares.
    beyondCents: takes && withdrawal === null && dueCents !== null && agreedCents !== null ? Math.max(0, dueCents - agreedCents) : 0,
    /** What is still to be given back for the withdrawal, and until when. */
    owed: withdrawal !== null && withdrawal.settledAt === null && backCents > 0 ? { backCents, refundDueOn: withdrawal.refundDueOn } : null,
  }
}

type TakeMoneyProps = Pick<MoneyPanelProps, 'money' | 'askedCents' | 'store' | 'email' | 'textPhone' | 'formKey' | 'folded' | 'covered' | 'answer'>

/** The form for what comes in: of what is asked for, or of a transfer of more than that. */
function TakeMoney(props: TakeMoneyProps & { takes: boolean }) {
  const { money, askedCents, store, email, textPhone, formKey, folded = false, covered = false, answer, takes } = props
  const { restCents, payments } = money
  // Another screen has taken what remained: the form is gone, and its refusal says why.
  const sent = answer?.typed?.['intent'] === PAYMENT_INTENTS.take ? answer : undefined
  const isOfTransfer = sent?.typed?.['means'] === 'transfer'
  const refusal = sent && Object.values(sent.errors ?? {}).find(Boolean)
  // What was transferred too much comes in unasked: it is noted, be it of a case that is paid.
  const mayComeIn = !takes && restCents !== null && !covered
  const fieldsFor = (proposedCents: number | null) => (
    <PaymentFields
      key={`pay-${payments.length}-${restCents}-${askedCents}`}
      restCents={restCents}
      askedCents={proposedCents}
      store={store}
      email={email}
      textPhone={textPhone}
      formKey={formKey}
      answer={answer}
    />
  )
  const fields = (
    <>
      {folded && <summary>Encaisser un acompte</summary>}
      {fieldsFor(askedCents === undefined ? restCents : askedCents)}
    </>
  )
  return (
    <>
      {takes && (folded ? <details open={sent !== undefined}>{fields}</details> : fields)}
      {!takes && refusal !== undefined && !(mayComeIn && isOfTransfer) && <p role="alert">{refusal}</p>}
      {mayComeIn && (
        <details open={isOfTransfer}>
          <summary>Noter un virement reçu en trop</summary>
          {fieldsFor(null)}
        </details>
      )}
    </>
  )
}

function WithdrawalNote({ backCents, refundDueOn, mayRefund }: { backCents: number; refundDueOn: string; mayRefund: boolean }) {
  return (
    <Callout icon={TriangleAlert} tone="lanterne" className="mb-4">
      Le client a renoncé au contrat&nbsp;: {priceText(backCents)} à rembourser au plus tard le {dateText(refundDueOn)}, par le même moyen de
      paiement.
      {!mayRefund && ' Un responsable le fait ici.'}
    </Callout>
  )
}

interface MoneySumsProps {
  money: Money
  /** Whether what is due is to be paid: after a withdrawal only the work that was done. */
  isDue: boolean
  dueLabel: string
  agreedCents: number | null
  /** What is asked for beyond the agreement, cents; 0 for nothing. */
  beyondCents: number
  addedPartCents: number
  partToCount: boolean
  email: string
  textPhone: string
  now: Date
}

/** What is due, each payment, and what remains. */
function MoneySums({ money, isDue, dueLabel, agreedCents, beyondCents, addedPartCents, partToCount, email, textPhone, now }: MoneySumsProps) {
  const { dueCents, paidCents, restCents, payments } = money
  return (
    <dl className="sums">
      {dueCents !== null && isDue && (
        <>
          <dt>{dueLabel}</dt>
          <dd>{priceText(dueCents)}</dd>
        </>
      )}
      {beyondCents > 0 && (
        <>
          <dt className="small">
            {agreedCents === 0
              ? 'Rien n’en est convenu\u00a0: demandez son accord au client avant d’encaisser'
              : `Dont au-dessus des ${priceText(agreedCents ?? 0)} acceptés\u00a0: à convenir avec le client avant d’encaisser`}
          </dt>
          <dd className="small">{priceText(beyondCents)}</dd>
        </>
      )}
      {dueCents !== null && addedPartCents > 0 && (
        <>
          <dt className="small soft">Dont la part faite de ce à quoi le client a renoncé</dt>
          <dd className="small soft">{priceText(addedPartCents)}</dd>
        </>
      )}
      {payments.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} isTakenOff={dueCents !== null && isDue} email={email} textPhone={textPhone} now={now} />
      ))}
      {partToCount && paidCents === 0 ? (
        <>
          <dt className="sums-total">Travail déjà fait</dt>
          <dd>À compter</dd>
        </>
      ) : (
        <Rest restCents={restCents} paidCents={paidCents} />
      )}
    </dl>
  )
}

/** What a quote without an answer changes: nothing, until its customer says yes. */
function waitingText({ sum, lapsedOn, maySign }: NonNullable<MoneyPanelProps['waitingQuote']>, dueCents: number | null): string {
  if (lapsedOn !== null) return `Le devis de ${sum} n’est plus valable depuis le ${lapsedOn}\u00a0: il n’est pas dû.`
  return [
    dueCents === null
      ? `Le devis de ${sum} attend une réponse\u00a0: rien n’en est dû avant.`
      : `Le devis de ${sum} attend encore une réponse\u00a0: il ne compte pas ici.`,
    maySign ? '«\u00a0Signé au magasin\u00a0» note un oui au comptoir.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

interface PaymentLineProps {
  payment: ShownPayment
  /** Whether a sum that is due stands above: what came in is taken off it, what went back is added. */
  isTakenOff: boolean
  email: string
  textPhone: string
  now: Date
}

function PaymentLine({ payment, isTakenOff, email, textPhone, now }: PaymentLineProps) {
  const { id, kind, means, signedCents, reference, note, at, who } = payment
  const words = kind === 'refund' ? `Remboursement, ${meansText(means).toLocaleLowerCase('fr')}` : meansText(means)
  return (
    <>
      <dt>
        {[words, reference, momentText(at, now), who].filter(Boolean).join(', ')}
        {note && <small>{note}</small>}
        <span className="sums-links">
          <Link to={receiptHref(id)}>Reçu</Link>
          {email !== '' && <SendReceipt paymentId={id} way="mail" label="Envoyer le reçu par e-mail" />}
          {textPhone !== '' && <SendReceipt paymentId={id} way="text" label="Envoyer le reçu par SMS" />}
        </span>
      </dt>
      <dd>{isTakenOff ? differenceText(-signedCents) : priceText(signedCents)}</dd>
    </>
  )
}

function SendReceipt({ paymentId, way, label }: { paymentId: string; way: 'mail' | 'text'; label: string }) {
  return (
    <Form method="post">
      <HiddenFields fields={{ intent: PAYMENT_INTENTS.receipt, paymentId, way }} />
      <Button type="submit" variant="bare" size="s">
        {label}
      </Button>
    </Form>
  )
}

function Rest({ restCents, paidCents }: { restCents: number | null; paidCents: number }) {
  if (restCents === null) {
    return paidCents === 0 ? null : (
      <>
        <dt className="sums-total">Encaissé</dt>
        <dd className="sums-big">{priceText(paidCents)}</dd>
      </>
    )
  }
  return (
    <>
      <dt className="sums-total">{restLabel(restCents, paidCents)}</dt>
      <dd className="sums-big">{priceText(Math.abs(restCents))}</dd>
    </>
  )
}

/** What costs nothing was not paid. */
function restLabel(restCents: number, paidCents: number): string {
  if (restCents !== 0) return restCents > 0 ? 'Reste à encaisser' : `${OVERPAID}, à rendre`
  return paidCents > 0 ? 'Tout est payé' : 'Rien à encaisser'
}
