import { phoneText } from '#app/lib/phone.ts'
import type { Business, Store } from '#app/lib/shop-facts.ts'

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

/**
 * What the form of the first shop begins with: most have one shop, which is the seat. An address is read line by line, its last one as
 * "33000 Bordeaux"; where it is written otherwise, nothing of it is guessed.
 */
export function firstStoreValues({ email, seatAddress }: Pick<Business, 'email' | 'seatAddress'>): Record<string, string> {
  const lines = seatAddress
    .split(/\n|,/)
    .map((line) => line.trim())
    .filter(Boolean)
  const [, postcode, town] = /^(\d{5})\s+(\D+)$/.exec(lines.at(-1) ?? '') ?? []
  const address = lines.slice(0, -1).join(', ')
  return { email, ...(postcode !== undefined && town !== undefined && address !== '' && { address, postcode, town: town.trim() }) }
}
