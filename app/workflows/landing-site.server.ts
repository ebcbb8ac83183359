import { namesFormerShop } from '#app/content/areas.ts'
import { LANDING_BODIES } from '#app/content/kinds/landing.ts'
import type { LandingKind, LandingPage } from '#app/content/landing/schema.ts'
import { landingPath, placeOf } from '#app/content/landing/derive.ts'
import { indexLinks, linkTo } from '#app/content/landing/links.ts'
import { HOME_IT_PATH } from '#app/content/navigation.ts'
import type { NavPlaces } from '#app/content/navigation.ts'
import { OWN_FACTS_MIN, movedShopPaths, nearTowns } from '#app/content/landing/site.ts'
import type { LandingSite } from '#app/content/landing/site.ts'
import { countText } from '#app/lib/count-text.ts'
import { workshopOf } from '#app/lib/shop-facts.ts'
import type { FormerStore } from '#app/lib/shop-facts.ts'
import { visitedTowns } from '#app/features/booking/travel.ts'
import { TOWN_PAGES, notOffered } from '#app/features/business/town.schema.ts'
import { listTowns, shownTown } from '#app/features/business/towns.queries.server.ts'
import type { Town } from '#app/features/business/towns.queries.server.ts'
import { listOfferedBrands } from '#app/features/catalogue/offered-brands.server.ts'
import { findFormerAddress, listWordsInOutline } from '#app/features/words/words.queries.server.ts'
import { noting } from '#app/platform/cache/noting.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isOfBrands } from '#app/platform/site/offered-brands.tsx'
import type { Offer } from '#app/platform/site/offered-brands.tsx'
import { bookingApp } from '#app/platform/site/outside-apps.server.ts'

/** In the order in which pages list each other. */
const LANDING_KINDS = ['shop', 'local', 'postal-city', 'postal-town', 'home-it', 'quote', 'brand-hub'] as const satisfies readonly LandingKind[]

/** What a page knows of the others: what they are about, so that it can link to them (`landingOutline`). */
const OUTLINE: ReadonlySet<string> = new Set(['kind', 'slug', 'place', 'store', 'brandName'])

/**
 * The landing pages that are on the site: their words are published, their town is served, and enough is known of it. The page under
 * construction tells of those of which it reads more than their outline.
 */
export function getLandingSite(ctx: Ctx): Promise<LandingSite> {
  return siteOf(ctx, LANDING_KINDS)
}

/** Those that search engines are told of: not of a brand that is switched off. */
export async function listLandingAddresses(ctx: Ctx): Promise<{ path: string; updated: string; kind: LandingKind }[]> {
  const [{ pages }, offered] = [await getLandingSite(ctx), await listOfferedBrands(ctx)]
  return pages.map((page) => ({ path: landingPath(page), updated: page.updated, kind: page.kind })).filter(({ path }) => isOfBrands(offered, path))
}

/** The service that `/coques-personnalisees` is about. */
export const PHONE_CASES = 'coques'
/** The service that `/reconditionne` is about. */
const REFURBISHED = 'reconditionne'

/** Towns that the foot of every page leads to. */
const NAV_TOWNS = 4

/** What the shop has of what pages may lead to. */
export function offerOf(brands: Offer['brands'], { homeIt, hasPhoneCases, hasRefurbished, shopPaths }: NavPlaces): Offer {
  return { brands, hasHomeIt: homeIt !== null, hasPhoneCases, hasRefurbished, shopPaths }
}

/** The pages of places that the menus of every page lead to. */
export async function getNavPlaces(ctx: Ctx): Promise<NavPlaces> {
  const site = await siteOf(ctx, ['local', 'home-it', 'shop'])
  const hasHomeIt = site.pages.some(({ kind }) => kind === 'home-it')
  const towns = indexLinks(site, 'local').slice(0, NAV_TOWNS)
  const partners = await listWordsInOutline(ctx, 'partner')
  const services = await listWordsInOutline(ctx, 'service')
  return {
    homeIt: hasHomeIt ? HOME_IT_PATH : null,
    towns: towns.map(({ label, href }) => ({ label, to: href })),
    hasPartners: partners.length > 0,
    hasServices: services.length > 0,
    hasPhoneCases: services.some(({ slug }) => slug === PHONE_CASES),
    hasRefurbished: services.some(({ slug }) => slug === REFURBISHED),
    shopPaths: movedShopPaths(site),
  }
}

/** The towns that technicians come to: the page of each, or where its visits are booked; none as long as no town has a page. */
export async function listHomeItTowns(ctx: Ctx): Promise<{ label: string; href: string }[]> {
  const site = await siteOf(ctx, ['home-it'])
  if (site.pages.length === 0) return []
  const told = new Set(site.pages.map(placeOf))
  const others = visitedTowns((await listTowns(ctx)).map((town) => shownTown(ctx, town))).filter(({ slug }) => !told.has(slug))
  return [...site.pages.map((page) => linkTo(page, site)), ...others.map(({ name }) => ({ label: name, href: bookingApp(ctx.env, name).href }))]
}

async function siteOf(ctx: Ctx, kinds: readonly (typeof LANDING_KINDS)[number][]): Promise<LandingSite> {
  const all = await listTowns(ctx)
  const known = new Map(all.map((town) => [town.slug, town]))
  const pages: LandingPage[] = []
  for (const kind of kinds) {
    for (const { slug, body, shownTags } of await listWordsInOutline(ctx, kind)) {
      const page = asLandingPage(kind, slug, body)
      const town = known.get(placeOf(page) ?? '')
      if (obstacleOf(ctx, page, town) === null) pages.push(shownPage(ctx, withTownFacts(ctx, page, town), shownTags))
    }
  }
  return {
    pages,
    towns: new Map(all.map((town) => [town.slug, shownTown(ctx, town)])),
    near: nearTowns(all.filter(({ nearestStore }) => !ctx.facts.formerStores.some(({ id }) => id === nearestStore))),
    shops: ctx.facts.stores,
    workshop: workshopOf(ctx.facts).id,
  }
}

/** The same page, which says that the page under construction tells of it, and of its town, as soon as more than its outline is read. */
function shownPage(ctx: Ctx, page: LandingPage, shownTags: readonly string[]): LandingPage {
  const place = placeOf(page)
  return noting(page, (field) => {
    if (OUTLINE.has(field)) return
    for (const tag of shownTags) showsTag(ctx, tag)
    if (field === 'localFacts' && place !== null) showsTag(ctx, tags.town(place))
  })
}

/** Where a landing page is that had this address; undefined when none ever had it. */
export async function findMovedLanding(ctx: Ctx, slug: string): Promise<string | undefined> {
  return findFormerAddress(ctx, LANDING_KINDS, slug)
}

/** The retired shop whose page somebody had written at this address; undefined where there was none. */
export async function findRetiredShopPage(ctx: Ctx, slug: string): Promise<FormerStore | undefined> {
  const written = (await listWordsInOutline(ctx, 'shop')).find((each) => each.slug === slug)
  const page = written && asLandingPage('shop', slug, written.body)
  return page?.kind === 'shop' ? ctx.facts.formerStores.find(({ id }) => id === page.store) : undefined
}

/** Why landing pages that are published are not on the site, with what to do about it, by their addresses. */
export async function listLandingObstacles(ctx: Ctx): Promise<ReadonlyMap<string, { kind: LandingKind; reason: string }>> {
  const known = new Map((await listTowns(ctx)).map((town) => [town.slug, town]))
  const obstacles = new Map<string, { kind: LandingKind; reason: string }>()
  for (const kind of LANDING_KINDS) {
    for (const { slug, body } of await listWordsInOutline(ctx, kind)) {
      const page = asLandingPage(kind, slug, body)
      const reason = obstacleOf(ctx, page, known.get(placeOf(page) ?? ''))
      if (reason !== null) obstacles.set(slug, { kind, reason })
    }
  }
  return obstacles
}

/** Why a page is not on the site though its words are published; null where it is. */
function obstacleOf(ctx: Ctx, page: LandingPage, town: Town | undefined): string | null {
  if (page.kind === 'shop' && ctx.facts.formerStores.some(({ id }) => id === page.store)) return 'son magasin n’est plus l’un des vôtres'
  // Without a price for visits the page could not say what one costs; a business that takes no parcels must not invite anybody to send one.
  const reason = page.kind === 'brand-hub' ? undefined : notOffered(page.kind, ctx.facts)
  return reason ?? townObstacleOf(ctx, page, town)
}

/**
 * A page of a place needs a town that is to have it, and facts of its own: a draft may be looked at without. What is told of a shop needs no
 * town beside it.
 */
function townObstacleOf(ctx: Ctx, page: LandingPage, town: Town | undefined): string | null {
  if (!('localFacts' in page)) return null
  const isOfShop = page.kind === 'shop' && ctx.facts.stores.some(({ id }) => id === page.store)
  if (!town && !isOfShop)
    return `aucune commune n’a le repère «\u00a0${placeOf(page) ?? ''}\u00a0»\u00a0; ajoutez-la sous «\u00a0Communes\u00a0», ou corrigez le repère`
  if (ctx.preview?.kind === page.kind) return null
  if (town && !town.pageKinds.includes(page.kind))
    return `${town.name} n’a pas de page «\u00a0${TOWN_PAGES[page.kind]}\u00a0»\u00a0; cela se coche dans sa fiche, sous «\u00a0Communes\u00a0»`
  const lacking = OWN_FACTS_MIN - new Set(factsOf(page, town)).size
  if (lacking <= 0) return null
  return `il manque ${countText(lacking, 'fait')} du lieu, à écrire dans ce texte${town ? ' ou dans la fiche de la commune' : ''}`
}

/** Its own facts, or else those of its town. */
function factsOf({ localFacts }: { localFacts: readonly string[] }, town: Town | undefined): readonly string[] {
  return localFacts.length > 0 ? localFacts : (town?.ownFacts ?? [])
}

/**
 * The page with the facts of its town where it tells none of its own. Facts about a retired shop are not shown, but `townObstacleOf` counts them: else the page
 * would leave the site with that shop, until somebody writes others.
 */
function withTownFacts({ facts }: Ctx, page: LandingPage, town: Town | undefined): LandingPage {
  if (!('localFacts' in page)) return page
  return withFacts(
    page,
    factsOf(page, town).filter((fact) => !namesFormerShop(fact, facts)),
  )
}

/** The type names the fewest facts that a page begins with. Fewer are left where some name a retired shop, which is safe: all are shown as a list. */
function withFacts(page: LandingPage, localFacts: readonly string[]): LandingPage {
  return { ...page, localFacts } as LandingPage
}

/** Safe because the schema of the kind parsed the body, and says the same as the type of its page: a test compares every page. */
function asLandingPage(kind: keyof typeof LANDING_BODIES, slug: string, { keywords, ...body }: { keywords: string[] }): LandingPage {
  return { kind, slug, ...body, ...(keywords.length > 0 && { keywords }) } as unknown as LandingPage
}
