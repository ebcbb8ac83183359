import { expect, test } from 'vitest'
import { QUOTE_POPUP } from '#app/content/popups.ts'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import { documentVersions, documents } from '#app/platform/db/tables/documents.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest, everyEngineTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { getShellWords } from './shell-words.queries.server.ts'
import { listWords } from './words.queries.server.ts'

everyEngineTest('starting words', (db) => {
  test('are put in once: what staff took away does not come back with the next start', async () => {
    await seedDocuments(db.database.db)
    const first = await listWords(testCtx(db), 'promo')
    expect(first.map(({ slug }) => slug)).toEqual(['aide', 'envoi-postal', 'domicile', 'coques', 'reconditionne'])
    expect(first[0]?.body.title).toBe('Bonus réparation, jusqu’à 50\u00a0€')
    await db.database.db.delete(documents)
    await seedDocuments(db.database.db)
    expect(await listWords(testCtx(db), 'promo')).toEqual([])
  })
})

dbTest('the window that offers a quote', (db) => {
  test('says what staff wrote, and stays away outside its days', async () => {
    await seedDocuments(db.database.db)
    expect((await getShellWords(testCtx(db))).quotePopup).toEqual({
      title: 'Un devis gratuit\u00a0?',
      text: 'Dites-nous ce qui est cassé. Réponse sous 24\u00a0h, sans engagement.',
      button: 'Demander un devis',
    })
    await db.database.db.update(documentVersions).set({ body: { ...QUOTE_POPUP, lastDay: '2026-11-01' } })
    expect((await getShellWords(testCtx(db))).quotePopup).toBeNull()
  })
})

test('every starting document fits the schema of its kind and has an address of its own', () => {
  const all = startingDocuments()
  expect(new Set(all.map(({ kind, slug }) => `${kind}/${slug}`)).size).toBe(all.length)
  for (const { kind, slug, body } of all) {
    const parsed = DOCUMENT_KINDS[kind].schema.safeParse(body)
    expect(parsed.error?.issues ?? [], `${kind}/${slug}`).toEqual([])
    expect(parsed.data, `${kind}/${slug}`).toEqual(body)
  }
})
