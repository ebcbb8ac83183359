import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retireDocument } from '#app/features/words/document.commands.server.ts'
import { listStaffDocuments } from '#app/features/words/staff-documents.queries.server.ts'
import { brands } from '#app/platform/db/tables/catalogue.server.ts'
import { documentVersions, documents } from '#app/platform/db/tables/documents.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBrand } from '#tests/factories/catalogue.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { listUnshown } from './unshown-words.server.ts'

dbTest('what is published and stands on no page', (db) => {
  test('says why: its days are over or to come, or what it leads to is not offered', async () => {
    await seedDocuments(db.database.db)
    await seedShopFacts(db.database.db)
    const ctx = allow(await asManager(testCtx(db)), 'words:write')
    const hubs = (await listStaffDocuments(ctx)).filter(({ kind }) => kind === 'brand-hub')
    for (const { slug } of hubs) await aBrand(ctx, { slug: slug.replace('reparation-', '') })
    // The greeting of the starting words is one of a winter that is over.
    const greeting = expect.stringMatching(/^son dernier jour est passé, le 2\sjanvier\s2025$/)
    expect(await unshown()).toEqual({ 'greeting/joyeuses-fetes': greeting })

    await setBody('aide', { firstDay: '2099-01-01' })
    await setBody('envoi-postal', { lastDay: '2026-01-31' })
    await retireDocument(ctx, { kind: 'service', slug: 'coques' })
    await retireDocument(ctx, { kind: 'service', slug: 'reconditionne' })
    await retireDocument(ctx, { kind: 'promo', slug: 'reconditionne' })
    expect(await unshown()).toMatchObject({
      'greeting/joyeuses-fetes': greeting,
      'promo/aide': 'son premier jour n’est pas encore venu',
      'promo/envoi-postal': expect.stringMatching(/^son dernier jour est passé, le 31\sjanvier\s2026$/),
      'promo/coques': 'la page de son bouton, /coques-personnalisees, n’est pas proposée par votre site en ce moment',
      'custom-cases/coques-personnalisees': 'sa page, /coques-personnalisees, n’est pas proposée par votre site en ce moment',
      'refurbished/reconditionne': 'sa page, /reconditionne, n’est pas proposée par votre site en ce moment',
    })
    expect(Object.keys(await unshown())).not.toContain('promo/reconditionne')

    await ctx.db.update(brands).set({ is_active: false }).where(eq(brands.slug, 'google'))
    const withoutGoogle = await unshown()
    expect(withoutGoogle['brand-hub/reparation-google']).toBe('sa page, /reparation-google, n’est pas proposée par votre site en ce moment')
    expect(Object.keys(withoutGoogle)).not.toContain('brand-hub/reparation-samsung')

    async function unshown() {
      const fresh = { ...ctx, memo: testCtx(db).memo }
      return Object.fromEntries(await listUnshown(fresh, await listStaffDocuments(ctx)))
    }

    async function setBody(slug: string, days: Record<string, string>) {
      await db.database.db
        .update(documentVersions)
        .set({ body: sql`body || ${JSON.stringify(days)}::jsonb` })
        .where(sql`document_id in ${db.database.db.select({ id: documents.id }).from(documents).where(eq(documents.slug, slug))}`)
    }
  })
})
