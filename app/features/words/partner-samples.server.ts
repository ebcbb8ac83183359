import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { STARTING_AUTHOR } from '#app/content/kinds/starting-author.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Invalidate } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { documentPublications, documentVersions, documents } from '#app/platform/db/tables/documents.server.ts'
import { author } from './document.commands.server.ts'

/** How many partners on the site nobody of the shop wrote. */
export async function countSamplePartners(ctx: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  return (await samplePartners(ctx)).length
}

/** Takes the partners off the site that nobody of the shop wrote; their words stay among the versions. */
export async function retireSamplePartners(txCtx: Ctx, invalidate: Invalidate): Promise<number> {
  const ids = await samplePartners(txCtx)
  invalidate([tags.words('partner')])
  if (ids.length === 0) return 0
  await txCtx.db.delete(documentPublications).where(and(inArray(documentPublications.document_id, ids), gt(documentPublications.at, txCtx.now)))
  await txCtx.db
    .insert(documentPublications)
    .values(ids.map((document_id) => ({ document_id, version: null, at: txCtx.now, ...author(txCtx), created_at: txCtx.now })))
  return ids.length
}

/** Those whose version on the site is one of the starting content. Asked directly: inside a transaction nothing may wait for the memo. */
async function samplePartners({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<string[]> {
  const current = sql`(select p.id from ${documentPublications} p where p.document_id = ${documents.id} and p.at <= ${now.toISOString()}
    order by p.at desc, p.id desc limit 1)`
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(documentPublications, eq(documentPublications.document_id, documents.id))
    .innerJoin(documentVersions, and(eq(documentVersions.document_id, documents.id), eq(documentVersions.version, documentPublications.version)))
    .where(and(eq(documents.kind, 'partner'), eq(documentPublications.id, current), eq(documentVersions.author_label, STARTING_AUTHOR)))
  return rows.map(({ id }) => id)
}
