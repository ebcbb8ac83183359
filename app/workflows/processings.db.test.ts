import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { listProcessings } from './processings.server.ts'

dbTest('what is done with data', (db) => {
  test('names parcels, reservations and the register of purchases where the shop does them or has done so, and nowhere else', async () => {
    const starting = startingFacts()
    const facts = { ...starting, isExample: false, stores: starting.stores.map((store) => ({ ...store, receivesParcels: false })) }
    const ctx = testCtx(db, { facts })
    const said = async () => (await listProcessings(ctx)).map(({ what }) => what)
    expect(await said()).toContain('Demandes et devis')
    for (const undone of ['Réservations d’appareils', 'Livre de police']) expect(await said()).not.toContain(undone)
    await aRequest(ctx, { kind: 'postal' })
    expect(await said()).toContain('Demandes, devis et envois postaux')
  })
})
