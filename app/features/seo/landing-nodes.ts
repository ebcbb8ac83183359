import type { Brand, City, MobilePhoneStore, Offer, OfferCatalog, Service, Thing } from 'schema-dts'
import type { LandingView, PriceView } from '#app/content/landing/derive.ts'
import type { BrandHubPage, HomeItPage, LandingPage, LocalPage, PostalPage, QuotePage, ShopPage } from '#app/content/landing/schema.ts'
import type { Place } from '#app/content/landing/place.ts'
import { storeOrMain, storePath, workshopOf } from '#app/lib/shop-facts.ts'
import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { faqNode } from './faq-node.ts'
import { breadcrumbNode, organizationId, organizationNode } from './json-ld.ts'
import { storeId, storeNode } from './store-node.ts'
import { taxOf } from './tax.ts'

interface PageFacts {
  publicUrl: string
  shop: ShopFacts
  /** "YYYY-MM-DD" in Paris, for the holidays ahead. */
  today: string
}

type NodesOf<P extends LandingPage> = (view: LandingView<P>, facts: PageFacts) => Thing[]

interface NodesByKind {
  'postal-city': NodesOf<PostalPage>
  'postal-town': NodesOf<PostalPage>
  local: NodesOf<LocalPage>
  shop: NodesOf<ShopPage>
  'home-it': NodesOf<HomeItPage>
  quote: NodesOf<QuotePage>
  'brand-hub': NodesOf<BrandHubPage>
}

const NODES: NodesByKind = {
  'postal-city': postalNodes,
  'postal-town': postalNodes,
  local: (view, facts) => [shopService(view, facts, 'Réparation de téléphones, tablettes et consoles')],
  shop: (view, facts) => [
    storeNode(facts.publicUrl, facts.shop.business, storeOrMain(facts.shop, view.store), facts.today, {
      rated: facts.shop.isExample,
      path: view.path,
    }),
    shopService(view, facts, 'Réparation de téléphones, tablettes, consoles et ordinateurs'),
  ],
  'home-it': homeItNodes,
  quote: (view, facts) => [shopService(view, facts, 'Devis gratuit de réparation de téléphone')],
  'brand-hub': brandNodes,
}

/** What a landing page says to search engines, from the facts that it shows. */
export function landingNodes(view: LandingView, facts: PageFacts): Thing[] {
  const { publicUrl } = facts
  return [
    breadcrumbNode(publicUrl, view.crumbs, view.path),
    organizationNode(publicUrl, facts.shop.business),
    ...nodesOf(view)(view, facts),
    faqNode(view.page.faq),
  ]
}

/** The function under a page's kind takes pages of that kind: the compiler cannot follow the pair through the lookup. */
function nodesOf(view: LandingView): NodesOf<LandingPage> {
  return NODES[view.page.kind] as NodesOf<LandingPage>
}

/** Repairs from a distance: the provider is the workshop, the area is where the parcels come from. */
function postalNodes(view: LandingView<PostalPage>, facts: PageFacts): Thing[] {
  return [
    {
      ...serviceBase(view, facts, 'Réparation de smartphone par envoi postal gratuit'),
      provider: storeLink(view, facts, workshopOf(facts.shop)),
      ...pricesOf(view, facts),
    },
  ]
}

function homeItNodes(view: LandingView<HomeItPage>, facts: PageFacts): Thing[] {
  const { business } = facts.shop
  const { homeIt } = business.servicePrices
  const offer: Offer | null = homeIt === null ? null : { '@type': 'Offer', ...startingPrice(homeIt, business) }
  return [
    {
      ...serviceBase(view, facts, 'Assistance informatique à domicile'),
      provider: { '@id': organizationId(facts.publicUrl) },
      ...(offer && { offers: offer }),
    },
  ]
}

function brandNodes(view: LandingView<BrandHubPage>, facts: PageFacts): Thing[] {
  const brand: Brand = { '@type': 'Brand', name: view.page.brandName }
  return [
    {
      ...serviceBase(view, facts, `Réparation d’appareils ${view.page.brandName}`),
      provider: { '@id': organizationId(facts.publicUrl) },
      brand,
    },
  ]
}

function shopService(view: LandingView, facts: PageFacts, serviceType: string): Service {
  return {
    ...serviceBase(view, facts, serviceType),
    provider: storeLink(view, facts, storeOrMain(facts.shop, view.store)),
    ...pricesOf(view, facts),
  }
}

function serviceBase(view: LandingView, { publicUrl }: PageFacts, serviceType: string) {
  const url = `${publicUrl}${view.path}`
  return {
    '@type': 'Service' as const,
    '@id': `${url}#service`,
    name: view.h1,
    serviceType,
    url,
    ...(view.place && { areaServed: cityNode(view.place) }),
  }
}

/** A shop that is described in full on its own page. */
function storeLink({ shopPaths }: LandingView, { publicUrl, shop }: PageFacts, store: Store): MobilePhoneStore {
  return {
    '@type': 'MobilePhoneStore',
    '@id': storeId(publicUrl, store),
    name: `${shop.business.name} ${store.town}`,
    url: `${publicUrl}${shopPaths[store.id] ?? storePath(store)}`,
  }
}

function cityNode({ name, postcode, department }: Place): City {
  return {
    '@type': 'City',
    name,
    address: { '@type': 'PostalAddress', addressLocality: name, postalCode: postcode, addressRegion: department, addressCountry: 'FR' },
  }
}

function pricesOf({ prices }: LandingView, facts: PageFacts): { hasOfferCatalog?: OfferCatalog } {
  if (prices.length === 0) return {}
  return {
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Prix indicatifs',
      itemListElement: prices.map((price) => priceOffer(price, facts)),
    },
  }
}

/** Without the aid for repairs, as the page of a model says it to machines (`model-node.ts`). */
function priceOffer({ label, fullCents, href }: PriceView, { publicUrl, shop: { business } }: PageFacts): Offer {
  return { '@type': 'Offer', name: label, url: `${publicUrl}${href}`, ...startingPrice(fullCents, business) }
}

/** "À partir de". */
function startingPrice(amountCents: number, business: ShopFacts['business']): Pick<Extract<Offer, object>, 'priceSpecification'> {
  return {
    priceSpecification: { '@type': 'PriceSpecification', minPrice: amountCents / 100, priceCurrency: 'EUR', ...taxOf(business) },
  }
}
