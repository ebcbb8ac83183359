import { expect, test, vi } from 'vitest'
import { bookVisit } from '#app/features/booking/booking.commands.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { startVisitReminders } from './visit-reminders.ts'

dbTest('looking for visits to remind of', (db) => {
  test('goes on by itself as time passes, and ends when asked', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    await bookVisit(ctx, aBookingInput())
    let now = ctx.now
    const work = startVisitReminders({ db: ctx.db, env: ctx.env, clock: () => now, log: ctx.log }, 20)
    now = new Date('2026-11-22T08:00:00Z')
    await vi.waitFor(async () => expect(await customerMails(ctx)).toHaveLength(2), { timeout: 10_000 })
    await work.stop()
    await bookVisit(ctx, aBookingInput({ start: new Date('2026-11-25T08:00:00Z'), email: 'autre@example.fr' }))
    now = new Date('2026-11-24T08:00:00Z')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await customerMails(ctx)).filter(({ subject }) => subject.startsWith('Rappel'))).toHaveLength(1)
  })
})
