import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import { promisedMail } from '#app/lib/mail-promise.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { titleOf } from './document-title.ts'
import { kindIds } from './document-words.ts'
import { editorField, textsOf } from './editor-form.ts'
import { listWords } from './words.queries.server.ts'

/** Mails themselves, which none reads where none leaves, and words of others. */
const NOT_OF_THE_SITE: ReadonlySet<KindId> = new Set<KindId>(['mail', 'case-mail', 'answer', 'partner'])

/** The documents on the site that promise a mail, each with the sentence that does. */
export async function listTextsPromisingMails(ctx: Ctx): Promise<{ kind: KindId; slug: string; title: string; sentence: string }[]> {
  const kinds = kindIds().filter((kind) => !NOT_OF_THE_SITE.has(kind))
  const byKind = await Promise.all(kinds.map(async (kind) => ({ kind, words: await listWords(ctx, kind) })))
  return byKind.flatMap(({ kind, words }) => {
    const field = editorField(DOCUMENT_KINDS[kind].schema)
    return words.flatMap(({ slug, body }) => {
      const texts = textsOf(field, body).filter(({ isWritten }) => isWritten)
      const sentence = texts.map(({ text }) => promisedMail(text)).find((found) => found !== null)
      return sentence === undefined ? [] : [{ kind, slug, title: titleOf({ kind, slug, body }, ctx.facts), sentence }]
    })
  })
}
