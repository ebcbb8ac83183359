import { LANDING_BODIES } from '#app/content/kinds/landing.ts'
import type { LandingKind, LandingPage } from '#app/content/landing/schema.ts'
import { placeOf } from '#app/content/landing/derive.ts'
import { OWN_FACTS_MIN } from '#app/content/landing/site.ts'
import type { LandingSite } from '#app/content/landing/site.ts'
import { listTowns } from '#app/features/business/towns.queries.server.ts'
import type { Town } from '#app/features/business/towns.queries.server.ts'
import { findFormerAddress, listWords } from '#app/features/words/words.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** In the order in which pages list each other. */
const LANDING_KINDS = ['shop', 'local', 'postal-city', 'postal-town', 'home-it', 'quote', 'brand-hub'] as const satisfies readonly LandingKind[]

/** The landing pages that are on the site: their words are published, their town is served, and enough is known of it. */
export async function getLandingSite(ctx: Ctx): Promise<LandingSite> {
  const towns = new Map((await listTowns(ctx)).map((town) => [town.slug, town]))
  const pages: LandingPage[] = []
  for (const kind of LANDING_KINDS) {
    for (const { slug, body } of await listWords(ctx, kind)) {
      const page = withTownFacts(asLandingPage(kind, slug, body), towns, { isPreview: ctx.preview?.kind === kind })
      if (page && !isFormerShop(ctx, page)) pages.push(page)
    }
  }
  return { pages, towns }
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
