import { and, count, eq } from 'drizzle-orm'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { requestFiles } from '#app/platform/db/tables/requests.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { keepRequestPhotos } from './request-photos.server.ts'
import { addEntry, onRequest, subjectOf } from './staff-requests.commands.server.ts'
import type { RequestChange } from './staff-requests.commands.server.ts'

/** Photos of one request, the customer's and the team's together. */
export const REQUEST_PHOTOS_MAX = 20

/** Adds the team's photos behind those that are there. Too many in all change nothing. */
export async function attachPhotos(
  ctx: AllowedCtx<'requests:write'>,
  input: { id: string; photos: readonly Buffer[] },
): Promise<RequestChange | { kind: 'full' }> {
  let full = false
  const change = await onRequest(ctx, input.id, async (txCtx, request) => {
    if (request.email === ERASED_EMAIL) return { kind: 'unchanged' }
    const [kept] = await txCtx.db
      .select({ count: count() })
      .from(requestFiles)
      .where(and(eq(requestFiles.request_id, request.id), eq(requestFiles.kind, 'photo')))
    const before = kept?.count ?? 0
    full = before + input.photos.length > REQUEST_PHOTOS_MAX
    if (full || input.photos.length === 0) return { kind: 'unchanged' }
    await keepRequestPhotos(txCtx, request.id, input.photos, before)
    await addEntry(txCtx, request.id, 'event', input.photos.length === 1 ? 'Photo ajoutée par l’équipe' : 'Photos ajoutées par l’équipe')
    await recordAudit(txCtx, { action: 'request.photos_added', subject: subjectOf(request), after: { count: input.photos.length } })
    return { kind: 'changed' }
  })
  return full ? { kind: 'full' } : change
}
