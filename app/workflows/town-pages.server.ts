import { href } from 'react-router'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { LandingPage } from '#app/content/landing/schema.ts'
import { placeOf } from '#app/content/landing/derive.ts'
import { OWN_FACTS_MIN } from '#app/content/landing/site.ts'
import { kmOfMove } from '#app/features/booking/travel.ts'
import { TOWN_PAGES, notOffered } from '#app/features/business/town.schema.ts'
import { shopOfTown } from '#app/features/business/near-shops.ts'
import { listTowns } from '#app/features/business/towns.queries.server.ts'
import type { Town } from '#app/features/business/towns.queries.server.ts'
import { NEW_SLUG, STATE_LABELS } from '#app/features/words/document-words.ts'
import { listDocumentsAbout } from '#app/features/words/staff-documents.queries.server.ts'
import { workshopOf } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { newShopPageHref } from './shop-pages.server.ts'
import { getLandingSite } from './landing-site.server.ts'

/** The towns as their list shows them: how many of their pages are on the site. */
export async function listTownsShown(ctx: AllowedCtx<'facts:write'>) {
  const { pages } = await getLandingSite(ctx)
  const shown = Map.groupBy(pages, placeOf)
  return (await listTowns(ctx)).map(({ slug, name, postcode, pageKinds, ownFacts, nearestStore, kmToNearestStore, minutesToNearestStore }) => ({
    slug,
    name,
    postcode,
    way: ctx.facts.formerStores.some(({ id }) => id === nearestStore)
      ? 'magasin retiré, à revoir'
      : kmToNearestStore === 0
        ? 'sur place'
        : `${kmToNearestStore}\u00a0km, ${minutesToNearestStore}\u00a0min`,
    facts: ownFacts.length,
    pages: pageKinds.length,
    shown: (shown.get(slug)?.length ?? 0) + countOfMovedShop(pages, ctx.facts, { slug, name }),
  }))
}

/** Pages of a shop that stands in a town under the mark of another: that of the town it has left. */
function countOfMovedShop(pages: readonly LandingPage[], facts: ShopFacts, town: Pick<Town, 'slug' | 'name'>): number {
  const shop = shopOfTown(facts, town)
  return shop === town.slug ? 0 : pages.filter((page) => page.kind === 'shop' && page.store === shop).length
}

/** What the list of towns says while distances are those to a former workshop: visits at home count with them. Undefined once they are measured anew. */
export async function formerWorkshopNote(ctx: AllowedCtx<'facts:write'>): Promise<string | undefined> {
  const { id, town } = workshopOf(ctx.facts)
  const km = kmOfMove(await listTowns(ctx), id)
  if (km === 0) return undefined
  return `Les distances de l’atelier sont encore mesurées jusqu’à l’ancien, à ${km}\u00a0km de celui d’aujourd’hui (${town})\u00a0: d’ici là, chaque trajet d’une visite en compte ${km} de plus. Corrigez-les commune par commune, et celle de l’atelier en dernier\u00a0: 0\u00a0km.`
}

/** The pages that a town is to have, each with what is missing before it is on the site. */
export async function listTownPages(ctx: AllowedCtx<'words:write'>, town: Town) {
  const { pages } = await getLandingSite(ctx)
  const shop = shopOfTown(ctx.facts, town)
  const documents = [
    ...(await listDocumentsAbout(ctx, town.pageKinds, town.slug)),
    ...(shop === null || shop === town.slug ? [] : await listDocumentsAbout(ctx, ['shop'], shop)),
  ]
  return town.pageKinds.map((kind) => {
    const mark = kind === 'shop' && shop !== null ? shop : town.slug
    const page = pages.find((each) => each.kind === kind && placeOf(each) === mark)
    // The words that a starting shop came with are about the town it has left: they stand under its mark, and are no page of this one.
    const isLeft = (each: string) => each === mark && mark !== town.slug
    const document = documents.find((each) => each.kind === kind && (page ? each.slug === page.slug : !isLeft(each.slug)))
    const screen = href('/admin/contenus/:kind/:slug', { kind: DOCUMENT_KINDS[kind].address, slug: document?.slug ?? NEW_SLUG })
    return {
      label: TOWN_PAGES[kind],
      editHref: document ? screen : kind === 'shop' && shop !== null ? newShopPageHref(shop) : `${screen}?commune=${town.slug}`,
      path: page ? (`/${page.slug}` as const) : null,
      state: page ? 'Sur le site' : notOffered(kind, ctx.facts) ? 'Pas proposée' : missing(town, document && STATE_LABELS[document.state]),
    }
  })
}

function missing(town: Town, state: string | undefined): string {
  if (state === undefined) return 'À écrire'
  if (town.ownFacts.length < OWN_FACTS_MIN) {
    const lacking = OWN_FACTS_MIN - town.ownFacts.length
    return lacking === 1 ? 'Il manque un fait' : `Il manque ${lacking}\u00a0faits`
  }
  return state
}
