import { expect, test } from 'vitest'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { bookFromForm } from './booking-form.server.ts'

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

dbTest('the booking form', (db) => {
  test('another day books nothing, refuses nothing and keeps what was typed, however often', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    const { start, ...typed } = aBookingInput({ phone: '12' })
    const form = formOf({ ...typed, start: start.toISOString(), jour: '2026-11-24' })
    for (let times = 0; times < 20; times += 1) {
      const outcome = await bookFromForm(ctx, form)
      expect(outcome).toMatchObject({ kind: 'answer', status: 200, answer: { banner: '', errors: {}, typed } })
    }
    expect(await ctx.db.select().from(bookings)).toEqual([])
    form.delete('jour')
    expect(await bookFromForm(ctx, form)).toMatchObject({ status: 422, answer: { errors: { phone: expect.any(String) }, typed } })
    form.set('phone', '06 39 98 00 42')
    expect(await bookFromForm(ctx, form)).toMatchObject({ kind: 'booked' })
  })
})
