import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { findSharingWords } from './sharing-words.server.ts'

dbTest('the picture of a town’s page', (db) => {
  test('offers repair by post only while somebody takes parcels', async () => {
    await seedDocuments(db.database.db)
    await seedTowns(db.database.db)
    const facts = startingFacts()
    const postless = { ...facts, stores: facts.stores.map((store) => ({ ...store, receivesParcels: false })) }
    const lines = async (of: typeof facts) => (await findSharingWords({ ...testCtx(db), memo: new Memo(), facts: of }, ['gujan-mestras']))?.lines
    expect(await lines(facts)).toContain('Service d’envoi postal gratuit depuis Gujan-Mestras 33470')
    expect(await lines(postless)).toEqual([expect.stringMatching(/^(?:Le Teich|La Teste-de-Buch), 05/)])
  })
})
