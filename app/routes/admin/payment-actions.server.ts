import { z } from 'zod'
import { EXCESS_FIELD, isPaymentIntent, PAYMENT_INTENTS } from '#app/features/till/payment-intents.ts'
import type { PaymentIntent } from '#app/features/till/payment-intents.ts'
import { PaymentForm, RefundForm } from '#app/features/till/payment.schema.ts'
import { meansText } from '#app/features/till/payment-means.ts'
import type { PaymentChange } from '#app/features/till/payments.commands.server.ts'
import { findPaymentOf } from '#app/features/till/money.queries.server.ts'
import type { PaidThing } from '#app/features/till/money.queries.server.ts'
import { phoneText } from '#app/lib/phone.ts'
import { priceText } from '#app/lib/money.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readForm, refuse, requireFields, textField } from '#app/platform/http/read-form.server.ts'
import { SENT_TOO_OFTEN } from '#app/platform/rate-limit/send-again-limit.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { findInvoicePayer } from '#app/workflows/case-money.server.ts'
import { giveBack, sendReceipt, takeMoney, takesReceiptTexts } from '#app/workflows/till.server.ts'
import type { ReceiptReader, ReceiptWay } from '#app/workflows/till.server.ts'

interface Payer {
  about: PaidThing
  customer: ReceiptReader
}

const ReceiptForm = z.object({ paymentId: z.uuid(), way: z.enum(['mail', 'text']) })
const NO_PAYMENT = failed('Ce paiement n’est pas de ce dossier.')

/** Does what a button of the money of a case or an invoice asks for. */
export async function runPaymentIntent(ctx: Ctx, form: FormData, intent: PaymentIntent, { about, customer }: Payer): Promise<StaffAnswer> {
  if (intent === PAYMENT_INTENTS.receipt) {
    const { paymentId, way } = requireFields(form, ReceiptForm)
    const payment = await findPaymentOf(ctx, about, paymentId)
    if (!payment || !waysTo(ctx, customer).includes(way)) return { notice: NO_PAYMENT }
    const sent = await sendReceipt(allow(ctx, 'payments:take'), way, { payment, about, to: customer })
    if (!sent) return { notice: failed(SENT_TOO_OFTEN) }
    const to = way === 'text' ? `par SMS au ${phoneText(customer.phone)}` : `à ${customer.email}`
    return { notice: done(`Le reçu part ${to}.`) }
  }
  const storeId = requireStore(ctx, form)
  if (intent === PAYMENT_INTENTS.take) {
    const allowed = allow(ctx, 'payments:take')
    const input = readForm(form, PaymentForm)
    if (!input.valid) return input.refusal
    return answerOf(form, await takeMoney(allowed, { ...input.value, about, storeId, receiptTo: askedReceipt(ctx, form, customer) }))
  }
  const allowed = allow(ctx, 'payments:refund')
  const input = readForm(form, RefundForm)
  if (!input.valid) return input.refusal
  return answerOf(form, await giveBack(allowed, { ...input.value, about, storeId, receiptTo: askedReceipt(ctx, form, customer) }))
}

/** The receipt as the boxes of the form ask for it. */
function askedReceipt(ctx: Ctx, form: FormData, customer: ReceiptReader) {
  const asked = { mail: textField(form, 'receipt') === 'oui', text: textField(form, 'receiptText') === 'oui' }
  return { ...customer, ways: waysTo(ctx, customer).filter((way) => asked[way]) }
}

/** By which ways a receipt reaches a customer. */
function waysTo(ctx: Ctx, { email, phone }: ReceiptReader): ReceiptWay[] {
  return [...(email === '' ? [] : ['mail' as const]), ...(takesReceiptTexts(ctx, phone) ? ['text' as const] : [])]
}

/** The same for an invoice; undefined when the form asks for something else. */
export async function payInvoice(ctx: Ctx, id: string, form: FormData): Promise<StaffAnswer | undefined> {
  const intent = textField(form, 'intent')
  if (!isPaymentIntent(intent) || !isUuid(id)) return undefined
  const payer = await findInvoicePayer(ctx, id)
  return payer ? runPaymentIntent(ctx, form, intent, payer) : { notice: NO_PAYMENT }
}

function answerOf(form: FormData, change: PaymentChange): StaffAnswer {
  if (change.kind === 'refused') {
    // The box stands for this sum alone: where another one is too much by then, it is asked for anew.
    if (change.excessCents !== undefined) form.set(EXCESS_FIELD, String(change.excessCents))
    return refuse(form, { [change.field]: change.problem })
  }
  const { kind, amount_cents: cents, given_cents: given, means } = change.payment
  const way = meansText(means).toLocaleLowerCase('fr')
  if (kind === 'refund') return { notice: done(`${priceText(cents)} rendus, ${way}.`) }
  const back = given !== null && given > cents ? ` À rendre\u00a0: ${priceText(given - cents)}.` : ''
  return { notice: done(`${priceText(cents)} encaissés, ${way}.${back}`) }
}

/** The till that takes the money: our own form names it. */
function requireStore(ctx: Ctx, form: FormData): string {
  const store = findStore(ctx.facts, textField(form, 'storeId'))
  if (!store) throw new Response('Magasin inconnu', { status: 400 })
  return store.id
}
