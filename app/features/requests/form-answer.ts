/** A model of the catalogue and what can be ticked for it. */
export interface DeviceOffer {
  slug: string
  name: string
  brandName: string
  repairs: readonly string[]
  /** What its page announces today, by repair; those on quote have none. */
  prices: readonly OfferedPrice[]
  drawing: DeviceDrawing
}

/** A price beside the form, in words. */
export interface OfferedPrice {
  repair: string
  leftToPayCents: number
  /** What is left to pay: "179 €", "54 € à 94 €". */
  price: string
  /** Without the aid: "204 €". */
  whole: string
  /** "204 € – 25 € d’aide"; empty without an aid. */
  sum: string
  /** "pièce compatible, 1 h environ". */
  detail: string
}

/** A drawing of the file of silhouettes, and how much of it is shown. */
export interface DeviceDrawing {
  href: string
  width: number
  height: number
  shownHeight: number
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

/** Said of a form that names no device. */
export const NO_DEVICE = 'Dites quel appareil est en panne.'

/** Said of a quote request that names neither a fault nor a repair. */
export const NO_FAULT = 'Décrivez la panne en quelques mots.'

/** Fields around the device: the slug of the chosen model, the repairs ticked for it. */
export const DEVICE_FIELDS = { model: 'model', repairs: 'repairs' } as const
/** Buttons beside them, which no script reads. */
export const DEVICE_BUTTONS = { find: 'chercher', pick: 'choisir' } as const
/** Several values of one field, in `typed`. */
export const TYPED_SEPARATOR = '\n'
/** Where the form asks for models while somebody types, and the shortest text it asks for. */
export const DEVICE_SEARCH = { path: '/pro/appareils', query: 'q', model: 'modele', minLength: 2 } as const

/** The prices that stood beside the form, kept with its draft in the browser alone: the page after it shows them again. */
export const RECAP_PRICE_FIELD = 'recapPrice'

/** What the page after a form is told besides its kind and reference: the shop that was chosen. */
export const SENT_SHOP_PARAM = 'magasin'
/** And whether an address was left, which the page does not name; `held`: one to which nothing more leaves for the moment. */
export const SENT_MAIL = { param: 'par', value: 'email', held: 'plus-tard' } as const

/** The button that asks for a label once more. */
export const LABEL_AGAIN_FIELD = 'etiquette'

/** And the secret of the reference, without which the page knows nothing of it. */
export const SENT_TOKEN_PARAM = 'jeton'

/** In place of reference and token, where a label was asked for by a typed reference: the page is the same whether that fits the e-mail or not. */
export const SENT_TYPED = { param: 'dossier', value: 'indique' } as const

/** Sent by a script that keeps the chosen photos whatever is answered. */
export const PHOTOS_KEPT_FIELD = 'photosKept'

/** A hidden field that no person fills in. */
export const HONEYPOT_FIELD = 'site_web'

/** The prices that a form was opened with: `repair=cents`, one field each. */
export const SHOWN_FIELD = 'shownPrice'
