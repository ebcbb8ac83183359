import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { processings } from '#app/features/privacy/processings.ts'
import { INITIAL_RETENTION } from '#app/features/privacy/retention.ts'
import { anonymiseOldRepairs } from '#app/features/repairs/repair-person.server.ts'
import { anonymiseOldRequests } from '#app/features/requests/request-person.server.ts'
import { ERASED_NAME } from '#app/lib/person.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { reviews } from '#app/platform/db/tables/reviews.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { handOver, moveRepair, openRepair } from './cases.server.ts'
import { reportFault } from './warranty-report.server.ts'
import { openReturn } from './warranty-return.server.ts'

const STORE = 'gujan-mestras'

/** A repair of a request, handed over on 20 November 2026. */
async function repaired(db: TestDb, warrantyMonths: number, reference = 'D-7K2M9Q') {
  const staff = await asStaff(testCtx(db))
  const requestId = await aRequest(staff, { email: 'zoe@exemple.fr', reference })
  const { id, number } = await openRepair(staff, aRepairInput({ email: 'zoe@exemple.fr' }), { kind: 'request', id: requestId })
  await moveRepair(staff, { id, status: 'in_repair' })
  await handOver(staff, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths })
  await staff.db.update(requests).set({ state: 'done', updated_at: staff.now }).where(eq(requests.id, requestId))
  const at = (day: string) => ({ ...staff, now: new Date(`${day}T09:00:00Z`) })
  /** How many repairs and requests the purge of a day forgets. */
  const purged = async (day: string, keptMonths: number) => [
    await anonymiseOldRepairs(at(day), keptMonths),
    await anonymiseOldRequests(at(day), keptMonths),
  ]
  return { staff, id, requestId, at, purged, caseReference: `T-${number}`, token: await customerToken(staff.db, 'warranty', id) }
}

everyEngineTest('whoever has a warranty', (db) => {
  test.each([
    { months: 60, kept: 36, lastDay: '2031-11-20', dayAfter: '2031-11-21' },
    { months: 24, kept: 12, lastDay: '2028-11-20', dayAfter: '2028-11-21' },
  ])(
    'of $months months is known until its last day, also after $kept months, and reports a fault on it',
    async ({ months, kept, lastDay, dayAfter }) => {
      const { staff, id, at, purged, token } = await repaired(db, months)
      expect(await purged(lastDay, kept)).toEqual([0, 0])
      expect(await purged(dayAfter, kept)).toEqual([1, 1])
      expect(await staff.db.select({ name: repairs.customer_name }).from(repairs).where(eq(repairs.id, id))).toEqual([{ name: ERASED_NAME }])
      // One who was forgotten at their own wish reads what is so, not that the warranty has ended.
      expect(await reportFault(testCtx(db, { now: at(lastDay).now }), { token, fault: 'Écran noir' })).toEqual({ kind: 'forgotten' })
      const other = await repaired(db, months, 'D-7K2M9R')
      expect(await other.purged(lastDay, kept)).toEqual([0, 0])
      expect(await reportFault(testCtx(db, { now: at(lastDay).now }), { token: other.token, fault: 'Écran noir' })).toMatchObject({
        kind: 'reported',
      })
      expect((await outboxMails(staff)).some(({ to, subject }) => to === 'zoe@exemple.fr' && subject.includes('panne signalée'))).toBe(true)
      // The report holds its person beyond the last day, in both halves of the case, until somebody has finished with it.
      expect(await other.purged('2033-01-01', kept)).toEqual([0, 0])
      await staff.db.update(requests).set({ state: 'done', updated_at: at(lastDay).now })
      expect(await other.purged('2034-12-01', kept)).toEqual([0, 1])
      expect(await other.purged('2034-12-02', kept)).toEqual([1, 1])
    },
  )

  test('is known for the days that a return has added, and as long as the device is back', async () => {
    const { staff, at, purged, caseReference: reference } = await repaired(db, 13)
    expect(await openReturn(at('2027-12-10'), { reference, fault: 'Écran' })).toMatchObject({ kind: 'opened' })
    expect(await purged('2028-01-20', 12)).toEqual([0, 0])
    const [back] = await staff.db.select({ id: repairs.id }).from(repairs).where(eq(repairs.status, 'received'))
    await handOver(at('2028-01-20'), { id: back?.id ?? '', outcome: 'not_repaired', covered: '', warrantyMonths: 0 })
    // Thirteen months and forty-one days.
    expect(await purged('2028-01-30', 12)).toEqual([0, 0])
    expect(await purged('2028-02-01', 12)).toEqual([1, 1])
    expect(await purged('2029-01-21', 12)).toEqual([1, 0])
  })

  test('is forgotten after the months of retention where the warranty ends sooner, and with none', async () => {
    expect(await (await repaired(db, 6)).purged('2027-11-21', 12)).toEqual([1, 1])
    expect(await (await repaired(db, 0, 'D-7K2M9R')).purged('2027-11-21', 12)).toEqual([1, 1])
  })

  test('keeps no review beyond the months that its page promises', async () => {
    const { staff, id, purged } = await repaired(db, 24)
    const review = {
      repair_id: id,
      first_name: 'Zoé',
      rating: 5,
      body: 'Très bien.',
      store_id: STORE,
      experienced_on: '2026-11-20',
      submitted_at: staff.now,
    }
    await staff.db.insert(reviews).values(review)
    expect(await purged('2027-11-21', 12)).toEqual([0, 0])
    expect(await staff.db.$count(reviews)).toBe(0)
  })

  test('reads in the notice that nobody is forgotten before', () => {
    const kept = processings(INITIAL_RETENTION, { aids: true, visits: true, parcels: true, devices: true, secondHand: true, texts: true })
    for (const what of ['Réparations et garanties', 'Demandes, devis et envois postaux', 'Visites à domicile'])
      expect(kept.find((row) => row.what === what)?.kept).toContain('jamais avant la fin de la garantie')
  })
})
