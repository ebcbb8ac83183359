import type { Store } from '#app/lib/shop-facts.ts'

/** The shop's map; of its town alone when the street is only given on request. */
export function mapUrl({ maps, postcode, town }: Pick<Store, 'maps' | 'postcode' | 'town'>): string {
  return maps || `https://maps.google.com/maps?q=${encodeURIComponent(`${postcode} ${town}`)}&z=13&output=embed`
}
