/** What a landing page shows beside its own words: everything here comes from the record, the places, the shops and the prices. */
import { ourShops } from '#app/lib/our-shops.ts'
import type { Place } from './place.ts'
import { atPlace } from '../place-words.ts'
import type { ShownReview } from '#app/lib/shown-review.ts'
import type { StoreId } from '#app/lib/shop-facts.ts'
import { brandLinks, linkGroups } from './links.ts'
import type { LandingLink, LinkGroup } from './links.ts'
import { movedShopPaths, shopTown } from './site.ts'
import type { LandingSite } from './site.ts'
import type { LandingKind, LandingPage } from './schema.ts'

/** A price of the slate as its row says today. */
export interface PriceView {
  label: string
  /** TTC, before the aid. */
  fullCents: number
  /** What is left to pay. */
  amountCents: number
  href: `/reparation/${string}`
}

/** One landing page with the facts that its record names by id. */
export interface LandingView<P extends LandingPage = LandingPage> {
  page: P
  path: `/${string}`
  h1: string
  /** The postal offer in one line; null where the page makes none. */
  subtitle: string | null
  crumbs: readonly { label: string; href?: string }[]
  /** Sharing picture of the kind. */
  image: `/og/${string}.png`
  /** Null on brand hubs. */
  place: Place | null
  /** The shop to call, and to come to where the page says so. */
  store: StoreId
  prices: readonly PriceView[]
  /** As the shop has published them today. */
  reviews: readonly ShownReview[]
  /** The hubs of all brands, on pages that name brands. */
  brands: readonly LandingLink[]
  links: readonly LinkGroup[]
  /** Where the pages of shops are that have another address than their shop, by its id. */
  shopPaths: Readonly<Record<StoreId, `/${string}`>>
}

/** Up to this distance people come to a shop; from farther away they call the workshop that gets their parcel. */
const SHOP_REACH_KM = 40

const IMAGES = {
  'postal-city': '/og/postal.png',
  'postal-town': '/og/postal.png',
  local: '/og/local.png',
  shop: '/og/shop.png',
  'home-it': '/og/home-it.png',
  quote: '/og/quote.png',
  'brand-hub': '/og/brand-hub.png',
} as const satisfies Record<LandingKind, LandingView['image']>

/**
 * @param prices the rows behind the prices that the page names
 * @param reviews those that the page shows
 */
export function landingView<P extends LandingPage>(
  page: P,
  site: LandingSite,
  prices: readonly PriceView[] = [],
  reviews: readonly ShownReview[] = [],
): LandingView<P> {
  const place = townOf(page, site)
  return {
    page,
    path: landingPath(page),
    h1: landingH1(page, place),
    subtitle: postalSubtitle(page, place),
    crumbs: landingCrumbs(page, place, site),
    image: IMAGES[page.kind],
    place,
    store: storeOf(page, place, site),
    prices,
    reviews,
    brands: page.kind === 'quote' ? brandLinks(site) : [],
    links: linkGroups(page, site),
    shopPaths: movedShopPaths(site),
  }
}

export function landingPath(page: LandingPage): `/${string}` {
  return `/${page.slug}`
}

/** The place that a page is about; a shop's page is about the shop's town. */
export function placeOf(page: LandingPage): string | null {
  if (page.kind === 'brand-hub') return null
  return page.kind === 'shop' ? page.store : page.place
}

function townOf(page: LandingPage, { towns }: LandingSite): Place | null {
  const slug = placeOf(page)
  return (slug !== null && towns.get(slug)) || null
}

function landingH1(page: LandingPage, place: Place | null): string {
  if ('h1' in page) return page.h1
  return `Réparation iPhone et Smartphone ${atPlace(place?.name ?? '')}`
}

/** The offer as it is named everywhere. */
function postalSubtitle({ kind }: LandingPage, place: Place | null): string | null {
  if (!place || (kind !== 'postal-city' && kind !== 'postal-town' && kind !== 'local')) return null
  const { name, postcode } = place
  return `Service d’envoi postal gratuit depuis ${name} ${postcode}`
}

function landingCrumbs(page: LandingPage, place: Place | null, { shops }: LandingSite): LandingView['crumbs'] {
  const home = { label: 'Accueil', href: '/' }
  const name = place?.name ?? (page.kind === 'shop' ? shopTown(page.store, shops) : '')
  switch (page.kind) {
    case 'postal-city':
    case 'postal-town':
      return [home, { label: 'Envoi postal gratuit', href: '/envoi-postal-gratuit' }, { label: name }]
    case 'local':
    case 'shop':
      return [home, { label: ourShops(shops.length), href: '/magasins' }, { label: name }]
    case 'home-it':
      return [home, { label: 'Services', href: '/services' }, { label: `Informatique à domicile, ${name}` }]
    case 'quote':
      return [home, { label: 'Réparation', href: '/reparation' }, { label: `Devis gratuit, ${name}` }]
    case 'brand-hub':
      return [home, { label: 'Réparation', href: '/reparation' }, { label: page.brandName }]
  }
}

function storeOf(page: LandingPage, place: Place | null, { shops, workshop }: LandingSite): StoreId {
  if ('store' in page) return page.store
  // Visits at home are kept by the first shop: its number stands on their confirmation, their page and in their mails.
  if (!place || page.kind === 'home-it') return shops[0]?.id ?? workshop
  return place.kmToNearestStore <= SHOP_REACH_KM ? place.nearestStore : workshop
}
