/** A device that a customer has brought for repair is offered for sale: the book asks once whose it is, and forbids nothing. */
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { OWN_DEVICE } from '#app/features/second-hand/second-hand.schema.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { secondHandPurchases } from '#app/platform/db/tables/second-hand.server.ts'
import { openRepair } from '#app/workflows/cases.server.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { SELLER } from '#tests/factories/bought-device.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { action } from './second-hand.tsx'

const IMEI = '356938035643809'

async function sell(ctx: Ctx, fields: Readonly<Record<string, string>>) {
  const context = new RouterContextProvider()
  context.set(ctxContext, ctx)
  const url = new URL('http://localhost/admin/livre-de-police')
  const form = new FormData()
  const typed = {
    ...SELLER,
    intent: 'write',
    formKey: crypto.randomUUID(),
    boughtOn: '2026-11-18',
    storeId: 'libourne',
    item: 'iPhone 13 noir',
    marks: 'coque rayée',
    imei: IMEI,
    origin: 'acheté neuf en 2023',
    price: '120',
    payment: 'Virement',
    signed: 'on',
    ...fields,
  }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return action({ context, request: new Request(url, { method: 'POST', body: form }), url, params: {}, pattern: '/admin/livre-de-police' })
}

dbTest('a device in the second-hand book', (db) => {
  test('that stands in the case of somebody else is asked about once, then written down; that of the seller is not', async () => {
    await seedShopFacts(db.database.db)
    const staff = await asManager(testCtx(db))
    const ctx = { ...staff, facts: await readFacts(staff) }
    await openRepair(ctx, aRepairInput({ name: 'Rémi Ducos', device: 'iPhone 13', imei: IMEI }))

    const asked = await sell(ctx, {})
    expect(asked).toMatchObject({
      data: { errors: { [OWN_DEVICE]: expect.stringMatching(/\(T-\d+, Rémi Ducos, appareil ici\)/) } },
      init: { status: 422 },
    })
    expect(await ctx.db.$count(secondHandPurchases)).toBe(0)
    expect(await sell(ctx, { [OWN_DEVICE]: 'on' })).toBeInstanceOf(Response)
    expect(await sell(ctx, { sellerName: 'Ducos Rémi' })).toBeInstanceOf(Response)
    expect(await sell(ctx, { imei: '' })).toBeInstanceOf(Response)
    expect(await ctx.db.$count(secondHandPurchases)).toBe(3)
  })
})
