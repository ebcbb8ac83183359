import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bringModelBack, removeModel } from '#app/features/catalogue/editing/model.commands.server.ts'
import { addDevicePhoto, removeDevicePhoto } from '#app/features/refurbished/device-photos.commands.server.ts'
import { after, days } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, undoRecords } from '#app/platform/db/tables/catalogue.server.ts'
import { documentVersions, documents } from '#app/platform/db/tables/documents.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { MEDIA_PATH } from '#app/platform/media/media-name.ts'
import { createMediaStorage, mediaFileStorage } from '#app/platform/media/media-storage.server.ts'
import { removeOrphans } from '#app/platform/media/orphans.server.ts'
import { keepPhoto } from '#app/platform/media/photo.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBrand, aModel } from '#tests/factories/catalogue.ts'
import { startS3StandIn } from '#tests/factories/s3-stand-in.ts'
import type { StandIn } from '#tests/factories/s3-stand-in.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'

const TODAY = new Date()
const LATER = after(TODAY, days(3))

let dataDir: string
let bucket: StandIn
beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-upkeep-'))
  bucket = await startS3StandIn()
})
afterEach(async () => {
  await bucket.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** A photo of its own for each colour. */
function photo(red: number): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .png()
    .toBuffer()
}

dbTest('upkeep of the pictures', (db) => {
  for (const place of ['directory', 'bucket'] as const) {
    function shop() {
      const where = { DATA_DIR: dataDir, S3_URL: place === 'bucket' ? bucket.address : undefined }
      const storage = mediaFileStorage(where)
      const ctx = testCtx(db, { actor: { kind: 'system', doing: 'test' }, now: TODAY, media: createMediaStorage(where) })
      const there = async (address: string) => (await storage.read(address.slice(MEDIA_PATH.length))) !== undefined
      return { ctx, storage, there, clean: (now = LATER) => removeOrphans({ db: ctx.db, storage, now }) }
    }

    async function kept(ctx: Ctx, red: number): Promise<string> {
      const result = await keepPhoto(ctx, await photo(red))
      if (result.kind !== 'kept') throw new Error(result.reason)
      return result.address
    }

    test(`${place}: what records name stays, everything else of ours goes after two days`, async () => {
      const { ctx, storage, there, clean } = shop()
      const [logo, image, first, second, nobodys] = [
        await kept(ctx, 1),
        await kept(ctx, 2),
        await kept(ctx, 3),
        await kept(ctx, 4),
        await kept(ctx, 5),
      ]
      const brand = await aBrand(ctx)
      await ctx.db.update(brands).set({ logo_url: logo })
      // An outside program may write the whole address.
      await aModel(ctx, { brand_id: brand.id, image_url: `https://www.example.fr${image}` })
      await ctx.db.insert(refurbishedDevices).values({ type: 'tablet', brand: 'A', model: 'B', condition: 'good', price: 1, images: [first, second] })
      await storage.write('LISEZ-MOI.txt', Buffer.from('de quelqu’un d’autre'))
      expect(await clean(TODAY)).toEqual({ removed: 0, kept: 11 })
      expect(await clean()).toEqual({ removed: 2, kept: 9 })
      expect(await Promise.all([logo, image, first, second, nobodys].map(there))).toEqual([true, true, true, true, false])
      expect(await clean()).toEqual({ removed: 0, kept: 9 })
    })

    test(`${place}: a picture of a text stays as long as one of its versions names it`, async () => {
      const { ctx, there, clean } = shop()
      const image = await kept(ctx, 8)
      const [document] = await ctx.db.insert(documents).values({ kind: 'promo', slug: 'essai' }).returning({ id: documents.id })
      if (!document) throw new Error('no document')
      const body = { picture: { address: image, alt: 'Une vitrine' } }
      await ctx.db.insert(documentVersions).values({ document_id: document.id, version: 1, body, author_label: 'Zoé' })
      await ctx.db.insert(documentVersions).values({ document_id: document.id, version: 2, body: {}, author_label: 'Zoé' })
      await clean()
      expect(await there(image)).toBe(true)
      await ctx.db.delete(documents)
      await clean()
      expect(await there(image)).toBe(false)
    })

    test(`${place}: a deletion can be taken back with its picture as long as it is kept`, async () => {
      const { ctx, there, clean } = shop()
      const image = await kept(ctx, 6)
      const model = await aModel(ctx, { brand_id: (await aBrand(ctx)).id, image_url: image })
      const removed = await removeModel(allow(ctx, 'catalogue:write'), { id: model.id })
      if (removed.kind !== 'removed') throw new Error(removed.kind)
      await clean()
      expect(await there(image)).toBe(true)
      expect(await bringModelBack(allow(ctx, 'catalogue:write'), { undoId: removed.undoId })).toMatchObject({ kind: 'done' })
      await clean()
      expect(await there(image)).toBe(true)
      await removeModel(allow(ctx, 'catalogue:write'), { id: model.id })
      await ctx.db.delete(undoRecords)
      await clean()
      expect(await there(image)).toBe(false)
    })

    test(`${place}: files of a photo whose record was not written go; the same photo sent again gets new ones`, async () => {
      const { ctx, there, clean } = shop()
      expect(await addDevicePhoto(allow(ctx, 'stock:write'), { id: '00000000-0000-4000-8000-000000000000', content: await photo(7) })).toEqual({
        kind: 'unknown',
      })
      const lost = await kept(ctx, 7)
      expect(await there(lost)).toBe(true)
      const again = await kept({ ...ctx, now: after(TODAY, days(2)) }, 7)
      expect(again).not.toBe(lost)
      await ctx.db.insert(refurbishedDevices).values({ type: 'tablet', brand: 'A', model: 'B', condition: 'good', price: 1, images: [again] })
      await clean()
      expect([await there(lost), await there(again)]).toEqual([false, true])
    })

    test(`${place}: a photo that was taken off goes, unless the deletion of another record still holds it`, async () => {
      const { ctx, there, clean } = shop()
      const image = await kept(ctx, 8)
      // A device on sale keeps its last photo.
      const other = await kept(ctx, 9)
      const [device] = await ctx.db
        .insert(refurbishedDevices)
        .values({ type: 'tablet', brand: 'A', model: 'B', condition: 'good', price: 1, images: [image, other] })
        .returning()
      expect(await removeDevicePhoto(allow(ctx, 'stock:write'), { id: device?.id ?? '', address: image })).toEqual({ kind: 'done' })
      await ctx.db.insert(undoRecords).values({ kind: 'device', rows: [{ table: 'x', rows: [{ images: [image] }] }] })
      await clean()
      expect(await there(image)).toBe(true)
      await ctx.db.delete(undoRecords)
      await clean()
      expect(await there(image)).toBe(false)
    })
  }

  test('a store that fails half-way through loses nothing that is named, and the next look ends the work', async () => {
    const ctx = testCtx(db, { media: createMediaStorage({ DATA_DIR: dataDir, S3_URL: bucket.address }), now: TODAY })
    const storage = mediaFileStorage({ DATA_DIR: dataDir, S3_URL: bucket.address })
    for (const red of [10, 11]) await keepPhoto(ctx, await photo(red))
    bucket.troubles.push('none', 'none', 'cut')
    const look = () => removeOrphans({ db: ctx.db, storage, now: LATER })
    await expect(look()).rejects.toThrow()
    await look()
    expect(bucket.files.size).toBe(0)
    expect(bucket.troubles).toEqual([])
  })

  test('a write that was cut off leaves a part, which goes', async () => {
    const directory = path.join(dataDir, 'media')
    fs.mkdirSync(directory)
    fs.writeFileSync(path.join(directory, '.6f1c7a52-9b1e-4a35-8a29-1f44c7d0f7a1.part'), 'half')
    expect(await removeOrphans({ db: db.database.db, storage: mediaFileStorage({ DATA_DIR: dataDir }), now: LATER })).toEqual({ removed: 1, kept: 0 })
  })

  test('every column that holds addresses of pictures is looked at', async () => {
    const { rows } = await db.database.pool.query<{ place: string }>(
      `select table_name || '.' || column_name as place from information_schema.columns
       where table_schema = 'public' and column_name ~ '(image|logo|photo|picture|media(_|$))' order by 1`,
    )
    expect(rows.map(({ place }) => place)).toEqual([
      'brands.logo_url',
      'business.logo_url',
      // A signature is kept in its row, and its hash beside it.
      'deposit_signatures.image',
      'deposit_signatures.image_sha256',
      'device_models.image_url',
      'refurbished_devices.images',
      'second_hand_signatures.image',
      'second_hand_signatures.image_sha256',
      'shown_repairs.after_picture',
      'shown_repairs.before_picture',
      'stores.photos',
    ])
  })
})
