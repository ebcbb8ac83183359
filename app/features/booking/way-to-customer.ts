import { takesTexts } from '#app/lib/phone.ts'

/** How the customer of a visit hears of what becomes of it; null: neither by mail nor by text, so that somebody has to call. */
export type WayToCustomer = 'mail' | 'sms' | null

export function wayToCustomer({ email, phone }: { email: string; phone: string }): WayToCustomer {
  if (email !== '') return 'mail'
  return takesTexts(phone) ? 'sms' : null
}
