import { href } from 'react-router'
import { personSearch } from '#app/features/person/person-address.ts'
import type { Contact } from '#app/lib/person.ts'

/** The screen of what is kept about somebody; null when there is nothing to find them by. */
export function personHref(contact: Contact): string | null {
  const search = personSearch(contact)
  return search === null ? null : `${href('/admin/personne')}${search}`
}
