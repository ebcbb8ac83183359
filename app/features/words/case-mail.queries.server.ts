import { and, desc, eq, lte } from 'drizzle-orm'
import { CaseMailBody } from '#app/content/kinds/case-mail.ts'
import type { CaseMailId, CaseMailText, CaseMailValues } from '#app/lib/case-mails.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { documentPublications, documentVersions, documents } from '#app/platform/db/tables/documents.server.ts'
import { fillCaseMail } from './case-mail.ts'

/**
 * The words of a mail as they are published, filled in. One statement of its own, not `Memo`: mails are written inside transactions,
 * which must not wait for another connection.
 * @throws when the mail is missing: every database has it from its first start
 */
export async function readCaseMail<Id extends CaseMailId>(
  ctx: Pick<Ctx, 'db' | 'now' | 'facts'>,
  id: Id,
  values: CaseMailValues<Id>,
): Promise<CaseMailText> {
  const [row] = await ctx.db
    .select({ body: documentVersions.body })
    .from(documents)
    .innerJoin(documentPublications, eq(documentPublications.document_id, documents.id))
    .innerJoin(documentVersions, and(eq(documentVersions.document_id, documents.id), eq(documentVersions.version, documentPublications.version)))
    .where(and(eq(documents.kind, 'case-mail'), eq(documents.slug, id), lte(documentPublications.at, ctx.now)))
    .orderBy(desc(documentPublications.at), desc(documentPublications.id))
    .limit(1)
  if (!row) throw new Error(`The mail ${id} is missing`)
  return fillCaseMail(CaseMailBody.parse(row.body), ctx.facts, values)
}
