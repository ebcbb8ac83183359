import { oneOfWords } from '#app/lib/address-params.ts'

/** The parts of the screen of a shop, each at an address of its own. */
export type StoreTab = 'hours' | 'contact' | 'photos' | 'services' | 'label'

export const STORE_TAB_PARAM = 'onglet'

export const STORE_TABS = [
  { id: 'hours', word: null, label: 'Horaires' },
  { id: 'contact', word: 'contact', label: 'Adresse et contact' },
  { id: 'photos', word: 'photos', label: 'Photos' },
  { id: 'services', word: 'services', label: 'Services' },
  { id: 'label', word: 'label', label: 'Label QualiRépar' },
] as const satisfies readonly { id: StoreTab; word: string | null; label: string }[]

/** The hours come first: they are what changes. */
export const STORE_ADDRESS = {
  tab: { param: STORE_TAB_PARAM, read: oneOfWords({ contact: 'contact', photos: 'photos', services: 'services', label: 'label' }) },
} as const

/** The fields of the form of a shop that a part of its screen shows; the others stay as they are (`keepOtherParts`). */
export const FIELDS_OF_TAB = {
  contact: ['name', 'phone', 'email', 'address', 'postcode', 'town', 'postTown', 'maps', 'receivesParcels'],
  services: ['services'],
  label: ['labelNumber'],
} as const satisfies Partial<Record<StoreTab, readonly string[]>>

export type StoreFormTab = keyof typeof FIELDS_OF_TAB
