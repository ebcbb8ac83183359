import { expect, test } from 'vitest'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { listTextsPromisingMails } from '#app/features/words/texts-promising-mails.queries.server.ts'

dbTest('texts that promise a mail', (db) => {
  test('are found among all that the site starts with, once each, and mails themselves are none', async () => {
    const base = testCtx(db)
    await seedShopFacts(base.db)
    await seedDocuments(base.db)
    const found = await listTextsPromisingMails({ ...base, facts: await readFacts(base) })
    expect(found.map(({ kind, slug }) => `${kind} ${slug}`)).toEqual([
      'legal conditions-de-vente',
      'legal donnees-personnelles',
      'withdrawal renoncer-au-contrat',
      'review-notice recueil-des-avis',
    ])
    expect(found.every(({ sentence }) => /e-mail|courriel/.test(sentence))).toBe(true)
  })
})
