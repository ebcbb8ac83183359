import { createContext, use } from 'react'

/** The slugs of the brands that are switched on; null when nobody knows. */
const OfferedBrands = createContext<readonly string[] | null>(null)
export const OfferedBrandsProvider = OfferedBrands.Provider

/** Tells which of our addresses may be linked: not those of a brand that is switched off. */
export function useOffered(): (href: string) => boolean {
  const brands = use(OfferedBrands)
  return (href) => {
    const brand = brandOf(href)
    return brands === null || brand === null || brands.includes(brand)
  }
}

/** The brand whose page, category or hub an address leads to: `/reparation/apple/…`, `/reparation-apple`. */
export function brandOf(href: string): string | null {
  return /^\/reparation[/-]([^/?#]+)/.exec(href)?.[1] ?? null
}
