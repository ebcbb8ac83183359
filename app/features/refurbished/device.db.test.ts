import sharp from 'sharp'
import { expect, test } from 'vitest'
import { STARTING_PROMISE } from '#app/lib/refurbished-promise.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { after, hours } from '#app/lib/durations.ts'
import { ForbiddenError } from '#app/lib/errors.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { deviceReservations, refurbishedDevices, sampleDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { addDevicePhoto, orderDevicePhotos, removeDevicePhoto } from './device-photos.commands.server.ts'
import { TICKED, emptyDevice } from './device-form.ts'
import type { DeviceValues } from './device-form.ts'
import { bringDeviceBack, createDevice, duplicateDevice, moveDevice, removeDevice, saveDevice } from './device.commands.server.ts'
import { findPublicDevice, findPriceLabel, findStaffDevice, listStockAddresses } from './device.queries.server.ts'
import { deviceForm } from './device.schema.server.ts'

const FORM = deviceForm(STARTING_PROMISE)
const TYPED: DeviceValues = {
  ...emptyDevice(startingFacts(), 'la-teste'),
  brand: 'Apple',
  model: 'iPhone 12',
  price: '299',
  storage: '128 Go',
  battery_health: '88',
}
const READY: DeviceValues = { ...TYPED, checked: TICKED, wiped: TICKED }
const LEO = { name: 'Léo Petit', email: 'leo@example.fr', phone: '+33687654321' }
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

interface Shop {
  ctx: AllowedCtx<'stock:write'>
  /** Tags that were invalidated so far. */
  invalidated: string[]
}

function shop(db: TestDb): Shop {
  const invalidated: string[] = []
  const invalidation = { publishWith: async (_tx: unknown, tags: readonly string[]) => () => void invalidated.push(...tags) }
  return { ctx: allow(testCtx(db, { actor: { kind: 'system', doing: 'test' }, invalidation }), 'stock:write'), invalidated }
}

async function added(ctx: AllowedCtx<'stock:write'>, values: DeviceValues, publish = false): Promise<string> {
  const change = await createDevice(ctx, { device: FORM.parse(values), publish, images: publish ? ['/media/a.webp'] : [] })
  if (change.kind !== 'done') throw new Error(change.kind)
  return change.id
}

function aPhoto(background = '#112233'): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

function save(ctx: AllowedCtx<'stock:write'>, id: string, base: DeviceValues, changed: Partial<DeviceValues>, publish = false) {
  return saveDevice(ctx, { id, base, device: FORM.parse({ ...base, ...changed }), publish })
}

dbTest('a refurbished device', (db) => {
  test('is a draft until its checks are ticked, then visitors see it', async () => {
    const { ctx, invalidated } = shop(db)
    expect(await createDevice(ctx, { device: FORM.parse(TYPED), publish: true })).toMatchObject({
      kind: 'not-ready',
      errors: { checked: expect.stringContaining('48'), wiped: expect.stringContaining('effacées') },
    })
    const id = await added(ctx, TYPED)
    expect(await findPublicDevice(ctx, id)).toBeUndefined()
    expect(await save(ctx, id, TYPED, {}, true)).toMatchObject({ kind: 'not-ready' })
    await addDevicePhoto(ctx, { id, content: await aPhoto() })
    invalidated.length = 0
    expect(await save(ctx, id, TYPED, { checked: TICKED, wiped: TICKED }, true)).toEqual({ kind: 'done', id })
    expect(invalidated).toEqual(['stock'])
    expect(await findPublicDevice(ctx, id)).toMatchObject({ forSale: true, storage: '128 Go', accessories: 'Chargeur et câble' })
    expect((await listStockAddresses(ctx)).map(({ path }) => path)).toEqual([`/reconditionne/${id}-apple-iphone-12`])
  })

  test('is not offered without a photo, and keeps its last one while it is', async () => {
    const { ctx } = shop(db)
    const photos = { photos: expect.stringContaining('photo') }
    expect(await createDevice(ctx, { device: FORM.parse(READY), publish: true })).toEqual({ kind: 'not-ready', errors: photos })
    const form = { device: FORM.parse({ ...READY, imei: '' }), publish: false, formKey: crypto.randomUUID() }
    const [first, again] = await Promise.all([createDevice(ctx, form), createDevice(ctx, form)])
    expect(again).toEqual(first)
    expect(await createDevice(ctx, { ...form, formKey: crypto.randomUUID() })).not.toEqual(first)
    const id = await added(ctx, READY)
    expect(await save(ctx, id, READY, {}, true)).toEqual({ kind: 'not-ready', errors: photos })
    expect(await moveDevice(ctx, { id, to: 'on-sale' })).toEqual({ kind: 'not-ready', errors: photos })
    await addDevicePhoto(ctx, { id, content: await aPhoto() })
    expect(await save(ctx, id, READY, {}, true)).toEqual({ kind: 'done', id })
    const [only = ''] = (await findStaffDevice(ctx, id))?.images ?? []
    expect(await removeDevicePhoto(ctx, { id, address: only })).toEqual({ kind: 'last' })
    await moveDevice(ctx, { id, to: 'draft' })
    expect(await removeDevicePhoto(ctx, { id, address: only })).toEqual({ kind: 'done' })
  })

  test('has a number that no other unsold device has, and a purchase price that visitors never see', async () => {
    const { ctx } = shop(db)
    const numbered: DeviceValues = { ...READY, imei: '49 015420 323751 8', purchase_cents: '120,50' }
    expect(FORM.safeParse({ ...READY, imei: '490154203237519' }).error?.issues).toMatchObject([{ path: ['imei'] }])
    const id = await added(ctx, numbered)
    await addDevicePhoto(ctx, { id, content: await aPhoto() })
    await moveDevice(ctx, { id, to: 'on-sale' })
    expect((await findStaffDevice(ctx, id))?.values).toMatchObject({ imei: '490154203237518', purchase_cents: '120,50' })
    expect(JSON.stringify(await findPublicDevice(ctx, id))).not.toMatch(/490154203237518|12050/)
    const again = { device: FORM.parse(numbered), publish: false }
    expect(await createDevice(ctx, again)).toEqual({ kind: 'not-ready', errors: { imei: 'Cet IMEI est déjà dans le stock\u00a0: Apple iPhone 12.' } })
    const other = await added(ctx, READY)
    expect(await save(ctx, other, READY, { imei: '490154203237518' })).toMatchObject({ kind: 'not-ready' })

    // Sold, it may be bought back; then the sold line cannot come back beside it.
    await moveDevice(ctx, { id, to: 'gone' })
    expect(await createDevice(ctx, again)).toMatchObject({ kind: 'done' })
    expect(await moveDevice(ctx, { id, to: 'on-sale' })).toMatchObject({ kind: 'not-ready' })
  })

  test('on sale, it cannot lose its checks', async () => {
    const { ctx } = shop(db)
    const id = await added(ctx, READY, true)
    expect(await save(ctx, id, READY, { wiped: '' })).toMatchObject({ kind: 'not-ready', errors: { wiped: expect.any(String) } })
    expect(await findStaffDevice(ctx, id)).toMatchObject({ values: { wiped: TICKED } })
  })

  test('sold, it says so, leaves the sitemap and shows others; back on sale in one click', async () => {
    const { ctx } = shop(db)
    const id = await added(ctx, READY, true)
    const other = await added(ctx, { ...READY, model: 'iPhone 11' }, true)
    expect(await moveDevice(ctx, { id, to: 'gone' })).toEqual({ kind: 'done', id })
    expect(await findPublicDevice(ctx, id)).toMatchObject({ forSale: false, similar: [{ id: other }] })
    expect((await listStockAddresses(ctx)).map(({ path }) => path)).toEqual([`/reconditionne/${other}-apple-iphone-11`])
    await moveDevice(ctx, { id, to: 'on-sale' })
    expect(await findPublicDevice(ctx, id)).toMatchObject({ forSale: true })
    await moveDevice(ctx, { id, to: 'draft' })
    expect(await findPublicDevice(ctx, id)).toBeUndefined()
  })

  test('an unchecked draft cannot be put on sale by the button of the list', async () => {
    const { ctx } = shop(db)
    const id = await added(ctx, TYPED)
    expect(await moveDevice(ctx, { id, to: 'on-sale' })).toMatchObject({ kind: 'not-ready' })
    const weak = await added(ctx, { ...READY, battery_health: '74' })
    expect(await moveDevice(ctx, { id: weak, to: 'on-sale' })).toMatchObject({
      kind: 'not-ready',
      errors: { checked: expect.stringContaining('batterie') },
    })
    expect(await moveDevice(ctx, { id: UNKNOWN, to: 'gone' })).toEqual({ kind: 'unknown' })
  })

  test('a device of an outside program stays on sale as it is, and is checked when its form is saved', async () => {
    const { ctx } = shop(db)
    const [row] = await ctx.db
      .insert(refurbishedDevices)
      .values({ type: 'laptop', brand: 'Dell', model: 'Latitude', condition: 'good', price: 349.5 })
      .returning({ id: refurbishedDevices.id })
    const id = row?.id ?? ''
    const opened = await findStaffDevice(ctx, id)
    expect(opened).toMatchObject({ state: 'on-sale', values: { price: '349,50', checked: '' } })
    expect(await findPublicDevice(ctx, id)).toMatchObject({ forSale: true })
    expect(await save(ctx, id, opened?.values ?? TYPED, {})).toMatchObject({ kind: 'not-ready' })
    await moveDevice(ctx, { id, to: 'gone' })
    expect(await findPublicDevice(ctx, id)).toMatchObject({ forSale: false })
    // Staff who put it back say so themselves.
    expect(await moveDevice(ctx, { id, to: 'on-sale' })).toMatchObject({ kind: 'not-ready', errors: { checked: expect.any(String) } })
  })

  test('a device of the demonstration is edited as it is, and is the shop’s once it is checked', async () => {
    const { ctx } = shop(db)
    const [row] = await ctx.db
      .insert(refurbishedDevices)
      .values({ type: 'smartphone', brand: 'Apple', model: 'iPhone 11', condition: 'good', price: 249 })
      .returning({ id: refurbishedDevices.id })
    const id = row?.id ?? ''
    await ctx.db.insert(sampleDevices).values({ device_id: id })
    for (const price of ['239', '229,90']) {
      const opened = await findStaffDevice(ctx, id)
      expect(await save(ctx, id, opened?.values ?? TYPED, { price })).toEqual({ kind: 'done', id })
    }
    const opened = await findStaffDevice(ctx, id)
    expect(opened).toMatchObject({ state: 'on-sale', values: { price: '229,90', checked: '' } })
    expect(await ctx.db.select().from(sampleDevices)).toHaveLength(1)
    expect(await save(ctx, id, opened?.values ?? TYPED, { checked: TICKED, wiped: TICKED })).toMatchObject({ kind: 'done' })
    expect(await ctx.db.select().from(sampleDevices)).toEqual([])
    const checked = await findStaffDevice(ctx, id)
    expect(await save(ctx, id, checked?.values ?? TYPED, { wiped: '' })).toMatchObject({ kind: 'not-ready' })
  })

  test('who saves second is told what changed, and nothing is overwritten', async () => {
    const { ctx } = shop(db)
    const id = await added(ctx, READY, true)
    expect(await save(ctx, id, READY, { price: '279' })).toMatchObject({ kind: 'done' })
    const late = await save(ctx, id, READY, { colour: 'Bleu' })
    expect(late).toMatchObject({ kind: 'conflict', current: { values: { price: '279', colour: '' } } })
    expect(await save(ctx, id, { ...READY, price: '279' }, { colour: 'Bleu' })).toMatchObject({ kind: 'done' })
    expect(await findStaffDevice(ctx, id)).toMatchObject({ values: { price: '279', colour: 'Bleu' } })
    expect(await save(ctx, UNKNOWN, READY, {})).toEqual({ kind: 'unknown' })
  })

  test('two who save at the same moment: one is done, the other is told', async () => {
    const { ctx } = shop(db)
    const id = await added(ctx, READY, true)
    const kinds = (await Promise.all([save(ctx, id, READY, { price: '281' }), save(ctx, id, READY, { price: '282' })])).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['conflict', 'done'])
  })

  test('a copy is a draft without what belongs to one device alone', async () => {
    const { ctx } = shop(db)
    const id = await added(ctx, READY, true)
    const copy = await duplicateDevice(ctx, { id })
    if (copy.kind !== 'done') throw new Error(copy.kind)
    expect(await findStaffDevice(ctx, copy.id)).toMatchObject({
      state: 'draft',
      images: [],
      values: { brand: 'Apple', storage: '128 Go', battery_health: '', checked: '', wiped: '', price: '299' },
    })
    expect(await duplicateDevice(ctx, { id: UNKNOWN })).toEqual({ kind: 'unknown' })
  })

  test('removed by mistake, it comes back whole, once', async () => {
    const { ctx } = shop(db)
    const id = await added(ctx, READY, true)
    const before = await findStaffDevice(ctx, id)
    const removed = await removeDevice(ctx, { id })
    if (removed.kind !== 'removed') throw new Error(removed.kind)
    expect(await findStaffDevice(ctx, id)).toBeUndefined()
    expect(await bringDeviceBack(ctx, { undoId: removed.undoId })).toEqual({ kind: 'done', id })
    expect(await findStaffDevice(ctx, id)).toEqual(before)
    expect(await bringDeviceBack(ctx, { undoId: removed.undoId })).toEqual({ kind: 'unknown' })
    expect(await removeDevice(ctx, { id: UNKNOWN })).toEqual({ kind: 'unknown' })
  })

  test('that is kept for somebody is neither removed nor made dearer, and what it was kept for comes back with it', async () => {
    const { ctx } = shop(db)
    const id = await added(ctx, READY, true)
    const until = after(ctx.now, hours(4))
    await ctx.db.insert(deviceReservations).values({ device_id: id, ...LEO, until, link_hash: 'a', created_at: ctx.now })
    expect(await removeDevice(ctx, { id })).toEqual({ kind: 'kept', name: 'Léo Petit', until })
    const opened = (await findStaffDevice(ctx, id))?.values ?? READY
    expect(await save(ctx, id, opened, { price: '320' })).toMatchObject({
      kind: 'not-ready',
      errors: { price: expect.stringMatching(/^Réservé à 299\u00a0€ pour Léo Petit jusqu’au .*\u00a0: le prix ne monte pas d’ici là\.$/) },
    })
    expect(await save(ctx, id, opened, { price: '279' })).toMatchObject({ kind: 'done' })
    const later = { ...ctx, now: after(ctx.now, hours(5)) }
    const removed = await removeDevice(later, { id })
    if (removed.kind !== 'removed') throw new Error(removed.kind)
    expect(await ctx.db.$count(deviceReservations)).toBe(0)
    await bringDeviceBack(later, { undoId: removed.undoId })
    expect(await ctx.db.select().from(deviceReservations)).toMatchObject([{ device_id: id, name: 'Léo Petit' }])
  })

  test('that an invoice sells is offered again only when a credit note has taken that back', async () => {
    const { ctx } = shop(db)
    const id = await added(ctx, READY, true)
    const invoiceId = await anIssuedInvoice(ctx, { device_id: id })
    await moveDevice(ctx, { id, to: 'gone' })
    const refused = {
      kind: 'not-ready',
      errors: { checked: 'La facture F2026-00001 vend cet appareil\u00a0: faites-en l’avoir avant de le remettre en vente.' },
    }
    expect(await moveDevice(ctx, { id, to: 'on-sale' })).toEqual(refused)
    const opened = (await findStaffDevice(ctx, id))?.values ?? READY
    expect(await save(ctx, id, opened, {}, true)).toEqual(refused)
    const note = {
      kind: 'credit_note',
      series: 'A',
      number: 'A2026-00001',
      corrects_id: invoiceId,
      total_cents: -12_000,
      due_cents: -12_000,
    } as const
    await anIssuedInvoice(ctx, { sequence: 2, device_id: id, ...note })
    expect(await moveDevice(ctx, { id, to: 'on-sale' })).toMatchObject({ kind: 'done' })
  })

  test('photos are added, ordered and taken away; the first one is the cover', async () => {
    const { ctx } = shop(db)
    const id = await added(ctx, READY)
    for (const background of ['#112233', '#445566']) {
      expect(await addDevicePhoto(ctx, { id, content: await aPhoto(background) })).toEqual({ kind: 'done' })
    }
    const [first = '', second = ''] = (await findStaffDevice(ctx, id))?.images ?? []
    await moveDevice(ctx, { id, to: 'on-sale' })
    await orderDevicePhotos(ctx, { id, order: [second, '/media/ailleurs.webp'] })
    expect(await findPublicDevice(ctx, id)).toMatchObject({ image: second, images: [second, first] })
    await removeDevicePhoto(ctx, { id, address: second })
    expect(await findPublicDevice(ctx, id)).toMatchObject({ images: [first] })
    expect(await addDevicePhoto(ctx, { id, content: Buffer.from('no picture') })).toEqual({ kind: 'refused', reason: 'not-an-image' })
    expect(await removeDevicePhoto(ctx, { id: UNKNOWN, address: first })).toEqual({ kind: 'unknown' })
  })

  test('its label leads to its page', async () => {
    const { ctx } = shop(db)
    const id = await added(ctx, READY, true)
    expect(await findPriceLabel(ctx, id)).toMatchObject({
      name: 'Apple iPhone 12',
      price: 299,
      facts: ['128 Go', 'Batterie 88\u00a0%', 'Garantie 6\u00a0mois'],
      url: `https://www.example.fr/reconditionne/${id}-apple-iphone-12`,
    })
  })

  test('a visitor changes nothing, and every change is in the trail', async () => {
    const { ctx } = shop(db)
    const id = await added(ctx, READY, true)
    await save(ctx, id, READY, { price: '250' })
    await moveDevice(ctx, { id, to: 'gone' })
    expect(() => allow({ ...ctx, actor: VISITOR }, 'stock:write')).toThrow(ForbiddenError)
    const trail = await ctx.db.select({ action: auditEntries.action, before: auditEntries.before, after: auditEntries.after }).from(auditEntries)
    expect(trail).toEqual([
      { action: 'device.added', before: null, after: { price: 299, onSale: true } },
      { action: 'device.changed', before: { price: '299' }, after: { price: '250' } },
      // Only an invoice says that somebody bought it.
      { action: 'device.left', before: null, after: null },
    ])
  })
})
