import { phoneText } from '#app/lib/phone.ts'
import type { Store } from '#app/lib/shop-facts.ts'

/** Where a shop is and how to reach it, as its form shows and posts it. */
export function storeValues({
  name,
  phone,
  email,
  address,
  postcode,
  town,
  postTown = '',
  maps,
  labelNumber,
  services,
  receivesParcels,
}: Store): Record<string, string> {
  return {
    name,
    phone: phoneText(phone).replaceAll('\u00a0', ' '),
    email,
    address: address ?? '',
    postcode,
    town,
    postTown,
    maps,
    labelNumber,
    services: services.join('\n'),
    ...(receivesParcels && { receivesParcels: 'on' }),
  }
}
