import { ofPlace } from '#app/content/place-words.ts'
import { postalLine, postalTown } from '#app/lib/postal-line.ts'
import type { Store } from '#app/lib/shop-facts.ts'

/** The way to a shop in Google Maps; to its town when the street is only given on request. */
export function directionsUrl(store: Pick<Store, 'address' | 'postcode' | 'town' | 'postTown'>): string {
  const town = postalLine(store)
  const destination = store.address ? `${store.address}, ${town}` : town
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}

/** Where that way leads, in place of the map of a shop that gives its street on request. */
export function addressOnRequest({ town, postTown }: Pick<Store, 'town' | 'postTown'>): string {
  return `Appelez avant de venir\u00a0: nous vous donnons l’adresse et l’accès. L’itinéraire mène au centre ${ofPlace(postalTown({ town, postTown }))}.`
}
