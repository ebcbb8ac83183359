import { inArray, sql } from 'drizzle-orm'
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

  test('what an owner may say besides, and did not, makes no newer words of those from before', async () => {
    await seedDocuments(db.database.db)
    const versions = () => db.database.db.$count(documentVersions)
    const before = await versions()
    const saidBesides = db.database.db
      .select({ id: documents.id })
      .from(documents)
      .where(inArray(documents.kind, ['home', 'postal']))
    await db.database.db
      .update(documentVersions)
      .set({ body: sql`${documentVersions.body} - 'heading' - 'carriers'` })
      .where(inArray(documentVersions.document_id, saidBesides))
    await seedDocuments(db.database.db)
    expect(await versions()).toBe(before)
    const [home] = await listWords(testCtx(db), 'home')
    const [postal] = await listWords(testCtx(db), 'postal')
    expect([home?.body.heading, postal?.body.carriers]).toEqual([null, null])
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
