import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mainStore } from '#app/lib/shop-facts.ts'
import { customerConsents } from '#app/platform/db/tables/consents.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { deliverDueMails } from '#tests/factories/deliver-due-mails.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { bookVisit, cancelVisit, moveVisit } from './booking.commands.server.ts'
import { remindOfTomorrow } from './reminders.server.ts'

/** The visit of the factory is on Monday 23 November at 9 h in Paris. */
const BOOKED_ON = new Date('2026-11-20T10:30:00Z')
const SUNDAY_EARLY = new Date('2026-11-22T07:59:00Z')
const SUNDAY = new Date('2026-11-22T08:00:00Z')

dbTest('the reminder of a visit', (db) => {
  async function booked(start = aBookingInput().start) {
    const ctx = testCtx(db, { now: BOOKED_ON })
    await aTechnician(ctx)
    const result = await bookVisit(ctx, aBookingInput({ start }))
    if (result.kind !== 'booked') throw new Error('The visit was not booked')
    const remindAt = (now: Date) => remindOfTomorrow({ ...ctx, now })
    const reminders = async () => (await outboxMails(ctx)).filter(({ subject }) => subject.startsWith('Rappel'))
    return { ctx, ...result, remindAt, reminders }
  }

  test('leaves the day before, by day, once, and leaves the calendar alone', async () => {
    const { remindAt, reminders } = await booked()
    for (const tooSoon of [BOOKED_ON, new Date('2026-11-21T12:00:00Z'), SUNDAY_EARLY]) expect(await remindAt(tooSoon)).toBe(0)
    const counts = await Promise.all([remindAt(SUNDAY), remindAt(SUNDAY), remindAt(SUNDAY)])
    expect(counts.toSorted()).toEqual([0, 0, 1])
    expect(await remindAt(new Date('2026-11-22T20:00:00Z'))).toBe(0)
    const [mail, ...others] = await reminders()
    expect(others).toEqual([])
    expect(mail?.text).toContain('lundi 23\u00a0novembre à 9\u00a0h')
    expect(mail?.calendar).toBeUndefined()
  })

  test('follows mails that are answered to the shop of the phone in them', async () => {
    const { ctx, token } = await booked()
    await moveVisit(ctx, { token, start: new Date('2026-11-24T08:00:00Z') })
    await cancelVisit(ctx, { token, reason: '' })
    const answeredTo = await ctx.db.select({ to: mails.reply_to }).from(mails).where(eq(mails.to_address, aBookingInput().email))
    expect(answeredTo.map(({ to }) => to)).toEqual(['booked', 'moved', 'cancelled'].map(() => mainStore(ctx.facts).email))
  })

  test('is for tomorrow alone: on the day itself it is too late', async () => {
    const { remindAt } = await booked()
    expect(await remindAt(new Date('2026-11-23T08:00:00Z'))).toBe(0)
  })

  test('never goes to somebody who no longer wants mails', async () => {
    const { ctx, remindAt } = await booked()
    await ctx.db
      .insert(customerConsents)
      .values({ contact: aBookingInput().email.toLowerCase(), topic: 'mail', withdrawn_at: BOOKED_ON, withdrawn_means: 'counter' })
    expect(await remindAt(SUNDAY)).toBe(0)
  })

  test('never follows a cancel', async () => {
    const { ctx, token, remindAt, reminders } = await booked()
    await cancelVisit(ctx, { token, reason: '' })
    expect(await remindAt(SUNDAY)).toBe(0)
    expect(await reminders()).toEqual([])
  })

  test('that has not left yet is taken back by a move or a cancel', async () => {
    const { ctx, token, remindAt, reminders } = await booked()
    await remindAt(SUNDAY)
    await moveVisit({ ...ctx, now: SUNDAY }, { token, start: new Date('2026-11-24T08:00:00Z') })
    expect(await reminders()).toEqual([])
    const monday = new Date('2026-11-23T08:00:00Z')
    expect(await remindAt(monday)).toBe(1)
    await ctx.db.update(mails).set({ state: 'sending' }).where(eq(mails.state, 'pending'))
    await cancelVisit({ ...ctx, now: monday }, { token, reason: '' })
    expect(await reminders()).toEqual([])
  })

  test('is taken back alone: what was written to the shop of the visit, and has not left, stays', async () => {
    const { ctx, id, token } = await booked()
    await enqueueMail(ctx, { to: 'la-teste@exemple.fr', toShop: true, subject: 'Zoé demande que le travail commence', text: '', html: '' }, id)
    await moveVisit(ctx, { token, start: new Date('2026-11-24T08:00:00Z') })
    expect((await outboxMails(ctx)).map(({ subject }) => subject)).toContain('Zoé demande que le travail commence')
  })

  test('that left is not unsaid, and the cancel follows it', async () => {
    const { ctx, token, remindAt } = await booked()
    const sent: string[] = []
    const deliver = async ({ to, subject }: { to: string; subject: string }) => {
      if (to === aBookingInput().email) sent.push(subject)
    }
    await deliverDueMails(ctx.db, deliver, () => BOOKED_ON, createLog('silent'))
    await remindAt(SUNDAY)
    await deliverDueMails(ctx.db, deliver, () => SUNDAY, createLog('silent'))
    await cancelVisit({ ...ctx, now: SUNDAY }, { token, reason: '' })
    await deliverDueMails(ctx.db, deliver, () => SUNDAY, createLog('silent'))
    expect(sent.map((subject) => subject.split('\u00a0:')[0]?.split(' - ')[0])).toEqual([
      'Votre rendez-vous à domicile',
      'Rappel',
      'Votre rendez-vous est annulé',
    ])
  })

  test('is not sent to who moved the visit today: the mail of the move says it all', async () => {
    const { ctx, token, remindAt } = await booked(new Date('2026-11-25T08:00:00Z'))
    await moveVisit({ ...ctx, now: SUNDAY_EARLY }, { token, start: aBookingInput().start })
    expect(await remindAt(SUNDAY)).toBe(0)
  })
})
