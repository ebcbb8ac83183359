/** A customer has refused a quote while the parcel with the device is under way: nobody is called, until it ought to have come or is here. */
import { expect, test } from 'vitest'
import { dayReason } from '#app/features/cases/day-reason.ts'
import { deadlineText } from '#app/features/cases/case-texts.ts'
import { listDay } from '#app/features/cases/day.queries.server.ts'
import { dayAction } from '#app/features/cases/day-words.ts'
import { after, days, minutes } from '#app/lib/durations.ts'
import { parcels } from '#app/platform/db/tables/requests.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { decideBySecret, sendQuote } from './quotes.server.ts'

dbTest('a refused quote whose device is in the post', (db) => {
  test('is not among those to call for a week; without a parcel, and once the device is here, it is', async () => {
    const staff = await asStaff(testCtx(db))
    const at = (passed: number) => ({ ...staff, now: after(staff.now, minutes(passed)) })
    const refused = async (reference: string) => {
      const id = await aRequest(staff, { reference, kind: 'postal', state: 'waiting', phone: '+33639980011' })
      await sendQuote(at(1), { id, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 100_00 }], ...TERMS })
      const quote = await findLatestQuote(at(1), id)
      expect(await decideBySecret(at(2), { secret: await customerToken(staff.db, 'quote', quote?.id ?? ''), decision: 'refused' })).toBe('done')
      return id
    }
    const inPost = await refused('D-PSTED2')
    const here = await refused('D-HERE22')
    await refused('D-HAME22')
    for (const request_id of [inPost, here])
      await staff.db.insert(parcels).values({ request_id, direction: 'to-workshop', carrier: 'dpd', number: '12345678901234' })
    const toCall = async (daysLater: number) => {
      const ctx = { ...staff, now: after(staff.now, days(daysLater)) }
      return (await listDay(ctx, { shop: null, mine: false })).find(({ id }) => id === 'to_call')?.rows ?? []
    }
    expect((await toCall(1)).map(({ reference }) => reference)).toEqual(['D-HAME22'])
    expect((await toCall(8)).map(({ reference }) => reference).toSorted()).toEqual(['D-HAME22', 'D-HERE22', 'D-PSTED2'])

    const { number } = await openRepair(at(3), aRepairInput({ phone: '06 39 98 00 11' }), { kind: 'request', id: here })
    const row = (await toCall(1)).find(({ reference }) => reference === `T-${number}`)
    if (!row) throw new Error('The device that is here is not among those to call about')
    // Its parcel has arrived: nothing is awaited any more.
    expect(dayReason(row, at(4).now)).toMatch(/^Devis refusé aujourd’hui à [^.]*\.$/)
    expect(deadlineText(row, at(4).now)).toBe('à rappeler')
    expect(dayAction(row, at(4).now)).toMatchObject({ kind: 'call' })
  })
})
