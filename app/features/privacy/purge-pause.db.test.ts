/** Purges after the clock of the machine went ahead, and while it goes as clocks do. */
import { expect, test } from 'vitest'
import { after, days, hours, minutes } from '#app/lib/durations.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { findPurgePause, mayPurge } from './purge-pause.server.ts'
import { notePurge } from './retention.server.ts'

dbTest('purges', (db) => {
  const at = (passedMs: number) => testCtx(db, { now: after(new Date('2026-11-30T09:00:00Z'), passedMs) })
  /** One run of the job: whether it purged. */
  async function purge(passedMs: number): Promise<boolean> {
    const ctx = at(passedMs)
    const may = await mayPurge(ctx)
    if (may) await notePurge(ctx, 'mails', 0)
    return may
  }

  test('run at the first start, every hour, and after a week of holidays', async () => {
    for (const passedMs of [0, hours(1), days(3), days(10)]) {
      expect(await purge(passedMs)).toBe(true)
      expect(await findPurgePause(at(passedMs))).toBeNull()
    }
  })

  test('wait for a day where the clock went ahead by months, then run', async () => {
    await purge(0)
    const jump = days(61)
    expect([await purge(jump), await purge(jump + hours(23))]).toEqual([false, false])
    expect(await findPurgePause(at(jump + hours(23)))).toEqual({ from: at(0).now, to: at(jump).now, until: at(jump + days(1)).now })
    expect([await purge(jump + days(1)), await purge(jump + days(1) + hours(1))]).toEqual([true, true])
    expect(await findPurgePause(at(jump + days(1) + hours(1)))).toBeNull()
  })

  test('erase nothing of a clock that is put right within the day, however often it goes wrong', async () => {
    await purge(0)
    for (const [passedMs, may] of [
      [days(9_000), false],
      [minutes(10), true],
      [days(9_000) + hours(2), false],
      [hours(3), true],
      [days(400), false],
    ] as const) {
      expect(await purge(passedMs)).toBe(may)
    }
    expect(await findPurgePause(at(hours(4)))).toBeNull()
  })

  test('go on where a clock that stood ahead for longer has noted its own', async () => {
    await purge(days(60))
    expect([await purge(0), await purge(hours(1))]).toEqual([true, true])
  })
})
