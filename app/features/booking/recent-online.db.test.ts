import { expect, test } from 'vitest'
import { after, days, hours } from '#app/lib/durations.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { bookVisit } from './booking.commands.server.ts'
import { listRecentOnline } from './recent-online.queries.server.ts'
import { bookVisitAsStaff, cancelVisitAsStaff } from './staff-booking.commands.server.ts'

dbTest('visits that came in online of late', (db) => {
  test('are those that customers booked within two days and that stand, the newest first', async () => {
    const visitor = testCtx(db)
    await aTechnician(visitor)
    const staff = allow(await asStaff(visitor), 'requests:write')
    const book = async (name: string, day: number, ctx = visitor) =>
      bookVisit(ctx, aBookingInput({ name, email: `${day}@example.fr`, start: new Date(`2026-11-${day}T08:00:00Z`) }))
    await book('Anne', 24)
    await book('Basile', 25, { ...visitor, now: after(visitor.now, hours(1)) })
    await bookVisitAsStaff(staff, aBookingInput({ name: 'Au téléphone', email: 'c@example.fr', start: new Date('2026-11-26T08:00:00Z') }))
    const left = await book('Annulée', 27)
    if (left.kind !== 'booked') throw new Error('The visit was not booked')
    await cancelVisitAsStaff(staff, { id: left.id, reason: '' })
    const listedAt = (now: Date) => listRecentOnline({ ...staff, now })
    expect(await listedAt(after(visitor.now, hours(2)))).toMatchObject([
      { name: 'Basile', day: '2026-11-25', town: 'Arcachon', when: expect.stringMatching(/^mercredi 25\snovembre à 9\sh$/) },
      { name: 'Anne', day: '2026-11-24' },
    ])
    expect((await listedAt(after(visitor.now, hours(48.5)))).map(({ name }) => name)).toEqual(['Basile'])
    expect(await listedAt(after(visitor.now, days(3)))).toEqual([])
    await expect(listRecentOnline(visitor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
