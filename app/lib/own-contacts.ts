/** Which phone numbers and addresses are those of a business: of its shops, also of former ones, of its seat, its host and its mediator. */
import { readServicePhone } from './phone-number.ts'
import { foldText } from './search-text.ts'
import type { Business, Store } from './shop-facts.ts'

type Reached = Pick<Store, 'phone' | 'address'>

/** What of the facts says how a business is reached. */
export interface OwnContacts {
  business: Pick<Business, 'whatsappPhone' | 'hostPhone' | 'hostAddress' | 'seatAddress' | 'mediatorAddress'>
  stores: readonly Reached[]
  formerStores: readonly Reached[]
}

/**
 * Whether a number in a text is one of the business; also true of what is no phone number.
 * @param typed as the text writes it
 */
export function isOwnPhone(typed: string, { business, stores, formerStores }: OwnContacts): boolean {
  const read = readServicePhone(typed.replace('(0)', ''))
  const own = [business.whatsappPhone, business.hostPhone, ...[...stores, ...formerStores].map(({ phone }) => phone)]
  // A text that cannot be read as a phone number is not the phone of somebody else either.
  return read === undefined || own.some((phone) => phone !== '' && (readServicePhone(phone) ?? phone) === read)
}

/**
 * Whether a text names an address of the business.
 * @param said the text from the number of the house on, with the rest of its sentence
 */
export function isOwnAddress(said: string, { business, stores, formerStores }: OwnContacts): boolean {
  const known = [
    business.seatAddress,
    business.hostAddress,
    business.mediatorAddress,
    ...[...stores, ...formerStores].map(({ address }) => address ?? ''),
  ]
  const text = plain(said)
  return known
    .flatMap((address) =>
      address
        .split(/[,\n]/)
        .map((part, index, parts) => plain(/^\s*\d+\s*(?:bis|ter)?\s*$/i.test(part) ? `${part} ${parts[index + 1] ?? ''}` : part)),
    )
    .some((street) => /^\d/.test(street) && /\p{L}/u.test(street) && `${text} `.startsWith(`${street} `))
}

/** Letters and digits alone, with the words that addresses shorten. */
function plain(address: string): string {
  return foldText(address)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/^(\d+)\s(bis|ter)\b/, '$1$2')
    .replace(/\bav\b/, 'avenue')
    .replace(/\bbd\b/, 'boulevard')
}
