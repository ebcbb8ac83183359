/**
 * The kinds of landing pages, as one discriminated union. A page holds words and ids; facts that stand on
 * several pages (phones, hours, prices, distances) are stated in `stores.ts`, `prices.ts` and `places.ts` and referred to by id.
 * Titles, canonical links, JSON-LD, breadcrumbs, neighbours, menus and the sitemap derive from these records.
 */
import type { Picture } from '../kinds/fields.ts'
import type { PriceId } from '../prices.ts'
import type { StoreId } from '#app/lib/shop-facts.ts'

/** Of a row of `towns`. */
type TownSlug = string

export interface Faq {
  question: string
  answer: string
}
export interface TextBlock {
  title: string
  text: string
}

interface PageBase {
  /** Path without the leading slash. */
  slug: string
  /** ≤ 60 characters, unique over the site. */
  title: string
  /** 70–160 characters, unique over the site. */
  description: string
  keywords?: readonly string[]
  /** ISO date of the last change of the words, for the sitemap. */
  updated: `${number}-${number}-${number}`
  picture?: Picture | undefined
}

/** Free postal repair from a town (15) or a city (11). H1, town title and subtitle are derived: see `derive.ts`. */
export interface PostalPage extends PageBase {
  kind: 'postal-city' | 'postal-town'
  place: TownSlug
  cta: 'Envoyer mon appareil' | 'Envoyer mon smartphone'
  /** One or two sentences under the derived subtitle. */
  intro: string
  /** What is done at the Le Teich workshop, said for people from here. */
  workshop: string
  benefits: readonly [TextBlock, TextBlock, TextBlock]
  /** At least three facts that would be false in another town (places, distances, habits, where parcels are dropped). */
  localFacts: readonly [string, string, string, ...string[]]
  /** What people of this place bring most, and why. */
  localNeeds: string
  faq: readonly [Faq, Faq, Faq, Faq]
  prices: readonly PriceId[]
  /** An extra banner line (Salles: Val de l’Eyre). */
  banner?: string | null
}

/** A town around a shop: how to come, what people bring, indicative prices, neighbours. */
export interface LocalPage extends PageBase {
  kind: 'local'
  place: TownSlug
  store: StoreId
  intro: string
  /** How to reach the nearest shop from here. */
  access: TextBlock
  localFacts: readonly [string, string, string, ...string[]]
  localNeeds: string
  benefits: readonly [TextBlock, TextBlock, TextBlock]
  faq: readonly [Faq, Faq, Faq, ...Faq[]]
  prices: readonly PriceId[]
  neighbours: readonly string[]
}

export interface ShopPage extends PageBase {
  kind: 'shop'
  /** The shop, and the place of the same id that it stands in. */
  store: TownSlug
  h1: string
  intro: string
  /** Typical turnaround, e.g. smartphones 1–2 h. */
  times: readonly TextBlock[]
  benefits: readonly [TextBlock, TextBlock, TextBlock]
  access: TextBlock
  localFacts: readonly [string, string, string, ...string[]]
  /** Long text in sections. */
  sections: readonly TextBlock[]
  faq: readonly [Faq, Faq, Faq, Faq, ...Faq[]]
  prices: readonly PriceId[]
  neighbours: readonly string[]
}

export interface HomeItPage extends PageBase {
  kind: 'home-it'
  place: TownSlug
  h1: string
  banner: string
  intro: string
  /** Value of the booking calendar's `location` parameter. */
  bookingLocation: string
  services: readonly [TextBlock, TextBlock, TextBlock]
  benefits: readonly [TextBlock, TextBlock, TextBlock]
  localFacts: readonly [string, string, string, ...string[]]
  localNeeds: string
  faq: readonly [Faq, Faq, Faq, ...Faq[]]
}

export interface QuotePage extends PageBase {
  kind: 'quote'
  place: TownSlug
  store: StoreId
  h1: string
  intro: string
  reasons: readonly TextBlock[]
  repairTypes: readonly TextBlock[]
  /** Three ways to get a quote. */
  ways: readonly [TextBlock, TextBlock, TextBlock]
  localFacts: readonly [string, string, string, ...string[]]
  /** Examples of `reviews.ts`, for as long as the shop has no reviews of its own. */
  reviews: readonly [string, string, string]
  faq: readonly [Faq, Faq, Faq, ...Faq[]]
  prices: readonly PriceId[]
}

export interface BrandHubPage extends PageBase {
  kind: 'brand-hub'
  brandSlug: string
  brandName: string
  h1: string
  intro: string
  /** `href: null` shows 'Bientôt disponible' without a link in the demonstration, elsewhere all models of the brand. */
  cards: readonly { title: string; text: string; href: `/reparation/${string}` | null }[]
  commonRepairs: readonly TextBlock[]
  faq: readonly [Faq, Faq, Faq, ...Faq[]]
}

export type LandingPage = PostalPage | LocalPage | ShopPage | HomeItPage | QuotePage | BrandHubPage
export type LandingKind = LandingPage['kind']
