import type { Ctx } from '#app/platform/ctx.server.ts'
import { requestFiles } from '#app/platform/db/tables/requests.server.ts'
import { freeBytes } from '#app/platform/db/upkeep.server.ts'
import { PHOTO_REFUSALS, readPhoto } from '#app/platform/media/photo.server.ts'
import { consumePlaceLimit } from '#app/platform/rate-limit/rate-limit.server.ts'

/** Photos of one request. */
export const PHOTOS_MAX = 5
/**
 * Drawing photos anew is work, and what is kept of them stands in every backup as well: forms with photos in a row from one address, then two an hour.
 */
const PHOTO_LIMIT = { name: 'request-photos', capacity: 12, refillS: 1_800 }
/** What photos of strangers leave free on the disk, bytes: requests, invoices and the next backup need it. The dashboard warns from here on. */
const ROOM_LEFT_BYTES = 1_000_000_000
const NO_ROOM = 'Le site ne peut pas garder de photos en ce moment. Envoyez votre demande sans photo\u00a0: vous la montrerez au magasin.'

export type PhotosDrawing = { kind: 'read'; photos: readonly Buffer[] } | { kind: 'refused'; problem: string }
export type PhotosReading = PhotosDrawing | { kind: 'throttled'; retryAfterS: number }

/**
 * The photos of a form that anybody may send: a bounded number of such forms from one place, and none where the disk is nearly full.
 * @param roomOf of tests: what is free on the disk of a directory, bytes
 */
export async function readRequestPhotos(ctx: Ctx, files: readonly File[], roomOf: typeof freeBytes = freeBytes): Promise<PhotosReading> {
  if (files.length === 0) return { kind: 'read', photos: [] }
  if (files.length > PHOTOS_MAX) return drawPhotos(files)
  if (!(await hasRoom(ctx, roomOf))) return { kind: 'refused', problem: NO_ROOM }
  const limit = await consumePlaceLimit(ctx, PHOTO_LIMIT)
  return limit.granted ? drawPhotos(files) : { kind: 'throttled', retryAfterS: limit.retryAfterS }
}

/** A database on a server of its own has a disk of its own. */
async function hasRoom({ env }: Pick<Ctx, 'env'>, roomOf: typeof freeBytes): Promise<boolean> {
  return env.DATABASE_URL !== undefined || (await roomOf(env.DATA_DIR)) > ROOM_LEFT_BYTES
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
