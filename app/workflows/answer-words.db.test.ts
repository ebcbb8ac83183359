import { expect, test } from 'vitest'
import { asManager } from '#tests/factories/staff.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { answerPreview, answerTemplates } from './answer-words.server.ts'

dbTest('answers to requests', (db) => {
  test('name the request that is answered, and are tried on the newest one', async () => {
    await seedDocuments(db.database.db)
    const ctx = await asManager(testCtx(db))
    const text = 'Bonjour {nom}, votre {appareil} ({reference}) chez {entreprise}.'
    expect(await answerPreview(ctx, text)).toBe('Bonjour {nom}, votre {appareil} ({reference}) chez Phare Réparation.')
    await aRequest(ctx)
    expect(await answerPreview(ctx, text)).not.toMatch(/[{}]/)
    const [first] = await answerTemplates(ctx, { name: 'Anne', device: 'iPhone 13', repair: 'Écran', reference: 'D-ABC234' })
    expect(first).toMatchObject({ slug: 'passez-au-magasin', label: 'Passez au magasin', text: expect.stringContaining('La pièce est là.') })
  })
})
