import { and, asc, count, eq } from 'drizzle-orm'
import { countText } from '#app/lib/count-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairPhotos } from '#app/platform/db/tables/repairs.server.ts'
import { PHOTO_REFUSALS, readPhoto } from '#app/platform/media/photo.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { PhotoMoment } from './repair-words.ts'
import { changeRepair } from './repairs.commands.server.ts'
import type { RepairChange } from './repairs.commands.server.ts'

/** Photos of one repair, before and after together. */
const PHOTOS_MAX = 16

/** `problem`: why none of them was kept, in words. */
export type PhotosKept = RepairChange | { kind: 'refused'; problem: string }

/** Keeps photos of a device before or after the work. All or none. */
export async function addRepairPhotos(
  ctx: AllowedCtx<'requests:write'>,
  { files, ...input }: { id: string; moment: PhotoMoment; files: readonly File[] },
): Promise<PhotosKept> {
  if (files.length === 0) return { kind: 'refused', problem: 'Choisissez une photo.' }
  const drawn = await drawRepairPhotos(files)
  return drawn.kind === 'refused' ? drawn : keepRepairPhotos(ctx, { ...input, photos: drawn.photos })
}

/** Draws photos anew, without place or camera data. It takes seconds: not within a transaction, for which everybody else would wait. */
export async function drawRepairPhotos(files: readonly File[]): Promise<{ kind: 'drawn'; photos: Buffer[] } | { kind: 'refused'; problem: string }> {
  if (files.length > PHOTOS_MAX) return { kind: 'refused', problem: tooMany() }
  const photos: Buffer[] = []
  for (const file of files) {
    const read = await readPhoto(file)
    if (read.kind === 'refused') return { kind: 'refused', problem: `«\u00a0${file.name.slice(0, 60)}\u00a0»\u00a0: ${PHOTO_REFUSALS[read.reason]}` }
    photos.push(read.content)
  }
  return { kind: 'drawn', photos }
}

/** Keeps what was drawn, beside what the repair has. All or none. */
export async function keepRepairPhotos(
  ctx: AllowedCtx<'requests:write'>,
  { photos, ...input }: { id: string; moment: PhotoMoment; photos: readonly Buffer[] },
): Promise<PhotosKept> {
  let full = false
  const change = await changeRepair(ctx, input.id, async (txCtx, repair) => {
    if (repair.erased_at !== null) return undefined
    const [kept] = await txCtx.db.select({ count: count() }).from(repairPhotos).where(eq(repairPhotos.repair_id, repair.id))
    full = (kept?.count ?? 0) + photos.length > PHOTOS_MAX
    if (full) return undefined
    await txCtx.db
      .insert(repairPhotos)
      .values(photos.map((content) => ({ repair_id: repair.id, moment: input.moment, type: 'image/webp', content, at: ctx.now })))
    return { action: 'repair.photos_added', after: { moment: input.moment, count: photos.length } }
  })
  return full ? { kind: 'refused', problem: tooMany() } : change
}

export async function removeRepairPhoto(ctx: AllowedCtx<'requests:write'>, input: { id: string; photoId: string }): Promise<RepairChange> {
  return changeRepair(ctx, input.id, async (txCtx, repair) => {
    const [removed] = await txCtx.db
      .delete(repairPhotos)
      .where(and(eq(repairPhotos.repair_id, repair.id), eq(repairPhotos.id, input.photoId)))
      .returning({ moment: repairPhotos.moment })
    return removed && { action: 'repair.photo_removed', before: { moment: removed.moment } }
  })
}

/** The photos of a repair, without what is in them. */
export async function listRepairPhotos(ctx: Ctx, repairId: string): Promise<{ id: string; moment: PhotoMoment }[]> {
  assertCan(ctx.actor, 'requests:read')
  return ctx.db
    .select({ id: repairPhotos.id, moment: repairPhotos.moment })
    .from(repairPhotos)
    .where(eq(repairPhotos.repair_id, repairId))
    .orderBy(asc(repairPhotos.at), asc(repairPhotos.id))
}

export async function findRepairPhoto(
  ctx: Ctx,
  repairId: string,
  photoId: string,
): Promise<{ type: string; content: Uint8Array<ArrayBuffer> } | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const [photo] = await ctx.db
    .select({ type: repairPhotos.type, content: repairPhotos.content })
    .from(repairPhotos)
    .where(and(eq(repairPhotos.repair_id, repairId), eq(repairPhotos.id, photoId)))
  return photo && { type: photo.type, content: new Uint8Array(photo.content) }
}

function tooMany(): string {
  return `${countText(PHOTOS_MAX, 'photo')} au plus pour une réparation.`
}
