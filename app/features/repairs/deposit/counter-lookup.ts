import { anyText } from '#app/lib/address-params.ts'
import type { KnownPerson } from '#app/lib/known-person.ts'
import type { PartKind } from '#app/lib/repair-price.ts'

/** What the form of a new case asks while somebody types. */
export const LOOKUP_ADDRESS = {
  person: { param: 'client', read: anyText },
  device: { param: 'appareil', read: anyText },
  modelSlug: { param: 'modele', read: anyText },
  storeId: { param: 'magasin', read: anyText },
  imei: { param: 'imei', read: anyText },
}

export const LOOKUP_PATH = '/admin/dossiers/nouveau/recherche'

/** One price of the list. */
export interface ListedPrice {
  id: string
  repair: string
  part: PartKind
  amountCents: number | null
  /** The upper end of a range; null where it is one price. */
  maxCents: number | null
  aidCents: number
  /** "en stock", "sur commande, 3 j"; empty when nobody said. */
  stock: string
}

/** The fields that a price of the list fills in, empty again. */
export const NO_PRICE = { work: '', partKind: '', price: '', aid: '' }

export interface CounterLookup {
  people: KnownPerson[]
  /** `isOffline`: visitors do not see it. */
  models: { slug: string; name: string; brandName: string; isOffline: boolean }[]
  prices: ListedPrice[]
  /** About an IMEI: whether its check digit fits, and where the device was seen before. A serial number has no such digit. */
  imei: {
    fits: boolean
    isSerial: boolean
    seen: string | null
    seenDevice: string | null
    seenReference: string | null
    /** The warranty that runs for the device; `openReturn`: it is back already, in that case. */
    warranty: { reference: string; until: string; covered: string; openReturn: string | null } | null
  } | null
}
