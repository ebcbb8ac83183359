import { postalLine } from '#app/lib/postal-line.ts'
import type { Store } from '#app/lib/shop-facts.ts'

/** The shop's map; of its town alone when the street is only given on request. */
export function mapUrl(store: Pick<Store, 'maps' | 'address' | 'postcode' | 'town' | 'postTown'>): string {
  const { maps, address } = store
  const place = encodeURIComponent(`${address ? `${address}, ` : ''}${postalLine(store)}`)
  return maps || `https://maps.google.com/maps?q=${place}&z=${address ? 16 : 13}&output=embed`
}
