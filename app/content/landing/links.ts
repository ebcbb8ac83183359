/** The ways on from a landing page: to its neighbours, to the other pages of its kind, to what else is offered in the same place. */
import { atPlace, ofPlace } from '../place-words.ts'
import type { LandingKind, LandingPage } from './schema.ts'
import { findLandingPage, findShopPage, shopTown } from './site.ts'
import type { LandingSite } from './site.ts'

export interface LandingLink {
  label: string
  href: `/${string}`
}
export interface LinkGroup {
  title: string
  links: readonly LandingLink[]
}

const FREE_POSTAL: LandingLink = { label: 'Envoi postal gratuit', href: '/envoi-postal-gratuit' }
const ALL_BRANDS: LandingLink = { label: 'Toutes les réparations', href: '/reparation' }

export function linkGroups(page: LandingPage, site: LandingSite): LinkGroup[] {
  const groups = [...ownGroups(page, site), samePlace(page, site)]
  return groups.filter(({ links }) => links.length > 0)
}

function ownGroups(page: LandingPage, site: LandingSite): LinkGroup[] {
  const others = site.pages.filter((other) => other.kind === page.kind && other.slug !== page.slug).map((other) => linkTo(other, site))
  const neighbours = (pages: readonly LandingPage[]) => ({ title: 'Villes voisines', links: pages.map((each) => linkTo(each, site)) })
  switch (page.kind) {
    case 'postal-city':
      return [neighbours(pagesAtShops(site)), { title: 'Envoi postal depuis d’autres villes', links: others }]
    case 'postal-town':
      return [neighbours(pagesAtShops(site)), { title: 'Envoi postal depuis d’autres communes', links: others }]
    case 'local':
    case 'shop':
      return [neighbours(pagesAt(page.neighbours, site))]
    case 'home-it':
      return [{ title: 'Informatique à domicile dans les autres communes', links: others }]
    case 'quote':
      return [
        { title: 'Autour de vous', links: [...pagesAt(site.near.around, site).map((each) => linkTo(each, site)), FREE_POSTAL, ALL_BRANDS] },
        { title: 'Devis gratuit dans les autres communes', links: others },
      ]
    case 'brand-hub':
      return [
        { title: 'Autres marques', links: others },
        { title: 'Où faire réparer', links: [...shopLinks(site), FREE_POSTAL] },
      ]
  }
}

/** The hub of every brand. */
export function brandLinks(site: LandingSite): LandingLink[] {
  return indexLinks(site, 'brand-hub')
}

/** Every page of a kind, under a short name. */
export function indexLinks(site: LandingSite, kind: LandingKind): LandingLink[] {
  return site.pages.filter((page) => page.kind === kind).map((page) => linkTo(page, site))
}

/** A link to a page under a name that says what is behind it. */
export function linkTo(page: LandingPage, site: LandingSite): LandingLink {
  return { label: LABELS[page.kind](nameOf(page, site)), href: `/${page.slug}` }
}

const LABELS: Readonly<Record<LandingKind, (name: string) => string>> = {
  'postal-city': (name) => name,
  'postal-town': (name) => name,
  local: (name) => name,
  shop: (name) => name,
  'home-it': (name) => name,
  quote: (name) => `Devis gratuit ${atPlace(name)}`,
  'brand-hub': (name) => name,
}

function nameOf(page: LandingPage, { towns, shops }: LandingSite): string {
  if (page.kind === 'brand-hub') return page.brandName
  if (page.kind !== 'shop') return towns.get(page.place)?.name ?? page.slug
  return towns.get(page.store)?.name ?? (shopTown(page.store, shops) || page.slug)
}

/** Links to every shop; one that was added has a page before its words are written. */
function shopLinks(site: LandingSite): LandingLink[] {
  return site.shops.map(({ id, town }) => {
    const page = findShopPage(site, id) ?? findLandingPage(site, id)
    return page ? linkTo(page, site) : { label: town, href: `/${id}` }
  })
}

/** The pages with these addresses; those that are not on the site are left out. */
function pagesAt(slugs: readonly string[], site: LandingSite): LandingPage[] {
  return slugs.flatMap((slug) => findLandingPage(site, slug) ?? [])
}

/** The pages of the towns that have a shop at hand, for whoever would rather come than send. */
function pagesAtShops(site: LandingSite): LandingPage[] {
  return pagesAt(site.near.atShops, site).filter(({ kind }) => kind === 'shop' || kind === 'local')
}

/** What else is offered where this page is: repair, computers at home, a quote. */
function samePlace(page: LandingPage, site: LandingSite): LinkGroup {
  const name = nameOf(page, site)
  const links = site.pages
    .filter((other) => page.kind !== 'brand-hub' && other.slug !== page.slug && nameOf(other, site) === name)
    .map((other) => ({ label: OFFERS[other.kind](name), href: `/${other.slug}` as const }))
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
