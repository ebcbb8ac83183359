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
import { like } from 'drizzle-orm'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { closeRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { findRequestByContact } from '#app/features/requests/find-by-contact.queries.server.ts'
import { ERASED_NAME } from '#app/lib/person.ts'
import { STATED_ONLINE } from '#app/platform/db/stated-online.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { openRepair } from './cases.server.ts'
import { correctCase, correctContact } from './correct-case.server.ts'
import { invoiceCase } from './invoices.server.ts'
import { erasePerson, findPerson } from './person.server.ts'
import { sendQuote } from './quotes.server.ts'
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

  test('what staff write into a case counts for its request: quotes leave for it, its reference opens with it, and all of it is one person', async () => {
    const staff = await asManager(testCtx(db))
    const requestId = await aRequest(staff, { ...PAUL, email: 'paul.typo@exemple.fr', reference: 'D-AAAA22' })
    const taken = aRepairInput({ ...PAUL, email: 'paul.tpyo@exemple.fr' })
    const { id } = await openRepair(staff, taken, { kind: 'request', id: requestId })
    const opens = async (contact: string) => (await findRequestByContact(staff, { reference: 'D-AAAA22', contact })) !== undefined
    const quote = { id: requestId, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 100_00 }], ...TERMS }
    expect(await sendQuote(staff, quote)).toMatchObject({ kind: 'changed' })
    expect(await Promise.all(['paul.typo@exemple.fr', taken.email].map(opens))).toEqual([false, true])
    // The request and its repair count as one case.
    expect(await findKnownPeople(staff, taken.email)).toMatchObject([{ name: PAUL.name, cases: 1 }])
    // The quote that waits left for the address from before.
    await staff.db.update(mails).set({ state: 'sent', sent_at: staff.now })
    const { dueOn: _, ...corrected } = { ...taken, email: PAUL.email }
    expect(await correctCase(staff, { ...corrected, id })).toEqual({ kind: 'changed', unreached: 1, links: 'mailed', done: [], again: 0 })
    expect(await sendQuote(staff, { ...quote, formKey: crypto.randomUUID() })).toMatchObject({ kind: 'changed' })
    expect(await Promise.all([taken.email, PAUL.email].map(opens))).toEqual([false, true])
    const sent = await staff.db.select({ to: mails.to_address }).from(mails).where(like(mails.subject, 'Votre devis%')).orderBy(mails.created_at)
    expect(sent.map(({ to }) => to)).toEqual([taken.email, PAUL.email])
    // Written down by staff: no address that a form stated.
    expect(await getCustomer(staff, PAUL)).toMatchObject({ email: PAUL.email, otherEmails: [] })
    const person = await findPerson(staff, { contact: { emails: [PAUL.email], phones: [] } })
    expect(person).toMatchObject({ requests: [{ id: requestId }], repairs: [{ id }], unseen: [] })
  })

  test('who says on the phone that an address was mistyped is put right before the device comes', async () => {
    const staff = await asManager(testCtx(db))
    const id = await aRequest(staff, { ...PAUL, email: 'paul.typo@exemple.fr', reference: 'D-AAAA22' })
    const lines = [{ label: 'Écran', amountCents: 100_00 }]
    await sendQuote(staff, { id, formKey: crypto.randomUUID(), lines, ...TERMS })
    await staff.db.update(mails).set({ state: 'sent', sent_at: staff.now })
    expect(await correctContact(staff, { id, ...PAUL })).toEqual({ kind: 'changed', unreached: 1, links: 'closed', done: [], again: 0 })
    expect(await correctContact(staff, { id, ...PAUL })).toEqual({ kind: 'unchanged' })
    expect(await correctContact(staff, { id, ...PAUL, email: '' })).toEqual({ kind: 'changed', unreached: null, links: 'kept', done: [], again: 0 })
    expect(await findRequestByContact(staff, { reference: 'D-AAAA22', contact: PAUL.phone })).toBeDefined()
    expect((await findRequestByContact(staff, { reference: 'D-AAAA22', contact: 'paul.typo@exemple.fr' })) === undefined).toBe(true)
    await openRepair(staff, aRepairInput(PAUL), { kind: 'request', id })
    expect(await correctContact(staff, { id, ...PAUL })).toEqual({ kind: 'has-device' })
  })

  test('a request keeps the address of its form as stated where staff only put the name right', async () => {
    const staff = await asManager(testCtx(db))
    const requestId = await aRequest(staff, { ...ONLINE, name: 'paul cleint' })
    const { id } = await openRepair(staff, aRepairInput({ ...STRANGER, name: PAUL.name }), { kind: 'request', id: requestId })
    const stated = () => staff.db.select({ name: requests.name, email: requests.email, isOnline: STATED_ONLINE }).from(requests)
    expect(await stated()).toEqual([{ name: PAUL.name, email: STRANGER.email, isOnline: true }])
    const { dueOn: _, ...corrected } = aRepairInput(PAUL)
    await correctCase(staff, { ...corrected, id })
    expect(await stated()).toEqual([{ name: PAUL.name, email: PAUL.email, isOnline: false }])
  })

  test('the request of a case is its person’s, whatever address it came with', async () => {
    const staff = await asManager(testCtx(db))
    const requestId = await aRequest(staff, ONLINE)
    const { id } = await openRepair(staff, aRepairInput(PAUL), { kind: 'request', id: requestId })
    await staff.db.update(requests).set({ email: 'ailleurs@exemple.fr', phone: '+33600000001' })
    const contact = { emails: [PAUL.email], phones: [PAUL.phone] }
    expect(await findPerson(staff, { contact })).toMatchObject({ requests: [{ id: requestId }], repairs: [{ id }] })
    await closeRepair(staff, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 0 })
    expect(await erasePerson(allow(staff, 'people:erase'), { contact, reason: 'demande écrite' })).toEqual({ kind: 'erased' })
    expect(await staff.db.select({ name: requests.name, phone: requests.phone }).from(requests)).toEqual([{ name: ERASED_NAME, phone: null }])
  })

  test('the draft of an invoice follows a corrected case, and another payer stays', async () => {
    const staff = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const { id, number } = await openRepair(staff, aRepairInput({ ...PAUL, email: 'mauvaise@exemple.fr' }))
    const draft = await invoiceCase(staff, { reference: `T-${number}`, issue: false })
    const draftId = 'id' in draft ? draft.id : ''
    const before = await findInvoice(staff, draftId)
    const { dueOn: _, ...corrected } = aRepairInput({ ...PAUL, device: 'iPhone 13 Pro' })
    await correctCase({ ...staff, now: after(staff.now, days(1)) }, { ...corrected, id })
    const { updatedAt } = before ?? {}
    expect(await findInvoice(staff, draftId)).toMatchObject({
      customer: { name: PAUL.name, email: PAUL.email },
      subject: expect.stringMatching(/^iPhone 13 Pro, IMEI \d/),
      updatedAt,
    })
    await staff.db.update(invoices).set({ customer_name: 'SARL Client', customer_email: 'compta@exemple.fr', subject: 'Mon téléphone' })
    await correctCase(staff, { ...corrected, id, name: 'Paul Clément', email: 'clement@exemple.fr', device: 'iPhone 14' })
    expect(await findInvoice(staff, draftId)).toMatchObject({
      customer: { name: 'SARL Client', email: 'compta@exemple.fr' },
      subject: 'Mon téléphone',
    })
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
