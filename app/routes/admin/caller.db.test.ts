import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { MAIL_STAYS } from '#app/platform/mail/leaving.ts'
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
    expect((await runAgendaIntent(staff, callerForm({ email: '' }))).notice?.text).toBe('Rendez-vous réservé. La confirmation part par SMS.')
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

  test.each<{ customer: Record<string, string>; told: string[]; stays?: true }>([
    {
      customer: { email: 'zoe@exemple.fr' },
      told: ['La confirmation part.', 'Le client est prévenu dans 2\u00a0minutes.', 'Le client est prévenu.'],
    },
    {
      customer: { email: '' },
      told: ['La confirmation part par SMS.', 'Le client est prévenu par SMS dans 2\u00a0minutes.', 'Le client est prévenu par SMS.'],
    },
    {
      customer: { email: '', phone: '05 36 49 00 01' },
      told: ['confirmez l’heure de vive voix', 'appelez le client', 'appelez le client'].map((what) => `Ni e-mail ni mobile\u00a0: ${what}.`),
    },
    { customer: { email: 'zoe@exemple.fr' }, stays: true, told: Array.from({ length: 3 }, () => `${MAIL_STAYS} Appelez le client.`) },
  ])('is said to be told only where something tells them: $customer, $stays', async ({ customer, told, stays }) => {
    const facts = { ...startingFacts(), isExample: false, launchedAt: '2026-11-01T08:00:00Z' }
    const staff = await asStaff(testCtx(db, stays ? { facts } : {}))
    await aTechnician(staff)
    const booked = await runAgendaIntent(staff, callerForm(customer))
    const [visit] = await staff.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.kind, 'visit'))
    const about = (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ id: visit?.id ?? '', ...fields })) form.append(name, value)
      return form
    }
    const moved = await runAgendaIntent(staff, about({ intent: 'move', start: '2026-11-24T08:00:00.000Z' }))
    // Whoever still saw it at its time of before cancels another visit than they mean.
    const stale = await runAgendaIntent(staff, about({ intent: 'cancel', reason: 'Panne de voiture', from: '2026-11-23T08:00:00.000Z' }))
    expect(stale.notice?.text).toMatch(/^Un collègue ou le client l’a déplacé entre-temps, mardi\s24\snovembre\sà\s9\sh\. Rien n’est annulé/)
    const cancelled = await runAgendaIntent(staff, about({ intent: 'cancel', reason: 'Panne de voiture', from: '2026-11-24T08:00:00.000Z' }))
    const said = [booked, moved, cancelled].map(({ notice }) => notice?.text)
    expect(said).toEqual([`Rendez-vous réservé. ${told[0]}`, expect.stringMatching(/^Rendez-vous déplacé, .*/), `Rendez-vous annulé. ${told[2]}`])
    expect(said[1]?.endsWith(`. ${told[1]}`)).toBe(true)
    // A colleague who cancels it too, for another reason, reads that this one goes to nobody.
    const late = await runAgendaIntent(staff, about({ intent: 'move', start: '2026-11-25T08:00:00.000Z' }))
    expect(late.notice?.text).toBe(
      'Ce rendez-vous a été annulé entre-temps, avec la raison «\u00a0Panne de voiture\u00a0»\u00a0: il n’est pas déplacé.',
    )
    const again = await runAgendaIntent(staff, about({ intent: 'cancel', reason: 'Malade' }))
    expect(again.notice?.text).toBe(
      'Ce rendez-vous était déjà annulé, avec la raison «\u00a0Panne de voiture\u00a0». Rien de plus ne part au client\u00a0: il ne lit pas «\u00a0Malade\u00a0».',
    )
  })
})
