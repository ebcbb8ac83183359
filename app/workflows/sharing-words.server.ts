import { landingView } from '#app/content/landing/derive.ts'
import { findLandingPage } from '#app/content/landing/site.ts'
import { findModelOrCategory } from '#app/features/catalogue/catalogue.queries.server.ts'
import { leadOf } from '#app/features/catalogue/lead-price.ts'
import { capital } from '#app/lib/capital.ts'
import { freeWords } from '#app/lib/counter-promises.ts'
import { weekText } from '#app/lib/week-text.ts'
import { listModelPrices } from '#app/features/prices/prices.queries.server.ts'
import type { SharingWords } from '#app/features/sharing/sharing-picture.server.ts'
import { brandLook } from '#app/lib/brand-look.ts'
import { priceText } from '#app/lib/money.ts'
import { phoneText } from '#app/lib/phone.ts'
import { leftToPay } from '#app/lib/repair-price.ts'
import { servingStore, takesParcels } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { getLandingSite } from './landing-site.server.ts'

type OfPage = Omit<SharingWords, 'business' | 'isDrawn'>

/** What the picture of a page says; undefined for a page that has none of its own. */
export async function findSharingWords(ctx: Ctx, parts: readonly string[]): Promise<SharingWords | undefined> {
  const [first = '', brandSlug, slug] = parts
  const words =
    first === 'reparation' && brandSlug && slug ? await ofModel(ctx, { brandSlug, slug }) : parts.length === 1 ? await ofPlace(ctx, first) : undefined
  const { business } = ctx.facts
  return words && { ...words, business: business.name, isDrawn: brandLook(business).kind === 'drawn' }
}

/** A model with the price that its page leads with. */
async function ofModel(ctx: Ctx, address: { brandSlug: string; slug: string }): Promise<OfPage | undefined> {
  const found = await findModelOrCategory(ctx, { ...address, page: 1 })
  if (found?.kind !== 'model' || found.model.brand.slug !== address.brandSlug) return undefined
  const lead = leadOf(found.repairs, await listModelPrices(ctx, { deviceType: found.model.deviceType, priceRows: found.priceRows }))
  const left = lead ? leftToPay(lead.line) : null
  return {
    title: `Réparation ${found.model.name}`,
    fact: lead && left !== null ? `${lead.repair.repair_name} dès ${priceText(left)}` : null,
    lines: [
      lead && lead.line.aidCents > 0
        ? `Aide QualiRépar déduite${ctx.facts.business.diagnosis === 'free' ? ', diagnostic gratuit' : ''}.`
        : `${capital(freeWords(ctx.facts.business))}.`,
      ctx.facts.stores.map(({ town }) => town).join(', '),
    ],
  }
}

/** A shop with its hours; a town with what is offered there. */
async function ofPlace(ctx: Ctx, slug: string): Promise<OfPage | undefined> {
  const site = await getLandingSite(ctx)
  const page = findLandingPage(site, slug)
  if (!page || page.kind === 'brand-hub') return undefined
  const view = landingView(page, site)
  const store = servingStore(ctx.facts, view.store)
  const called = store ? [`${store.town}, ${phoneText(store.phone)}`] : []
  const byPost = view.subtitle && takesParcels(ctx.facts) ? [view.subtitle] : []
  if (page.kind !== 'shop' || !store) return { title: view.h1, fact: null, lines: [...byPost, ...called] }
  return {
    title: view.h1,
    fact: null,
    lines: [...(store.address ? [`${store.address}, ${store.postcode}`] : []), weekText(store), phoneText(store.phone)],
  }
}
