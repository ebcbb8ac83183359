import { expect, test } from 'vitest'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { runAgendaIntent } from './bookings-actions.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'

function callerForm(overrides: Record<string, string> = {}): FormData {
  const form = new FormData()
  const { start, ...typed } = aBookingInput()
  for (const [name, value] of Object.entries({ intent: 'book', ...typed, start: start.toISOString(), ...overrides })) form.append(name, value)
  return form
}

dbTest('somebody on the phone', (db) => {
  test('gets a free time, and a text without an e-mail; the shop is not told what it did itself', async () => {
    const staff = await asStaff(testCtx(db))
    await aTechnician(staff)
    expect((await runAgendaIntent(staff, callerForm({ email: '' }))).notice?.text).toBe('Rendez-vous réservé, la confirmation part.')
    expect((await runAgendaIntent(staff, callerForm({ email: '' }))).notice?.kind).toBe('error')
    expect(await staff.db.$count(bookings)).toBe(1)
    const sent = await staff.db.select({ channel: mails.channel, to: mails.to_address, text: mails.text }).from(mails)
    expect(sent).toMatchObject([{ channel: 'sms', to: '+33639980042', text: expect.stringContaining('Votre rendez-vous') }])
  })

  test('is asked for what is missing, and everything typed comes back', async () => {
    const staff = await asStaff(testCtx(db))
    await aTechnician(staff)
    const answer = await runAgendaIntent(staff, callerForm({ phone: 'abc', town: '' }))
    expect(Object.keys(answer.errors ?? {}).toSorted()).toEqual(['phone', 'town'])
    expect(answer.typed).toMatchObject({ name: 'Maëlle Durand', phone: 'abc' })
    expect(await staff.db.$count(bookings)).toBe(0)
  })
})
