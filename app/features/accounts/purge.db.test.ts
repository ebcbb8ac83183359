import { expect, test } from 'vitest'
import { consumeLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { purgeStaffData } from './purge.server.ts'

dbTest('what has served its time', (db) => {
  test('of a limit that was used while the clock was a month ahead is forgotten once the clock is right, not a month later', async () => {
    const take = async (now: string) =>
      (await consumeLimit(testCtx(db, { now: new Date(now) }), { name: 'try', subject: 'zoe@example.fr', capacity: 1, refillS: 60 })).granted
    expect(await take('2026-12-20T10:00:00Z')).toBe(true)
    expect(await take('2026-11-20T11:00:00Z')).toBe(false)
    await purgeStaffData(testCtx(db, { now: new Date('2026-11-20T12:00:00Z') }))
    expect(await take('2026-11-20T12:00:00Z')).toBe(true)
    // Used a moment ago, as another process sees it: kept.
    await purgeStaffData(testCtx(db, { now: new Date('2026-11-20T11:59:00Z') }))
    expect(await take('2026-11-20T12:00:00Z')).toBe(false)
  })
})
