/** The towns of the starting content with their pages: put into an empty database once, then the owner's rows count. */
import { placeOf } from './landing/derive.ts'
import { LANDING_PAGES } from './landing/registry.ts'
import type { LandingKind, LandingPage } from './landing/schema.ts'
import { PLACES } from './places.ts'
import type { Place } from './landing/place.ts'

interface StartingTown extends Place {
  slug: string
  pageKinds: LandingKind[]
  ownFacts: string[]
}

/** Towns with half an hour by car at most between any two of them. */
const VISIT_AREAS: Readonly<Record<string, readonly (keyof typeof PLACES)[]>> = {
  'Rive sud': ['arcachon', 'pyla-sur-mer', 'la-teste', 'gujan-mestras', 'le-teich'],
  'Rive nord': ['audenge', 'lanton', 'andernos-les-bains', 'ares'],
  'Presqu’île': ['lege-cap-ferret', 'cap-ferret'],
  Intérieur: ['biganos', 'mios', 'marcheprime', 'salles'],
}

/** The pages whose facts are those of the town; the others of a town tell facts of their own. */
const MAIN_KINDS: ReadonlySet<LandingKind> = new Set(['shop', 'local', 'postal-city', 'postal-town'])

export function startingTowns(): StartingTown[] {
  return Object.entries(PLACES).map(([slug, place]) => {
    const pages = LANDING_PAGES.filter((page) => placeOf(page) === slug)
    const main = pages.find(tellsTownFacts)
    const [visitArea = ''] = Object.entries(VISIT_AREAS).find(([, slugs]) => slugs.some((each) => each === slug)) ?? []
    return { slug, ...place, visitArea, pageKinds: pages.map(({ kind }) => kind), ownFacts: main ? [...main.localFacts] : [] }
  })
}

export function tellsTownFacts(page: LandingPage): page is Extract<LandingPage, { kind: 'shop' | 'local' | 'postal-city' | 'postal-town' }> {
  return MAIN_KINDS.has(page.kind)
}
