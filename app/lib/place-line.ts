import { phoneText } from './phone.ts'
import { postalLine, postalTown } from './postal-line.ts'
import type { PostalPlace } from './postal-line.ts'
import type { Store } from './shop-facts.ts'

/** Where a shop is, as every page, mail and paper says it: with its street, or with the way to learn it where the shop gives it on request. */

type Place = PostalPlace & Pick<Store, 'address' | 'phone'>

/** In place of the street, beside the phone and the e-mail of the shop. */
export const ADDRESS_ON_REQUEST = 'Adresse donnée sur demande'

/** "17 rue du Port, 33260 La Teste-de-Buch", "33500 Libourne, adresse donnée au 05 36 49 00 03". */
export function placeLine(place: Place): string {
  return place.address ? `${place.address}, ${postalLine(place)}` : `${postalLine(place)}, ${givenByPhone(place)}`
}

/** The same behind the name of the shop, which names its town once: "magasin Libourne, adresse donnée au …", not "magasin Libourne, 33500 Libourne, …". */
export function placeBehind(name: string, place: Place): string {
  return !place.address && name.endsWith(postalTown(place)) ? givenByPhone(place) : placeLine(place)
}

function givenByPhone({ phone }: Pick<Store, 'phone'>): string {
  return `adresse donnée au ${phoneText(phone)}`
}
