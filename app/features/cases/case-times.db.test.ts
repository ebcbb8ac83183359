import { expect, test } from 'vitest'
import { after, days, hours } from '#app/lib/durations.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { findCaseTimes } from './case-times.queries.server.ts'

const CAME = new Date('2026-11-20T09:00:00Z')
const PERIOD = { from: '2026-11-20', until: '2026-11-26', beforeFrom: '2026-11-13' }

everyEngineTest('how long cases take', (db) => {
  test('is the time of the middle one, of what left repaired and of what was answered in the period, beside the period before', async () => {
    const staff = await asStaff(testCtx(db))
    const leave = async (readyAfterMs: number | null, leftAt: Date, outcome: 'repaired' | 'not_repaired' = 'repaired', came = CAME) => {
      const values = { store_id: 'la-teste', device: 'iPhone 13', fault: 'Écran', customer_name: 'Zoé', customer_phone: '+33639980042' } as const
      const first_ready_at = readyAfterMs === null ? null : after(came, readyAfterMs)
      const left = { status: 'handed_over', status_since: leftAt, outcome, first_ready_at } as const
      await staff.db.insert(repairs).values({ ...values, ...left, link_hash: crypto.randomUUID(), created_at: came })
    }
    const left = new Date('2026-11-24T16:00:00Z')
    await leave(hours(2), left)
    await leave(hours(5), left)
    // Handed over without a word that it is ready: until then.
    await leave(null, left)
    // Neither what went back as it came nor what left in another period counts.
    await leave(hours(90), left, 'not_repaired')
    await leave(days(3), new Date('2026-11-19T10:00:00Z'), 'repaired', new Date('2026-11-14T10:00:00Z'))
    await aRequest(staff, { state: 'waiting', created_at: CAME, answered_at: after(CAME, hours(3)) })
    await aRequest(staff, { reference: 'D-7K2M9R' })
    // Written down by staff for a device at the counter: nobody waited for an answer.
    await aRequest(staff, { reference: 'D-7K2M9S', state: 'waiting', created_at: CAME, answered_at: CAME })
    expect(await findCaseTimes(staff, PERIOD)).toEqual({
      turnaround: { now: { medianMs: hours(5), count: 3 }, before: { medianMs: days(3), count: 1 } },
      answer: { now: { medianMs: hours(3), count: 1 }, before: { medianMs: null, count: 0 } },
    })
    await expect(findCaseTimes(testCtx(db), PERIOD)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
