import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { storeValues } from '#app/features/business/store-values.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { repairMessages, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { openRepair } from '#app/workflows/cases.server.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runStoreIntent } from './facts-actions.server.ts'

dbTest('a shop that moves', (db) => {
  test('names in its answer who was sent to the former address, and nobody while it stays', async () => {
    const ctx = await asManager(testCtx(db))
    await seedShopFacts(db.database.db)
    const at = { store_id: 'la-teste', created_at: ctx.now }
    await aRequest(ctx, { ...at, kind: 'visit', reference: 'D-VVVV22' })
    await aRequest(ctx, { ...at, kind: 'visit', state: 'done', reference: 'D-WWWW22' })
    await aRequest(ctx, { ...at, kind: 'quote', reference: 'D-XXXX22' })
    await aRequest(ctx, { kind: 'visit', store_id: 'libourne', reference: 'D-YYYY22' })
    const ready = async (isTold: boolean) => {
      const { id, number } = await openRepair(ctx, aRepairInput({ storeId: 'la-teste' }))
      await ctx.db.update(repairs).set({ status: 'ready' }).where(eq(repairs.id, id))
      if (isTold) await ctx.db.insert(repairMessages).values({ repair_id: id, status: 'ready', at: ctx.now })
      return referenceText(number)
    }
    const [told] = [await ready(true), await ready(false)]
    const send = async (typed: Record<string, string>) => {
      const now = { ...ctx, facts: await readFacts(ctx) }
      const store = findStore(now.facts, 'la-teste')
      if (!store) throw new Error('The shop is not there')
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...storeValues(store), ...typed, intent: 'contact' })) form.set(name, value)
      form.set('base', JSON.stringify(storeValues(store)))
      return (await runStoreIntent(now, 'la-teste', form)).notice?.text
    }
    expect(await send({ phone: '06 39 98 77 66' })).toBe('Fiche enregistrée.')
    expect(await send({ address: '9 avenue du Port' })).toBe(
      `Fiche enregistrée. L’ancienne adresse est dans des messages déjà partis\u00a0: prévenez ces clients. ${told}, D-VVVV22.`,
    )
  })

  test('takes the map of its address along, and is told of one that was chosen for the former place', async () => {
    const ctx = await asManager(testCtx(db))
    await seedShopFacts(db.database.db)
    const shop = async () => findStore(await readFacts(ctx), 'la-teste')
    const send = async (typed: Record<string, string>) => {
      const store = await shop()
      if (!store) throw new Error('The shop is not there')
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...storeValues(store), ...typed, intent: 'contact' })) form.set(name, value)
      form.set('base', JSON.stringify(storeValues(store)))
      return (await runStoreIntent({ ...ctx, facts: await readFacts(ctx) }, 'la-teste', form)).notice?.text
    }
    expect((await shop())?.maps).toContain('17%20rue%20du%20Port')
    expect(await send({ address: '12 rue de la Boucherie', postcode: '87000', town: 'Limoges' })).not.toContain('carte')
    expect((await shop())?.maps).toBe('')
    await send({ maps: 'https://www.google.com/maps/embed?pb=1' })
    expect(await send({ address: '3 place Jourdan' })).toContain('La page montre encore la carte que vous aviez choisie pour l’ancienne adresse')
    expect((await shop())?.maps).toBe('https://www.google.com/maps/embed?pb=1')
  })
})
