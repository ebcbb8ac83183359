import { LANDING_BODIES } from '#app/content/kinds/landing.ts'
import type { LandingKind, LandingPage } from '#app/content/landing/schema.ts'
import { landingPath, placeOf } from '#app/content/landing/derive.ts'
import { indexLinks, linkTo } from '#app/content/landing/links.ts'
import { HOME_IT_PATH } from '#app/content/navigation.ts'
import type { NavPlaces } from '#app/content/navigation.ts'
import { OWN_FACTS_MIN, nearTowns } from '#app/content/landing/site.ts'
import type { LandingSite } from '#app/content/landing/site.ts'
import { takesParcels, workshopOf } from '#app/lib/shop-facts.ts'
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
const PHONE_CASES = 'coques'
/** The service that `/reconditionne` is about. */
const REFURBISHED = 'reconditionne'

/** Towns that the foot of every page leads to. */
const NAV_TOWNS = 4

/** What the shop has of what pages may lead to. */
export function offerOf(brands: Offer['brands'], { homeIt, hasPhoneCases, hasRefurbished }: NavPlaces): Offer {
  return { brands, hasHomeIt: homeIt !== null, hasPhoneCases, hasRefurbished }
}

/** The pages of places that the menus of every page lead to. */
export async function getNavPlaces(ctx: Ctx): Promise<NavPlaces> {
  const site = await siteOf(ctx, ['local', 'home-it'])
  const hasHomeIt = site.pages.some(({ kind }) => kind === 'home-it')
  const towns = indexLinks(site, 'local').slice(0, NAV_TOWNS)
  const partners = await listWordsInOutline(ctx, 'partner')
  const services = await listWordsInOutline(ctx, 'service')
  return {
    homeIt: hasHomeIt ? HOME_IT_PATH : null,
    towns: towns.map(({ label, href }) => ({ label, to: href })),
    hasPartners: partners.length > 0,
    hasPhoneCases: services.some(({ slug }) => slug === PHONE_CASES),
    hasRefurbished: services.some(({ slug }) => slug === REFURBISHED),
  }
}

/** The towns that technicians come to: the page of each, and the name under which its visits are booked. */
export async function listHomeItTowns(ctx: Ctx): Promise<{ label: string; href: string; location: string }[]> {
  const site = await siteOf(ctx, ['home-it'])
  return site.pages.flatMap((page) => (page.kind === 'home-it' ? [{ ...linkTo(page, site), location: page.bookingLocation }] : []))
}

async function siteOf(ctx: Ctx, kinds: readonly (typeof LANDING_KINDS)[number][]): Promise<LandingSite> {
  const all = await listTowns(ctx)
  const known = new Map(all.map((town) => [town.slug, town]))
  const pages: LandingPage[] = []
  for (const kind of kinds) {
    for (const { slug, body, shownTags } of await listWordsInOutline(ctx, kind)) {
      const page = withTownFacts(asLandingPage(kind, slug, body), known, { isPreview: ctx.preview?.kind === kind })
      if (page && !isFormerShop(ctx, page) && !isVisitWithoutPrice(ctx, page) && !isPostToNobody(ctx, page))
        pages.push(shownPage(ctx, page, shownTags))
    }
  }
  return {
    pages,
    towns: new Map(all.map((town) => [town.slug, shownTown(ctx, town)])),
    near: nearTowns(all),
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

/** The page with the facts of its town where it tells none of its own; undefined when it may not be shown. A draft may be looked at without. */
function withTownFacts(page: LandingPage, towns: ReadonlyMap<string, Town>, { isPreview }: { isPreview: boolean }): LandingPage | undefined {
  if (!('localFacts' in page)) return page
  const town = towns.get(placeOf(page) ?? '')
  if (!town || (!isPreview && !town.pageKinds.includes(page.kind))) return undefined
  const facts = page.localFacts.length > 0 ? page.localFacts : town.ownFacts
  return !isPreview && new Set(facts).size < OWN_FACTS_MIN ? undefined : withFacts(page, facts)
}

/** Who asks for a visit has to know from which price on: without one the pages of visits are not on the site. */
function isVisitWithoutPrice({ facts }: Ctx, { kind }: LandingPage): boolean {
  return kind === 'home-it' && facts.business.servicePrices.homeIt === null
}

/** Nobody is to send a device to a business that takes no parcels. */
function isPostToNobody({ facts }: Ctx, { kind }: LandingPage): boolean {
  return (kind === 'postal-city' || kind === 'postal-town') && !takesParcels(facts)
}

function isFormerShop(ctx: Ctx, page: LandingPage): boolean {
  return page.kind === 'shop' && ctx.facts.formerStores.some(({ id }) => id === page.store)
}

/** Safe because at least as many facts are there as the type of a page wants. */
function withFacts(page: LandingPage, localFacts: readonly string[]): LandingPage {
  return { ...page, localFacts } as LandingPage
}

/** Safe because the schema of the kind parsed the body, and says the same as the type of its page: a test compares every page. */
function asLandingPage(kind: keyof typeof LANDING_BODIES, slug: string, { keywords, ...body }: { keywords: string[] }): LandingPage {
  return { kind, slug, ...body, ...(keywords.length > 0 && { keywords }) } as unknown as LandingPage
}
