import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { listOfferedBrands } from '#app/features/catalogue/offered-brands.server.ts'
import { listStockAddresses } from '#app/features/refurbished/device.queries.server.ts'
import { isOnSite } from '#app/features/words/document-words.ts'
import type { StaffDocumentLine } from '#app/features/words/staff-documents.queries.server.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isOffered } from '#app/platform/site/offered-brands.tsx'
import { getNavPlaces, listLandingObstacles, offerOf } from './landing-site.server.ts'

/** The kinds whose documents say on which days they are shown. */
const DATED = ['promo', 'announcement', 'greeting', 'popup'] as const satisfies readonly KindId[]

type Listed = Pick<StaffDocumentLine, 'kind' | 'slug' | 'state'>

/** The kinds of which the site has a page only while the shop offers what it is about. */
const OFFERED = ['label', 'postal', 'custom-cases', 'refurbished', 'brand-hub', 'legal'] as const satisfies readonly KindId[]

/** Why documents that are published stand on no page all the same, by `unshownKey`. */
export async function listUnshown(ctx: Ctx, documents: readonly Listed[]): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>()
  for (const kind of DATED) {
    const shown = new Set((await listWords(ctx, kind)).map(({ slug }) => slug))
    const begun = new Map((await listWords(ctx, kind, { alsoOver: true })).map(({ slug, body }) => [slug, body]))
    for (const document of documents) {
      if (document.kind !== kind || !isOnSite(document.state) || shown.has(document.slug)) continue
      const lastDay = begun.get(document.slug)?.lastDay
      reasons.set(unshownKey(document), lastDay ? `son dernier jour est passé, le ${dateText(lastDay)}` : 'son premier jour n’est pas encore venu')
    }
  }
  const offer = offerOf(await listOfferedBrands(ctx), await getNavPlaces(ctx))
  for (const { slug, body } of await listWords(ctx, 'promo'))
    if (!isOffered(offer, ctx.facts, body.cta.to))
      reasons.set(unshownKey({ kind: 'promo', slug }), `la page de son bouton, ${body.cta.to}, n’est pas proposée par votre site en ce moment`)
  for (const { kind, slug, state } of documents) {
    const page = DOCUMENT_KINDS[kind].page(slug)
    if (page === null || !isOnSite(state) || !OFFERED.some((each) => each === kind) || isOffered(offer, ctx.facts, page)) continue
    // The page of refurbished devices stays as long as one of them is for sale.
    if (kind === 'refurbished' && (await listStockAddresses(ctx)).length > 0) continue
    reasons.set(unshownKey({ kind, slug }), `sa page, ${page}, n’est pas proposée par votre site en ce moment`)
  }
  for (const [slug, { kind, reason }] of await listLandingObstacles(ctx)) reasons.set(unshownKey({ kind, slug }), reason)
  return reasons
}

export function unshownKey({ kind, slug }: Pick<Listed, 'kind' | 'slug'>): string {
  return `${kind}/${slug}`
}
