import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { keepPhoto } from '#app/platform/media/photo.server.ts'
import type { PhotoRefusal } from '#app/platform/media/photo.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { findStaffDevice } from './device.queries.server.ts'

/** Photos of one device. */
export const DEVICE_PHOTOS_MAX = 12

export type PhotoAnswer = { kind: 'done' } | { kind: 'unknown' } | { kind: 'full' } | { kind: 'last' } | { kind: 'refused'; reason: PhotoRefusal }

/** Keeps the photos of a device that is not there yet; the first one that cannot be kept says why. */
export async function keepDevicePhotos(
  ctx: AllowedCtx<'stock:write'>,
  contents: readonly Uint8Array[],
): Promise<{ kind: 'kept'; images: string[] } | { kind: 'refused'; index: number; answer: Exclude<PhotoAnswer, { kind: 'done' }> }> {
  const images = new Set<string>()
  for (const [index, content] of contents.entries()) {
    const kept = index < DEVICE_PHOTOS_MAX ? await keepPhoto(ctx, content) : ({ kind: 'full' } as const)
    if (kept.kind !== 'kept') return { kind: 'refused', index, answer: kept }
    images.add(kept.address)
  }
  return { kind: 'kept', images: [...images] }
}

/** Adds one photo behind the others. The picture files are complete before the device names them. */
export async function addDevicePhoto(ctx: AllowedCtx<'stock:write'>, input: { id: string; content: Uint8Array }): Promise<PhotoAnswer> {
  const kept = await keepPhoto(ctx, input.content)
  if (kept.kind === 'refused') return kept
  return changePhotos(ctx, input.id, 'device.photo_added', (images) => [...images.filter((each) => each !== kept.address), kept.address])
}

/** The last photo of a device on sale stays: another one comes first. */
export async function removeDevicePhoto(ctx: AllowedCtx<'stock:write'>, input: { id: string; address: string }): Promise<PhotoAnswer> {
  return changePhotos(ctx, input.id, 'device.photo_removed', (images) => images.filter((each) => each !== input.address))
}

/** Puts the photos in the order given; those that it does not name keep their place behind. The first one is the cover. */
export async function orderDevicePhotos(ctx: AllowedCtx<'stock:write'>, input: { id: string; order: readonly string[] }): Promise<PhotoAnswer> {
  return changePhotos(ctx, input.id, 'device.photos_ordered', (images) => {
    const named = [...new Set(input.order)].filter((each) => images.includes(each))
    return [...named, ...images.filter((each) => !named.includes(each))]
  })
}

async function changePhotos(ctx: Ctx, id: string, action: string, change: (images: string[]) => string[]): Promise<PhotoAnswer> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<PhotoAnswer> => {
    const device = await findStaffDevice(txCtx, id, { lock: true })
    if (!device) return { kind: 'unknown' }
    const images = change(device.images)
    if (images.length === 0 && device.images.length > 0 && device.state === 'on-sale') return { kind: 'last' }
    if (images.length > Math.max(DEVICE_PHOTOS_MAX, device.images.length)) return { kind: 'full' }
    await txCtx.db.update(refurbishedDevices).set({ images }).where(eq(refurbishedDevices.id, id))
    await recordAudit(txCtx, {
      action,
      subject: { kind: 'device', id, label: `${device.values.brand} ${device.values.model}` },
      after: { photos: images.length },
    })
    invalidate([tags.stock])
    return { kind: 'done' }
  })
}
