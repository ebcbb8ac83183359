import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { partCounts, partOrders, parts } from '#app/platform/db/tables/parts.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice } from '#tests/factories/prices.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { addPart, countPart, removePart, takePartBack, usePart } from '#app/features/parts/parts.commands.server.ts'
import { readCasePage } from './case-page.server.ts'
import { PARTS_SHOWN, countParts, countToOrder, listCaseParts, listParts, listUncounted } from '#app/features/parts/parts.queries.server.ts'

const HERE = 'la-teste'

everyEngineTest('parts', (db) => {
  test('that are more than the list shows are counted all the same, as they are searched and as they are to be ordered', async () => {
    const staff = await asStaff(testCtx(db))
    const model = await aModel(staff, { name: 'iPhone 13' })
    const names = Array.from({ length: PARTS_SHOWN + 2 }, (_, index) => `Pièce ${index}`)
    for (const repair_name of names) {
      const { id: repair_id } = await aRepair(staff, { model_id: model.id, repair_name })
      const [part] = await staff.db.insert(parts).values({ repair_id, part_kind: 'compatible', created_at: staff.now }).returning()
      await staff.db.insert(partCounts).values({ part_id: part?.id ?? '', store_id: HERE, count: 0, threshold: 1 })
    }
    const all = { shop: HERE, search: '', toOrder: false }
    expect(await listParts(staff, all)).toHaveLength(PARTS_SHOWN)
    expect(await countParts(staff, all)).toBe(PARTS_SHOWN + 2)
    expect(await countParts(staff, { ...all, search: 'Pièce 201' })).toBe(1)
    expect(await countParts(staff, { ...all, toOrder: true })).toBe(PARTS_SHOWN + 2)
    expect(await countParts(staff, { ...all, shop: 'le-teich', toOrder: true })).toBe(0)
  })

  test('are counted, used by a case and taken back, and the price list says what the count says', async () => {
    const staff = await asStaff(testCtx(db))
    const [counter, bench] = [allow(staff, 'catalogue:write'), allow(staff, 'requests:write')]
    const model = await aModel(staff, { name: 'iPhone 13' })
    const screen = await aRepair(staff, { model_id: model.id })
    await aPrice(staff, screen, { stock: null })
    const stockSaid = async () => {
      const [price] = await staff.db.select({ stock: repairPrices.stock }).from(repairPrices).where(eq(repairPrices.repair_id, screen.id))
      return price?.stock
    }

    expect(await listUncounted(staff, 'iphone écran')).toMatchObject([{ repairId: screen.id, kind: 'compatible', name: 'iPhone 13, Écran' }])
    await addPart(counter, { repairId: screen.id, kind: 'compatible', storeId: HERE })
    expect(await listUncounted(staff, 'iphone écran')).toEqual([])
    expect(await stockSaid()).toBe('commande')
    const [row] = await listParts(staff, { shop: HERE, search: 'iphone', toOrder: false })
    const partId = row?.partId ?? ''
    const count = async (was: number, now: number) => countPart(counter, { partId, storeId: HERE, was, count: now, threshold: 1 })
    expect(await count(0, 1)).toEqual({ kind: 'done' })
    expect(await stockSaid()).toBe('stock')
    expect(await countToOrder(staff, HERE)).toBe(0)

    const { id: repairId } = await createRepair(bench, aRepairInput({ storeId: HERE, device: 'Apple iPhone 13' }))
    const ofCase = async () => listCaseParts(staff, { repairId, storeId: HERE, device: 'Apple iPhone 13' })
    expect(await ofCase()).toMatchObject({ used: [], available: [{ partId, count: 1 }] })
    const formKey = crypto.randomUUID()
    expect(await usePart(bench, { partId, repairId, formKey })).toEqual({ kind: 'done' })
    // Pressed twice, it is one part; asked for anew, there is none left.
    expect(await usePart(bench, { partId, repairId, formKey })).toEqual({ kind: 'done' })
    expect((await ofCase()).used).toHaveLength(1)
    expect(await usePart(bench, { partId, repairId, formKey: crypto.randomUUID() })).toEqual({ kind: 'none-left' })
    expect((await ofCase()).used).toHaveLength(1)
    expect(await stockSaid()).toBe('commande')
    expect(await listParts(staff, { shop: HERE, search: '', toOrder: true })).toMatchObject([{ partId, count: 0, threshold: 1 }])
    expect(await listParts(staff, { shop: 'le-teich', search: '', toOrder: true })).toEqual([])
    // Somebody counted from a screen that is older than the use.
    expect(await count(1, 5)).toEqual({ kind: 'conflict', count: 0 })

    const { used, available } = await ofCase()
    expect(available).toEqual([])
    const useId = used[0]?.id ?? ''
    expect(await takePartBack(bench, { useId, repairId })).toEqual({ kind: 'done' })
    expect(await takePartBack(bench, { useId, repairId })).toEqual({ kind: 'unknown' })
    expect(await stockSaid()).toBe('stock')

    // Whoever writes the price: the count is right. Once nobody counts, staff say it themselves.
    const ofScreen = and(eq(repairPrices.repair_id, screen.id), eq(repairPrices.is_active, true))
    await staff.db.update(repairPrices).set({ stock: 'commande' }).where(ofScreen)
    expect(await stockSaid()).toBe('stock')
    await removePart(counter, { partId })
    await staff.db.update(repairPrices).set({ stock: 'commande' }).where(ofScreen)
    expect(await stockSaid()).toBe('commande')
  })

  test('that come after the promised day take it off the page of the customer until they are here, and the team reads why', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await createRepair(allow(staff, 'requests:write'), aRepairInput({ storeId: HERE, dueOn: '2026-12-02' }))
    const token = await customerToken(staff.db, 'repair', id)
    const promised = async () => (await findTrackedRepair(staff, token))?.dueOn
    const ordered = { store_id: HERE, repair_id: id, label: 'Écran', ordered_at: staff.now }
    await staff.db.insert(partOrders).values({ ...ordered, expected_on: '2026-12-02' })
    expect(await promised()).toBe('2026-12-02')
    await staff.db.insert(partOrders).values({ ...ordered, expected_on: '2026-12-03' })
    expect(await promised()).toBeNull()
    await staff.db.update(repairs).set({ status: 'part_awaited' }).where(eq(repairs.id, id))
    await staff.db.delete(partOrders).where(eq(partOrders.expected_on, '2026-12-02'))
    expect((await readCasePage(staff, `T-${number}`))?.next.why).toContain(', après le jour promis\u00a0: Écran.')
    await staff.db.update(partOrders).set({ state: 'received', ended_at: staff.now })
    expect(await promised()).toBe('2026-12-02')
  })
})
