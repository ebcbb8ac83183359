import { foldText } from './search-text.ts'

/** How records of several kinds are known to be about one person. */
export interface Contact {
  /** Lower case. */
  emails: readonly string[]
  /** E.164. */
  phones: readonly string[]
}

/** In the place of an erased or anonymised person's address, where there must be one. */
export const ERASED_EMAIL = 'efface@invalid'
export const ERASED_NAME = 'Effacé'

/** The contact of one record; empty for an erased person. */
export function contactOf({ email, phone }: { email: string | null; phone: string | null }): Contact {
  return { emails: email && email !== ERASED_EMAIL ? [email] : [], phones: phone ? [phone] : [] }
}

/** The contact of what a visitor stated: its e-mail alone where there is one, since a number may be anybody's until staff write it down. */
export function statedContactOf(record: { email: string | null; phone: string | null }): Contact {
  const contact = contactOf(record)
  return contact.emails.length > 0 ? { ...contact, phones: [] } : contact
}

/** Whose records these are, each name once however it was written; of names in other alphabets nothing is left to compare but themselves. */
export function namesIn(records: readonly { name: string }[]): string[] {
  const known = records.map(({ name }) => name).filter((name) => name !== '' && name !== ERASED_NAME)
  return [...new Map(known.map((name) => [foldText(name) || name.toLowerCase(), name])).values()]
}

/** As `readContact` of `read-contact.ts` reads it. */
export function contactText({ emails, phones }: Contact): string {
  return [...emails, ...phones].join(', ')
}
