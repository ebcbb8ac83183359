import { anyText } from '#app/lib/address-params.ts'
import { contactText } from '#app/lib/person.ts'
import type { Contact } from '#app/lib/person.ts'

/** The part of the screen's address that says who. */
export const PERSON_PARAM = 'coordonnees'
export const PERSON_ADDRESS = { typed: { param: PERSON_PARAM, read: anyText } }

/** What the screen's address ends with for somebody; null for nobody in particular, as after an erasure. */
export function personSearch(contact: Contact): string | null {
  const text = contactText(contact)
  return text === '' ? null : `?${new URLSearchParams({ [PERSON_PARAM]: text })}`
}
