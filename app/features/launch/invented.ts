import { ofPlace } from '#app/content/place-words.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'

/** Ranges that French numbering keeps for fiction (Arcep, decision 2018-0881): nobody answers there. */
const FICTION = ['+3319900', '+3326191', '+3335301', '+3346571', '+3353649', '+3363998']

export function isInventedPhone(e164: string): boolean {
  return FICTION.some((range) => e164.startsWith(range))
}

/** Domains that nobody can own (RFC 2606). */
export function isInventedEmail(email: string): boolean {
  return /(@|\.)(example|test|invalid|localhost|example\.(com|net|org))$/.test(email.toLowerCase())
}

export interface InventedContact {
  /** What it is: "le téléphone du magasin du Teich". */
  words: string
  /** Its field: of the business, or of the shop with this id. */
  field: { of: 'business' | { storeId: string }; name: 'email' | 'whatsappPhone' | 'phone' }
}

/** The addresses and numbers that visitors, mails and search engines would take for the shop's own. */
export function inventedContacts({ business, stores }: Pick<ShopFacts, 'business' | 'stores'>): InventedContact[] {
  const ofBusiness = (name: 'email' | 'whatsappPhone', words: string): InventedContact => ({ words, field: { of: 'business', name } })
  const ofStores = (name: 'email' | 'phone', what: string, isInvented: (value: string) => boolean): InventedContact[] =>
    stores
      .filter((store) => isInvented(store[name]))
      .map(({ id, town }) => ({ words: `${what} du magasin ${ofPlace(town)}`, field: { of: { storeId: id }, name } }))
  return [
    ...(isInventedEmail(business.email) ? [ofBusiness('email', `l’e-mail ${business.email}, dont partent les messages`)] : []),
    ...ofStores('email', 'l’e-mail', isInventedEmail),
    ...(isInventedPhone(business.whatsappPhone) ? [ofBusiness('whatsappPhone', 'le numéro WhatsApp')] : []),
    ...ofStores('phone', 'le téléphone', isInventedPhone),
  ]
}
