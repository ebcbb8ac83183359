import { and, desc, eq, lte } from 'drizzle-orm'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { DocumentBody, KindId } from '#app/content/kinds/registry.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { documentPublications, documentVersions, documents } from '#app/platform/db/tables/documents.server.ts'
import { fillPlaceholders, sitePlaceholders } from './placeholders.ts'
import { STARTING_BODIES_OF_VERSION, originOf } from './starting-texts.server.ts'
import { trueWords } from './true-words.ts'

type ReadCtx = Pick<Ctx, 'db' | 'now' | 'facts'>

/**
 * A document as it is on the site now, with the facts that it names; null before it is published. One statement of its own, not `Memo`: it is
 * read inside transactions, which must not wait for another connection.
 */
export async function findPublishedWord<Kind extends KindId>(
  ctx: ReadCtx,
  kind: Kind,
  slug: string,
): Promise<{ version: number; body: DocumentBody<Kind> } | null> {
  const row = await publishedRow(ctx, kind, slug)
  if (!row) return null
  const said = trueWords(asBody<Kind>(DOCUMENT_KINDS[kind].schema.parse(row.body)), ctx.facts, originOf(row))
  return { version: row.version, body: fillPlaceholders(said, sitePlaceholders(ctx.facts)) }
}

/** The same as it was written, with the names in it. */
export async function publishedRow({ db, now }: Pick<Ctx, 'db' | 'now'>, kind: KindId, slug: string) {
  const [row] = await db
    .select({
      version: documentVersions.version,
      body: documentVersions.body,
      author: documentVersions.author_label,
      starting: STARTING_BODIES_OF_VERSION,
    })
    .from(documents)
    .innerJoin(documentPublications, eq(documentPublications.document_id, documents.id))
    .innerJoin(documentVersions, and(eq(documentVersions.document_id, documents.id), eq(documentVersions.version, documentPublications.version)))
    .where(and(eq(documents.kind, kind), eq(documents.slug, slug), lte(documentPublications.at, now)))
    .orderBy(desc(documentPublications.at), desc(documentPublications.id))
    .limit(1)
  return row
}

/** The words before a contract. */
export function readContractWords(ctx: ReadCtx): Promise<DocumentBody<'contract'>> {
  return getPublished(ctx, 'contract', 'avant-un-contrat')
}

/** Why a review may be refused. */
export async function readRefusalWords(ctx: ReadCtx): Promise<DocumentBody<'review-notice'>['reasons']> {
  return (await getPublished(ctx, 'review-notice', 'recueil-des-avis')).reasons
}

/** @throws when it is missing: every database has it from its first start */
async function getPublished<Kind extends KindId>(ctx: ReadCtx, kind: Kind, slug: string): Promise<DocumentBody<Kind>> {
  const word = await findPublishedWord(ctx, kind, slug)
  if (!word) throw new Error(`The document ${kind}/${slug} is missing`)
  return word.body
}

/** Safe because the schema that parsed it is that of the kind. */
function asBody<Kind extends KindId>(body: unknown): DocumentBody<Kind> {
  return body as DocumentBody<Kind>
}
