import { expect, test } from 'vitest'
import { saveBusiness } from '#app/features/business/business.commands.server.ts'
import { BusinessForm } from '#app/features/business/business.schema.ts'
import { listFormerNames } from '#app/features/business/former-names.queries.server.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { StoreForm } from '#app/features/business/store.schema.ts'
import { storeValues } from '#app/features/business/store-values.ts'
import { saveStore } from '#app/features/business/stores.commands.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aLeader } from '#tests/factories/shop-leader.ts'

dbTest('what the business and its shops were called', (db) => {
  test('is known from the journal, but for what is a name of today; a demonstration has nothing to correct', async () => {
    const { ctx } = await aLeader(db)
    const rename = (name: string) =>
      saveBusiness(ctx, BusinessForm.parse({ name, email: 'bonjour@boreal.example', founded: '2019', warrantyMonthsMin: '6' }), {})
    const former = async (isExample = false) => listFormerNames({ db: ctx.db, facts: { ...(await readFacts(ctx)), isExample } })
    await rename('Fil et Puce')
    await rename('Atelier Boréal')
    const [store] = (await readFacts(ctx)).stores
    const values = store && storeValues(store)
    await saveStore(ctx, store?.id ?? '', StoreForm.parse({ ...values, name: 'Sablons', town: `${store?.town} Sablons` }))
    expect(await former()).toEqual(expect.arrayContaining(['Fil et Puce']))
    expect(await former()).not.toEqual(expect.arrayContaining(['Atelier Boréal']))
    expect((await former()).includes(store?.town ?? '')).toBe(false)
    await rename('Fil et Puce')
    expect(await former()).toContain('Atelier Boréal')
    expect(await former()).not.toContain('Fil et Puce')
    expect(await former(true)).toEqual([])
  })
})
