import sharp from 'sharp'
import { expect, test } from 'vitest'
import { repairPhotos, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { addRepairPhotos, findRepairPhoto, listRepairPhotos, removeRepairPhoto } from './repair-photos.server.ts'
import { createRepair } from './repairs.commands.server.ts'
import { findRepair } from './repairs.queries.server.ts'
import { findTrackedRepair } from './tracking.queries.server.ts'

/** Wider than a photo is kept where that is what is tried, else small: each is drawn anew. */
async function photo(width = 20): Promise<File> {
  const content = await sharp({ create: { width, height: width / 2, channels: 3, background: '#3366aa' } })
    .withExif({ IFD0: { Make: 'Appareil' }, IFD3: { GPSLatitude: '44/1 38/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(content)], 'a.jpg')
}

dbTest('photos of a repair', (db) => {
  test('before and after the work are drawn anew without their place, for the team alone', async () => {
    const ctx = testCtx(db)
    const staff = await asStaff(ctx)
    const { id } = await createRepair(staff, aRepairInput())
    expect(await addRepairPhotos(staff, { id, moment: 'before', files: [await photo(2000), await photo(2000)] })).toEqual({ kind: 'changed' })
    expect(await addRepairPhotos(staff, { id, moment: 'after', files: [await photo(2000)] })).toEqual({ kind: 'changed' })
    const sheet = await findRepair(staff, id)
    expect(sheet?.photos.map(({ moment }) => moment).toSorted()).toEqual(['after', 'before', 'before'])
    const photoId = sheet?.photos[0]?.id ?? ''
    const file = await findRepairPhoto(staff, id, photoId)
    const { format, width, exif } = await sharp(file?.content).metadata()
    expect([file?.type, format, width, exif]).toEqual(['image/webp', 'webp', 1600, undefined])
    expect(await findRepairPhoto(staff, crypto.randomUUID(), photoId)).toBeUndefined()
    const attempts = [findRepairPhoto(ctx, id, photoId), listRepairPhotos(ctx, id)]
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const token = new URL(sheet?.trackingUrl ?? 'x:').searchParams.get('jeton') ?? ''
    expect(JSON.stringify(await findTrackedRepair(ctx, token))).not.toContain(photoId)
    expect(await removeRepairPhoto(staff, { id, photoId })).toEqual({ kind: 'changed' })
    expect(await removeRepairPhoto(staff, { id, photoId })).toEqual({ kind: 'unchanged' })
    expect(await findRepairPhoto(staff, id, photoId)).toBeUndefined()
    await ctx.db.delete(repairs)
    expect(await ctx.db.select().from(repairPhotos)).toEqual([])
  })

  test('that are none, or too many, are refused in a sentence, all of them', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await createRepair(staff, aRepairInput())
    const add = (files: File[], repairId = id) => addRepairPhotos(staff, { id: repairId, moment: 'before', files })
    const broken = new File(['<svg/>'], 'dessin.svg')
    expect(await add([])).toMatchObject({ kind: 'refused', problem: 'Choisissez une photo.' })
    expect(await add([await photo(), broken])).toMatchObject({ kind: 'refused', problem: expect.stringContaining('dessin.svg') })
    const one = await photo()
    expect(await add(Array.from({ length: 17 }, () => one))).toMatchObject({ kind: 'refused' })
    await add(Array.from({ length: 9 }, () => one))
    expect(await add(Array.from({ length: 8 }, () => one))).toMatchObject({ kind: 'refused', problem: expect.stringContaining('16') })
    expect(await listRepairPhotos(staff, id)).toHaveLength(9)
    expect(await add([one], crypto.randomUUID())).toEqual({ kind: 'unknown-repair' })
  })
})
