import type { Business, ShopFacts } from '#app/lib/shop-facts.ts'
import type { DelayField } from '#app/lib/starting-delays.ts'
import type { StatedKind } from '#app/lib/stated-rules.ts'

/** A field of the business that the law asks for. */
export interface LegalField {
  field: keyof Business
  label: string
}

/** What a text says without ground, and all the words that say it. */
export interface Claim {
  kind: 'figure' | 'former' | 'label' | 'place' | 'promise' | 'vat' | 'hours' | StatedKind
  words: readonly string[]
}

/**
 * A text that states a figure without a source, speaks of a label that no shop has, names a place where there is no shop, promises what the
 * business does not, names another regime of VAT than its own, states other days and hours than those of the shop, or what its facts do not say.
 */
export interface TextToCheck {
  title: string
  href: string
  claim: Claim
  /** It is the terms of sale. */
  isTerms: boolean
}

/** Technicians of the demonstration who get new visits: those whom nobody has booked, and those whom somebody awaits. */
export interface SampleTechnicians {
  free: number
  booked: number
}

/** What the list of going live is made of. */
export interface LaunchFacts {
  shop: Pick<ShopFacts, 'business' | 'stores' | 'launchedAt' | 'isExample'>
  /** What nobody of the shop wrote. `terms`: repairs with a warranty or a time of the demonstration. */
  samples: { reviews: number; partners: number; devices: number; prices: number; terms: number; technicians: SampleTechnicians }
  /** Where prices of repairs stand that the demonstration brought: each grid with how many, and of which models. */
  startingPrices: readonly { title: string; count: number; models: readonly string[]; href: string }[]
  ownReviews: number
  /** Where the page of each shop is, and where its text and address are changed. */
  shopPages: readonly { town: string; path: string; editHref: string }[]
  /** Shops whose label number was written, or confirmed last, under another SIREN than that of today. */
  labelsOfFormerSiren: readonly string[]
  /** Texts that say something without ground once the site is live, each with the words that do and the way to the first of them. */
  textsWithClaims: readonly TextToCheck[]
  /** Starting texts that a later version of the product has written anew, and that wait as drafts. */
  newerTexts: readonly { title: string; href: string }[]
  /** Texts on the site that promise a mail though none leaves, each with the sentence that does; empty where one may. */
  mailPromises: readonly { title: string; href: string; sentence: string }[]
  devicesWithoutPhoto: number
  /** Whether any service is on the site: a new shop chooses them. */
  hasServices: boolean
  /** Services on the site in the words that it started with, by their titles. */
  startingServices: readonly string[]
  /** Whether refurbished devices are among the services. */
  hasRefurbished: boolean
  confirmed: {
    hours: boolean
    prices: boolean
    founded: boolean
    reviews: boolean
    offers: boolean
    terms: boolean
    /** What the site says of delays, of the counter and of the warranty. */
    delays: boolean
    /** What it promises of repair by post. */
    parcels: boolean
    /** What it promises of refurbished devices. */
    refurbished: boolean
  }
  /** What the site promises at first, and nobody of the shop has said. */
  unsaidDelays: readonly DelayField[]
  /** The terms of sale were confirmed, and say something else since. */
  termsChanged: boolean
  /** What the site says of the days of every year; empty for nothing. */
  holidays: string
  /** What invoices have to say of the business and nobody has written; none can be issued without it. */
  missingOnInvoices: readonly LegalField[]
  /** Somebody opened the site of the mediator not long ago (`isMediatorSeen`). */
  mediatorSeen: boolean
  /** `tried`: a mail left for the owner to read; `triedTo`: at which address, empty where that was not noted. */
  mail: { hasServer: boolean; tried: boolean; triedTo: string }
  /** Whether a service takes texts to phones. */
  hasTexts: boolean
  /** What says that nothing leaves by a way, and why; null while it does. */
  standstill: Readonly<Record<'mail' | 'sms', string | null>>
  /** `made`: there is one, or others make them. */
  backup: { made: boolean; text: string }
  /** Accounts that may change everything, those of them that a password alone opens, and the addresses of some at which nobody can read. */
  managers: { all: number; withoutFactor: number; unread: readonly string[] }
  https: { publicUrl: string; seen: boolean }
}

export type LaunchState = 'done' | 'missing' | 'invented'

/** One line of the list. */
export interface LaunchItem {
  id: string
  label: string
  state: LaunchState
  /** What is there, or what is missing, in one sentence. */
  text: string
  /** The site may not go live as long as this is missing. */
  blocks: boolean
  /** Where it is filled in. */
  link: { label: string; href: string } | null
  /** What it is made of, each with the way to its field. */
  parts?: readonly { title: string; text: string; href: string }[]
  /** What is done here, by a button of its own. */
  action: { intent: LaunchIntent; label: string } | null
}

export const LAUNCH_INTENTS = [
  'confirm-hours',
  'confirm-prices',
  'confirm-founded',
  'confirm-labels',
  'confirm-mediator',
  'confirm-reviews',
  'confirm-offers',
  'confirm-terms',
  'confirm-delays',
  'confirm-parcels',
  'confirm-refurbished',
  'try-mail',
  'launch',
] as const
export type LaunchIntent = (typeof LAUNCH_INTENTS)[number]

/** Addresses that the list leads to; the route knows them. */
export interface LaunchPaths {
  business: string
  stores: string
  prices: string
  servicePrices: string
  words: string
  reviews: string
  partners: string
  stock: string
  technicians: string
  account: string
}
