import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { moveDevice } from '#app/features/refurbished/device.commands.server.ts'
import { findPublicDevice } from '#app/features/refurbished/device.queries.server.ts'
import { freeDevice, reserveDevice } from '#app/features/refurbished/reservation.commands.server.ts'
import { listReservations } from '#app/features/refurbished/reservation.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { refurbishedDetails, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { SALE, invoicingFacts } from '#tests/factories/invoices.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { issueAndMail } from './issue-and-mail.server.ts'
import { draftSale } from './sales.server.ts'

const IMEI = '353012345678905'
const LEO = { name: 'Léo Petit', email: 'leo@example.fr', phone: '+33687654321' }

async function aDevice(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db
    .insert(refurbishedDevices)
    .values({
      type: 'smartphone',
      brand: 'Apple',
      model: 'iPhone 13',
      condition: 'good',
      price: 339,
      warranty_months: 12,
      store_location: 'Libourne',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning({ id: refurbishedDevices.id })
  if (!row) throw new Error('The device was not inserted')
  await ctx.db.insert(refurbishedDetails).values({ device_id: row.id, storage: '128 Go', imei: IMEI })
  return row.id
}

const TOMORROW = new Date('2026-11-21T10:30:00Z')

dbTest('the sale of a device of the stock', (db) => {
  test('opens an invoice for the person who reserved it, and issuing that takes the device out of the stock', async () => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    const deviceId = await aDevice(staff)
    await reserveDevice(testCtx(db, { actor: VISITOR }), { ...LEO, deviceId }, () => TOMORROW)
    const id = (await draftSale(staff, { deviceId, storeId: '' })) ?? ''
    expect(await findInvoice(staff, id)).toMatchObject({
      storeId: 'libourne',
      customer: LEO,
      subject: 'Apple iPhone 13 128 Go',
      lines: [{ label: `Apple iPhone 13 reconditionné, 128 Go, bon état, IMEI ${IMEI}`, unitCents: 33_900 }],
      warrantyMonths: 12,
      state: 'draft',
    })
    // Nothing is sold yet, and the button pressed again leads to the same draft.
    expect(await listReservations(staff, { shop: null })).toMatchObject([LEO])
    expect(await draftSale(staff, { deviceId, storeId: '' })).toBe(id)

    expect(await issueAndMail(staff, id)).toMatchObject({ kind: 'issued' })
    expect(await listReservations(staff, { shop: null })).toEqual([])
    const [device] = await staff.db
      .select({ inStock: refurbishedDevices.in_stock })
      .from(refurbishedDevices)
      .where(eq(refurbishedDevices.id, deviceId))
    expect(device).toEqual({ inStock: false })
    expect(await findPublicDevice(testCtx(db, { actor: VISITOR }), deviceId)).toMatchObject({ forSale: false, sold: true })
    expect(await draftSale(staff, { deviceId, storeId: '' })).toBeUndefined()
  })

  test('of the demonstration is no sale of the shop once it is live: it begins anew, and its draft is not issued', async () => {
    const training = await asStaff(testCtx(db, { facts: { ...invoicingFacts(), launchedAt: null } }))
    const live = { ...training, facts: invoicingFacts() }
    const deviceId = await aDevice(training)
    const before = (await draftSale(training, { deviceId, storeId: '' })) ?? ''
    const sale = (await draftSale(live, { deviceId, storeId: '' })) ?? ''
    expect(sale).not.toBe(before)
    expect(await issueAndMail(live, before)).toEqual({ kind: 'training' })
    expect(await findPublicDevice(testCtx(db, { actor: VISITOR }), deviceId)).toMatchObject({ forSale: true })
  })

  test('begins anew for somebody else, and is refused once the device is gone', async () => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    const deviceId = await aDevice(staff)
    await reserveDevice(testCtx(db, { actor: VISITOR }), { ...LEO, deviceId }, () => TOMORROW)
    const forLeo = (await draftSale(staff, { deviceId, storeId: '' })) ?? ''
    await freeDevice(allow(staff, 'stock:write'), { id: deviceId })
    const another = (await draftSale(staff, { deviceId, storeId: '' })) ?? ''
    expect(await findInvoice(staff, another)).toMatchObject({ customer: { name: '', email: '' } })
    expect(another).not.toBe(forLeo)
    await moveDevice(allow(staff, 'stock:write'), { id: deviceId, to: 'gone' })
    // It left by hand: nothing says that anybody bought it.
    expect(await findPublicDevice(testCtx(db, { actor: VISITOR }), deviceId)).toMatchObject({ forSale: false, sold: false })
    expect(await issueAndMail(staff, forLeo)).toEqual({ kind: 'device-gone' })
    expect(await draftSale(staff, { deviceId, storeId: '' })).toBeUndefined()
  })

  test('is not issued to somebody else while the device is kept, and to the person for whom it is under any of their names', async () => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    const deviceId = await aDevice(staff)
    const forBob = (await draftSale(staff, { deviceId, storeId: '' })) ?? ''
    await staff.db.update(invoices).set({ customer_name: 'Bob Comptoir' }).where(eq(invoices.id, forBob))
    await reserveDevice(testCtx(db, { actor: VISITOR }), { ...LEO, deviceId }, () => TOMORROW)
    expect(await issueAndMail(staff, forBob)).toEqual({ kind: 'device-kept', name: 'Léo Petit', until: TOMORROW })
    await staff.db.update(invoices).set({ customer_name: 'LEO  PETIT' }).where(eq(invoices.id, forBob))
    expect(await issueAndMail(staff, forBob)).toMatchObject({ kind: 'issued' })
  })

  test('at the counter of another thing begins with an empty line', async () => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    const id = (await draftSale(staff, { deviceId: null, storeId: 'libourne' })) ?? ''
    expect(await findInvoice(staff, id)).toMatchObject({ storeId: 'libourne', customer: { name: '' }, lines: [{ label: '', unitCents: 0 }] })
  })

  test('begun twice by one form is one draft, and another once that is issued', async () => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    const begin = async (formKey: string) => (await draftSale(staff, { deviceId: null, storeId: 'libourne', formKey })) ?? ''
    const key = crypto.randomUUID()
    const [first, ...again] = await Promise.all([begin(key), begin(key), begin(key)])
    expect(again).toEqual([first, first])
    expect(await staff.db.$count(invoices)).toBe(1)
    expect(await begin(crypto.randomUUID())).not.toBe(first)
    await saveDraft(staff, { ...SALE, id: first })
    expect(await begin(key)).toBe(first)
    expect(await findInvoice(staff, first)).toMatchObject({ totalCents: 1_990 })
    expect(await issueAndMail(staff, first)).toMatchObject({ kind: 'issued' })
    expect(await begin(key)).not.toBe(first)
  })

  test('pressed twice at the same moment is one invoice, and both are told so', async () => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    const deviceId = await aDevice(staff)
    await reserveDevice(testCtx(db, { actor: VISITOR }), { ...LEO, deviceId }, () => TOMORROW)
    const id = (await draftSale(staff, { deviceId, storeId: '' })) ?? ''
    const kinds = (await Promise.all([1, 2, 3].map(() => issueAndMail(staff, id)))).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['already', 'already', 'issued'])
  })
})
