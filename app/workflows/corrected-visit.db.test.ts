import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findVisitForStaff } from '#app/features/booking/agenda.queries.server.ts'
import { bookVisit, findVisit } from '#app/features/booking/booking.commands.server.ts'
import { findVisits } from '#app/features/booking/find-visits.queries.server.ts'
import { listFreeSlots } from '#app/features/booking/free-slots.queries.server.ts'
import { remindOfTomorrow } from '#app/features/booking/reminders.server.ts'
import { moveVisitAsStaff } from '#app/features/booking/staff-booking.commands.server.ts'
import { after, hours } from '#app/lib/durations.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { correctCase } from './correct-case.server.ts'

const { dueOn: _, ...ZOE } = aRepairInput({ name: 'Zoé Martin', email: 'zoe.martin@exemple.fr', phone: '' })
const WRONG = 'etranger@exemple.fr'

dbTest('the visit of a case whose customer is put right', (db) => {
  test('has the right contact: staff read and find it by that, and its mails go there; its links are closed with those of the case', async () => {
    const staff = await asManager(testCtx(db))
    await aTechnician(staff)
    const input = aBookingInput({ email: WRONG })
    const booked = await bookVisit(testCtx(db), input)
    if (booked.kind !== 'booked') throw new Error(booked.kind)
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }), { kind: 'booking', id: booked.id })
    await staff.db.update(mails).set({ state: 'sent', sent_at: staff.now })
    const right = { ...ZOE, name: 'Zoé Martin-Petit', phone: '+33639980043' }
    expect(await correctCase(staff, { ...right, id })).toMatchObject({ links: 'mailed' })
    expect(await findVisitForStaff(staff, booked.id)).toMatchObject({
      name: right.name,
      phone: right.phone,
      email: right.email,
      startsAt: input.start,
    })
    expect((await findVisits(staff, 'martin-petit', 5)).map((found) => found.id)).toEqual([booked.id])
    expect(await findVisit(staff, booked.token)).toBeUndefined()
    expect(await findVisit(staff, await customerToken(staff.db, 'booking', booked.id))).toBeDefined()
    await remindOfTomorrow({ ...staff, now: after(input.start, -hours(20)) })
    const reminded = (await customerMails(staff)).filter(({ subject }) => subject.startsWith('Rappel'))
    expect(reminded.map(({ to }) => to)).toEqual([right.email])
    expect(reminded[0]?.text).toContain('Bonjour Zoé Martin-Petit')
  })

  test('is greeted by the right name in the mail of a move that still waits, which leaves when it would have, with its links', async () => {
    const staff = await asManager(testCtx(db))
    await aTechnician(staff)
    const input = aBookingInput({ email: 'zoe.martin@exemple.fr' })
    const booked = await bookVisit(testCtx(db), input)
    if (booked.kind !== 'booked') throw new Error(booked.kind)
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, name: 'Zoé Matrin' }), { kind: 'booking', id: booked.id })
    const [next] = (await listFreeSlots(staff, { town: input.town, without: booked.id })).filter(({ startsAt }) => startsAt > input.start)
    expect(await moveVisitAsStaff(staff, { id: booked.id, start: next?.startsAt ?? input.start })).toEqual({ kind: 'moved' })
    const waiting = async () =>
      (await staff.db.select().from(mails).where(eq(mails.subject_id, booked.id))).filter(({ next_try_at }) => next_try_at > staff.now)
    const [before] = await waiting()
    await correctCase({ ...staff, now: after(staff.now, 1_000) }, { ...ZOE, id, name: 'Zoé Martin-Petit' })
    const [mail, ...others] = await waiting()
    expect(others).toEqual([])
    expect(mail?.text).toContain('Bonjour Zoé Martin-Petit')
    expect(mail?.text).toContain('C’est le magasin qui l’a déplacé')
    expect(mail?.next_try_at).toEqual(before?.next_try_at)
  })
})
