/** A model of the catalogue and what can be ticked for it. */
export interface DeviceOffer {
  slug: string
  name: string
  repairs: readonly string[]
}

/** A model that the visitor may mean. */
export interface FoundModel {
  slug: string
  name: string
  brandName: string
}

/** The answer to a form that could not be taken, or only asked for a device: why, and what was typed. */
export interface RequestFormAnswer {
  banner?: string
  errors?: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
  /** The model that is chosen in the form. */
  offer?: DeviceOffer
  /** What the search for a device found; empty when nothing fits. */
  found?: readonly FoundModel[]
}

/** Fields of a quote request for what else is to be repaired. */
export const MORE_REPAIR_FIELDS = ['repair-2', 'repair-3', 'repair-4'] as const

/** Fields around the device: the slug of the chosen model, the repairs ticked for it; `find` and `pick` are buttons. */
export const DEVICE_FIELDS = { model: 'model', repairs: 'repairs', find: 'chercher', pick: 'choisir' } as const
/** Several values of one field, in `typed`. */
export const TYPED_SEPARATOR = '\n'
/** Where the form asks for models while somebody types, and the shortest text it asks for. */
export const DEVICE_SEARCH = { path: '/pro/appareils', query: 'q', model: 'modele', minLength: 2 } as const

/** A hidden field that no person fills in. */
export const HONEYPOT_FIELD = 'site_web'

/** The prices that a form was opened with: `repair=cents`, one field each. */
export const SHOWN_FIELD = 'shownPrice'
