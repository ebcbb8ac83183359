import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CASE_LIST, DAY_GROUP_IDS } from '#app/features/cases/case-list.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import { listDay } from '#app/features/cases/day.queries.server.ts'
import { dayGroupHref } from '#app/features/cases/day-words.ts'
import { after, days, hours } from '#app/lib/durations.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { partOrders } from '#app/platform/db/tables/parts.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'

dbTest('the lists that the groups of the day lead to', (db) => {
  test('hold what each group counts, of everybody and of one’s own', async () => {
    const staff = await asManager(testCtx(db))
    const userId = 'userId' in staff.actor ? staff.actor.userId : ''
    const repair = async (changes: Partial<typeof repairs.$inferInsert>) => {
      const { id } = await openRepair(staff, aRepairInput())
      await staff.db.update(repairs).set(changes).where(eq(repairs.id, id))
      return id
    }
    await aRequest(staff, { name: 'Nouvelle' })
    await aRequest(staff, { name: 'En retard', reference: 'D-7K2M9R', created_at: after(staff.now, -days(20)) })
    await repair({ status: 'accepted' })
    await repair({ status: 'accepted', assigned_to: userId })
    // Behind its time, or told nothing: it stands in another group than its step says.
    await repair({ status: 'accepted', status_since: after(staff.now, -days(30)), due_on: '2026-10-01' })
    const lost = await repair({ status: 'accepted' })
    const mail = { to_address: 'zoe@exemple.fr', subject: 'x', text: 'x', html: 'x', next_try_at: staff.now }
    await staff.db.insert(mails).values({ ...mail, state: 'failed', attempts: 2, last_error: 'x', subject_id: lost })
    await repair({ status: 'ready', assigned_to: userId })
    await repair({ status: 'part_awaited' })
    const here = await repair({ status: 'part_awaited', status_since: after(staff.now, -hours(2)), assigned_to: userId })
    const order = { store_id: 'la-teste', repair_id: here, label: 'Écran', expected_on: '2026-11-20', ordered_at: staff.now }
    await staff.db.insert(partOrders).values({ ...order, state: 'received', ended_at: staff.now })

    const totals: Record<string, number[]> = {}
    for (const mine of [false, true])
      for (const { id, total } of await listDay(staff, { shop: null, mine })) {
        const query = readListQuery(new URL(dayGroupHref(id, { mine }), 'http://localhost').searchParams, CASE_LIST)
        expect([id, mine, (await listCases(staff, query, { shop: null })).total]).toEqual([id, mine, total])
        totals[id] = [...(totals[id] ?? []), total]
      }
    expect(totals).toEqual({
      late: [2, 0],
      to_answer: [1, 0],
      to_call: [1, 0],
      ready: [1, 1],
      part_here: [1, 1],
      part_awaited: [1, 0],
      to_begin: [2, 1],
    })
    expect(Object.keys(totals)).toEqual(DAY_GROUP_IDS)
  })
})
