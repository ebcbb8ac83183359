import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { closeRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { anonymiseOldRepairs } from '#app/features/repairs/repair-person.server.ts'
import { addRepairPhotos, listRepairPhotos } from '#app/features/repairs/repair-photos.server.ts'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { shownRepairs } from '#app/platform/db/tables/shown-repairs.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { shownRepairForm } from './shown-repair.schema.ts'
import { hideShownRepair, publishShownRepair, removeSampleRepairs, removeShownRepair, saveShownRepair } from './shown-repairs.commands.server.ts'
import { findShownRepair, listShownRepairs } from './shown-repairs.queries.server.ts'

/** Small: its other widths are tried where they are drawn (`platform/media/photo.test.ts`), and each takes a tenth of a second. */
async function photo(color: string): Promise<File> {
  const content = await sharp({ create: { width: 70, height: 40, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(content)], 'a.jpg')
}

/** A repair with a photo before and one after, and what its form says. */
async function aRepair(staff: AllowedCtx<'requests:write'>) {
  const { id } = await createRepair(staff, aRepairInput())
  await addRepairPhotos(staff, { id, moment: 'before', files: [await photo('#336')] })
  await addRepairPhotos(staff, { id, moment: 'after', files: [await photo('#693')] })
  const photos = await listRepairPhotos(staff, id)
  const idOf = (wanted: string) => photos.find(({ moment }) => moment === wanted)?.id ?? ''
  return {
    repairId: id,
    modelSlug: 'iphone-13',
    before: idOf('before'),
    beforeAlt: 'Écran fendu',
    after: idOf('after'),
    afterAlt: 'Écran neuf',
    agreedOn: '2026-11-20',
  }
}

async function publishAsSeen(manager: AllowedCtx<'words:write'>, repairId: string): Promise<boolean> {
  const seen = (await findShownRepair(manager, repairId))?.seen ?? ''
  return publishShownRepair(manager, { repairId, seen })
}

async function aShownRepair(staff: AllowedCtx<'requests:write'>, manager: AllowedCtx<'words:write'>) {
  const input = await aRepair(staff)
  await closeRepair(staff, { id: input.repairId, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })
  expect(await saveShownRepair(staff, input)).toEqual({ kind: 'saved' })
  expect(await publishAsSeen(manager, input.repairId)).toBe(true)
  return input
}

const onModel = (ctx: Ctx) => listShownRepairs(ctx, { modelSlug: 'iphone-13' })

dbTest('repairs shown before and after', (db) => {
  test('appear on the page of the model and of the shop once a manager publishes them, and go off again', async () => {
    const ctx = testCtx(db)
    const staff = await asStaff(ctx)
    const manager = await asManager(ctx)
    const input = await aRepair(staff)
    expect(await saveShownRepair(staff, input), 'the shop still has the device').toEqual({ kind: 'open' })
    await closeRepair(staff, { id: input.repairId, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })
    expect(await saveShownRepair(staff, { ...input, before: input.after })).toMatchObject({ kind: 'refused', field: 'before' })
    expect(await saveShownRepair(staff, input)).toEqual({ kind: 'saved' })
    expect(await onModel(ctx)).toEqual([])
    expect(await publishAsSeen(manager, input.repairId)).toBe(true)
    expect(await publishAsSeen(manager, input.repairId)).toBe(false)
    const [shown] = await onModel(ctx)
    expect(shown).toMatchObject({ device: 'iPhone 13', isSample: false, before: { alt: 'Écran fendu' }, after: { alt: 'Écran neuf' } })
    expect(shown?.before.address).toMatch(/^\/media\/[\w-]{32}-70x40\.webp$/)
    expect(await listShownRepairs(ctx, { storeId: 'la-teste' })).toEqual([shown])
    expect(await listShownRepairs(ctx, { storeId: 'le-teich' })).toEqual([])
    expect(ctx.page.tags).toContain(tags.shownRepairs('model:iphone-13'))
    // Another choice of photos is another publication.
    expect(await saveShownRepair(staff, input)).toEqual({ kind: 'saved' })
    expect(await onModel(ctx)).toEqual([])
    await publishAsSeen(manager, input.repairId)
    expect(await hideShownRepair(manager, input.repairId)).toBe(true)
    expect(await onModel(ctx)).toEqual([])
    expect(await findShownRepair(staff, input.repairId)).toMatchObject({ published: false, agreedOn: '2026-11-20' })
    expect((await findShownRepair(staff, input.repairId))?.notedBy).not.toBe('')
    await expect(findShownRepair(ctx, input.repairId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(() => allow(staff, 'words:write')).toThrow('may not')
  })

  test('are published as the manager saw them, not as somebody has changed them since', async () => {
    const ctx = testCtx(db)
    const staff = await asStaff(ctx)
    const manager = await asManager(ctx)
    const input = await aRepair(staff)
    await closeRepair(staff, { id: input.repairId, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })
    await saveShownRepair(staff, input)
    const seen = (await findShownRepair(manager, input.repairId))?.seen ?? ''
    await saveShownRepair(staff, { ...input, afterAlt: 'Des mots que personne n’a relus' })
    expect(await publishShownRepair(manager, { repairId: input.repairId, seen })).toBe(false)
    expect(await onModel(ctx)).toEqual([])
    await saveShownRepair(staff, input)
    expect(await publishShownRepair(manager, { repairId: input.repairId, seen }), 'as they were looked at').toBe(true)
  })

  test('need the agreement of the customer, a day that has come and a text for each picture', async () => {
    const form = shownRepairForm('2026-11-23')
    const whole = {
      before: crypto.randomUUID(),
      beforeAlt: 'Écran fendu',
      after: crypto.randomUUID(),
      afterAlt: 'Écran neuf',
      agreedOn: '2026-11-23',
      agreed: 'oui',
    }
    const wrong = (change: Record<string, unknown>) => form.safeParse({ ...whole, ...change }).error?.issues.map(({ path: [field] }) => field)
    expect(wrong({})).toBeUndefined()
    expect(wrong({ agreed: undefined })).toEqual(['agreed'])
    expect(wrong({ agreedOn: '2026-11-24' })).toEqual(['agreedOn'])
    expect(wrong({ beforeAlt: ' ', afterAlt: 'x' })).toEqual(['beforeAlt', 'afterAlt'])
    const staff = await asStaff(testCtx(db))
    const { id } = await createRepair(staff, aRepairInput())
    const bare = { repair_id: id, store_id: 'la-teste', device: 'x', before_picture: 'x', before_alt: 'x', after_picture: 'x', after_alt: 'x' }
    await expect(staff.db.insert(shownRepairs).values(bare)).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('go with the customer: on request, when the time of keeping is over, and with the case', async () => {
    const ctx = testCtx(db)
    const staff = await asStaff(ctx)
    const manager = await asManager(ctx)
    const input = await aShownRepair(staff, manager)
    expect(await removeShownRepair(staff, input.repairId)).toBe(true)
    expect(await removeShownRepair(staff, input.repairId)).toBe(false)
    expect(await onModel(ctx)).toEqual([])
    const old = await aShownRepair(staff, manager)
    await ctx.db
      .update(repairs)
      .set({ status_since: new Date('2015-01-01') })
      .where(eq(repairs.id, old.repairId))
    // Its warranty runs: the person is known, the pictures go.
    await anonymiseOldRepairs(ctx)
    expect(await onModel(ctx)).toEqual([])
    await ctx.db
      .update(repairs)
      .set({ handed_over_at: new Date('2015-01-01') })
      .where(eq(repairs.id, old.repairId))
    await anonymiseOldRepairs(ctx)
    expect(await saveShownRepair(staff, old), 'the person is forgotten').toEqual({ kind: 'open' })
    const other = await aShownRepair(staff, manager)
    await ctx.db.delete(repairs).where(eq(repairs.id, other.repairId))
    expect(await ctx.db.select().from(shownRepairs)).toEqual([])
  })

  test('of the demonstration stand behind real ones, say that they are examples and go with it', async () => {
    const ctx = testCtx(db)
    const staff = await asStaff(ctx)
    await ctx.db.insert(shownRepairs).values({
      sample_key: 'dessin',
      store_id: 'la-teste',
      model_slug: 'iphone-13',
      device: 'iPhone 13',
      before_picture: '/exemples/telephone-avant.svg',
      before_alt: 'Dessin',
      after_picture: '/exemples/telephone-apres.svg',
      after_alt: 'Dessin',
      published_at: new Date('2030-01-01'),
    })
    await aShownRepair(staff, await asManager(ctx))
    expect((await onModel(ctx)).map(({ isSample }) => isSample)).toEqual([false, true])
    expect(await removeSampleRepairs(ctx, () => {})).toBe(1)
  })
})
