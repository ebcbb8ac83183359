import type { Store } from '#app/lib/shop-facts.ts'

/** The way up from the page of a shop. */
export function storePageCrumbs({ town }: Pick<Store, 'town'>): { label: string; href?: string }[] {
  return [{ label: 'Accueil', href: '/' }, { label: 'Nos magasins', href: '/magasins' }, { label: town }]
}
