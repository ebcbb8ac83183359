import { expect, test } from 'vitest'
import { createRepair, changeRepairStatus } from '#app/features/repairs/repairs.commands.server.ts'
import { after, hours } from '#app/lib/durations.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { deviceReservations, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { aLeader } from '#tests/factories/shop-leader.ts'
import { listExpectedIn } from './expected-in-shop.server.ts'

dbTest('who counts on a shop', (db) => {
  test('is named with the way to them: visits, devices kept until then, and cases promised for a day that are not ready', async () => {
    const { ctx } = await aLeader(db)
    const staff = allow(ctx, 'requests:write')
    const dueOn = addDays(parisTime(ctx.now).date, 3)
    const shop = ctx.facts.stores.find(({ id }) => id === 'libourne')
    if (!shop) throw new Error('The starting facts have no shop of this id')
    await createRepair(staff, aRepairInput({ storeId: shop.id, dueOn }))
    await createRepair(staff, aRepairInput({ storeId: 'la-teste', dueOn, name: 'Bob Ailleurs' }))
    await createRepair(staff, aRepairInput({ storeId: shop.id, dueOn, name: 'Léa Prête' }))
    const [first, , ready] = await ctx.db.select({ id: repairs.id, number: repairs.number }).from(repairs).orderBy(repairs.number)
    await changeRepairStatus(staff, { id: ready?.id ?? '', status: 'ready' })
    await aRequest(ctx, { kind: 'visit', state: 'new', store_id: shop.id, reference: 'D-7K2M9C', details: { day: dueOn } })
    const [kept] = await ctx.db
      .insert(refurbishedDevices)
      .values({ type: 'smartphone', brand: 'Apple', model: 'iPhone 12', condition: 'good', price: 299, store_location: shop.location })
      .returning({ id: refurbishedDevices.id })
    const reserved = { name: 'Zoé Martin', email: '', phone: '+33639980042', link_hash: 'zoe', until: after(ctx.now, hours(24)) }
    await ctx.db.insert(deviceReservations).values({ ...reserved, device_id: kept?.id ?? '' })
    const expected = await listExpectedIn(ctx, shop)
    expect(expected.map(({ kind, href, canMail }) => ({ kind, href, canMail }))).toEqual([
      { kind: 'visit', href: '/admin/dossiers/D-7K2M9C', canMail: true },
      { kind: 'kept', href: `/admin/refurbished/${kept?.id}`, canMail: false },
      { kind: 'due', href: `/admin/dossiers/T-${first?.number}`, canMail: false },
    ])
    expect(expected.map(({ reachedBy }) => reachedBy.replaceAll('\u00a0', ' '))).toEqual(['e-mail', '06 39 98 00 42', 'e-mail'])
    expect(expected.at(-1)).toMatchObject({ day: dueOn, device: expect.any(String) })
  })
})
