import { expect, test } from 'vitest'
import { dbTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runCaseIntent } from './case-actions.server.ts'

dbTest('the buttons of a quote on the page of its case', (db) => {
  test('say that a version is gone, and refuse what is the number of none: the database is not asked for one that it cannot hold', async () => {
    const staff = await asStaff(testCtx(db))
    await aRequest(staff)
    for (const intent of ['quote-signed', 'quote-unsigned', 'quote-untold']) {
      const press = (version: string) => {
        const form = new FormData()
        for (const [name, text] of Object.entries({ intent, version })) form.set(name, text)
        return runCaseIntent(staff, 'D-7K2M9Q', form)
      }
      expect(await press('7')).toMatchObject({ notice: { kind: 'error' } })
      for (const version of ['', '0', '2147483648', 'deux']) await expect(press(version)).rejects.toMatchObject({ status: 400 })
    }
  })
})
