/** The buttons of the money of a case or an invoice. */
export const PAYMENT_INTENTS = { take: 'pay', refund: 'refund', receipt: 'receipt' } as const
export type PaymentIntent = (typeof PAYMENT_INTENTS)[keyof typeof PAYMENT_INTENTS]

export function isPaymentIntent(intent: string): intent is PaymentIntent {
  return Object.values(PAYMENT_INTENTS).some((known) => known === intent)
}
