import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { unsourcedClaimIn } from './claims.ts'
import { titleOf } from './document-title.ts'
import { kindIds } from './document-words.ts'
import { editorField, textsOf } from './editor-form.ts'
import { listWords } from './words.queries.server.ts'

interface TextWithClaim {
  kind: KindId
  slug: string
  title: string
  /** The words that state a figure. */
  claim: string
}

/** The documents on the site that state a figure whose source nobody has written. */
export async function listTextsWithClaims(ctx: Ctx): Promise<TextWithClaim[]> {
  const byKind = await Promise.all(kindIds().map(async (kind) => ({ kind, words: await listWords(ctx, kind) })))
  return byKind.flatMap(({ kind, words }) => {
    const field = editorField(DOCUMENT_KINDS[kind].schema)
    return words.flatMap(({ slug, body }) => {
      const claims = textsOf(field, body).flatMap(({ text }) => unsourcedClaimIn(text, ctx.facts) ?? [])
      return claims[0] ? [{ kind, slug, title: titleOf({ kind, slug, body }, ctx.facts), claim: claims[0] }] : []
    })
  })
}
