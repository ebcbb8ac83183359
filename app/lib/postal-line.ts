import type { Store } from './shop-facts.ts'

/** What of a shop its postal address says. */
export type PostalPlace = Pick<Store, 'postcode' | 'town' | 'postTown'>

/** The town of the postal address: "Bergerac" for the shop that customers know as Bergerac Naillac. */
export function postalTown({ town, postTown }: Pick<PostalPlace, 'town' | 'postTown'>): string {
  return postTown || town
}

/** Its last line: "24100 Bergerac". */
export function postalLine(place: PostalPlace): string {
  return `${place.postcode} ${postalTown(place)}`
}
