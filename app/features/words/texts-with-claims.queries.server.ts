import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import { AID_PAGES } from '#app/lib/aid-pages.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { unsourcedClaimIn } from './claims.ts'
import { titleOf } from './document-title.ts'
import { kindIds } from './document-words.ts'
import { editorField, linksOf, textsOf } from './editor-form.ts'
import type { Untruth } from './untrue-words.ts'
import { untruthIn } from './untrue-words.ts'
import { listWords } from './words.queries.server.ts'

/** What a text says without ground: a figure without a source, a label without a number, a town without a shop. */
export interface TextClaim {
  kind: 'figure' | Untruth['kind']
  /** The words that say it. */
  words: string
}
interface TextWithClaim {
  kind: KindId
  slug: string
  title: string
  claim: TextClaim
  /** The field of the editor that says it; null where the editor shows more than the site does. */
  field: string | null
}

/**
 * The documents on the site that say something without ground, each with the first such words of each sort.
 * @param ownPlaces names of places that texts may name: towns that are served, partners' towns
 */
export async function listTextsWithClaims(ctx: Ctx, ownPlaces: readonly string[] = []): Promise<TextWithClaim[]> {
  const byKind = await Promise.all(kindIds().map(async (kind) => ({ kind, words: await listWords(ctx, kind) })))
  return byKind.flatMap(({ kind, words }) => {
    const field = editorField(DOCUMENT_KINDS[kind].schema)
    return words
      .filter(({ slug, body }) => hasLabel(ctx.facts) || !isOfAid(kind, slug, linksOf(field, body)))
      .flatMap(({ slug, body, isStarting }) => {
        const said = textsOf(field, body)
          .filter(({ isWritten }) => isWritten)
          .flatMap(({ text, path }) => claimsIn(ctx, text, ownPlaces).map((claim) => ({ claim, path })))
        const first = said.filter(({ claim }, index) => said.findIndex((other) => other.claim.kind === claim.kind) === index)
        const title = titleOf({ kind, slug, body }, ctx.facts)
        return first.map(({ claim, path }) => ({ kind, slug, title, claim, field: isStarting ? null : path }))
      })
  })
}

function claimsIn({ facts }: Ctx, text: string, ownPlaces: readonly string[]): TextClaim[] {
  const figure = unsourcedClaimIn(text, facts)
  const untruth = untruthIn(text, facts)
  const isOwn = untruth?.kind === 'place' && ownPlaces.some((name) => name.includes(untruth.words))
  return [...(figure === undefined ? [] : [{ kind: 'figure' as const, words: figure }]), ...(untruth && !isOwn ? [untruth] : [])]
}

/** Who has no label shows no page of the aid, and nothing that leads there alone (`useOffered`). */
function isOfAid(kind: KindId, slug: string, links: readonly string[]): boolean {
  return AID_PAGES.includes(DOCUMENT_KINDS[kind].page(slug) ?? '') || (kind === 'promo' && links.some((link) => AID_PAGES.includes(link)))
}
