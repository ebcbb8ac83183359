import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documentVersions, documents } from '#app/platform/db/tables/documents.server.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { getCustomCases } from './custom-cases.server.ts'

dbTest('the page of cases', (db) => {
  test('says how long one takes as the card of the service says it, until somebody says it on the page itself', async () => {
    const { db: orm } = db.database
    await seedDocuments(orm)
    const delay = async () => (await getCustomCases({ ...testCtx(db), memo: new Memo() })).delay
    const write = async (kind: string, slug: string, path: string, words: string) => {
      const of = orm
        .select({ id: documents.id })
        .from(documents)
        .where(and(eq(documents.kind, kind), eq(documents.slug, slug)))
      const body = sql`jsonb_set(${documentVersions.body}, ${path}::text[], ${JSON.stringify(words)}::jsonb)`
      await orm.update(documentVersions).set({ body }).where(eq(documentVersions.document_id, of))
    }
    expect(await delay()).toBe('24 à\u00a048\u00a0h')
    await write('service', 'coques', '{details,duration}', '3 jours')
    expect(await delay()).toBe('3 jours')
    await write('custom-cases', 'coques-personnalisees', '{delay}', 'Une semaine')
    expect(await delay()).toBe('Une semaine')
  })
})
