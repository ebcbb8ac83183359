import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { after, days } from '#app/lib/durations.ts'
import { stampText } from '#app/lib/moment-text.ts'
import { cashPaidToSeller, correctLine, exportBook, listBook, listBookPage } from '#app/features/second-hand/second-hand.server.ts'
import { findLine, findLineDrawing, signLine } from '#app/features/second-hand/line-signature.server.ts'
import { cashProblem, purchaseForm } from '#app/features/second-hand/second-hand.schema.ts'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { secondHandPurchases, secondHandSignatures } from '#app/platform/db/tables/second-hand.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { findClosing, readTill } from '#app/features/till/till.queries.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asDataAddress, drawnPng } from '#tests/factories/drawn-png.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { rollbacks } from '#app/platform/db/tables/rollbacks.server.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { SELLER } from '#tests/factories/bought-device.ts'
import { writePurchase } from './second-hand.server.ts'
import { closeTheTill, openTheTill } from './till.server.ts'

const TYPED = {
  boughtOn: '2026-11-20',
  storeId: 'libourne',
  ...SELLER,
  item: 'iPhone 13 noir, 128 Go',
  marks: 'Rayure au dos',
  imei: '490154203237518',
  origin: 'Acheté neuf en 2022',
  price: '180',
  payment: 'Virement',
  signed: 'on',
}

dbTest('the second-hand book', (db) => {
  const inputOf = (typed: Partial<typeof TYPED> = {}) =>
    purchaseForm('2026-11-20', testCtx(db).facts).parse({ ...TYPED, formKey: crypto.randomUUID(), ...typed })

  test('Code pénal R. 321-3: seller, document, object, price and signature are asked for, and a day to come is refused', () => {
    const schema = purchaseForm('2026-11-20', testCtx(db).facts)
    const { signed: _, documentNumber: __, ...without } = TYPED
    const missing = schema.safeParse({
      ...without,
      formKey: crypto.randomUUID(),
      documentNumber: '',
      boughtOn: '2026-11-21',
      imei: '490154203237519',
    })
    expect(missing.error?.issues.map(({ path }) => path[0]).toSorted()).toEqual(['boughtOn', 'documentNumber', 'imei', 'signed'])
  })

  test('CMF L. 112-6: above 1 000 € nothing is paid in cash', () => {
    const schema = purchaseForm('2026-11-20', testCtx(db).facts)
    const paid = (price: string, payment: string) => schema.safeParse({ ...TYPED, formKey: crypto.randomUUID(), price, payment })
    expect(paid('1000', 'Espèces').success).toBe(true)
    expect(paid('1000,01', 'Espèces').error?.issues.map(({ path }) => path[0])).toEqual(['payment'])
    expect(paid('1500', 'Virement').success).toBe(true)
  })

  test('CMF L. 112-6: what one seller gets in cash on one day counts together, however the number of the document is typed', async () => {
    const ctx = allow(await asManager(testCtx(db)), 'second-hand:manage')
    const first = inputOf({ price: '600', payment: 'Espèces' })
    await writePurchase(ctx, first)
    const problemOf = async (input: ReturnType<typeof inputOf>) => cashProblem(input, await cashPaidToSeller(ctx, input))
    expect(await problemOf(inputOf({ price: '400', payment: 'Espèces' }))).toBeUndefined()
    expect(await problemOf(inputOf({ price: '400,01', payment: 'Espèces', documentNumber: '12ab 34567' }))).toMatch(/déjà reçu 600\s€ en espèces/)
    expect(await problemOf(inputOf({ price: '900', payment: 'Virement' }))).toBeUndefined()
    expect(await problemOf(inputOf({ price: '900', payment: 'Espèces', documentNumber: '99ZZ00001' }))).toBeUndefined()
    expect(await problemOf(inputOf({ price: '900', payment: 'Espèces', boughtOn: '2026-11-19' }))).toBeUndefined()
    // The same form once more is the line that stands.
    expect(await problemOf(first)).toBeUndefined()
  })

  test('a line is not written under a number that was given before a return to a backup', async () => {
    const ctx = await asManager(testCtx(db))
    await ctx.db.insert(rollbacks).values({ found_at: ctx.now, missing: [{ series: 'R', from: 1, to: 7 }] })
    expect([await writePurchase(ctx, inputOf()), await writePurchase(ctx, inputOf())]).toEqual([8, 9])
  })

  test('Code pénal R. 321-4: lines are numbered without a gap, also when many are written at once, and stay as they were written', async () => {
    const ctx = allow(await asManager(testCtx(db)), 'second-hand:manage')
    const numbers = await Promise.all([1, 2, 3, 4].map(() => writePurchase(ctx, inputOf())))
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    const refused = { cause: { code: '23514' } }
    await expect(ctx.db.update(secondHandPurchases).set({ price_cents: 1 }).where(eq(secondHandPurchases.number, 1))).rejects.toMatchObject(refused)
    await expect(ctx.db.delete(secondHandPurchases).where(eq(secondHandPurchases.number, 4))).rejects.toMatchObject(refused)
    for (const table of ['second_hand_purchases', 'second_hand_corrections', 'second_hand_signatures']) {
      await expect(ctx.db.execute(sql.raw(`truncate ${table} cascade`)), table).rejects.toMatchObject(refused)
    }
    const [newest] = await listBook(ctx)
    expect(await correctLine(ctx, { id: newest?.id ?? '', text: 'Domicile : 5 rue des Pins' })).toBe(true)
    expect((await listBook(ctx))[0]).toMatchObject({
      number: 4,
      sellerAddress: TYPED.sellerAddress,
      corrections: [{ text: 'Domicile : 5 rue des Pins' }],
    })
    expect(await exportBook(ctx)).toMatch(/^\ufeffN°;.*\n1;2026-11-20;Libourne;Ali Benali;/)
  })

  test('what was paid in cash left the drawer of that shop and day, and no other: the count that says so is right', async () => {
    const ctx = allow(await asManager(testCtx(db)), 'second-hand:manage')
    const { storeId, boughtOn: day } = inputOf()
    await writePurchase(ctx, { ...inputOf(), price: 150_00, payment: 'Espèces' })
    await writePurchase(ctx, { ...inputOf(), price: 20_50, payment: 'Espèces' })
    await writePurchase(ctx, { ...inputOf(), price: 90_00, payment: 'Virement' })
    const counting = allow(await asManager(testCtx(db)), 'till:close')
    await openTheTill(counting, { storeId, day, openingCents: 300_00 })
    await openTheTill(counting, { storeId: 'le-teich', day, openingCents: 300_00 })
    expect(await readTill(counting, { storeId, day: null })).toMatchObject({ expectedCents: 129_50, totals: { spentCents: 170_50 } })
    expect(await readTill(counting, { storeId: 'le-teich', day: null })).toMatchObject({ expectedCents: 300_00, totals: { spentCents: 0 } })
    const count = { 10_000: 1, 2_000: 1, 500: 1, 200: 2, 50: 1 }
    const closing = { storeId, day, count, removedCents: 0, reason: '', note: '' }
    expect(await closeTheTill(counting, { ...closing, count: { 10_000: 3 } })).toMatchObject({ kind: 'refused', field: 'reason' })
    expect(await closeTheTill(counting, closing)).toMatchObject({ kind: 'done', day: { expected_cents: 129_50, difference_cents: 0 } })
    expect(await findClosing(counting, storeId, day)).toMatchObject({ spentCents: 170_50, netCents: 0, leftCents: 129_50 })
  })

  test('what the drawer for practice paid out is not expected to be missing from that of the shop, which opens on the same day', async () => {
    const practice = testCtx(db, { facts: { ...testCtx(db).facts, launchedAt: null } })
    const live = testCtx(db, { facts: { ...testCtx(db).facts, launchedAt: '2026-11-20T10:00:00.000Z' } })
    const { storeId, boughtOn: day } = inputOf()
    await writePurchase(allow(await asManager(practice), 'second-hand:manage'), { ...inputOf(), price: 150_00, payment: 'Espèces' })
    await writePurchase(allow(await asManager(live), 'second-hand:manage'), { ...inputOf(), price: 20_00, payment: 'Espèces' })
    const counting = allow(await asManager(live), 'till:close')
    await openTheTill(counting, { storeId, day, openingCents: 300_00 })
    expect(await readTill(counting, { storeId, day: null })).toMatchObject({ expectedCents: 280_00, totals: { spentCents: 20_00 } })
    const trying = allow(await asManager(practice), 'till:close')
    expect(await readTill(trying, { storeId, day: null })).toMatchObject({ expectedCents: -150_00, totals: { spentCents: 150_00 } })
  })

  test('what is written after the closing of a day counts on the day that is open: no count that was made is wrong afterwards', async () => {
    const ctx = allow(await asManager(testCtx(db)), 'second-hand:manage')
    const counting = allow(await asManager(testCtx(db)), 'till:close')
    const { storeId, boughtOn: day } = inputOf()
    await openTheTill(counting, { storeId, day, openingCents: 500_00 })
    await closeTheTill(counting, { storeId, day, count: { 5_000: 10 }, removedCents: 0, reason: '', note: '' })
    await writePurchase(ctx, { ...inputOf(), price: 300_00, payment: 'Espèces' })
    expect(await findClosing(counting, storeId, day)).toMatchObject({ spentCents: 0, leftCents: 500_00 })
    expect(await readTill(counting, { storeId, day: null })).toMatchObject({
      day: '2026-11-21',
      openingCents: 500_00,
      expectedCents: 200_00,
      totals: { spentCents: 300_00 },
    })
  })

  test('what a day paid out that nobody closed is not expected in the drawer on the next one', async () => {
    const ctx = allow(await asManager(testCtx(db)), 'second-hand:manage')
    const counting = allow(await asManager(testCtx(db)), 'till:close')
    const { storeId, boughtOn: day } = inputOf()
    await openTheTill(counting, { storeId, day, openingCents: 500_00 })
    await writePurchase(ctx, { ...inputOf(), price: 300_00, payment: 'Espèces' })
    const tomorrow = { now: after(ctx.now, days(1)) }
    expect(await readTill({ ...counting, ...tomorrow }, { storeId, day: null })).toMatchObject({ forgotten: [day], openingCents: 200_00 })
    // What is written down a day late counts where it was paid, while that till is open.
    await writePurchase({ ...ctx, ...tomorrow }, { ...inputOf(), price: 50_00, payment: 'Espèces' })
    expect(await readTill({ ...counting, ...tomorrow }, { storeId, day })).toMatchObject({
      day,
      totals: { spentCents: 350_00 },
      expectedCents: 150_00,
    })
  })

  test('many purchases beside a closing: each is in one count, and none in two', async () => {
    const ctx = allow(await asManager(testCtx(db)), 'second-hand:manage')
    const counting = allow(await asManager(testCtx(db)), 'till:close')
    const { storeId, boughtOn: day } = inputOf()
    await openTheTill(counting, { storeId, day, openingCents: 500_00 })
    const closing = { storeId, day, count: { 5_000: 10 }, removedCents: 0, reason: 'Achats du jour', note: '' }
    await Promise.all([
      ...[1, 2, 3].map(() => writePurchase(ctx, { ...inputOf(), price: 10_00, payment: 'Espèces' })),
      closeTheTill(counting, closing),
      ...[4, 5, 6].map(() => writePurchase(ctx, { ...inputOf(), price: 10_00, payment: 'Espèces' })),
    ])
    const closed = await findClosing(counting, storeId, day)
    const next = await readTill(counting, { storeId, day: null })
    expect((closed?.spentCents ?? 0) + next.totals.spentCents).toBe(60_00)
  })

  test('a form that is sent twice is one line: none can be taken out again', async () => {
    const ctx = allow(await asManager(testCtx(db)), 'second-hand:manage')
    const input = inputOf()
    expect(await Promise.all([writePurchase(ctx, input), writePurchase(ctx, input)])).toEqual([1, 1])
    expect(await listBook(ctx)).toHaveLength(1)
  })

  test('the seller signs the words of the line once, on the screen; a drawing of something else is none', async () => {
    const ctx = allow(await asManager(testCtx(db)), 'second-hand:manage')
    const number = await writePurchase(ctx, inputOf())
    const found = await findLine(ctx, number)
    const image = asDataAddress(drawnPng())
    const signing = { number, image, textSha256: found?.textSha256 ?? '' }
    expect(await signLine(ctx, { ...signing, image: 'data:image/png;base64,AAAA' })).toEqual({ kind: 'no-drawing' })
    expect(await signLine(ctx, { ...signing, textSha256: 'other' })).toEqual({ kind: 'other-text' })
    expect(await signLine(ctx, { ...signing, number: 9 })).toEqual({ kind: 'unknown-line' })
    const both = await Promise.all([signLine(ctx, signing), signLine(ctx, signing)])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['already-signed', 'signed'])
    expect(await findLine(ctx, number)).toMatchObject({ line: { signedAt: ctx.now }, signature: { at: ctx.now } })
    expect(await exportBook(ctx)).toContain(`;${stampText(ctx.now)};`)
    expect((await findLineDrawing(ctx, number))?.type).toBe('image/png')
    await expect(ctx.db.delete(secondHandSignatures)).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('a device that was brought here by its IMEI is shown beside the line', async () => {
    const manager = await asManager(testCtx(db))
    const { number } = await createRepair(allow(manager, 'requests:write'), aRepairInput({ imei: TYPED.imei }))
    const ctx = allow(manager, 'second-hand:manage')
    await writePurchase(ctx, inputOf())
    expect((await listBook(ctx))[0]?.cases).toEqual([number])
  })

  test('is read page by page, and a line is found by its number, its seller, the document and the device', async () => {
    const ctx = allow(await asManager(testCtx(db)), 'second-hand:manage')
    await writePurchase(ctx, inputOf({ sellerName: 'Zoé Lévêque', documentNumber: 'AB 77-1234', item: 'Galaxy S22', imei: '' }))
    for (let line = 0; line < 26; line += 1) await writePurchase(ctx, inputOf())
    const numbersOf = async (search: string, page = 1) => {
      const { rows, total } = await listBookPage(ctx, { search, page })
      return [rows.map(({ number }) => number), total]
    }
    expect(await numbersOf('', 2)).toEqual([[2, 1], 27])
    expect((await listBookPage(ctx, { search: '', page: 1 })).rows.map(({ number }) => number).slice(0, 2)).toEqual([27, 26])
    for (const search of ['leveque', 'galaxy', 'ab771234', 'n° 1']) expect(await numbersOf(search), search).toEqual([[1], 1])
    expect((await numbersOf('49 015420 323751 8'))[1]).toBe(26)
    expect(await numbersOf('100%')).toEqual([[], 0])
  })

  test('only managers read it', async () => {
    const staff = await asStaff(testCtx(db))
    expect(() => allow(staff, 'second-hand:manage')).toThrow(/may not/)
  })
})
