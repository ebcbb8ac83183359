import { and, desc, eq, lte } from 'drizzle-orm'
import { STARTING_AUTHOR } from '#app/content/kinds/starting-author.ts'
import { LegalBody } from '#app/content/kinds/legal.ts'
import type { LegalText } from '#app/content/kinds/legal.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { documentPublications, documentVersions, documents } from '#app/platform/db/tables/documents.server.ts'
import { fillPlaceholders, sitePlaceholders } from './placeholders.ts'
import { trueWords } from './true-words.ts'

const TERMS_SLUG = 'conditions-de-vente'

/** The terms of sale as they are on the site now, with the facts that they name; null before they are published. One statement, as for a mail. */
export async function readTerms(ctx: Pick<Ctx, 'db' | 'now' | 'facts'>): Promise<{ slug: string; version: number; body: LegalText } | null> {
  const [row] = await ctx.db
    .select({ version: documentVersions.version, body: documentVersions.body, author: documentVersions.author_label })
    .from(documents)
    .innerJoin(documentPublications, eq(documentPublications.document_id, documents.id))
    .innerJoin(documentVersions, and(eq(documentVersions.document_id, documents.id), eq(documentVersions.version, documentPublications.version)))
    .where(and(eq(documents.kind, 'legal'), eq(documents.slug, TERMS_SLUG), lte(documentPublications.at, ctx.now)))
    .orderBy(desc(documentPublications.at), desc(documentPublications.id))
    .limit(1)
  if (!row) return null
  const said = trueWords(LegalBody.parse(row.body), ctx.facts, row.author === STARTING_AUTHOR)
  return { slug: TERMS_SLUG, version: row.version, body: fillPlaceholders(said, sitePlaceholders(ctx.facts)) }
}
