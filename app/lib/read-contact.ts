import { z } from 'zod'
import type { Contact } from './person.ts'
import { readPhone } from './phone-number.ts'

const Email = z.email()

/** "a@b.fr, 06 12 34 56 78" as people type it. `unreadable`: the parts that are neither an e-mail nor a phone number. */
export function readContact(typed: string): { contact: Contact; unreadable: string[] } {
  const parts = typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const emails = parts.filter((part) => Email.safeParse(part).success)
  const others = parts.filter((part) => !Email.safeParse(part).success).map((part) => ({ part, phone: readPhone(part) }))
  return {
    contact: {
      emails: [...new Set(emails.map((email) => email.toLowerCase()))],
      phones: [...new Set(others.flatMap(({ phone }) => (phone === undefined ? [] : [phone])))],
    },
    unreadable: others.filter(({ phone }) => phone === undefined).map(({ part }) => part),
  }
}
