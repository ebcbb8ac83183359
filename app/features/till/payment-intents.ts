import { formText } from '#app/lib/form-text.ts'

/** The buttons of the money of a case or an invoice. */
export const PAYMENT_INTENTS = { take: 'pay', refund: 'refund', receipt: 'receipt' } as const
export type PaymentIntent = (typeof PAYMENT_INTENTS)[keyof typeof PAYMENT_INTENTS]

/** The box of a form that notes a transfer of more than what remains; its value is what is too much, cents. */
export const EXCESS_FIELD = 'excess'

export function isPaymentIntent(intent: string): intent is PaymentIntent {
  return Object.values(PAYMENT_INTENTS).some((known) => known === intent)
}

/** Whether a form takes money or gives it back: refused or not, its screen shows the state of now, for another one may have taken it meanwhile. */
export function movesMoney(form: FormData | undefined): boolean {
  return form !== undefined && isPaymentIntent(formText(form, 'intent'))
}
