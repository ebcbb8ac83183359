import { expect, test } from 'vitest'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
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
})
