import { ourShops } from '#app/lib/our-shops.ts'
import type { Store } from '#app/lib/shop-facts.ts'

/** The way up from the page of a shop. */
export function storePageCrumbs({ town }: Pick<Store, 'town'>, shopCount: number): { label: string; href?: string }[] {
  return [{ label: 'Accueil', href: '/' }, { label: ourShops(shopCount), href: '/magasins' }, { label: town }]
}
