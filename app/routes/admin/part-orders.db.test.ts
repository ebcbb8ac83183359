import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { listTimeline } from '#app/features/cases/case-detail.queries.server.ts'
import { readCaseMark } from '#app/features/cases/case-mark.queries.server.ts'
import { findCaseRow } from '#app/features/cases/cases.queries.server.ts'
import { listDay } from '#app/features/cases/day.queries.server.ts'
import { moveFields } from '#app/features/cases/move-fields.ts'
import { readCasePage } from '#app/workflows/case-page.server.ts'
import { PartOrderForm } from '#app/features/parts/part-order.ts'
import { cancelOrder, orderPart, receiveOrder, reopenOrder } from '#app/features/parts/part-orders.commands.server.ts'
import {
  countOpenOrders,
  listCaseOrders,
  readCaseOrders,
  listOpenOrders,
  listUndoableOrders,
  orderSuggestions,
  partLabel,
} from '#app/features/parts/part-orders.queries.server.ts'
import { addPart, countPart } from '#app/features/parts/parts.commands.server.ts'
import { countToOrder, listParts } from '#app/features/parts/parts.queries.server.ts'
import { changeRepairStatus, createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { after, days, hours, minutes } from '#app/lib/durations.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dayAction } from '#app/features/cases/day-words.ts'
import { TrackedRepairView } from '#app/features/repairs/components/TrackingPage.tsx'
import { shownRepair } from '#app/features/repairs/shown-repair.server.ts'
import { stateTitle, stepsToCome } from '#app/features/repairs/tracked-way.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { partOrders } from '#app/platform/db/tables/parts.server.ts'
import { dbTest, everyEngineTest } from '#tests/db/db-test.ts'
import { aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice } from '#tests/factories/prices.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'

import { runCaseIntent } from './case-actions.server.ts'
import { runCasePartIntent } from './parts-actions.server.ts'

const HERE = 'la-teste'

function anOrder(overrides: Partial<Parameters<typeof orderPart>[1]> = {}): Parameters<typeof orderPart>[1] {
  return {
    formKey: crypto.randomUUID(),
    label: 'Nappe de charge',
    supplier: 'Pièces du Bassin',
    quantity: 1,
    cost: null,
    expectedOn: '2026-11-24',
    storeId: HERE,
    repairId: null,
    ...overrides,
  }
}

everyEngineTest('orders of parts', (db) => {
  test('a counted part below its threshold is to be ordered, on its way, and in its drawer once it has come', async () => {
    const staff = await asStaff(testCtx(db))
    const counter = allow(staff, 'catalogue:write')
    const screen = await aRepair(staff, { model_id: (await aModel(staff, { name: 'iPhone 13' })).id })
    await aPrice(staff, screen, { stock: null })
    await addPart(counter, { repairId: screen.id, kind: 'compatible', storeId: HERE })
    const row = async () => (await listParts(staff, { shop: HERE, search: 'iphone', toOrder: false }))[0]
    const partId = (await row())?.partId ?? ''
    await countPart(counter, { partId, storeId: HERE, was: 0, count: 1, threshold: 3 })
    expect(await countToOrder(staff, HERE)).toBe(1)

    const label = await partLabel(staff, partId)
    expect(await orderSuggestions(staff, { device: 'Apple iPhone 13' })).toEqual({ labels: [label], suppliers: [] })
    const order = anOrder({ label: label.toUpperCase(), quantity: 2, cost: 9_180 })
    expect(await orderPart(counter, order)).toEqual({ kind: 'done', label })
    // Pressed twice, it is ordered once.
    await orderPart(counter, order)
    const [open, ...others] = await listOpenOrders(staff, HERE)
    expect(others).toEqual([])
    expect(open).toMatchObject({ label, quantity: 2, costCents: 9_180, supplier: 'Pièces du Bassin', reference: null, expectedOn: '2026-11-24' })
    expect(await listOpenOrders(staff, 'le-teich')).toEqual([])
    expect(await row()).toMatchObject({ count: 1, ordered: 2 })
    expect(await countToOrder(staff, HERE)).toBe(0)
    expect((await orderSuggestions(staff, { device: '' })).suppliers).toEqual(['Pièces du Bassin'])
    expect(await countOpenOrders(staff, null)).toEqual({ open: 1, late: 0 })
    expect(await countOpenOrders({ ...staff, now: after(staff.now, days(10)) }, HERE)).toEqual({ open: 1, late: 1 })

    const id = open?.id ?? ''
    expect(await receiveOrder(counter, { id })).toEqual({ kind: 'done', label })
    expect(await receiveOrder(counter, { id })).toEqual({ kind: 'ended' })
    expect(await cancelOrder(counter, { id })).toEqual({ kind: 'ended' })
    expect(await receiveOrder(counter, { id: crypto.randomUUID() })).toEqual({ kind: 'unknown' })
    expect(await row()).toMatchObject({ count: 3, ordered: 0 })
    expect(await listOpenOrders(staff, null)).toEqual([])
  })

  test('a case that waits says what it waits for, and can begin once all of it has come', async () => {
    const staff = await asStaff(testCtx(db))
    const [counter, bench] = [allow(staff, 'catalogue:write'), allow(staff, 'requests:write')]
    const { id: repairId } = await createRepair(bench, aRepairInput({ storeId: 'le-teich' }))
    const parts = { repairId, requestId: null }
    const groupOf = async () =>
      (await listDay(staff, { shop: null, mine: false })).filter(({ rows }) => rows.some(({ id }) => id === repairId)).map(({ id }) => id)
    await changeRepairStatus(bench, { id: repairId, status: 'part_awaited' })
    await staff.db
      .update(repairs)
      .set({ status_since: after(staff.now, -hours(1)) })
      .where(eq(repairs.id, repairId))
    expect(await groupOf()).toEqual(['part_awaited'])
    expect((await findCaseRow(staff, parts))?.part).toBeUndefined()

    const mark = await readCaseMark(staff, parts)
    // What is ordered for a case comes to its shop.
    await orderPart(counter, anOrder({ repairId, expectedOn: '2026-11-26' }))
    await orderPart(counter, anOrder({ repairId, label: 'Joint', expectedOn: '2026-11-25' }))
    expect(await readCaseMark(staff, parts)).not.toBe(mark)
    const [joint, cable] = await listOpenOrders(staff, 'le-teich')
    expect((await findCaseRow(staff, parts))?.part).toEqual({ label: 'Joint', expectedOn: '2026-11-25', isHere: false })
    await receiveOrder(counter, { id: joint?.id ?? '' })
    expect(await groupOf()).toEqual(['part_awaited'])
    expect((await findCaseRow(staff, parts))?.part).toMatchObject({ label: 'Nappe de charge', isHere: false })
    await receiveOrder(counter, { id: cable?.id ?? '' })
    expect(await groupOf()).toEqual(['part_here'])
    expect((await findCaseRow(staff, parts))?.part).toMatchObject({ expectedOn: null, isHere: true })
    // Its customer waits for nothing any more, and reads so before anybody begins.
    const tracked = await findTrackedRepair(staff, await customerToken(staff.db, 'repair', repairId))
    if (!tracked) throw new Error('The link of a repair leads to it')
    const shown = shownRepair(tracked, null, staff.now)
    const page = renderedInSite(createElement(TrackedRepairView, { repair: shown, linked: null, begins: null, waits: null, shop: null }))
    expect(stateTitle(shown.steps)).toBe('Pièce arrivée')
    expect(page).toContain('La pièce est arrivée\u00a0: la réparation va reprendre.')
    expect(page).not.toContain('arrivée de la pièce')
    expect(stepsToCome(shown.steps).map(({ title }) => title)[0]).toBe('Contrôle')
    await changeRepairStatus(bench, { id: repairId, status: 'in_repair' })
    expect((await findCaseRow(staff, parts))?.part).toBeUndefined()
    await orderPart(counter, anOrder({ repairId, label: 'Vis', expectedOn: '2026-11-27' }))
    const again = await findCaseRow(staff, parts)
    expect(again?.part).toMatchObject({ label: 'Vis', isHere: false })
    expect(again && dayAction(again, staff.now)).toMatchObject({ label: 'Attendre', fields: { status: 'part_awaited' } })
    await staff.db.delete(partOrders).where(eq(partOrders.label, 'Vis'))
    await changeRepairStatus(bench, { id: repairId, status: 'part_awaited' })
    expect((await listCaseOrders(staff, repairId)).ended.map(({ label }) => label).toSorted()).toEqual(['Joint', 'Nappe de charge'])
    const told = (await listTimeline(staff, { ...parts, addresses: [] })).map(({ text }) => text)
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Pièce commandée\s: Joint, attendue le 25\snovembre\s2026$/),
        'Pièce reçue\u00a0: Joint',
        'Pièce reçue\u00a0: Nappe de charge',
      ]),
    )

    // What came before is not what it waits for next.
    const later = { ...bench, now: after(staff.now, hours(2)) }
    await changeRepairStatus(later, { id: repairId, status: 'in_repair' })
    await changeRepairStatus({ ...later, now: after(staff.now, hours(3)) }, { id: repairId, status: 'part_awaited' })
    expect(await groupOf()).toEqual(['part_awaited'])
    expect(await orderPart(counter, anOrder({ repairId: crypto.randomUUID() }))).toEqual({ kind: 'unknown' })
  })
})

dbTest('the orders of a closed case', (db) => {
  test('are shown while one is on its way, which somebody has to end, and ask for no other', async () => {
    const staff = await asStaff(testCtx(db))
    const counter = allow(staff, 'catalogue:write')
    const { id: repairId } = await createRepair(allow(staff, 'requests:write'), aRepairInput())
    const shown = (isClosed: boolean) => readCaseOrders(staff, { repairId, device: 'iPhone 13', isClosed })
    expect(await shown(true)).toBeNull()
    expect(await shown(false)).toMatchObject({ open: [], mayOrder: true })
    await orderPart(counter, anOrder({ repairId }))
    expect(await shown(true)).toMatchObject({ open: [{ label: 'Nappe de charge' }], mayOrder: false })
    await cancelOrder(counter, { id: (await shown(true))?.open[0]?.id ?? '', repairId })
    expect(await shown(true)).toBeNull()
  })
})

dbTest('the end of an order', (db) => {
  test('is taken back for ten minutes, also what it put into a drawer, unless that was used', async () => {
    const staff = await asStaff(testCtx(db))
    const counter = allow(staff, 'catalogue:write')
    const at = (min: number) => ({ ...counter, now: after(staff.now, minutes(min)) })
    const screen = await aRepair(staff, { model_id: (await aModel(staff, { name: 'iPhone 13' })).id })
    await aPrice(staff, screen, { stock: null })
    await addPart(counter, { repairId: screen.id, kind: 'compatible', storeId: HERE })
    const row = async () => (await listParts(staff, { shop: HERE, search: 'iphone', toOrder: false }))[0]
    const partId = (await row())?.partId ?? ''
    await orderPart(counter, anOrder({ label: await partLabel(staff, partId), quantity: 2 }))
    const id = (await listOpenOrders(staff, HERE))[0]?.id ?? ''

    expect(await reopenOrder(counter, { id })).toEqual({ kind: 'too-late' })
    await receiveOrder(counter, { id })
    expect(await row()).toMatchObject({ count: 2, ordered: 0 })
    expect(await listUndoableOrders(at(9), HERE)).toMatchObject([{ id, state: 'received', reference: null }])
    expect(await listUndoableOrders(at(9), 'libourne')).toEqual([])
    expect(await reopenOrder(at(9), { id })).toMatchObject({ kind: 'done' })
    expect(await row()).toMatchObject({ count: 0, ordered: 2 })
    expect(await listUndoableOrders(at(9), HERE)).toEqual([])

    await cancelOrder(at(20), { id })
    expect(await row()).toMatchObject({ count: 0, ordered: 0 })
    expect(await reopenOrder(at(25), { id })).toMatchObject({ kind: 'done' })
    await receiveOrder(at(30), { id })
    await countPart(counter, { partId, storeId: HERE, was: 2, count: 1, threshold: 3 })
    expect(await reopenOrder(at(31), { id })).toEqual({ kind: 'used' })
    expect(await row()).toMatchObject({ count: 1, ordered: 0 })
    expect(await reopenOrder(at(40), { id })).toEqual({ kind: 'too-late' })
    expect(await listUndoableOrders(at(40), HERE)).toEqual([])
  })

  test('comes from the page of its own case, and the page says for ten minutes that it can be taken back', async () => {
    const staff = await asStaff(testCtx(db))
    const [counter, bench] = [allow(staff, 'catalogue:write'), allow(staff, 'requests:write')]
    const { id: repairId } = await createRepair(bench, aRepairInput())
    const { id: other } = await createRepair(bench, aRepairInput({ name: 'Léa Petit' }))
    await orderPart(counter, anOrder({ repairId }))
    const { open } = await listCaseOrders(staff, repairId)
    const orderId = open[0]?.id ?? ''
    const press = async (intent: string, page: string | null) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent, orderId })) form.set(name, value)
      return (await runCasePartIntent(bench, form, page))?.notice
    }
    for (const page of [other, null])
      for (const intent of ['receive-order', 'cancel-order', 'reopen-order'])
        expect(await press(intent, page), intent).toMatchObject({ kind: 'error', text: 'Cette commande n’existe plus.' })
    expect((await listCaseOrders(staff, repairId)).open).toHaveLength(1)
    expect(await press('cancel-order', repairId)).toMatchObject({ kind: 'done', undo: { intent: 'reopen-order', orderId } })
    expect(await listCaseOrders(staff, repairId)).toMatchObject({ open: [], ended: [{ id: orderId, state: 'cancelled' }] })
    expect((await listCaseOrders({ ...staff, now: after(staff.now, minutes(11)) }, repairId)).ended).toEqual([])
    expect(await press('reopen-order', other)).toMatchObject({ kind: 'error' })
    expect(await press('reopen-order', repairId)).toMatchObject({ kind: 'done', text: 'De nouveau attendue\u00a0: Nappe de charge.' })
    expect(await press('reopen-order', repairId)).toMatchObject({ kind: 'error' })
    expect((await listCaseOrders(staff, repairId)).open).toHaveLength(1)
    const told = (await listTimeline(staff, { repairId, requestId: null, addresses: [] })).map(({ text }) => text)
    expect(told).toContain('Pièce de nouveau attendue\u00a0: Nappe de charge')
  })

  test('comes with «La pièce est là», which is pressed for the part that the page names, and with its «Annuler» it is on its way again', async () => {
    const staff = await asStaff(testCtx(db))
    const [counter, bench] = [allow(staff, 'catalogue:write'), allow(staff, 'requests:write')]
    const { id, number } = await createRepair(bench, aRepairInput())
    await changeRepairStatus(bench, { id, status: 'part_awaited' })
    await orderPart(counter, anOrder({ repairId: id, label: 'Joint', expectedOn: '2026-11-26' }))
    await orderPart(counter, anOrder({ repairId: id, label: 'Écran', expectedOn: '2026-11-25' }))
    const open = async () => (await listCaseOrders(staff, id)).open.map(({ label }) => label)
    const shown = async () => {
      const page = await readCasePage(staff, `T-${number}`)
      const move = page?.next.act
      if (!page || move?.kind !== 'move') throw new Error('The case has no button of a step')
      return { fields: moveFields(page.row, move), title: page.next.title, verb: dayAction(page.row, staff.now) }
    }
    const press = async (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return (await runCaseIntent(bench, `T-${number}`, form)).notice
    }
    const { fields, verb } = await shown()
    expect(verb).toMatchObject({ label: 'Pièce arrivée', fields })
    const came = await press(fields)
    expect(came?.text).toBe('Étape\u00a0: en réparation. Pièce reçue\u00a0: Écran.')
    expect(await open()).toEqual(['Joint'])
    await press(came?.undo ?? {})
    expect(await open()).toEqual(['Écran', 'Joint'])
    await press((await shown()).fields)
    // The other one is still on its way.
    expect((await shown()).title).toBe('Attendre la pièce commandée')
    await press((await shown()).fields)
    await press((await shown()).fields)
    expect([await open(), (await shown()).title]).toEqual([[], 'Finir la réparation'])
  })
})

test('an order says which part, how many and for which day', () => {
  const typed = { formKey: crypto.randomUUID(), label: ' Écran ', supplier: '', quantity: '2', cost: '45,90', expectedOn: '2026-12-03' }
  expect(PartOrderForm.parse(typed)).toMatchObject({ label: 'Écran', quantity: 2, cost: 4_590 })
  expect(PartOrderForm.parse({ ...typed, cost: '' }).cost).toBeNull()
  const wrong = { ...typed, label: ' ', quantity: '0', cost: 'beaucoup', expectedOn: '2026-02-30' }
  const fields = PartOrderForm.safeParse(wrong).error?.issues.map(({ path }) => path[0])
  expect(fields).toEqual(['label', 'quantity', 'cost', 'expectedOn'])
})
