/**
 * What the owner states about the business and its shops, as every page, mail and document reads it. The rows are read by
 * `features/business`; the context of a request carries the result (`ctx.facts`), components ask `useFacts()`.
 */

import type { Diagnosis, Welcome } from './counter-promises.ts'
import type { MonthEnd } from './due-day.ts'
import type { Scenery } from './scenery.ts'
import type { PublicHolidays } from './public-holidays.ts'
import type { RefurbishedPromise } from './refurbished-promise.ts'
import { foldText } from './search-text.ts'
import type { ServicePrices } from './service-prices.ts'
import type { VatDue, VatRegime } from './vat-words.ts'

/** A local wall-clock time, "HH:MM". */
export type WallTime = `${number}:${number}`
export interface Slot {
  start: WallTime
  end: WallTime
}
/** In order; none on a closed day. */
export type DayHours = readonly Slot[]
/** Seven entries, index 0 = Sunday, as `Date#getDay` counts. */
export type WeekHours = readonly [DayHours, DayHours, DayHours, DayHours, DayHours, DayHours, DayHours]

/** The slug that the shop got when it was added; it never changes. */
export type StoreId = string

/** Days that pass before the week: a holiday, a closure, a long Saturday. */
export interface HoursException {
  id: string
  /** Null: every shop. */
  storeId: StoreId | null
  /** First and last day: "YYYY-MM-DD" once, "MM-DD" every year. */
  from: string
  to: string
  yearly: boolean
  /** None: closed. */
  slots: DayHours
  /** What visitors read; empty when there is nothing to say. */
  message: string
}

/** A picture of a shop; its address is that of its widest file (`keepPhoto`). */
export interface StorePhoto {
  address: string
  /** What it shows, for those who do not see it. */
  alt: string
}

export interface Store {
  id: StoreId
  /** As its owner calls it: menus, lists, the staff area, the foot of mails. */
  name: string
  /** As it was called at first: rows that name shops in words still find it, nothing shows it. */
  location: string
  /** The name by which customers tell the shops apart: its town's full name, with the quarter where there are two in one. */
  town: string
  /** The town of its postal address; empty or left out: the same. `postalTown` says which. */
  postTown?: string
  /** Null when the shop gives its address on request. */
  address: string | null
  postcode: string
  /** E.164. */
  phone: string
  email: string
  /** Embeddable map; empty when there is none. */
  maps: string
  /** What is done there, in the owner's words. */
  services: readonly string[]
  /** The shop's number in the QualiRépar scheme; empty when it is not known. */
  labelNumber: string
  photos: readonly StorePhoto[]
  /** The workshop that the parcels go to. */
  receivesParcels: boolean
  week: WeekHours
  /** What holds on public holidays that no exception speaks of; left out or empty: nobody has said it, and the week holds. */
  publicHolidays?: PublicHolidays
  /** Its own exceptions and those of every shop, the one that counts first. */
  exceptions: readonly HoursException[]
}

/** A shop that is no more: old cases still name it. */
export interface FormerStore extends Store {
  /** Where its page leads (301); null says that it is gone (410). */
  successorPath: string | null
  /** The shop that answers its customers, which may have been retired since; null where nobody said one. */
  takenOverBy: StoreId | null
  /** ISO 8601. */
  retiredAt: string
}

export interface Claims {
  yearsOfExperience: string
  /** 0 as long as nobody has stated it, as for the rating; texts are empty. */
  satisfiedCustomersPercent: number
  successfulRepairs: string
  googleRating: number
  verifiedReviews: string
  /** The structured data has its own pair. */
  structuredDataRating: { value: number; count: number }
  warrantyMonthsMin: number
}

export interface Business {
  name: string
  legalForm: string
  capitalEuros: number | null
  siren: string
  vat: string
  rcs: string
  director: string
  email: string
  /** E.164. */
  whatsappPhone: string
  whatsappGreeting: string
  founded: number
  hostName: string
  hostAddress: string
  hostPhone: string
  mediatorName: string
  mediatorAddress: string
  mediatorUrl: string
  /** Addresses of profiles elsewhere, for the structured data. */
  socialLinks: readonly string[]
  /** Address of the logo's mark (`keepLogo`); empty without one. */
  logoUrl: string
  /** Of links and solid buttons, "#rrggbb"; empty for the product's own. */
  color: string
  scenery: Scenery
  /** Within which what is asked online is answered, hours. */
  answerHours: number
  /** How long a price that a page showed is honoured, days. */
  priceKeptDays: number
  /** How long a refurbished device is kept for whoever reserves it online, hours. */
  reservedHours: number
  /** In which most repairs are done while one waits: "1 h". */
  usualTime: string
  /** How long a repair by post takes: "48 à 72 h" at the workshop, "4 à 5 jours ouvrés" with both ways; empty until the owner says it. */
  postalRepair: string
  postalTotal: string
  diagnosis: Diagnosis
  /** What a paid diagnosis costs; null when it is free or nobody has said it. */
  diagnosisCents: number | null
  welcome: Welcome
  vatRegime: VatRegime
  /** When VAT on services falls due. */
  vatDue: VatDue
  /** Lines of the address of the seat; empty until the owner says it. */
  seatAddress: string
  /** How and when invoices are paid; empty: on the spot. */
  paymentTerms: string
  /** How an end of the month in them is counted. */
  monthEnd: MonthEnd
  claims: Claims
  /** Where each claim comes from. */
  claimSources: Readonly<Partial<Record<keyof Claims, string>>>
  servicePrices: ServicePrices
  refurbished: RefurbishedPromise
}

export interface ShopFacts {
  business: Business
  /** In the owner's order. */
  stores: readonly Store[]
  formerStores: readonly FormerStore[]
  /** Days on which every shop keeps other hours. */
  sharedExceptions: readonly HoursException[]
  /** Since when the site is the shop's own, ISO 8601; null while it is prepared. */
  launchedAt: string | null
  /** Search engines stay out until it goes live: it began empty, and its owner is still writing. */
  awaitsLaunch: boolean
  /** Whether the owner has said that what is promised of refurbished devices is so (`shownPromise`). */
  refurbishedConfirmed: boolean
  /** Whether this is a demonstration, which shows invented figures and says so. */
  isExample: boolean
}

/** What pages say of the rating; `reviews` is null where nobody knows how many there are. */
export interface ShownRating {
  value: number
  reviews: string | null
}

/** Whether a figure may be shown: one that somebody has stated and, outside a demonstration, that says where it comes from. */
export function isClaimable(
  { business: { claims, claimSources }, isExample }: Pick<ShopFacts, 'business' | 'isExample'>,
  claim: keyof Claims,
): boolean {
  return Boolean(claims[claim]) && (isExample || Boolean(claimSources[claim]))
}

/** The starting shops have this word in place of the number that the scheme gave them. */
export function isSampleLabel({ labelNumber }: Pick<Store, 'labelNumber'>): boolean {
  return /ex[ae]mple/i.test(labelNumber)
}

/** The shops that may deduct the repair aid: only a labelled repairer does. The sample number counts in a demonstration alone. */
export function shopsWithLabel({ stores, isExample }: Pick<ShopFacts, 'stores' | 'isExample'>): Store[] {
  return stores.filter((store) => store.labelNumber !== '' && (isExample || !isSampleLabel(store)))
}

/** Whether the business may speak of the repair aid as its own. */
export function hasLabel(facts: Pick<ShopFacts, 'stores' | 'isExample'>): boolean {
  return shopsWithLabel(facts).length > 0
}

/** Whether the aid is deducted in every shop: what stands on every page may then name the label. In a demonstration it does, whatever shop is added. */
export function hasLabelEverywhere(facts: Pick<ShopFacts, 'stores' | 'isExample'>): boolean {
  return hasLabel(facts) && (facts.isExample || shopsWithLabel(facts).length === facts.stores.length)
}

export function shownRating(facts: Pick<ShopFacts, 'business' | 'isExample'>): ShownRating | null {
  const { googleRating, verifiedReviews } = facts.business.claims
  if (!isClaimable(facts, 'googleRating')) return null
  return { value: googleRating, reviews: isClaimable(facts, 'verifiedReviews') ? verifiedReviews : null }
}

/** 570 → "09:30". Safe to call it a time: both parts are numbers of two digits. */
export function wallTime(minutes: number): WallTime {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${hours}:${rest}` as WallTime
}

/** `/la-teste`, `/le-teich`, `/libourne`. */
export function storePath(store: Pick<Store, 'id'>): `/${string}` {
  return `/${store.id}`
}

/** Where reviews say a shop is: its town, in short where its name is the town’s beginning ("La Teste" for La Teste-de-Buch). */
export function shortTown({ name, town }: Pick<Store, 'name' | 'town'>): string {
  return town.startsWith(name) ? name : town
}

/** A shop that is open for business, by its id. */
export function findStore(facts: ShopFacts, id: string | null | undefined): Store | undefined {
  return facts.stores.find((store) => store.id === id)
}

/** The same among those that are no more, too: what an old case names. */
export function findAnyStore(facts: ShopFacts, id: string | null | undefined): Store | undefined {
  return findStore(facts, id) ?? facts.formerStores.find((store) => store.id === id)
}

/**
 * The shop that answers for the one that a case names: itself, or whichever took it over, however many were retired one after the other. The first shop
 * where nobody said who does; undefined where a case names none.
 */
export function servingStore(facts: ShopFacts, id: StoreId | null | undefined): Store | undefined {
  const seen = new Set<StoreId>()
  for (let at = id; at != null && !seen.has(at); at = facts.formerStores.find((store) => store.id === at)?.takenOverBy) {
    const open = findStore(facts, at)
    if (open) return open
    seen.add(at)
  }
  return id == null ? undefined : mainStore(facts)
}

/** Who signs a mail or a document: the business and the shop, each once. */
export function signatureOf({ business }: { business: Pick<Business, 'name'> }, store: Pick<Store, 'name' | 'town'> | undefined): string {
  if (!store) return business.name
  const shop = shopNameOf(store)
  return bearsName(business, store.name) ? shop : `${business.name}, ${shop}`
}

/** Whether a shop bears the name of the business, alone or at its beginning: whoever names both would say it twice. */
export function bearsName({ name }: Pick<Business, 'name'>, shop: string): boolean {
  return shop.startsWith(name) && !/^[\p{L}\p{N}]/u.test(shop.slice(name.length))
}

const LEADING_ARTICLE = /^ (?:les?|la|l|du|des|aux?) /

/**
 * A shop by its name, with its town where the name does not say it: shops may all bear the name of the business. One that is called by its quarter alone goes by
 * its town, which says the quarter as well: "Sainte-Anne" by "Rennes Sainte-Anne", "Les Lices" by "Rennes Lices".
 */
export function shopNameOf({ name, town }: Pick<Store, 'name' | 'town'>): string {
  // Between spaces, so that a town is found as a word: "Pau" is none of "Paul".
  const [called, place] = [` ${foldText(name)} `, ` ${foldText(town)} `]
  if (place.endsWith(called.replace(LEADING_ARTICLE, ' ')) && place !== called) return town
  return called.includes(place) || place.startsWith(called) ? name : `${name}, ${town}`
}

/** What a business is called until its owner says its name: a word that claims nothing. */
export const UNNAMED_BUSINESS = 'Mon atelier'

export function isUnnamed({ name }: Pick<Business, 'name'>): boolean {
  return name === UNNAMED_BUSINESS
}

/** Whether there is something to show to visitors: a business with a name, and a shop. Until then public pages say that the site is prepared. */
export function hasBegun({ business, stores }: Pick<ShopFacts, 'business' | 'stores'>): boolean {
  return stores.length > 0 && !isUnnamed(business)
}

/** Stands in for the shop of a business that has none yet, so that no screen of the staff area fails before there is one. */
const NO_STORE_YET: Store = {
  id: '',
  name: '',
  location: '',
  town: '',
  address: null,
  postcode: '',
  phone: '',
  email: '',
  maps: '',
  services: [],
  labelNumber: '',
  photos: [],
  receivesParcels: false,
  week: [[], [], [], [], [], [], []],
  exceptions: [],
}

/** The first shop in the owner's order: it answers where no other is named. */
export function mainStore(facts: Pick<ShopFacts, 'stores' | 'formerStores'>): Store {
  return facts.stores[0] ?? facts.formerStores[0] ?? NO_STORE_YET
}

/** The shop that somebody stands in: the one in view, or the only one there is; empty where it has to be said, since what is taken in is paid there. */
export function counterStore({ stores }: Pick<ShopFacts, 'stores'>, inView: StoreId | null): string {
  const [only, ...others] = stores
  return inView ?? (only && others.length === 0 ? only.id : '')
}

/** The shop that a page names, or whichever answers for it when that one is no more. */
export function storeOrMain(facts: ShopFacts, id: StoreId): Store {
  return servingStore(facts, id) ?? mainStore(facts)
}

/** Whether anybody unpacks what customers would send: repair by post is offered only then. */
export function takesParcels({ stores }: Pick<ShopFacts, 'stores'>): boolean {
  return stores.some(({ receivesParcels }) => receivesParcels)
}

/** The shop that gets the parcels. */
export function workshopOf(facts: ShopFacts): Store {
  return facts.stores.find(({ receivesParcels }) => receivesParcels) ?? mainStore(facts)
}

const ARTICLES = new Set(['le', 'la', 'les', 'un', 'une', 'au', 'aux', 'à', 'chez', 'mon', 'ma', 'mes', 'de', 'du', 'des', 'et', '&', 'the'])

/** "Phare" and "Réparation": the first word of the name stands out in the mark, with an article that says nothing by itself: "Les Doigts" and "d’Or". */
export function nameParts({ name }: Pick<Business, 'name'>): readonly [string, string] {
  const words = name.split(' ')
  const lead = words.length > 1 && ARTICLES.has((words[0] ?? '').toLowerCase()) ? 2 : 1
  return [words.slice(0, lead).join(' '), words.slice(lead).join(' ')]
}

/** What fits below an icon and in the head of the staff menu. */
const SHORT_NAME_LENGTH = 15

/** "Phare" for "Phare Réparation", "Atelier Martin" as it is: as many words of the name as fit, without an article at the end. */
export function shortNameOf({ name }: Pick<Business, 'name'>): string {
  const words = name.split(' ')
  const fitting = words.filter((_, index) => words.slice(0, index + 1).join(' ').length <= SHORT_NAME_LENGTH)
  while (fitting.length < words.length && ARTICLES.has((fitting.at(-1) ?? '').toLowerCase())) fitting.pop()
  return fitting.length > 0 ? fitting.join(' ') : nameParts({ name })[0]
}

/** Address of a WhatsApp chat with the greeting already typed; null for a business that is not on WhatsApp. */
export function whatsappUrl({ whatsappPhone, whatsappGreeting }: Business, greeting: string = whatsappGreeting): string | null {
  if (whatsappPhone === '') return null
  return `https://wa.me/${whatsappPhone.slice(1)}?text=${encodeURIComponent(greeting)}`
}

/** "24 h": how soon the shop answers what it is asked online. */
export function answerTime({ answerHours }: Pick<Business, 'answerHours'>): string {
  return `${answerHours}\u00a0h`
}

/** How soon the shop answers whoever asks for a visit at home: the demonstration says 24 to 48 h, an owner what holds for everything asked online. */
export function visitAnswerTime({ isExample, business }: Pick<ShopFacts, 'isExample' | 'business'>): string {
  return isExample ? '24 à 48\u00a0h' : answerTime(business)
}
