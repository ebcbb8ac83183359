import { findOpenWithdrawals } from '#app/features/contracts/case-contract.queries.server.ts'
import { readOwedBack, settleWithin } from '#app/features/contracts/staff-withdrawals.server.ts'
import { refundPayment, takePayment } from '#app/features/till/payments.commands.server.ts'
import type { Payment, PaymentChange } from '#app/features/till/payments.commands.server.ts'
import type { PaymentInput, RefundInput } from '#app/features/till/payment.schema.ts'
import { byMeansText, meansText } from '#app/features/till/payment-means.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import type { PaidThing } from '#app/features/till/money.queries.server.ts'
import { regimeOfPayment } from '#app/features/till/receipt.queries.server.ts'
import { receiptUrl } from '#app/features/till/receipt-link.server.ts'
import { closeTill, correctTillOpening, openTill } from '#app/features/till/till.commands.server.ts'
import type { TillChange } from '#app/features/till/till.commands.server.ts'
import type { CloseTillInput, CorrectOpeningInput } from '#app/features/till/till.schema.ts'
import { asTaxed } from '#app/lib/as-taxed.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { headOf, isSoleTrader } from '#app/lib/legal-form.ts'
import { priceText } from '#app/lib/money.ts'
import { noVatText } from '#app/lib/overseas.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText, takesTexts } from '#app/lib/phone.ts'
import { findAnyStore, servingStore, shopNameOf, signatureOf } from '#app/lib/shop-facts.ts'
import type { Business, Store } from '#app/lib/shop-facts.ts'
import { chargesVat } from '#app/lib/vat-words.ts'
import type { CaseMailValues } from '#app/lib/case-mails.ts'
import type { Ctx, MailingCtx } from '#app/platform/ctx.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import { enqueueMail, enqueueText } from '#app/platform/mail/outbox.server.ts'
import { maySendAgain } from '#app/platform/rate-limit/send-again-limit.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { retellKeptPart } from './kept-part.server.ts'

/** Who a receipt goes to, and what it is about. */
export interface ReceiptReader {
  name: string
  email: string
  /** E.164; empty when it is not known. */
  phone: string
}

/** How a receipt leaves the shop without paper. */
export type ReceiptWay = 'mail' | 'text'

interface Taking {
  about: PaidThing
  storeId: string
  /** Where the receipt goes, by which ways; nowhere when it is printed, or nobody asked for it. */
  receiptTo?: (ReceiptReader & { ways: readonly ReceiptWay[] }) | null
}

/** Takes money and writes its receipt, all or nothing; the same form sent twice does both once. */
export function takeMoney(ctx: AllowedCtx<'payments:take'>, { receiptTo, ...input }: PaymentInput & Taking): Promise<PaymentChange> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const change = await takePayment(txCtx, input)
    if (change.kind === 'taken') {
      await retellKeptPart(txCtx, input.about)
      await sendAsked(txCtx, { payment: change.payment, about: input.about, receiptTo })
    }
    return change
  })
}

async function sendAsked(txCtx: ReceiptCtx, { receiptTo, ...sent }: Omit<SentReceipt, 'to'> & Pick<Taking, 'receiptTo'>): Promise<void> {
  if (!receiptTo) return
  for (const way of receiptTo.ways) await SEND_RECEIPT[way](txCtx, { ...sent, to: receiptTo })
}

/**
 * Gives money back and writes its receipt, all or nothing. Once all that is owed after a withdrawal of the customer is back, its deadline ends with the
 * refund.
 */
export function giveBack(ctx: AllowedCtx<'payments:refund'>, { receiptTo, ...input }: RefundInput & Taking): Promise<PaymentChange> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const change = await refundPayment(txCtx, input)
    if (change.kind === 'taken') {
      await endWithdrawal(txCtx, input.about, change.payment)
      await retellKeptPart(txCtx, input.about)
      await sendAsked(txCtx, { payment: change.payment, about: input.about, receiptTo })
    }
    return change
  })
}

async function endWithdrawal(txCtx: AllowedCtx<'payments:refund'>, about: PaidThing, payment: Payment): Promise<void> {
  const { repairId, requestId } = about
  if (repairId === null && requestId === null) return
  const open = await findOpenWithdrawals(txCtx.db, { repairId, originId: requestId })
  if (open.length === 0) return
  const note = `Remboursé ${priceText(payment.amount_cents)}, ${meansText(payment.means).toLocaleLowerCase('fr')}`
  for (const { id } of open) if ((await readOwedBack(txCtx, id)) === 0) await settleWithin(txCtx, { id, note })
}

interface SentReceipt {
  payment: Payment
  about: PaidThing
  to: ReceiptReader
}

/** Sends the receipt of a payment, once more if need be; false when it has left too often. */
export async function sendReceipt(ctx: AllowedCtx<'payments:take'>, way: ReceiptWay, input: SentReceipt): Promise<boolean> {
  if (!(await maySendAgain(ctx, input.payment.id))) return false
  await ctx.db.transaction((tx) => SEND_RECEIPT[way]({ ...ctx, db: tx }, input))
  return true
}

type ReceiptCtx = MailingCtx & Pick<Ctx, 'env' | 'facts'>

const SEND_RECEIPT = { mail: mailReceipt, text: textReceipt } as const satisfies Record<
  ReceiptWay,
  (txCtx: ReceiptCtx, input: SentReceipt) => Promise<void>
>

/** Whether receipts can leave as texts: there is a gateway, and the number takes them. */
export function takesReceiptTexts({ env }: Pick<Ctx, 'env'>, phone: string): boolean {
  return env.SMS_URL !== undefined && takesTexts(phone)
}

/** The text with the link to a receipt. Of the payment, not of the case: a case that is closed the next minute must not take it back. */
async function textReceipt(txCtx: ReceiptCtx, { payment, about, to }: SentReceipt): Promise<void> {
  const sender = signatureOf(txCtx.facts, findAnyStore(txCtx.facts, payment.store_id))
  const sum = priceText(payment.amount_cents)
  const text = `${sender}. Votre reçu\u00a0: ${natureText(payment)} de ${sum}, ${about.reference}. ${await receiptUrl(txCtx, payment.id)}`
  await enqueueText(txCtx, { to: to.phone, text, subject: `Votre reçu de ${sum}, ${about.reference}` }, payment.id)
}

function natureText({ kind }: Pick<Payment, 'kind'>): string {
  return kind === 'refund' ? 'remboursement' : 'paiement'
}

/** Opens the till of a shop for the day. */
export function openTheTill(ctx: AllowedCtx<'till:close'>, input: { storeId: string; day: string; openingCents: number }): Promise<TillChange> {
  return ctx.db.transaction((tx) => openTill({ ...ctx, db: tx }, input))
}

/** Corrects the cash with which a day of the till of a shop began. */
export function correctTheOpening(ctx: AllowedCtx<'till:close'>, input: CorrectOpeningInput & { storeId: string }): Promise<TillChange> {
  return ctx.db.transaction((tx) => correctTillOpening({ ...ctx, db: tx }, input))
}

/** Closes a day of the till of a shop, for good. */
export function closeTheTill(ctx: AllowedCtx<'till:close'>, input: CloseTillInput & { storeId: string }): Promise<TillChange> {
  return ctx.db.transaction((tx) => closeTill({ ...ctx, db: tx }, input))
}

/** The mail of a receipt, in words that the team edits. */
async function mailReceipt(txCtx: ReceiptCtx, { payment, about, to }: SentReceipt): Promise<void> {
  const { restCents } = await readMoney(txCtx, about)
  const store = findAnyStore(txCtx.facts, payment.store_id)
  // The mail names the shop that took the money; its phone and its answers are those of the shop that answers for it today.
  const answering = servingStore(txCtx.facts, payment.store_id)
  const asTaken = asTaxed(txCtx, await regimeOfPayment(txCtx, payment))
  const words = await txCtx.caseMail(asTaken, 'recu-de-paiement', {
    ...receiptValues(payment, about.reference, restCents),
    nom: to.name,
    magasin: store ? shopNameOf(store) : '',
    telephone: answering ? phoneText(answering.phone) : '',
  })
  await enqueueMail(
    txCtx,
    {
      to: to.email,
      replyTo: answering?.email ?? txCtx.facts.business.email,
      subject: words.subject,
      ...caseMailBodies(words, { sender: signatureOf(txCtx.facts, store), notes: businessNotes(asTaken.facts.business, store) }),
    },
    about.repairId ?? about.requestId ?? payment.id,
  )
}

/** What the law wants beside a receipt of who trades in their own name, and of who charges no VAT. */
function businessNotes(business: Business, store: Store | undefined): string[] {
  return [...(isSoleTrader(business) ? headOf(business, undefined) : []), ...(chargesVat(business) ? [] : [`${noVatText(store?.postcode)}.`])]
}

/** What a receipt says of a payment; what remains is empty once all is paid. */
export function receiptValues(
  payment: Pick<Payment, 'kind' | 'amount_cents' | 'means' | 'at'>,
  reference: string,
  restCents: number | null,
): Omit<CaseMailValues<'recu-de-paiement'>, 'nom' | 'magasin' | 'telephone'> {
  return {
    nature: natureText(payment),
    montant: priceText(payment.amount_cents),
    moyen: meansText(payment.means).toLocaleLowerCase('fr'),
    par: byMeansText(payment.means),
    date: dateText(parisTime(payment.at).date),
    reference,
    // The receipt of a refund asks for no rest in the same mail.
    reste: payment.kind !== 'refund' && restCents !== null && restCents > 0 ? priceText(restCents) : '',
  }
}
