import { expect, test } from 'vitest'
import { bookVisit } from '#app/features/booking/booking.commands.server.ts'
import { bookVisitAsStaff } from '#app/features/booking/staff-booking.commands.server.ts'
import { findKnownPeople } from '#app/features/cases/known-people.queries.server.ts'
import { customerHref, ownContact } from '#app/features/customers/customer-address.ts'
import { noteCustomer } from '#app/features/customers/customers.commands.server.ts'
import { findCustomers, getCustomer, listDoubles } from '#app/features/customers/customers.queries.server.ts'
import { openRequest } from '#app/features/requests/staff-opened.commands.server.ts'
import { after, days } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { draftFrom } from './repair-origin.server.ts'

const PAUL = { name: 'Paul Client', phone: '+33611223344', email: 'paul@exemple.fr' }
/** What a form of the site took from somebody who knows Paul's name and number. */
const STRANGER = { ...PAUL, name: 'paul client', email: 'inconnu@exemple.fr' }
const ONLINE_AT = new Date('2026-11-21T10:00:00Z')
const ONLINE = { ...STRANGER, reference: 'D-AAAA22', created_at: ONLINE_AT }

const found = async (ctx: Ctx, search: string) => (await findCustomers(ctx, { search, page: 1, pageSize: 10 })).rows

dbTest('what a form of the site states of somebody whom staff took in', (db) => {
  test('is a person of its own at the counter, after theirs and with its day', async () => {
    const staff = await asManager(testCtx(db))
    await openRepair(staff, aRepairInput(PAUL))
    await aRequest(staff, { ...PAUL, reference: 'D-BBBB22', created_at: ONLINE_AT })
    await aRequest(staff, ONLINE)
    const stranger = { ...STRANGER, cases: 1, onlineOn: '2026-11-21' }
    expect(await findKnownPeople(staff, 'paul')).toMatchObject([{ ...PAUL, cases: 2, onlineOn: null }, stranger])
    expect(await findKnownPeople(staff, STRANGER.email)).toMatchObject([stranger])
  })

  test('gives no e-mail to who has none', async () => {
    const staff = await asManager(testCtx(db))
    await openRepair(staff, aRepairInput({ ...PAUL, email: '' }))
    await aRequest(staff, ONLINE)
    expect((await findKnownPeople(staff, 'paul')).map(({ email }) => email)).toEqual(['', STRANGER.email])
    expect(await found(staff, 'paul')).toMatchObject([{ email: '', cases: 2 }])
    expect(await getCustomer(staff, STRANGER)).toMatchObject({ email: '', otherEmails: [{ email: STRANGER.email }] })
  })

  test('stands beside their e-mail on their page, and what is exported and erased is found by theirs alone', async () => {
    const staff = await asManager(testCtx(db))
    await openRepair(staff, aRepairInput(PAUL))
    await aRequest(staff, ONLINE)
    // Whatever was looked for: also the e-mail of the form, which no case has.
    for (const typed of ['', 'paul', STRANGER.email]) expect(await found(staff, typed), typed).toMatchObject([PAUL])
    // An address of the page that was kept from before names the other e-mail.
    for (const key of [PAUL, STRANGER]) {
      const customer = await getCustomer(staff, key)
      expect(customer, customerHref(key)).toMatchObject({ email: PAUL.email, otherEmails: [{ email: STRANGER.email, at: ONLINE_AT }] })
      const doubles = await listDoubles(staff, customer)
      expect(ownContact(customer, customer.merged, doubles)).toEqual({ emails: [PAUL.email], phones: [PAUL.phone] })
    }
  })

  test('gives way also where somebody noted something before the device came', async () => {
    const staff = await asManager(testCtx(db))
    await aRequest(staff, ONLINE)
    await noteCustomer(staff, STRANGER, { note: 'Rappeler lundi.' })
    expect(await getCustomer(staff, STRANGER)).toMatchObject({ email: STRANGER.email, otherEmails: [] })
    await openRepair({ ...staff, now: after(ONLINE_AT, days(1)) }, aRepairInput(PAUL))
    expect(await found(staff, 'paul')).toMatchObject([{ phone: PAUL.phone, email: PAUL.email, hasNote: true }])
    expect(await getCustomer(staff, PAUL)).toMatchObject({ email: PAUL.email, note: 'Rappeler lundi.', otherEmails: [{ email: STRANGER.email }] })
  })

  test('stays stated online in the case that was opened from it, until staff write another e-mail; who opens it reads the known one', async () => {
    const staff = await asManager(testCtx(db))
    await openRepair(staff, aRepairInput(PAUL))
    const id = await aRequest(staff, ONLINE)
    expect((await draftFrom(staff, { requestId: id, bookingId: null }))?.knownEmail).toEqual({ email: PAUL.email, name: null })
    // Under another name beside the same number too: whose it is stands in the warning.
    const other = await aRequest(staff, { ...ONLINE, name: 'Jean Autre', reference: 'D-DDDD33' })
    expect((await draftFrom(staff, { requestId: other, bookingId: null }))?.knownEmail).toEqual({ email: PAUL.email, name: PAUL.name })
    // And it takes nothing away from whose number it is: export and erasure still find all that is theirs.
    expect(ownContact(PAUL, [], await listDoubles(staff, PAUL))).toEqual({ emails: [PAUL.email], phones: [PAUL.phone] })
    const later = { ...staff, now: after(ONLINE_AT, days(1)) }
    await openRepair(later, aRepairInput(STRANGER), { kind: 'request', id })
    expect(await found(staff, 'paul')).toMatchObject([PAUL])
    expect(await getCustomer(staff, PAUL)).toMatchObject({ email: PAUL.email, otherEmails: [{ email: STRANGER.email }] })
    expect((await findKnownPeople(staff, 'paul')).map(({ email, onlineOn }) => [email, onlineOn === null])).toEqual([
      [PAUL.email, true],
      [STRANGER.email, false],
    ])
    // What nobody of a case contradicts is said without a warning.
    const own = await aRequest(staff, { ...PAUL, reference: 'D-CCCC22' })
    expect((await draftFrom(staff, { requestId: own, bookingId: null }))?.knownEmail).toBeNull()
  })

  test('stays stated online in the case that was opened from a visit, unless staff booked it', async () => {
    const staff = await asManager(testCtx(db))
    await aTechnician(staff)
    await openRepair(staff, aRepairInput(PAUL))
    const booked = await bookVisit(testCtx(db), aBookingInput(STRANGER))
    const visit = booked.kind === 'booked' ? booked.id : ''
    expect(await getCustomer(staff, PAUL)).toMatchObject({ email: PAUL.email, otherEmails: [{ email: STRANGER.email }] })
    await openRepair({ ...staff, now: after(ONLINE_AT, days(9)) }, aRepairInput(STRANGER), { kind: 'booking', id: visit })
    expect(await found(staff, 'paul')).toMatchObject([PAUL])
    expect((await findKnownPeople(staff, 'paul')).map(({ email, onlineOn }) => [email, onlineOn === null])).toEqual([
      [PAUL.email, true],
      [STRANGER.email, false],
    ])
  })

  test('is what staff wrote down where they booked the visit for somebody on the phone', async () => {
    const staff = await asManager(testCtx(db))
    await aTechnician(staff)
    await openRepair(staff, aRepairInput(PAUL))
    const said = { ...PAUL, email: 'nouveau@exemple.fr' }
    const booked = await bookVisitAsStaff(staff, aBookingInput(said))
    const later = { ...staff, now: after(staff.now, days(9)) }
    await openRepair(later, aRepairInput(said), { kind: 'booking', id: booked.kind === 'booked' ? booked.id : '' })
    expect(await found(staff, 'paul')).toMatchObject([said])
  })

  test('gives way to a request that staff wrote down themselves', async () => {
    const staff = await asManager(testCtx(db))
    const words = { kind: 'quote', state: 'waiting', storeId: 'libourne', device: 'iPhone 13', description: '', details: {} } as const
    await openRequest(staff, { id: crypto.randomUUID(), ...words, ...PAUL })
    await aRequest(staff, ONLINE)
    expect(await findKnownPeople(staff, 'paul')).toMatchObject([{ ...PAUL, onlineOn: null }, STRANGER])
    expect(await found(staff, 'paul')).toMatchObject([PAUL])
  })

  test('is all that is known of who was never here: the page shows every e-mail that was given', async () => {
    const staff = await asManager(testCtx(db))
    await aRequest(staff, { ...PAUL, reference: 'D-BBBB22', created_at: new Date('2026-11-20T10:00:00Z') })
    await aRequest(staff, ONLINE)
    expect((await findKnownPeople(staff, 'paul')).map(({ email, onlineOn }) => [email, onlineOn])).toEqual([
      [STRANGER.email, '2026-11-21'],
      [PAUL.email, '2026-11-20'],
    ])
    expect(await getCustomer(staff, STRANGER)).toMatchObject({ email: STRANGER.email, otherEmails: [{ email: PAUL.email }] })
  })
})
