import { anyText } from '#app/lib/address-params.ts'
import type { ListSpec } from '#app/lib/list-query.ts'
import { contactText } from '#app/lib/person.ts'
import type { Contact } from '#app/lib/person.ts'

/** What tells one customer from another: the name as well, because two people may share an address. */
export interface CustomerKey {
  name: string
  /** E.164; empty when only an address is known. */
  phone: string
  email: string
}

export const CUSTOMER_LIST: ListSpec<'last', object> = {
  sorts: { last: 'dernier' },
  initial: { by: 'last', descending: true },
  filters: {},
}

const PARAMS = { name: 'nom', phone: 'telephone', email: 'courriel' } as const
export const CUSTOMER_ADDRESS = {
  name: { param: PARAMS.name, read: anyText },
  phone: { param: PARAMS.phone, read: anyText },
  email: { param: PARAMS.email, read: anyText },
}

/** On the page of a customer: the words by which another is looked for, to be merged. */
export const MERGE_PARAM = 'reunir'
export const CUSTOMER_PAGE_ADDRESS = { ...CUSTOMER_ADDRESS, mergeSearch: { param: MERGE_PARAM, read: anyText } }

/** The page of a customer. */
export function customerHref(key: CustomerKey): string {
  return `/admin/clients/fiche?${new URLSearchParams(customerFields(key))}`
}

/** What the address of that page says of who it is. */
export function customerFields({ name, phone, email }: CustomerKey): Record<string, string> {
  return { [PARAMS.name]: name, ...(phone && { [PARAMS.phone]: phone }), ...(email && { [PARAMS.email]: email }) }
}

/**
 * By what somebody is found alone: without a number or an address that another customer has too, or exporting and erasing would take
 * both. Where everything is shared it is all that there is; the screen names whose records they are.
 * @param merged what was merged into this customer
 * @param others customers who are not; of one whom only forms of the site name (`isTakenIn`) nothing is taken away, for anybody may type a number
 */
export function ownContact(
  customer: CustomerKey,
  merged: readonly CustomerKey[],
  others: readonly (CustomerKey & { isTakenIn?: boolean })[],
): Contact {
  const of = (keys: readonly CustomerKey[]) => ({
    emails: [...new Set(keys.map(({ email }) => email).filter(Boolean))],
    phones: [...new Set(keys.map(({ phone }) => phone).filter(Boolean))],
  })
  const all = of([customer, ...merged])
  const shared = of(others.filter(({ isTakenIn = true }) => isTakenIn))
  const own = {
    emails: all.emails.filter((email) => !shared.emails.includes(email)),
    phones: all.phones.filter((phone) => !shared.phones.includes(phone)),
  }
  return own.emails.length + own.phones.length > 0 ? own : all
}

/** All that is kept about somebody: where it is exported and erased. */
export function recordsHref(contact: Contact): string {
  return `/admin/personne?${new URLSearchParams({ coordonnees: contactText(contact) })}`
}
