/** A part that is ordered for a drawer arrives at a shop that somebody has named: in view, or in the form. */
import { expect, test } from 'vitest'
import { listOpenOrders } from '#app/features/parts/part-orders.queries.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aModel, aRepair } from '#tests/factories/catalogue.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runPartIntent } from './parts-actions.server.ts'

function orderOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  const typed = { intent: 'order', formKey: crypto.randomUUID(), label: 'Écran', supplier: '', quantity: '1', cost: '', expectedOn: '2026-11-24' }
  for (const [name, value] of Object.entries({ ...typed, ...fields })) form.set(name, value)
  return form
}

dbTest('a part ordered for a drawer', (db) => {
  test('goes to the shop in view; of several the form asks for one, and none is taken in its place', async () => {
    const staff = await asStaff(testCtx(db))
    const ctx = allow(staff, 'catalogue:write')
    const ordered = async () => (await listOpenOrders(staff, null)).map(({ label, storeId }) => `${label} ${storeId}`).toSorted()
    expect((await runPartIntent(ctx, orderOf({ label: 'Nappe', quantity: '0' }), null)).errors).toEqual({
      quantity: expect.any(String),
      storeId: 'Choisissez le magasin où la pièce arrive.',
    })
    expect((await runPartIntent(ctx, orderOf({ storeId: 'ailleurs' }), null)).errors).toEqual({ storeId: expect.any(String) })
    expect(await ordered()).toEqual([])
    await runPartIntent(ctx, orderOf({ label: 'Écran', storeId: 'libourne' }), null)
    await runPartIntent(ctx, orderOf({ label: 'Batterie' }), 'le-teich')
    expect(await ordered()).toEqual(['Batterie le-teich', 'Écran libourne'].toSorted())
  })
})

dbTest('a part that is counted from now on', (db) => {
  test('is to be written down at the shop in view, and of several at each of them', async () => {
    const staff = await asStaff(testCtx(db))
    const ctx = allow(staff, 'catalogue:write')
    const repair = await aRepair(staff, { model_id: (await aModel(staff, { name: 'iPhone 13' })).id })
    const said = async (kind: string, shop: string | null) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'add', repairId: repair.id, kind })) form.set(name, value)
      return (await runPartIntent(ctx, form, shop)).notice?.text
    }
    expect(await said('compatible', null)).toBe('Pièce comptée\u00a0: écrivez ce qu’il y a dans le tiroir de chaque magasin.')
    expect(await said('origine', 'libourne')).toBe('Pièce comptée\u00a0: écrivez ce qu’il y a dans le tiroir.')
  })
})
