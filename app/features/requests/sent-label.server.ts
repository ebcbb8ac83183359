import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requestFiles } from '#app/platform/db/tables/requests.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'

/**
 * When the label of a request was sent that leads to whoever takes the parcels; null where none was, and once the shop that it was bought for was retired:
 * the request has left that one since.
 */
export async function labelSentAt({ db, facts }: Pick<Ctx, 'db' | 'facts'>, requestId: string): Promise<Date | null> {
  const [label] = await db
    .select({ at: requestFiles.created_at })
    .from(requestFiles)
    .where(and(eq(requestFiles.request_id, requestId), eq(requestFiles.kind, 'label')))
  const former = facts.formerStores.map(({ id }) => id)
  if (!label || former.length === 0) return label?.at ?? null
  const hasLeft = and(
    eq(auditEntries.subject_id, requestId),
    eq(auditEntries.action, 'request.moved_shop'),
    gte(auditEntries.at, label.at),
    inArray(sql`${auditEntries.before} ->> 'store_id'`, former),
  )
  return (await db.$count(auditEntries, hasLeft)) > 0 ? null : label.at
}
