import type { Ctx } from '#app/platform/ctx.server.ts'
import { requestFiles } from '#app/platform/db/tables/requests.server.ts'
import { PHOTO_REFUSALS, readPhoto } from '#app/platform/media/photo.server.ts'
import { consumePlaceLimit } from '#app/platform/rate-limit/rate-limit.server.ts'

/** Photos of one request. */
export const PHOTOS_MAX = 5
/** Drawing photos anew is work: forms with photos in a row from one address. */
const PHOTO_LIMIT = { name: 'request-photos', capacity: 12, refillS: 120 }

export type PhotosDrawing = { kind: 'read'; photos: readonly Buffer[] } | { kind: 'refused'; problem: string }
export type PhotosReading = PhotosDrawing | { kind: 'throttled'; retryAfterS: number }

/** The photos of a form that anybody may send: a bounded number of such forms from one place. */
export async function readRequestPhotos(ctx: Ctx, files: readonly File[]): Promise<PhotosReading> {
  if (files.length === 0) return { kind: 'read', photos: [] }
  if (files.length > PHOTOS_MAX) return drawPhotos(files)
  const limit = await consumePlaceLimit(ctx, PHOTO_LIMIT)
  return limit.granted ? drawPhotos(files) : { kind: 'throttled', retryAfterS: limit.retryAfterS }
}

/** Checks the photos of a form and draws them anew, without place or camera data. Whoever has signed in is not bounded by what strangers send. */
export async function drawPhotos(files: readonly File[]): Promise<PhotosDrawing> {
  if (files.length > PHOTOS_MAX) return { kind: 'refused', problem: `${PHOTOS_MAX} photos au plus. Choisissez-les de nouveau.` }
  const photos: Buffer[] = []
  for (const file of files) {
    const read = await readPhoto(file)
    if (read.kind === 'refused') {
      return {
        kind: 'refused',
        problem: `«\u00a0${file.name.slice(0, 60)}\u00a0»\u00a0: ${PHOTO_REFUSALS[read.reason]} Choisissez vos photos de nouveau.`,
      }
    }
    photos.push(read.content)
  }
  return { kind: 'read', photos }
}

/**
 * Keeps them with the request, in its transaction: never at an address that somebody could guess.
 * @param first place of the first one: how many there are already
 */
export async function keepRequestPhotos(ctx: Pick<Ctx, 'db' | 'now'>, requestId: string, photos: readonly Buffer[], first = 0): Promise<void> {
  if (photos.length === 0) return
  await ctx.db.insert(requestFiles).values(
    photos.map((content, index) => ({
      request_id: requestId,
      kind: 'photo' as const,
      position: first + index,
      type: 'image/webp',
      content,
      created_at: ctx.now,
    })),
  )
}
