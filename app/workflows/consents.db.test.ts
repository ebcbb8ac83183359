import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listConsents, sayConsent } from '#app/features/customers/consents.server.ts'
import { mergeCustomers } from '#app/features/customers/customers.commands.server.ts'
import { findCaseRow } from '#app/features/cases/cases.queries.server.ts'
import { closeRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { changeRepairStatus, notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { ERASED_NAME } from '#app/lib/person.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { enqueueText } from '#app/platform/mail/outbox.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { erasePerson, exportPerson } from './person.server.ts'

const HELENE = { name: 'Hélène Tauzin', phone: '+33639980011', email: 'Helene@exemple.fr' }

dbTest('what a customer agreed to', (db) => {
  test('is kept with when and how, can be withdrawn and given again, and the journal says it without a name', async () => {
    const staff = await asManager(testCtx(db))
    expect((await listConsents(staff, HELENE)).map(({ topic, agreed, withdrawn }) => [topic, agreed, withdrawn])).toEqual([
      ['mail', null, null],
      ['sms', null, null],
      ['whatsapp', null, null],
      ['review', null, null],
    ])
    await sayConsent(staff, HELENE, { topic: 'sms', said: 'agreed', means: 'counter' })
    await sayConsent(staff, HELENE, { topic: 'sms', said: 'withdrawn', means: 'phone' })
    const sms = async () => (await listConsents(staff, HELENE)).find(({ topic }) => topic === 'sms')
    expect(await sms()).toMatchObject({
      contact: HELENE.phone,
      agreed: { at: staff.now, means: 'au comptoir' },
      withdrawn: { at: staff.now, means: 'par téléphone' },
    })
    await sayConsent(staff, HELENE, { topic: 'sms', said: 'agreed', means: 'mail' })
    expect(await sms()).toMatchObject({ agreed: { means: 'par e-mail' }, withdrawn: null })
    // Somebody without a number is not asked about texts.
    expect((await listConsents(staff, { ...HELENE, phone: '' })).map(({ topic }) => topic)).toEqual(['mail', 'review'])
    const entries = await staff.db.select().from(auditEntries).where(eq(auditEntries.subject_kind, 'person'))
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['customer.agreed', 'customer.agreed', 'customer.withdrew_consent'])
    expect(JSON.stringify(entries)).not.toMatch(/Tauzin|39980011|exemple/)
  })

  test('is the stricter wish of two who become one, for the numbers of both', async () => {
    const staff = await asManager(testCtx(db))
    const other = { name: 'H. Tauzin', phone: '+33639980099', email: '' }
    await sayConsent(staff, other, { topic: 'sms', said: 'withdrawn', means: 'phone' })
    await sayConsent(staff, HELENE, { topic: 'sms', said: 'agreed', means: 'counter' })
    expect(await mergeCustomers(staff, { from: other, into: HELENE })).toEqual({ withdrawn: ['sms'] })
    const sms = (await listConsents(staff, HELENE)).find(({ topic }) => topic === 'sms')
    expect(sms).toMatchObject({ agreed: { means: 'au comptoir' }, withdrawn: { means: 'par téléphone' } })
    expect(await mergeCustomers(staff, { from: HELENE, into: other })).toEqual({ withdrawn: [] })
  })

  test('decides what is sent: a text instead of a mail, then nothing but a call', async () => {
    const staff = await asManager(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput(HELENE))
    const row = () => findCaseRow(staff, { repairId: id, requestId: null })
    await sayConsent(staff, HELENE, { topic: 'mail', said: 'withdrawn', means: 'counter' })
    expect(await row()).toMatchObject({ byText: true, byCall: false, notified: false })
    // A shop's own site without a service for texts: nothing would leave.
    const facts = { ...staff.facts, launchedAt: '2026-11-01T00:00:00.000Z', isExample: false }
    expect(await findCaseRow({ ...staff, facts }, { repairId: id, requestId: null })).toMatchObject({ byText: false, byCall: true })
    expect(await notifyCustomer(staff, { id })).toEqual({ kind: 'texted' })
    await sayConsent(staff, HELENE, { topic: 'sms', said: 'withdrawn', means: 'counter' })
    await changeRepairStatus(staff, { id, status: 'diagnosis' })
    expect(await notifyCustomer(staff, { id })).toEqual({ kind: 'no-email' })
    expect(await row()).toMatchObject({ byText: false, byCall: true, notified: true })
    // Whichever part of the product writes a text: it does not leave.
    await enqueueText(staff, { to: HELENE.phone, text: 'Bonjour', subject: 'Essai' }, id)
    expect((await staff.db.select({ channel: mails.channel }).from(mails)).map(({ channel }) => channel)).toEqual(['sms'])
  })

  test('keeps the question for a review away, not the warranty', async () => {
    const staff = await asManager(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput(HELENE))
    await sayConsent(staff, HELENE, { topic: 'review', said: 'withdrawn', means: 'counter' })
    await closeRepair(staff, { id, outcome: 'repaired', covered: 'Écran remplacé', warrantyMonths: 6 })
    expect((await staff.db.select({ subject: mails.subject }).from(mails)).map(({ subject }) => subject.split('\u00a0: ')[1])).toEqual([
      'votre garantie',
    ])
    expect((await staff.db.select({ asked: repairs.review_asked_at }).from(repairs))[0]?.asked).toBeNull()
  })

  test('goes with the person, who takes it along before', async () => {
    const staff = await asManager(testCtx(db))
    await openRepair(staff, aRepairInput(HELENE))
    await sayConsent(staff, HELENE, { topic: 'review', said: 'withdrawn', means: 'mail' })
    const contact = { emails: [HELENE.email.toLowerCase()], phones: [HELENE.phone] }
    expect((await exportPerson(staff, { contact }))?.consents).toMatchObject([{ contact: 'helene@exemple.fr', topic: 'review' }])
    await staff.db.update(repairs).set({ status: 'handed_over' })
    expect(await erasePerson(staff, { contact, reason: 'Demande' })).toEqual({ kind: 'erased' })
    expect((await staff.db.select({ name: repairs.customer_name }).from(repairs))[0]?.name).toBe(ERASED_NAME)
    expect((await listConsents(staff, HELENE)).every(({ withdrawn }) => withdrawn === null)).toBe(true)
  })
})
