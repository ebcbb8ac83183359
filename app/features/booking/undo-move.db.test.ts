import { and, eq, notInArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { after, minutes } from '#app/lib/durations.ts'
import { bookings, technicians } from '#app/platform/db/tables/booking.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { bookVisit, cancelVisit } from './booking.commands.server.ts'
import { blockTime, cancelVisitAsStaff, moveVisitAsStaff } from './staff-booking.commands.server.ts'
import { undoMove } from './undo-move.server.ts'

const NINE = new Date('2026-11-23T08:00:00Z')
const TEN = new Date('2026-11-23T09:00:00Z')
const ELEVEN = new Date('2026-11-23T10:00:00Z')

dbTest('a visit that the shop moved', (db) => {
  async function aVisit() {
    const ctx = await asStaff(testCtx(db))
    const technicianId = await aTechnician(ctx)
    const booked = await bookVisit(ctx, aBookingInput())
    if (booked.kind !== 'booked') throw new Error('The visit was not booked')
    const { id, token } = booked
    const ofBooking = await ctx.db.select({ id: mails.id }).from(mails).where(eq(mails.subject_id, id))
    const before = ofBooking.map((mail) => mail.id)
    const said = async () =>
      ctx.db
        .select({ subject: mails.subject, at: mails.next_try_at, text: mails.text })
        .from(mails)
        .where(and(eq(mails.subject_id, id), notInArray(mails.id, before)))
    const startsAt = async () => (await ctx.db.select({ at: bookings.starts_at }).from(bookings).where(eq(bookings.id, id)))[0]?.at
    return { ctx, id, token, technicianId, said, startsAt }
  }

  test('is told to the customer two minutes later, and not at all when it is put back meanwhile', async () => {
    const { ctx, id, said, startsAt } = await aVisit()
    expect(await moveVisitAsStaff(ctx, { id, start: ELEVEN })).toEqual({ kind: 'moved' })
    expect((await said()).map(({ at }) => at)).toEqual([after(ctx.now, minutes(2))])
    expect(await undoMove(ctx, { id })).toEqual({ kind: 'undone' })
    expect(await startsAt()).toEqual(NINE)
    expect(await said()).toEqual([])
    expect(await undoMove(ctx, { id })).toEqual({ kind: 'too-late' })
  })

  test('is told once when it moves twice, and nothing when it moves back to where it was', async () => {
    const { ctx, id, said } = await aVisit()
    await moveVisitAsStaff(ctx, { id, start: TEN })
    await moveVisitAsStaff(ctx, { id, start: ELEVEN })
    expect(await said()).toMatchObject([{ text: expect.stringContaining('C’est le magasin qui l’a déplacé.') }])
    await moveVisitAsStaff(ctx, { id, start: NINE })
    expect(await said()).toEqual([])
  })

  test('is not moved by who still saw it where it was, be it at the very same moment', async () => {
    const { ctx, id, said, startsAt } = await aVisit()
    const moves = await Promise.all([moveVisitAsStaff(ctx, { id, start: TEN, from: NINE }), moveVisitAsStaff(ctx, { id, start: ELEVEN, from: NINE })])
    const now = await startsAt()
    expect(moves.map(({ kind }) => kind).toSorted()).toEqual(['moved', 'moved-meanwhile'])
    expect(moves).toContainEqual({ kind: 'moved-meanwhile', startsAt: now })
    expect(await moveVisitAsStaff(ctx, { id, start: now ?? NINE, from: NINE })).toEqual({ kind: 'unchanged' })
    expect(await said()).toHaveLength(1)
    expect(await moveVisitAsStaff(ctx, { id, start: NINE, from: now })).toEqual({ kind: 'moved' })
  })

  test('stays where it is when the mail has left, and when its time was taken meanwhile', async () => {
    const { ctx, id, technicianId, startsAt } = await aVisit()
    await moveVisitAsStaff(ctx, { id, start: ELEVEN })
    expect(await undoMove({ ...ctx, now: after(ctx.now, minutes(3)) }, { id })).toEqual({ kind: 'too-late' })
    await moveVisitAsStaff(ctx, { id, start: NINE })
    await moveVisitAsStaff(ctx, { id, start: ELEVEN })
    await blockTime(ctx, { technicianId, startsAt: NINE, endsAt: new Date('2026-11-23T08:30:00Z'), reason: '' })
    expect(await undoMove(ctx, { id })).toEqual({ kind: 'taken' })
    expect(await startsAt()).toEqual(ELEVEN)
  })

  test('is only told to be cancelled when it is cancelled before the mail left', async () => {
    const { ctx, id, said } = await aVisit()
    await moveVisitAsStaff(ctx, { id, start: ELEVEN })
    await cancelVisitAsStaff(ctx, { id, reason: '' })
    expect(await said()).toMatchObject([
      { subject: expect.stringContaining('annulé'), text: expect.stringContaining('C’est le magasin qui l’a annulé.') },
    ])
    expect(await undoMove(ctx, { id })).toEqual({ kind: 'too-late' })
  })

  test('is told to be cancelled without another one where visits are made no more', async () => {
    const { ctx, id, said } = await aVisit()
    const { business } = ctx.facts
    const stopped = { ...ctx, facts: { ...ctx.facts, business: { ...business, servicePrices: { ...business.servicePrices, homeIt: null } } } }
    await ctx.db.update(technicians).set({ is_active: false })
    await cancelVisitAsStaff(stopped, { id, reason: 'Fin des visites' })
    const [mail] = await said()
    expect(mail?.text).toContain('Ce rendez-vous est annulé')
    expect(mail?.text).toContain('C’est le magasin qui l’a annulé.')
    expect(mail?.text).not.toMatch(/autre (?:heure|rendez-vous)|\/rendez-vous/)
  })

  test('is not said to be cancelled by the shop when its customer did it', async () => {
    const { ctx, token, said } = await aVisit()
    await cancelVisit(ctx, { token, reason: '' })
    const ofCustomer = (await said()).filter(({ subject }) => subject.startsWith('Votre'))
    expect(ofCustomer).toHaveLength(1)
    expect(ofCustomer[0]?.text).not.toContain('le magasin qui')
  })

  test('is refused with the reason', async () => {
    const { ctx, id } = await aVisit()
    expect(await moveVisitAsStaff(ctx, { id, start: new Date('2026-11-23T18:00:00Z') })).toMatchObject({ kind: 'taken', why: 'nobody-works' })
    expect(await moveVisitAsStaff(ctx, { id, start: new Date('2026-11-11T08:00:00Z') })).toMatchObject({ kind: 'taken', why: 'past' })
  })
})
