import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { memoryMedia, testCtx } from '#tests/factories/test-ctx.ts'
import { runDocument } from './document-actions.server.ts'

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
