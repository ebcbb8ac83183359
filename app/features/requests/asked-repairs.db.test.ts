import { expect, test } from 'vitest'
import { dbTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { countAskedRepairs } from './asked-repairs.queries.server.ts'

const PERIOD = { from: '2026-11-20', until: '2026-11-26', beforeFrom: '2026-11-13' }

dbTest('repairs that were asked for', (db) => {
  test('are counted one by one, however they are written and put together, beside the period before', async () => {
    const staff = await asStaff(testCtx(db))
    const asked = (reference: string, repair: string, day: string) => aRequest(staff, { reference, repair, created_at: new Date(`${day}T10:00:00Z`) })
    await asked('D-22222A', 'Écran, Batterie', '2026-11-20')
    await asked('D-22222B', 'Écran, Batterie', '2026-11-14')
    await asked('D-22222C', 'BATTERIE', '2026-11-21')
    await asked('D-22222D', 'batterie', '2026-11-26')
    await asked('D-22222E', '', '2026-11-22')
    await asked('D-22222F', 'Écran', '2026-11-12')
    // The way somebody wrote it last is shown.
    expect(await countAskedRepairs(staff, PERIOD)).toEqual([
      { repair: 'batterie', now: 3, before: 1 },
      { repair: 'Écran', now: 1, before: 1 },
    ])
    await expect(countAskedRepairs(testCtx(db), PERIOD)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
