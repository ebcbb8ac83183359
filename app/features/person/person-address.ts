import { contactText } from '#app/lib/person.ts'
import type { Contact } from '#app/lib/person.ts'

/** The part of the screen's address that says who. */
export const PERSON_PARAM = 'coordonnees'

/** What the screen's address ends with for somebody; null for nobody in particular, as after an erasure. */
export function personSearch(contact: Contact): string | null {
  const text = contactText(contact)
  return text === '' ? null : `?${new URLSearchParams({ [PERSON_PARAM]: text })}`
}
