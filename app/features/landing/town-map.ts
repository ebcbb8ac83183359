import type { Store } from '#app/lib/shop-facts.ts'

/** The shop's map; of its town alone when the street is only given on request. */
export function mapUrl({ maps, address, postcode, town }: Pick<Store, 'maps' | 'address' | 'postcode' | 'town'>): string {
  const place = encodeURIComponent(`${address ? `${address}, ` : ''}${postcode} ${town}`)
  return maps || `https://maps.google.com/maps?q=${place}&z=${address ? 16 : 13}&output=embed`
}
