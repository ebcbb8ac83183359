import { postalLine } from '#app/lib/postal-line.ts'
import type { Store } from '#app/lib/shop-facts.ts'

/** The way to a shop in Google Maps; to its town when the street is only given on request. */
export function directionsUrl(store: Pick<Store, 'address' | 'postcode' | 'town' | 'postTown'>): string {
  const town = postalLine(store)
  const destination = store.address ? `${store.address}, ${town}` : town
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}
