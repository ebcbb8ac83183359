import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findKnownPeople } from '#app/features/cases/known-people.queries.server.ts'
import { ownContact } from '#app/features/customers/customer-address.ts'
import { CustomerNoteForm, mergeCustomers, noteCustomer, undoMerge } from '#app/features/customers/customers.commands.server.ts'
import { findCustomers, findMergeable, getCustomer, listDoubles } from '#app/features/customers/customers.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { customers } from '#app/platform/db/tables/customers.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { listCustomerCases } from './customer-cases.server.ts'
import { handOver, openRepair } from './cases.server.ts'
import { erasePerson } from './person.server.ts'

async function found(ctx: Ctx, search = ''): Promise<Record<string, number>> {
  const { rows } = await findCustomers(ctx, { search, page: 1, pageSize: 50 })
  return Object.fromEntries(rows.map(({ name, cases }) => [name, cases]))
}

const HELENE = { name: 'Hélène Tauzin', phone: '+33639980011', email: 'famille@exemple.fr' }
const MARC = { name: 'Marc Tauzin', phone: '+33639980022', email: 'famille@exemple.fr' }

test('somebody is exported and erased by what nobody else has, where there is such a thing', () => {
  const alone = { name: 'H. Tauzin', phone: '+33639980033', email: '' }
  expect(ownContact(HELENE, [alone], [MARC])).toEqual({ emails: [], phones: [HELENE.phone, alone.phone] })
  expect(ownContact(HELENE, [], [])).toEqual({ emails: [HELENE.email], phones: [HELENE.phone] })
  // Everything is shared: the records that are found say whose they are.
  expect(ownContact(HELENE, [], [{ ...MARC, phone: HELENE.phone }])).toEqual({ emails: [HELENE.email], phones: [HELENE.phone] })
})

dbTest('customers', (db) => {
  test('have the cases of every number that was merged into theirs', async () => {
    const staff = await asManager(testCtx(db))
    const other = { name: 'Hélène T.', phone: '+33639980044', email: '' }
    await aRequest(staff, { ...HELENE, reference: 'D-AAAA22' })
    await openRepair(staff, aRepairInput(other))
    const cases = async () => (await listCustomerCases(staff, await getCustomer(staff, HELENE), 30)).map(({ name }) => name)
    expect(await cases()).toEqual([HELENE.name])
    await mergeCustomers(staff, { from: other, into: HELENE })
    expect((await cases()).toSorted()).toEqual([other.name, HELENE.name].toSorted())
  })

  test('are read from their cases, found without accents, and may share an address', async () => {
    const staff = await asManager(testCtx(db))
    const request = await aRequest(staff, { ...HELENE, reference: 'D-AAAA22' })
    await openRepair(staff, aRepairInput(HELENE), { kind: 'request', id: request })
    await aRequest(staff, { ...HELENE, reference: 'D-BBBB22' })
    await aRequest(staff, { ...MARC, reference: 'D-CCCC22' })
    expect(await found(staff)).toEqual({ 'Hélène Tauzin': 2, 'Marc Tauzin': 1 })
    for (const [typed, name] of [
      ['helene', 'Hélène Tauzin'],
      ['06 39 98 00 22', 'Marc Tauzin'],
      ['98 00 11', 'Hélène Tauzin'],
    ] as const) {
      expect(Object.keys(await found(staff, typed)), typed).toEqual([name])
    }
    expect(Object.keys(await found(staff, 'famille@exemple.fr')).toSorted()).toEqual(['Hélène Tauzin', 'Marc Tauzin'])
    expect(await found(staff, 'personne')).toEqual({})
  })

  test('are one in the list and at the counter however their name was typed', async () => {
    const staff = await asManager(testCtx(db))
    await openRepair(staff, aRepairInput(HELENE))
    await openRepair(staff, aRepairInput({ ...HELENE, name: 'TAUZIN  Hélène' }))
    await aRequest(staff, { ...HELENE, name: 'Mme Hélène-Tauzin', reference: 'D-AAAA22' })
    expect(Object.values(await found(staff))).toEqual([3])
    expect((await findKnownPeople(staff, HELENE.phone)).map(({ cases }) => cases)).toEqual([3])
    expect(await listDoubles(staff, HELENE)).toEqual([])
  })

  test('who become one have the e-mail that staff wrote down, not the one that a form stated; a line of the journal says so', async () => {
    const staff = await asManager(testCtx(db))
    const online = { name: 'Hélène T.', phone: '+33639980055', email: 'formulaire@exemple.fr' }
    await aRequest(staff, { ...online, reference: 'D-AAAA22' })
    await openRepair(staff, aRepairInput(HELENE))
    await mergeCustomers(staff, { from: HELENE, into: online })
    expect(await getCustomer(staff, online)).toMatchObject({ email: HELENE.email, otherEmails: [{ email: online.email }] })
    expect((await findCustomers(staff, { search: '', page: 1, pageSize: 50 })).rows).toMatchObject([
      { name: online.name, email: HELENE.email, cases: 2 },
    ])
    const [line] = await staff.db.select({ after: auditEntries.after }).from(auditEntries).where(eq(auditEntries.action, 'customer.merged'))
    expect(line?.after).toEqual({ reachedBy: expect.stringContaining('équipe') })
    expect(JSON.stringify(line)).not.toContain('exemple.fr')

    // Written down under both names: the one that is kept has its own, and separated again each has theirs.
    await openRepair(staff, aRepairInput({ ...online, email: 'guichet@exemple.fr' }))
    expect(await getCustomer(staff, online)).toMatchObject({ email: 'guichet@exemple.fr' })
    await undoMerge(staff, { id: (await getCustomer(staff, online)).merged[0]?.id ?? '' })
    expect(await getCustomer(staff, HELENE)).toMatchObject({ email: HELENE.email, merged: [] })
  })

  test('who are in here twice become one, which can be taken back, and what was noted goes with the person', async () => {
    const staff = await asManager(testCtx(db))
    await aRequest(staff, { ...HELENE, reference: 'D-AAAA22' })
    const double = { name: 'H. Tauzin', phone: HELENE.phone, email: '' }
    const { id } = await openRepair(staff, aRepairInput(double))
    expect(await listDoubles(staff, HELENE)).toMatchObject([{ name: 'H. Tauzin' }])
    await noteCustomer(staff, HELENE, { note: 'Appeler après 17 h.' })
    expect(await mergeCustomers(staff, { from: double, into: HELENE })).toEqual({ withdrawn: [] })
    expect(await mergeCustomers(staff, { from: HELENE, into: HELENE })).toBe('same')
    expect(await found(staff)).toEqual({ 'Hélène Tauzin': 2 })
    const customer = await getCustomer(staff, HELENE)
    expect(customer).toMatchObject({ note: 'Appeler après 17 h.', merged: [{ name: 'H. Tauzin' }] })

    await undoMerge(staff, { id: customer.merged[0]?.id ?? '' })
    await undoMerge(staff, { id: customer.merged[0]?.id ?? '' })
    const told = await staff.db.select({ action: auditEntries.action }).from(auditEntries).where(eq(auditEntries.subject_kind, 'person'))
    expect(told.map(({ action }) => action).toSorted()).toEqual(['customer.merged', 'customer.noted', 'customer.separated'])
    expect(await found(staff)).toEqual({ 'Hélène Tauzin': 1, 'H. Tauzin': 1 })

    await handOver(staff, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 6 })
    const contact = { emails: [HELENE.email], phones: [HELENE.phone] }
    expect(await erasePerson(staff, { contact, reason: 'demande par e-mail' })).toEqual({ kind: 'erased' })
    expect(await staff.db.select().from(customers)).toEqual([])
    expect(await found(staff)).toEqual({})
  })

  test('a note is not written over by who has not read it', async () => {
    const staff = await asStaff(testCtx(db))
    await openRepair(staff, aRepairInput(HELENE))
    expect(await noteCustomer(staff, HELENE, CustomerNoteForm.parse({ note: 'Appeler après 17 h.\r\nSourde.', was: '' }))).toBeUndefined()
    const late = CustomerNoteForm.parse({ note: 'Préfère le matin.', was: '' })
    expect(await noteCustomer(staff, HELENE, late)).toEqual({ meanwhile: 'Appeler après 17 h.\nSourde.' })
    expect(await getCustomer(staff, HELENE)).toMatchObject({ note: 'Appeler après 17 h.\nSourde.' })
    // A form that was opened after that change is saved, and saving it twice changes nothing more.
    const read = CustomerNoteForm.parse({ note: 'Préfère le matin.', was: 'Appeler après 17 h.\r\nSourde.' })
    for (let press = 0; press < 2; press += 1) expect(await noteCustomer(staff, HELENE, read)).toBeUndefined()
    expect(await getCustomer(staff, HELENE)).toMatchObject({ note: 'Préfère le matin.' })
  })

  test('whom nothing has in common are found to be merged, never the one who looks, and the note of the other is read with theirs', async () => {
    const staff = await asManager(testCtx(db))
    await openRepair(staff, aRepairInput(HELENE))
    const maiden = { name: 'Hélène Laborde', phone: '+33639980044', email: '' }
    await openRepair(staff, aRepairInput(maiden))
    await noteCustomer(staff, maiden, { note: 'Vient avec sa fille.' })
    const look = async (search: string) => (await findMergeable(staff, await getCustomer(staff, HELENE), search)).map(({ name }) => name)
    expect(await listDoubles(staff, HELENE)).toEqual([])
    expect([await look(' '), await look('laborde'), await look('helene')]).toEqual([[], [maiden.name], [maiden.name]])
    await mergeCustomers(staff, { from: maiden, into: HELENE })
    expect((await getCustomer(staff, HELENE)).merged).toMatchObject([{ name: maiden.name, note: 'Vient avec sa fille.' }])
    expect(await look('laborde')).toEqual([])
  })
})
