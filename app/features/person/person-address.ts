import { anyText } from '#app/lib/address-params.ts'
import { contactText } from '#app/lib/person.ts'
import type { Contact } from '#app/lib/person.ts'
import { isUuid } from '#app/lib/uuid.ts'

/** The part of the screen's address that says who. */
export const PERSON_PARAM = 'coordonnees'
export const PERSON_ADDRESS = { typed: { param: PERSON_PARAM, read: anyText } }
/** What else is theirs of the records that have nothing but their number: an id, or several with commas, as often as wanted. */
export const ALSO_PARAM = 'avec'
/** More than anybody ticks. */
const ALSO_MAX = 200

/** The ids that an address or a form names as theirs too. */
export function readAlso(values: readonly unknown[]): string[] {
  const ids = values.flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
  return [...new Set(ids.filter(isUuid))].slice(0, ALSO_MAX)
}

/** What the screen's address ends with for somebody; null for nobody in particular, as after an erasure. */
export function personSearch(contact: Contact, also: readonly string[] = []): string | null {
  const text = contactText(contact)
  if (text === '') return null
  return `?${new URLSearchParams({ [PERSON_PARAM]: text, ...(also.length > 0 && { [ALSO_PARAM]: also.join(',') }) })}`
}
