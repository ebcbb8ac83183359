import { expect, test } from 'vitest'
import { bookVisit, cancelVisit } from '#app/features/booking/booking.commands.server.ts'
import { contractToken, recordContract } from '#app/features/contracts/contract.commands.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookedVisit, aBookingInput } from '#tests/factories/booking.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { invoiceCase } from './invoices.server.ts'
import { withdraw } from './withdrawal.server.ts'

const ACCEPTED = new Date('2026-11-20T10:30:00Z')
const DECLARED = new Date('2026-11-23T17:04:05Z')
const NOTHING = { token: '', reference: '', phone: '' }
const ZOE = { ...NOTHING, name: 'Zoé Martin', email: 'zoe@exemple.fr' }

dbTest('a withdrawal from a visit at home', (db) => {
  test('a visit at home is cancelled by its link', async () => {
    const ctx = testCtx(db, { now: ACCEPTED })
    const token = await contractToken(ctx, await aBookedVisit(ctx))
    expect(await withdraw(ctx, { ...ZOE, token })).toMatchObject({ kind: 'received' })
    expect(await ctx.db.select({ status: bookings.status }).from(bookings)).toEqual([{ status: 'cancelled' }])
  })

  test('a cancelled visit offers no withdrawal, and does not stand before one that will take place', async () => {
    const ctx = testCtx(db, { now: ACCEPTED })
    const ours = await aBookedVisit(ctx)
    const later = await bookVisit({ ...ctx, now: new Date('2026-11-20T11:30:00Z') }, aBookingInput({ start: new Date('2026-11-24T08:00:00Z') }))
    if (later.kind !== 'booked') throw new Error('The visit was not booked')
    const unpriced = { totalCents: null, acceptedBy: '', summary: [], earlyText: null } as const
    await recordContract(ctx, { id: later.id, source: 'booking', place: 'home', bookingId: later.id, ...unpriced }, null)
    await cancelVisit(ctx, { token: later.token, reason: '' })
    const token = await contractToken(ctx, later.id)
    expect(await withdraw(ctx, { ...ZOE, token })).toEqual({ kind: 'refused', right: { kind: 'cancelled' } })
    const { email, phone } = aBookingInput()
    expect(await withdraw(ctx, { ...ZOE, email, phone })).toMatchObject({ kind: 'received' })
    expect((await ctx.db.select({ of: withdrawals.contract_id }).from(withdrawals)).map(({ of }) => of)).toEqual([ours])
  })

  test('a visit at home has no reference: who knows only the e-mail or the phone of somebody cancels nothing', async () => {
    const ctx = testCtx(db, { now: ACCEPTED })
    await aBookedVisit(ctx)
    const { email, phone } = aBookingInput()
    const of = (known: { email: string; phone: string }) => withdraw(ctx, { ...ZOE, ...known })
    expect([await of({ email, phone: '' }), await of({ email: 'ali@exemple.fr', phone })]).toEqual([{ kind: 'missed' }, { kind: 'missed' }])
    expect(await ctx.db.select({ status: bookings.status }).from(bookings)).toEqual([{ status: 'confirmed' }])
    expect(await of({ email, phone })).toMatchObject({ kind: 'received' })
  })

  test('L. 221-24: nothing is invoiced either for a device that was brought away from a visit at home', async () => {
    const manager = await asManager(testCtx(db, { now: ACCEPTED, facts: invoicingFacts() }))
    const bookingId = await aBookedVisit(manager)
    const { number } = await openRepair(manager, aRepairInput(), { kind: 'booking', id: bookingId })
    const { email, phone } = aBookingInput()
    expect(await withdraw(testCtx(db, { now: DECLARED }), { ...ZOE, email, phone })).toMatchObject({ kind: 'received' })
    const later = { ...manager, now: DECLARED }
    expect(await invoiceCase(later, { reference: `T-${number}`, issue: false })).toEqual({ kind: 'withdrawn' })
  })
})
