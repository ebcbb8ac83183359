import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startingCatalogue } from '#db/seed/starting-catalogue.ts'
import { HOME_IT_PATH, footerLinks } from '../navigation.ts'
import { STATIC_PAGES } from '../pages.ts'
import { BOARD_PRICES } from '../prices.ts'
import { REDIRECTS } from '../redirects.ts'
import { startingTowns } from '../starting-towns.ts'
import { atPlace } from '../place-words.ts'
import { landingPath, landingView, placeOf } from './derive.ts'
import { indexLinks } from './links.ts'
import { LANDING_PAGES } from './registry.ts'
import type { Place } from './place.ts'
import type { LandingPage } from './schema.ts'
import { findLandingPage, nearTowns } from './site.ts'
import type { LandingSite } from './site.ts'
import { STARTING_SITE } from '#tests/factories/starting-site.ts'

/** Every address that the site has promised. */
const PROMISED = {
  shop: ['le-teich', 'la-teste', 'libourne'],
  local: ['arcachon', 'gujan-mestras', 'biganos', 'lanton', 'pyla-sur-mer', 'cap-ferret'],
  'postal-city': ['bordeaux', 'merignac', 'pessac', 'niort', 'angouleme', 'la-rochelle', 'mont-de-marsan', 'marmande', 'bazas', 'parentis-en-born', 'salles'],
  'postal-town': [
    'audenge',
    'andernos-les-bains',
    'ares',
    'lege-cap-ferret',
    'marcheprime',
    'mios',
    'saint-emilion',
    'pomerol',
    'fronsac',
    'coutras',
    'saint-denis-de-pile',
    'arveyres',
    'vayres',
    'izon',
    'saint-sulpice-de-faleyrens',
  ],
  'home-it': [
    'intervention-informatique-arcachon',
    'intervention-informatique-la-teste',
    'intervention-informatique-gujan-mestras',
    'intervention-informatique-le-teich',
    'intervention-informatique-biganos',
    'intervention-informatique-audenge',
    'intervention-informatique-lanton',
    'intervention-informatique-andernos',
    'intervention-informatique-ares',
    'intervention-informatique-lege',
    'intervention-informatique-marcheprime',
    'intervention-informatique-mios',
    'intervention-informatique-salles',
  ],
  quote: [
    'devis-gratuit-reparation-telephone-le-teich',
    'devis-gratuit-reparation-telephone-la-teste-de-buch',
    'devis-gratuit-reparation-telephone-arcachon',
  ],
  'brand-hub': [
    'reparation-apple',
    'reparation-samsung',
    'reparation-xiaomi',
    'reparation-google',
    'reparation-motorola',
    'reparation-nintendo',
    'reparation-oppo',
  ],
} as const satisfies Record<LandingPage['kind'], readonly string[]>

const TOWN_POSTCODES = {
  audenge: '33980',
  'andernos-les-bains': '33510',
  ares: '33740',
  'lege-cap-ferret': '33950',
  marcheprime: '33380',
  mios: '33380',
  'saint-emilion': '33330',
  pomerol: '33500',
  fronsac: '33126',
  coutras: '33230',
  'saint-denis-de-pile': '33910',
  arveyres: '33500',
  vayres: '33870',
  izon: '33450',
  'saint-sulpice-de-faleyrens': '33330',
} as const

test.for(Object.entries(PROMISED))('every promised %s page is there, and no other', ([kind, slugs]) => {
  expect(LANDING_PAGES.filter((page) => page.kind === kind).map(({ slug }) => slug)).toEqual(slugs)
})

test('addresses, titles and descriptions are all different', () => {
  for (const key of ['slug', 'title', 'description'] as const) {
    const values = LANDING_PAGES.map((page) => page[key])
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
  }
})

/** The one title that all town pages share; longer than others, as the longest town names make it. */
const titleOfTowns = (name: string): string => `Réparation iPhone et Smartphone ${atPlace(name)} | QualiRépar`

test('titles fit a result list; only the town title may run over', () => {
  for (const page of LANDING_PAGES) {
    const own = page.kind === 'postal-town' ? page.title.replace(titleOfTowns(townOf(page).name), '') : page.title
    // The head of every page adds the label where its title does not name it.
    const shown = own === '' || own.includes('QualiRépar') ? own : `${own} | QualiRépar`
    expect(shown.length, page.slug).toBeLessThanOrEqual(page.kind === 'postal-town' ? 0 : 60)
  }
})

test('town pages carry the promised postcode, heading and offer', () => {
  for (const slug of PROMISED['postal-town']) {
    const view = viewOf(slug)
    const { name, postcode } = view.place ?? { name: '', postcode: '' }
    expect(postcode, slug).toBe(TOWN_POSTCODES[slug])
    expect(view.h1).toBe(`Réparation iPhone et Smartphone à ${name}`)
    expect(view.subtitle).toBe(`Service d’envoi postal gratuit depuis ${name} ${postcode}`)
  }
})

test('postal pages name the six neighbours and lead to the postal offer', () => {
  for (const slug of [...PROMISED['postal-city'], ...PROMISED['postal-town']]) {
    const { page, links } = viewOf(slug)
    expect(links[0]?.title).toBe('Villes voisines')
    expect(links[0]?.links.map(({ href }) => href)).toEqual(['/arcachon', '/la-teste', '/le-teich', '/gujan-mestras', '/biganos', '/libourne'])
    expect('cta' in page && page.cta).toMatch(/^Envoyer mon (appareil|smartphone)$/)
    expect(page.faq).toHaveLength(4)
  }
})

test('quote pages lead to every place around, to the postal offer and to all repairs', () => {
  for (const slug of PROMISED.quote) {
    expect(hrefsOf(viewOf(slug).page)).toEqual(
      expect.arrayContaining([
        '/le-teich',
        '/la-teste',
        '/arcachon',
        '/gujan-mestras',
        '/biganos',
        '/audenge',
        '/lanton',
        '/andernos-les-bains',
        '/ares',
        '/lege-cap-ferret',
        '/pyla-sur-mer',
        '/cap-ferret',
        '/envoi-postal-gratuit',
        '/reparation',
      ]),
    )
  }
})

test('neighbours follow from the towns: a shop that opens nearby, an area to which technicians no longer come', () => {
  const linksWith = (facts: Partial<Place>, slug: string) => {
    const near = nearTowns(startingTowns().map((town) => (town.slug === 'lanton' ? { ...town, ...facts } : town)))
    return viewOf(slug, { ...STARTING_SITE, near }).links[0]?.links.map(({ href }) => href)
  }
  expect(linksWith({}, 'niort')).not.toContain('/lanton')
  expect(linksWith({ kmToNearestStore: 0 }, 'niort')).toContain('/lanton')
  const quote = 'devis-gratuit-reparation-telephone-arcachon'
  expect(linksWith({}, quote)).toContain('/lanton')
  expect(linksWith({ visitArea: '' }, quote)).not.toContain('/lanton')
})

test('a name that holds an article keeps its grammar', () => {
  expect(viewOf('cap-ferret').h1).toBe('Réparation iPhone et Smartphone au Cap Ferret')
  expect(viewOf('le-teich').links.at(-1)?.title).toBe('Nos autres services au Teich')
})

test('from afar one calls the workshop, from nearby the shop', () => {
  expect(viewOf('la-rochelle').store).toBe('le-teich')
  expect(viewOf('saint-emilion').store).toBe('libourne')
  expect(viewOf('arcachon').store).toBe('la-teste')
  expect(viewOf('gujan-mestras').store).toBe('le-teich')
})

test('about a visit at home one calls the first shop from everywhere, as its confirmation says', () => {
  const called = LANDING_PAGES.filter(({ kind }) => kind === 'home-it').map(({ slug }) => viewOf(slug).store)
  expect(new Set(called)).toEqual(new Set(['la-teste']))
})

test('every link of every page leads to a page of the site', () => {
  const known = new Set<string>([...STATIC_PAGES.map(({ path }) => path), ...LANDING_PAGES.map(landingPath), ...catalogueAddresses()])
  for (const page of LANDING_PAGES) {
    const broken = hrefsOf(page).filter((href) => !known.has(href))
    expect(broken, page.slug).toEqual([])
  }
  for (const [from, to] of Object.entries(REDIRECTS)) {
    expect(known.has(to), from).toBe(true)
    expect(findLandingPage(STARTING_SITE, from.slice(1)), from).toBeUndefined()
  }
})

test('the models of the indicative prices are in the starting catalogue', () => {
  const slugs = new Set<string>(startingCatalogue().models.map(({ slug }) => slug))
  for (const { model } of Object.values(BOARD_PRICES)) expect(slugs).toContain(model)
})

test('brand hubs show the promised families, and nothing behind those to come', () => {
  const cards = (slug: string) => {
    const page = findLandingPage(STARTING_SITE, slug)
    return page?.kind === 'brand-hub' ? page.cards.map(({ href }) => href) : []
  }
  expect(cards('reparation-apple')).toEqual(['/reparation/apple/iphone', '/reparation/apple/ipad', '/reparation/apple/watch'])
  expect(cards('reparation-samsung')).toEqual(['galaxy-s', 'galaxy-a', 'galaxy-z', 'galaxy-note', 'galaxy-tab'].map((family) => `/reparation/samsung/${family}`))
  expect(cards('reparation-xiaomi')).toEqual(['/reparation/xiaomi/redmi', '/reparation/xiaomi/redmi-note', '/reparation/xiaomi/mi', null])
  expect(cards('reparation-google')).toEqual(['/reparation/google/pixel'])
  expect(cards('reparation-motorola')).toEqual(['/reparation/motorola/e-series', null, null])
  expect(cards('reparation-nintendo')).toEqual(['/reparation/nintendo/switch'])
  expect(cards('reparation-oppo')).toEqual(['/reparation/oppo/a-series', null, null])
})

test('from any page, every landing page is at most two clicks away', () => {
  const linksTo = (kind: LandingPage['kind']) => indexLinks(STARTING_SITE, kind).map(({ label, href }) => ({ label, to: href }))
  const footer = footerLinks({ homeIt: HOME_IT_PATH, towns: linksTo('local').slice(0, 4), hasPartners: true, hasServices: true, hasPhoneCases: true, hasRefurbished: true, shopPaths: {} }, linksTo('shop')).flatMap(({ links }) => links).flatMap((link) => (link === 'quote' ? [] : [link.to]))
  const near = new Set<string>(footer)
  for (const path of footer) {
    const page = findLandingPage(STARTING_SITE, path.slice(1))
    if (page) for (const href of hrefsOf(page)) near.add(href)
    // The entrance of visits at home shows all their towns.
    if (path === HOME_IT_PATH) for (const { href } of indexLinks(STARTING_SITE, 'home-it')) near.add(href)
    // The page of the postal offer shows the index of both postal kinds.
    if (path === '/envoi-postal-gratuit') for (const kind of ['postal-city', 'postal-town'] as const) for (const { href } of indexLinks(STARTING_SITE, kind)) near.add(href)
  }
  expect(LANDING_PAGES.map(landingPath).filter((path) => !near.has(path))).toEqual([])
})

test('every kind has a sharing picture that is there and light', () => {
  for (const image of new Set(LANDING_PAGES.map((page) => landingView(page, STARTING_SITE).image))) {
    expect(statSync(`public${image}`).size, image).toBeLessThan(60_000)
  }
})

test('a page about a place says so in its title or heading', () => {
  for (const page of LANDING_PAGES) {
    if (placeOf(page) === null) continue
    const bare = townOf(page).name.replace(/^Le /, '')
    expect(`${page.title} ${landingView(page, STARTING_SITE).h1}`, page.slug).toContain(bare)
  }
})

function townOf(page: LandingPage) {
  const town = STARTING_SITE.towns.get(placeOf(page) ?? '')
  if (!town) throw new Error(`No town of ${page.slug}`)
  return town
}

function viewOf(slug: string, site: LandingSite = STARTING_SITE) {
  const page = findLandingPage(site, slug)
  if (!page) throw new Error(`No page ${slug}`)
  return landingView(page, site)
}

/** Every internal address that a page leads to through its record. */
function hrefsOf(page: LandingPage): string[] {
  const view = landingView(page, STARTING_SITE)
  return [
    ...view.crumbs.flatMap(({ href }) => href ?? []),
    ...view.links.flatMap(({ links }) => links.map(({ href }) => href)),
    ...view.brands.map(({ href }) => href),
    ...view.prices.map(({ href }) => href),
    ...('cards' in page ? page.cards.flatMap(({ href }) => href ?? []) : []),
    ...('brandSlug' in page ? [`/reparation/${page.brandSlug}`] : []),
  ]
}

function catalogueAddresses(): `/${string}`[] {
  const { brands, models } = startingCatalogue()
  return [
    ...brands.map(({ slug }) => `/reparation/${slug}` as const),
    ...models.flatMap(({ brand_slug, slug, category_slug }) => [`/reparation/${brand_slug}/${slug}` as const, `/reparation/${brand_slug}/${category_slug}` as const]),
  ]
}
