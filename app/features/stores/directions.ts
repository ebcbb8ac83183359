import { postalLine } from '#app/lib/postal-line.ts'
import type { Store } from '#app/lib/shop-facts.ts'

/** The way to a shop in Google Maps; null where the street is only given on request: the middle of a town is no way to a door. */
export function directionsUrl(store: Pick<Store, 'address' | 'postcode' | 'town' | 'postTown'>): string | null {
  if (!store.address) return null
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${store.address}, ${postalLine(store)}`)}`
}
