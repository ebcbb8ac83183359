import { phoneE164 } from './french-phone.ts'

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

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** "a@b.fr, 06 12 34 56 78" as people type it. `unreadable`: the parts that are neither an e-mail nor a phone number. */
export function readContact(typed: string): { contact: Contact; unreadable: string[] } {
  const parts = typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const emails = parts.filter((part) => EMAIL.test(part))
  const others = parts.filter((part) => !EMAIL.test(part)).map((part) => ({ part, phone: phoneE164(part) }))
  return {
    contact: {
      emails: [...new Set(emails.map((email) => email.toLowerCase()))],
      phones: [...new Set(others.flatMap(({ phone }) => (phone === null ? [] : [phone])))],
    },
    unreadable: others.filter(({ phone }) => phone === null).map(({ part }) => part),
  }
}

/** The contact of one record; empty for an erased person. */
export function contactOf({ email, phone }: { email: string | null; phone: string | null }): Contact {
  return { emails: email && email !== ERASED_EMAIL ? [email] : [], phones: phone ? [phone] : [] }
}

/** As `readContact` reads it. */
export function contactText({ emails, phones }: Contact): string {
  return [...emails, ...phones].join(', ')
}
