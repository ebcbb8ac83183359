/**
 * Parts of the country that texts name. From the postcodes of its shops follows where a business is at home; a name of any other part stands
 * in a text of somebody else.
 */
import { postalTown } from '#app/lib/postal-line.ts'
import { registerText } from '#app/lib/legal-form.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { atPlace, ofPlace } from './place-words.ts'

interface Area {
  postcodes: RegExp
  /** Names of the area and of places in it. */
  names: RegExp
  /** What its people call it; null for one that texts do not speak of as a whole. */
  called: { name: string; of: string; short: string } | null
}

const AREAS: readonly Area[] = [
  {
    postcodes: /^33(?:115|120|138|260|380|470|510|740|770|950|970|980)$/,
    names:
      /\bBassin\b|Arcachon|La Teste|(?:Le|du|au) Teich\b|Gujan|Biganos|Cap[\s-]Ferret|Andernos|Audenge|Lanton|Marcheprime|Val de l[’']Eyre|Pyla-sur-Mer/,
    called: { name: 'Bassin d’Arcachon', of: 'du Bassin d’Arcachon', short: 'du Bassin' },
  },
  {
    postcodes: /^33(?:126|230|330|450|500|870|910)$/,
    names: /Libourn(?:e|ais)\b|Saint-Émilion|Pomerol|Fronsac|Coutras/,
    called: null,
  },
  { postcodes: /^33/, names: /Gironde|Girondins?\b|Bordeaux|[Bb]ordelais/, called: null },
]

/** "Bassin d’Arcachon", "Arles": the name of where the business is at home. */
export function areaName(facts: Pick<ShopFacts, 'stores' | 'formerStores'>): string {
  return homeArea(facts)?.name ?? mainTown(facts)
}

/** "du Bassin d’Arcachon", "d’Arles". */
export function ofArea(facts: Pick<ShopFacts, 'stores' | 'formerStores'>): string {
  return homeArea(facts)?.of ?? ofPlace(mainTown(facts))
}

/** "du Bassin", "d’Arles": as people say it once they know where they are. */
export function ofAreaInShort(facts: Pick<ShopFacts, 'stores' | 'formerStores'>): string {
  return homeArea(facts)?.short ?? ofPlace(mainTown(facts))
}

/**
 * The names of places in a text where the business has no shop, each once, as the text writes them: of a shop that is no more, or of a part of
 * the country in which it has none. Facts are read only for a text that names such a place at all.
 */
export function foreignPlacesIn(text: string, facts: Pick<ShopFacts, 'business' | 'stores' | 'formerStores'>): string[] {
  const foreign = AREAS.flatMap((area) => {
    if (!area.names.test(text) || isAtHome(area, facts)) return []
    const names = [...withoutOwnFacts(text, facts).matchAll(new RegExp(area.names, 'g'))].map(([name]) => name)
    return names.filter((name) => !isOwnName(name, facts))
  })
  return [...new Set([...foreign, ...formerTownsIn(text, facts)])]
}

/** The name of a town where a shop was that is no more. */
export function formerTownIn(text: string, facts: Pick<ShopFacts, 'stores' | 'formerStores'>): string | undefined {
  return formerTownsIn(text, facts)[0]
}

/**
 * What in a sentence makes of a town the place of a shop: to go there, what is done there, how long it takes. A town that somebody lives in, drives through
 * or posts a parcel from is named without.
 */
const SPEAKS_OF_SHOP =
  /magasin|boutique|comptoir|atelier|établi|équipe|rendez-vous|répar|garantie|adresse|choisi|bonne réponse|où êtes-vous|(?<!\p{L})(?:venez|allez|passez|apporte)|\d\sh(?!\p{L})/iu

/** Whether a sentence sends its reader to a shop that is no more, or speaks of one; that a town is on the way there may stand. */
export function speaksOfFormerShop(sentence: string, facts: Pick<ShopFacts, 'stores' | 'formerStores'>): boolean {
  return formerTownIn(sentence, facts) !== undefined && SPEAKS_OF_SHOP.test(sentence)
}

/** Whether a text names the shop itself that is no more, whoever wrote it: «le magasin de Libourne est à 8 km». */
export function namesFormerShop(text: string, facts: Pick<ShopFacts, 'stores' | 'formerStores'>): boolean {
  return formerTownIn(text, facts) !== undefined && /magasin|boutique|comptoir|atelier/i.test(text)
}

function formerTownsIn(text: string, { stores, formerStores }: Pick<ShopFacts, 'stores' | 'formerStores'>): string[] {
  const standing = stores.flatMap(({ town, location }) => [town, location])
  return formerStores.flatMap(({ town, location }) => {
    if (stores.some((store) => store.town === town)) return []
    // Texts also say «La Teste» of La Teste-de-Buch, and «du Teich» of Le Teich.
    const names = [town, ...(standing.some((name) => name.includes(location)) ? [] : [location])].filter((name) => name !== '')
    return names.flatMap((name) => [name, ofPlace(name), atPlace(name)]).find((name) => text.includes(name)) ?? []
  })
}

function isAtHome({ postcodes }: Area, { stores }: Pick<ShopFacts, 'stores'>): boolean {
  return stores.some(({ postcode }) => postcodes.test(postcode))
}

/** A business may be called after a place where it has no shop. */
function isOwnName(name: string, { business }: Pick<ShopFacts, 'business'>): boolean {
  return business.name.includes(name)
}

/**
 * A text without what the business states of itself: the addresses of its shops and of its seat, its host, its mediator. «3 route de Bordeaux» is
 * its own street, and claims nothing of Bordeaux.
 */
function withoutOwnFacts(text: string, { business, stores, formerStores }: Pick<ShopFacts, 'business' | 'stores' | 'formerStores'>): string {
  const { hostName, hostAddress, mediatorName, mediatorAddress, seatAddress, rcs, paymentTerms } = business
  const addresses = [...stores, ...formerStores].map(({ address }) => address ?? '')
  const streets = addresses.flatMap((address) => [address, address.replace(/^\s*\d+\s*(?:bis|ter)?,?\s*/i, '')])
  const names = stores.flatMap(({ name, location, town }) => [name, location, town])
  const stated = [
    hostName,
    hostAddress,
    mediatorName,
    mediatorAddress,
    registerText(rcs),
    paymentTerms,
    ...seatAddress.split('\n'),
    ...streets,
    ...names,
  ]
  return stated
    .map((fact) => fact.trim())
    .filter((fact) => fact.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, fact) => left.replaceAll(fact, ' '), text)
}

/** The area of the first shop. */
function homeArea({ stores, formerStores }: Pick<ShopFacts, 'stores' | 'formerStores'>): Area['called'] {
  const postcode = (stores[0] ?? formerStores[0])?.postcode ?? ''
  return AREAS.find(({ postcodes, called }) => called !== null && postcodes.test(postcode))?.called ?? null
}

/** The town that letters go to: of a shop that is called by its quarter people live around the town, «Rennes» for «Rennes Lices». */
function mainTown({ stores, formerStores }: Pick<ShopFacts, 'stores' | 'formerStores'>): string {
  const main = stores[0] ?? formerStores[0]
  return main ? postalTown(main) : ''
}
