import { createContext, use } from 'react'
import { AID_PAGES } from '#app/lib/aid-pages.ts'
import { POSTAL_PAGES } from '#app/lib/postal-pages.ts'
import { hasLabel, storePath, takesParcels } from '#app/lib/shop-facts.ts'
import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { useFacts } from './site-context.tsx'

/** Of the phone cases that the shop makes. */
export const PHONE_CASES_PATH = '/coques-personnalisees'

/** Of refurbished devices. */
export const STOCK_PATH = '/reconditionne'

/** What the shop has of what pages may lead to. */
export interface Offer {
  /** The slugs of the brands that are switched on; null when nobody knows. */
  brands: readonly string[] | null
  /** Whether technicians come to any town. */
  hasHomeIt: boolean
  /** Whether the shop makes phone cases. */
  hasPhoneCases: boolean
  /** Whether the shop sells refurbished devices. */
  hasRefurbished: boolean
  /** Where the pages of shops are that have another address than their shop, by its id. */
  shopPaths: Readonly<Record<string, `/${string}`>>
}

const OfferContext = createContext<Offer>({ brands: null, hasHomeIt: true, hasPhoneCases: true, hasRefurbished: true, shopPaths: {} })
export const OfferProvider = OfferContext.Provider

/**
 * Tells which of our addresses may be linked: not those of a brand that is switched off, of an aid that the shop may not deduct, of parcels that
 * nobody unpacks, of visits that nobody makes.
 */
export function useOffered(): (href: string) => boolean {
  const offer = use(OfferContext)
  const facts = useFacts()
  return (href) => isOffered(offer, facts, href)
}

/** Tells where the page of a shop is, without a detour over its first address. */
export function useShopPath(): (store: Pick<Store, 'id'>) => `/${string}` {
  const { shopPaths } = use(OfferContext)
  return (store) => shopPaths[store.id] ?? storePath(store)
}

/** Whether the site may lead to one of its addresses, with what the shop has and what is known of it. */
export function isOffered({ brands, hasHomeIt, hasPhoneCases, hasRefurbished }: Offer, facts: ShopFacts, href: string): boolean {
  if (AID_PAGES.includes(href)) return hasLabel(facts)
  if (POSTAL_PAGES.includes(href)) return takesParcels(facts)
  if (href === PHONE_CASES_PATH) return hasPhoneCases
  if (href.split(/[?#]/, 1)[0] === STOCK_PATH) return hasRefurbished
  if (href.startsWith('/intervention-informatique')) return hasHomeIt
  return isOfBrands(brands, href)
}

/** Whether an address is of one of these brands, or of none. Any is while nobody knows the brands. */
export function isOfBrands(brands: Offer['brands'], href: string): boolean {
  const brand = brandOf(href)
  return brands === null || brand === null || brands.includes(brand)
}

/** The brand whose page, category or hub an address leads to: `/reparation/apple/…`, `/reparation-apple`. */
export function brandOf(href: string): string | null {
  return /^\/reparation[/-]([^/?#]+)/.exec(href)?.[1] ?? null
}
