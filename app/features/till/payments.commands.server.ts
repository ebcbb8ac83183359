import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { CASH_MAX_CENTS } from '#app/lib/cash-limit.ts'
import { priceText } from '#app/lib/money.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { creditedOf } from '#app/platform/db/case-money.server.ts'
import { invoices, payments } from '#app/platform/db/tables/money.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import { appendLedger, isTraining } from '#app/platform/ledger/ledger.server.ts'
import { rowSha256 } from '#app/platform/ledger/row-digest.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { actorName } from './actor-name.ts'
import type { PaymentInput, RefundInput } from './payment.schema.ts'
import { paidThingLock, readMoney } from './money.queries.server.ts'
import type { PaidThing } from './money.queries.server.ts'
import { EXCESS_FIELD } from './payment-intents.ts'
import { mayExceed } from './payment-means.ts'
import { dayToCountOn } from './till-days.server.ts'

export type Payment = typeof payments.$inferSelect
export type PaymentChange =
  | { kind: 'taken'; payment: Payment }
  | { kind: 'repeated'; payment: Payment }
  /** `excessCents`: by how much a transfer is more than what remains, which nobody has said to know. */
  | { kind: 'refused'; field: 'amount' | 'paymentId' | 'means' | typeof EXCESS_FIELD; problem: string; excessCents?: number }

/** Takes money of a customer; the same form sent twice is one payment. Pass the context of a transaction. */
export async function takePayment(
  txCtx: AllowedCtx<'payments:take'>,
  { formKey, excessCents = null, ...input }: PaymentInput & { about: PaidThing; storeId: string },
): Promise<PaymentChange> {
  const { about, amountCents } = input
  await paidThingLock(txCtx, about)
  const id = idOfForm(formKey, { ...input, about: about.reference, kind: 'payment' })
  const repeated = await findPayment(txCtx, id)
  if (repeated) return { kind: 'repeated', payment: repeated }
  const money = await readMoney(txCtx, about)
  const beyondCents = money.restCents === null ? 0 : amountCents - Math.max(0, money.restCents)
  if (beyondCents > 0 && mayExceed(input.means) && excessCents !== beyondCents) {
    const problem = 'Cochez la case si le virement est bien de ce montant, ou corrigez-le.'
    return { kind: 'refused', field: EXCESS_FIELD, problem, excessCents: beyondCents }
  }
  if (money.restCents !== null && beyondCents > 0 && !mayExceed(input.means)) {
    const problem = money.restCents > 0 ? `Il reste ${priceText(money.restCents)} à encaisser, pas plus.` : 'Il ne reste rien à encaisser.'
    return { kind: 'refused', field: 'amount', problem }
  }
  if (input.means === 'cash' && money.cashCents + amountCents > CASH_MAX_CENTS) {
    return {
      kind: 'refused',
      field: 'amount',
      problem: `La loi limite les espèces à ${priceText(CASH_MAX_CENTS)} par facture\u00a0: prenez une carte ou un virement.`,
    }
  }
  const payment = await addPayment(txCtx, {
    ...ofThing(about),
    id,
    kind: 'payment',
    means: input.means,
    amount_cents: amountCents,
    given_cents: input.givenCents,
    reference: input.reference,
    note: '',
    refunds_id: null,
    store_id: input.storeId,
    excessCents: beyondCents,
  })
  return { kind: 'taken', payment }
}

/** Gives money of a payment back; the payment itself stays as it was. Pass the context of a transaction. */
export async function refundPayment(
  txCtx: AllowedCtx<'payments:refund'>,
  { formKey, ...input }: RefundInput & { about: PaidThing; storeId: string },
): Promise<PaymentChange> {
  const { about, amountCents, paymentId } = input
  await paidThingLock(txCtx, about)
  const id = idOfForm(formKey, { ...input, about: about.reference, kind: 'refund' })
  const repeated = await findPayment(txCtx, id)
  if (repeated) return { kind: 'repeated', payment: repeated }
  const { payments: known, restCents } = await readMoney(txCtx, about)
  const refunded = known.find((each) => each.id === paymentId && each.kind === 'payment')
  if (!refunded) return { kind: 'refused', field: 'paymentId', problem: 'Choisissez le paiement à rembourser.' }
  const left = refunded.amountCents - refunded.refundedCents
  if (amountCents > left) {
    return {
      kind: 'refused',
      field: 'amount',
      problem: left > 0 ? `De ce paiement, ${priceText(left)} peuvent encore être rendus.` : 'Ce paiement est déjà remboursé.',
    }
  }
  // The law binds who pays back as well. What came in as cash may always go back so: it was within the limit.
  const cashBackCents = known.filter(({ kind, means }) => kind === 'refund' && means === 'cash').reduce((sum, each) => sum + each.amountCents, 0)
  if (input.means === 'cash' && refunded.means !== 'cash' && cashBackCents + amountCents > CASH_MAX_CENTS) {
    return {
      kind: 'refused',
      field: 'means',
      problem: `La loi limite à ${priceText(CASH_MAX_CENTS)} les espèces rendues\u00a0: choisissez la carte ou un virement.`,
    }
  }
  // A whole payment goes back so that it can be taken by other means; a part of it would leave a debt that nobody means.
  const owedCents = (restCents ?? 0) + amountCents
  if (amountCents < left && restCents !== null && restCents <= 0 && owedCents > 0 && (await isInvoiced(txCtx, about))) {
    return {
      kind: 'refused',
      field: 'amount',
      problem: `Le client devrait de nouveau ${priceText(owedCents)}\u00a0: faites d’abord un avoir sur la facture, puis remboursez.`,
    }
  }
  const payment = await addPayment(txCtx, {
    ...ofThing(about),
    id,
    kind: 'refund',
    means: input.means,
    amount_cents: amountCents,
    given_cents: null,
    reference: input.reference,
    note: input.reason,
    refunds_id: paymentId,
    store_id: input.storeId,
  })
  return { kind: 'taken', payment }
}

type NewPayment = Omit<Payment, 'training' | 'day' | 'at' | 'taken_by' | 'taken_by_name' | 'ledger_sequence'> & {
  /** What of it is more than what remained, cents: for the staff journal. */
  excessCents?: number
}

/** Writes the row, its entry in the journal of money and the line of the staff journal: all of them or none. */
async function addPayment(
  txCtx: AllowedCtx<'payments:take'> | AllowedCtx<'payments:refund'>,
  { excessCents = 0, ...values }: NewPayment,
): Promise<Payment> {
  const row = {
    ...values,
    training: isTraining(txCtx),
    day: await dayToCountOn(txCtx, values.store_id),
    at: txCtx.now,
    taken_by: 'userId' in txCtx.actor ? txCtx.actor.userId : null,
    taken_by_name: actorName(txCtx.actor),
  }
  const { sequence } = await appendLedger(txCtx, {
    training: row.training,
    kind: row.kind,
    storeId: row.store_id,
    payload: {
      id: row.id,
      day: row.day,
      means: row.means,
      amountCents: row.amount_cents,
      invoiceId: row.invoice_id,
      caseReference: row.case_reference,
      refundsId: row.refunds_id,
      // Its receipt is written again in the words of its day; a column of the row would be part of the sum of every row before.
      ...(txCtx.facts.business.vatRegime !== '' && { vatRegime: txCtx.facts.business.vatRegime }),
      rowSha256: rowSha256(row),
    },
  })
  const [payment] = await txCtx.db
    .insert(payments)
    .values({ ...row, ledger_sequence: sequence })
    .returning()
  if (!payment) throw new Error('The payment was not written')
  await recordAudit(txCtx, {
    action: row.kind === 'refund' ? 'payment.refunded' : 'payment.taken',
    subject: subjectOf(row),
    after: {
      amountCents: row.amount_cents,
      means: row.means,
      ...(excessCents > 0 && { excessCents }),
      ...(row.note !== '' && { reason: row.note }),
    },
  })
  return payment
}

async function findPayment(txCtx: Pick<AllowedCtx<'payments:take'>, 'db'>, id: string): Promise<Payment | undefined> {
  const [row] = await txCtx.db.select().from(payments).where(eq(payments.id, id))
  return row
}

function ofThing({ reference, repairId, requestId, invoiceId }: PaidThing) {
  return {
    case_reference: repairId !== null || requestId !== null ? reference : null,
    repair_id: repairId,
    request_id: requestId,
    invoice_id: invoiceId,
  }
}

function subjectOf({
  repair_id,
  request_id,
  invoice_id,
  case_reference,
}: Pick<Payment, 'repair_id' | 'request_id' | 'invoice_id' | 'case_reference'>) {
  const label = case_reference ?? ''
  if (repair_id !== null) return { kind: 'repair', id: repair_id, label }
  if (request_id !== null) return { kind: 'request', id: request_id, label }
  return { kind: 'invoice', ...(invoice_id !== null && { id: invoice_id }), label }
}

/** Whether an invoice for the whole of it stands, that credit notes have not taken back. */
async function isInvoiced(txCtx: AllowedCtx<'payments:refund'>, { repairId, requestId, invoiceId }: PaidThing): Promise<boolean> {
  const which = [
    repairId === null ? undefined : eq(invoices.repair_id, repairId),
    requestId === null ? undefined : eq(invoices.request_id, requestId),
    invoiceId === null ? undefined : eq(invoices.id, invoiceId),
  ]
  const stands = sql`${invoices.total_cents} <> -${creditedOf('invoices')}`
  const [invoice] = await txCtx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(or(...which), eq(invoices.training, isTraining(txCtx)), eq(invoices.state, 'issued'), inArray(invoices.kind, ['invoice', 'final']), stands),
    )
    .limit(1)
  return invoice !== undefined
}
