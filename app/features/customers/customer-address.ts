import { anyText } from '#app/lib/address-params.ts'
import type { ListSpec } from '#app/lib/list-query.ts'
import { contactText } from '#app/lib/person.ts'

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

/** The page of a customer. */
export function customerHref({ name, phone, email }: CustomerKey): string {
  return `/admin/clients/fiche?${new URLSearchParams({ [PARAMS.name]: name, ...(phone && { [PARAMS.phone]: phone }), ...(email && { [PARAMS.email]: email }) })}`
}

/** All that is kept about somebody: where it is exported and erased. */
export function recordsHref({ phone, email }: CustomerKey): string {
  const text = contactText({ emails: email ? [email] : [], phones: phone ? [phone] : [] })
  return `/admin/personne?${new URLSearchParams({ coordonnees: text })}`
}
