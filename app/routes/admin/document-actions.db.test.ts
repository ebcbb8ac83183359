import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { saveDocument } from '#app/features/words/document.commands.server.ts'
import { findStaffDocument, listStaffDocuments } from '#app/features/words/staff-documents.queries.server.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import { asRecord } from '#app/features/words/editor-form.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { memoryMedia, testCtx } from '#tests/factories/test-ctx.ts'
import { publishNewerStart, runDocument } from './document-actions.server.ts'

dbTest('starting words of a later version', (db) => {
  test('wait as drafts where nobody of the shop has changed them, and are published all at once', async () => {
    await seedDocuments(db.database.db)
    const ctx = allow(await asManager(testCtx(db)), 'words:write')
    const titles = async () => (await listWords({ ...ctx, memo: new Memo() }, 'promo')).map(({ body }) => body.title)
    const now = await titles()
    // As an earlier version of the product had written them; the shop has a word of its own for one.
    await ctx.db.execute(sql`update document_versions set body = jsonb_set(body, '{title}', '"Titre de l’an dernier"') where document_id in
      (select id from documents where kind = 'promo' and slug in ('aide', 'coques'))`)
    const own = await findStaffDocument(ctx, { kind: 'promo', slug: 'coques' })
    if (!own) throw new Error('The promo is missing')
    await saveDocument(ctx, {
      kind: 'promo',
      slug: 'coques',
      newSlug: 'coques',
      baseVersion: 1,
      body: { ...asRecord(own.body), title: 'Nos coques' },
    })
    const before = await titles()
    expect(before).not.toEqual(now)

    await seedDocuments(db.database.db)
    await seedDocuments(db.database.db)
    expect(await titles()).toEqual(before)
    const newer = (await listStaffDocuments(ctx)).filter(({ hasNewerStart }) => hasNewerStart)
    expect(newer).toMatchObject([{ kind: 'promo', slug: 'aide', version: 2, state: 'changed' }])
    expect(await findStaffDocument(ctx, { kind: 'promo', slug: 'aide' })).toMatchObject({ hasNewerStart: true })

    expect(await publishNewerStart(ctx)).toMatchObject({ notice: { text: '1\u00a0texte sur le site.' } })
    expect((await titles())[now.findIndex((title) => !before.includes(title))]).toBe(now.find((title) => !before.includes(title)))
    await seedDocuments(db.database.db)
    expect((await listStaffDocuments(ctx)).filter(({ hasNewerStart }) => hasNewerStart)).toEqual([])
    expect(await findStaffDocument(ctx, { kind: 'promo', slug: 'coques' })).toMatchObject({ version: 2, body: { title: 'Nos coques' } })
  })
})

dbTest('the buttons of the editor', (db) => {
  test('say that there is no such version to take up again, whatever stands for its number', async () => {
    await seedDocuments(db.database.db)
    const ctx = allow(await asManager(testCtx(db)), 'words:write')
    for (const version of ['', 'abc', '1e3', '-1', '99999999999', '2.5']) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'restore', version })) form.set(name, value)
      expect(await runDocument(ctx, { kind: 'promo', slug: 'aide' }, form)).toMatchObject({ notice: { text: 'Cette version n’existe pas.' } })
    }
  })

  test('keep a picture also when its words are missing, and say of a file that is none that it is none', async () => {
    await seedDocuments(db.database.db)
    const media = memoryMedia()
    const ctx = allow(await asManager(testCtx(db, { media })), 'words:write')
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#07657d' } })
      .png()
      .toBuffer()
    const send = async (fields: Record<string, string | File>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'save', version: '1', ...fields })) form.set(name, value)
      return runDocument(ctx, { kind: 'partner', slug: 'phare' }, form)
    }
    const refused = await send({ 'body.picture.file': new File([png], 'logo.png', { type: 'image/png' }) })
    expect(refused.errors).toMatchObject({ 'body.picture.alt': 'Remplissez ce champ.' })
    expect(refused.typed?.body).toMatchObject({ picture: { address: expect.stringMatching(/^\/media\/[\w-]{32}-60x40\.webp$/) } })
    expect(media.files.size).toBeGreaterThan(0)
    const broken = await send({ 'body.picture.file': new File(['pas une image'], 'logo.png', { type: 'image/png' }) })
    expect(broken.errors).toEqual({ 'body.picture': 'Ce fichier n’est pas une photo lisible. Envoyez un JPEG, un PNG, un WebP ou un AVIF.' })
  })
})
