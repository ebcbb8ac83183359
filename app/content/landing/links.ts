/** The ways on from a landing page: to its neighbours, to the other pages of its kind, to what else is offered in the same place. */
import { atPlace, ofPlace } from '../place-words.ts'
import { PLACES } from '../places.ts'
import type { PlaceId } from '../places.ts'
import { LANDING_PAGES } from './registry.ts'
import type { LandingKind, LandingPage } from './schema.ts'

export interface LandingLink {
  label: string
  href: `/${string}`
}
export interface LinkGroup {
  title: string
  links: readonly LandingLink[]
}

/** Every postal page names these, wherever it is. */
const POSTAL_NEIGHBOURS = ['arcachon', 'la-teste', 'le-teich', 'gujan-mestras', 'biganos', 'libourne'] as const satisfies readonly PlaceId[]

const QUOTE_PLACES = [
  'le-teich',
  'la-teste',
  'arcachon',
  'gujan-mestras',
  'biganos',
  'audenge',
  'lanton',
  'andernos-les-bains',
  'ares',
  'lege-cap-ferret',
  'pyla-sur-mer',
  'cap-ferret',
] as const satisfies readonly PlaceId[]

const FREE_POSTAL: LandingLink = { label: 'Envoi postal gratuit', href: '/envoi-postal-gratuit' }
const ALL_BRANDS: LandingLink = { label: 'Toutes les réparations', href: '/reparation' }

export function linkGroups(page: LandingPage): LinkGroup[] {
  const groups = [...ownGroups(page), samePlace(page)]
  return groups.filter(({ links }) => links.length > 0)
}

function ownGroups(page: LandingPage): LinkGroup[] {
  switch (page.kind) {
    case 'postal-city':
      return [neighbours(POSTAL_NEIGHBOURS), { title: 'Envoi postal depuis d’autres villes', links: others(page) }]
    case 'postal-town':
      return [neighbours(POSTAL_NEIGHBOURS), { title: 'Envoi postal depuis d’autres communes', links: others(page) }]
    case 'local':
    case 'shop':
      return [neighbours(page.neighbours)]
    case 'home-it':
      return [{ title: 'Informatique à domicile dans les autres communes', links: others(page) }]
    case 'quote':
      return [
        { title: 'Autour de vous', links: [...QUOTE_PLACES.map(placeLink), FREE_POSTAL, ALL_BRANDS] },
        { title: 'Devis gratuit dans les autres communes', links: others(page) },
      ]
    case 'brand-hub':
      return [
        { title: 'Autres marques', links: others(page) },
        { title: 'Où faire réparer', links: [...(['la-teste', 'le-teich', 'libourne'] as const).map(placeLink), FREE_POSTAL] },
      ]
  }
}

/** The hub of every brand. */
export function brandLinks(): LandingLink[] {
  return LANDING_PAGES.filter(({ kind }) => kind === 'brand-hub').map(linkTo)
}

/** A link to a page under a name that says what is behind it. */
export function linkTo(page: LandingPage): LandingLink {
  return { label: LABELS[page.kind](page), href: `/${page.slug}` }
}

const LABELS: Readonly<Record<LandingKind, (page: LandingPage) => string>> = {
  'postal-city': nameOf,
  'postal-town': nameOf,
  local: nameOf,
  shop: nameOf,
  'home-it': nameOf,
  quote: (page) => `Devis gratuit ${atPlace(nameOf(page))}`,
  'brand-hub': nameOf,
}

function nameOf(page: LandingPage): string {
  if (page.kind === 'brand-hub') return page.brandName
  return PLACES[page.kind === 'shop' ? page.store : page.place].name
}

function others(page: LandingPage): LandingLink[] {
  return LANDING_PAGES.filter((other) => other.kind === page.kind && other.slug !== page.slug).map(linkTo)
}

function neighbours(slugs: readonly string[]): LinkGroup {
  return { title: 'Villes voisines', links: slugs.map((slug) => linkTo(getPage(slug))) }
}

function placeLink(slug: PlaceId): LandingLink {
  return linkTo(getPage(slug))
}

/** What else is offered where this page is: repair, computers at home, a quote. */
function samePlace(page: LandingPage): LinkGroup {
  const name = nameOf(page)
  const links = LANDING_PAGES.filter((other) => page.kind !== 'brand-hub' && other.slug !== page.slug && nameOf(other) === name).map((other) => ({
    label: OFFERS[other.kind](name),
    href: `/${other.slug}` as const,
  }))
  return { title: `Nos autres services ${atPlace(name)}`, links }
}

const OFFERS: Readonly<Record<LandingKind, (name: string) => string>> = {
  'postal-city': (name) => `Envoi postal depuis ${name}`,
  'postal-town': (name) => `Envoi postal depuis ${name}`,
  local: (name) => `Réparation de téléphone ${atPlace(name)}`,
  shop: (name) => `Magasin ${ofPlace(name)}`,
  'home-it': (name) => `Informatique à domicile ${atPlace(name)}`,
  quote: (name) => `Devis gratuit ${atPlace(name)}`,
  'brand-hub': (name) => `Réparation ${name}`,
}

function getPage(slug: string): LandingPage {
  const page = LANDING_PAGES.find((candidate) => candidate.slug === slug)
  if (!page) throw new Error(`Unknown landing page ${slug}`)
  return page
}
