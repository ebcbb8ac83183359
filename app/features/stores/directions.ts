import type { Store } from '#app/lib/shop-facts.ts'

/** The way to a shop in Google Maps; null where the street is only given on request: the middle of a town is no way to a door. */
export function directionsUrl({ address, postcode, town }: Pick<Store, 'address' | 'postcode' | 'town'>): string | null {
  if (!address) return null
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${address}, ${postcode} ${town}`)}`
}
