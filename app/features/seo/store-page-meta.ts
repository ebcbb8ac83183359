import type { MetaDescriptor } from 'react-router'
import { atPlace, ofPlace } from '#app/content/place-words.ts'
import { capital } from '#app/lib/capital.ts'
import { appointmentText, freeWords } from '#app/lib/counter-promises.ts'
import { ourShops } from '#app/lib/our-shops.ts'
import { storePath } from '#app/lib/shop-facts.ts'
import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { breadcrumbNode, organizationNode } from './json-ld.ts'
import { pageMeta } from './page-meta.ts'
import { storeNode } from './store-node.ts'

interface StorePageFacts {
  publicUrl: string
  facts: ShopFacts
  store: Store
  /** "YYYY-MM-DD" in Paris. */
  today: string
}

/** The head of the page of a shop that nobody has written words for. */
export function storePageMeta({ publicUrl, facts, store, today }: StorePageFacts): MetaDescriptor[] {
  const path = storePath(store)
  const crumbs = [{ label: 'Accueil', href: '/' }, { label: ourShops(facts.stores.length), href: '/magasins' }, { label: store.town }]
  return pageMeta({
    root: { loaderData: { facts } },
    title: `Réparation de téléphone ${atPlace(store.town)}`,
    description: `Magasin ${ofPlace(store.town)} (${store.postcode})\u00a0: adresse, téléphone, horaires, itinéraire. ${capital(freeWords(facts.business))}, ${appointmentText(facts.business)}.`,
    path,
    image: '/og/shop.png',
    publicUrl,
    jsonLd: [
      breadcrumbNode(publicUrl, crumbs, path),
      organizationNode(publicUrl, facts.business),
      storeNode(publicUrl, facts.business, store, today, { rated: facts.isExample }),
    ],
  })
}
