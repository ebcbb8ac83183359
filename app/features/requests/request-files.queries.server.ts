import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requestFiles } from '#app/platform/db/tables/requests.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

/** The files of a request, without what is in them. */
export async function listRequestFiles(ctx: Ctx, requestId: string) {
  assertCan(ctx.actor, 'requests:read')
  return ctx.db
    .select({ id: requestFiles.id, kind: requestFiles.kind, position: requestFiles.position, createdAt: requestFiles.created_at })
    .from(requestFiles)
    .where(eq(requestFiles.request_id, requestId))
    .orderBy(asc(requestFiles.kind), asc(requestFiles.position))
}

export async function findRequestFile(
  ctx: Ctx,
  requestId: string,
  fileId: string,
): Promise<{ type: string; content: Uint8Array<ArrayBuffer> } | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const [file] = await ctx.db
    .select({ type: requestFiles.type, content: requestFiles.content })
    .from(requestFiles)
    .where(and(eq(requestFiles.request_id, requestId), eq(requestFiles.id, fileId)))
  return file && { type: file.type, content: new Uint8Array(file.content) }
}
