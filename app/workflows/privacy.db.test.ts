import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  confirmDataRequest,
  answerDueDay,
  askAboutData,
  closeDataRequest,
  findDataRequest,
  listDataRequests,
  purgeDataRequests,
} from '#app/features/privacy/data-requests.server.ts'
import { findCustomers } from '#app/features/customers/customers.queries.server.ts'
import { noteCustomer, purgeCustomers } from '#app/features/customers/customers.commands.server.ts'
import { listBreaches } from '#app/features/privacy/breaches.server.ts'
import { processings } from '#app/features/privacy/processings.ts'
import { INITIAL_RETENTION } from '#app/features/privacy/retention.ts'
import { getRetention } from '#app/features/privacy/retention.server.ts'
import { restateContact } from '#app/features/requests/contact.commands.server.ts'
import { anonymiseOldRequests } from '#app/features/requests/request-person.server.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { RESERVATION_KEPT_DAYS, UNCONFIRMED_KEPT_DAYS } from '#app/lib/durations.ts'
import { customers } from '#app/platform/db/tables/customers.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { dataRequests } from '#app/platform/db/tables/privacy.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { runPrivacyIntent } from '#app/routes/admin/privacy-actions.server.ts'
import { takePublicForm } from '#app/platform/http/public-form.server.ts'
import { dataRequestForm } from '#app/routes/site/data-request-form.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'

const ASKED = { kind: 'erasure', name: 'Zoé Martin', email: 'zoe@exemple.fr', message: '' } as const

const ALL = { aids: true, visits: true, parcels: true, devices: true, secondHand: true, texts: true }

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('RGPD, article 12(3): the answer is due within thirty days, also over a clock change', () => {
  expect(answerDueDay(new Date('2026-11-20T23:30:00+01:00'))).toBe('2026-12-20')
  expect(answerDueDay(new Date('2026-10-10T00:10:00+02:00'))).toBe('2026-11-09')
  expect(answerDueDay(new Date('2027-03-15T00:10:00+01:00'))).toBe('2027-04-14')
  // Asked within the hour that comes twice, and just after the one that is left out.
  expect(answerDueDay(new Date('2026-10-25T02:30:00+02:00'))).toBe('2026-11-24')
  expect(answerDueDay(new Date('2026-10-25T02:30:00+01:00'))).toBe('2026-11-24')
  expect(answerDueDay(new Date('2027-03-28T03:00:00+02:00'))).toBe('2027-04-27')
})

dbTest('what people ask about their data', (db) => {
  test('RGPD, article 12: the address proves itself by the link of the mail; looking at it confirms nothing', async () => {
    const ctx = testCtx(db)
    await askAboutData(ctx, ASKED)
    const [row] = await ctx.db.select().from(dataRequests)
    const token = await customerToken(ctx.db, 'data-request', row?.id ?? '')
    expect((await outboxMails(ctx)).at(0)?.text).toContain(`/pro/mes-donnees/${token}`)
    expect(await findDataRequest(ctx, token)).toEqual({ kind: 'erasure', dueOn: '2026-12-20', state: 'unconfirmed' })
    expect(await findDataRequest(ctx, token)).toMatchObject({ state: 'unconfirmed' })
    expect([await confirmDataRequest(ctx, 'x'.repeat(32)), await confirmDataRequest(ctx, token), await confirmDataRequest(ctx, token)]).toEqual([
      false,
      true,
      true,
    ])
    // The shop hears of it once, and not before.
    expect((await outboxMails(ctx)).filter(({ subject }) => subject.startsWith('Données personnelles'))).toHaveLength(1)
    const manager = allow(await asManager(ctx), 'people:erase')
    expect(await listDataRequests(manager)).toMatchObject([{ confirmed: true, dueOn: '2026-12-20', closedAt: null }])
    expect([
      await closeDataRequest(manager, { id: row?.id ?? '', note: 'Effacé.' }),
      await closeDataRequest(manager, { id: row?.id ?? '', note: '' }),
    ]).toEqual([true, false])
  })

  test('one whose address a stranger has used up stands in the register all the same, and nothing is sent there', async () => {
    const ctx = testCtx(db)
    for (let place = 0; place < 4; place += 1) {
      const client = { address: `203.0.113.${place}`, userAgent: '' }
      const request = new Request('https://www.example.fr/donnees-personnelles', {
        method: 'POST',
        body: form(ASKED),
        headers: { Origin: 'https://www.example.fr' },
      })
      expect(await takePublicForm(dataRequestForm, { ctx: { ...ctx, client }, request, params: {} })).toMatchObject({
        data: { sent: place < 3 ? 'to-confirm' : 'kept', email: ASKED.email },
      })
    }
    expect(await outboxMails(ctx)).toHaveLength(3)
    expect(await listDataRequests(allow(await asManager(ctx), 'people:erase'))).toHaveLength(4)
  })

  test('one that nobody confirms is forgotten after thirty days', async () => {
    const ctx = testCtx(db)
    await askAboutData(ctx, ASKED)
    expect(await purgeDataRequests({ ...ctx, now: new Date('2026-12-19T00:00:00Z') }, 36)).toBe(0)
    expect(await purgeDataRequests({ ...ctx, now: new Date('2026-12-21T00:00:00Z') }, 36)).toBe(1)
  })

  test('periods are the owner’s within the law: the notice says them, and the purge keeps to them', async () => {
    const ctx = testCtx(db)
    const manager = allow(await asManager(ctx), 'people:erase')
    const retention = { intent: 'retention', personMonths: '37', mailDays: '60', audienceMonths: '13' }
    expect(await runPrivacyIntent(manager, form(retention))).toMatchObject({ errors: { personMonths: 'Un nombre entre 12 et 36.' } })
    expect(await runPrivacyIntent(manager, form({ ...retention, personMonths: '12' }))).toMatchObject({ notice: { kind: 'done' } })
    const kept = await getRetention(ctx)
    expect(processings(kept, ALL).find(({ what }) => what === 'Mesure d’audience')?.kept).toBe('13\u00a0mois')
    expect(processings(kept, ALL)[0]?.kept).toContain('12\u00a0mois')
    const id = await aRequest(ctx, { state: 'done', updated_at: new Date('2025-11-01T00:00:00Z') })
    expect(await anonymiseOldRequests(ctx, kept.personMonths)).toBe(1)
    expect(await ctx.db.select({ name: requests.name }).from(requests).where(eq(requests.id, id))).toEqual([{ name: 'Effacé' }])
  })

  test('whoever is really called as an erased person is found, corrected and forgotten like everybody, and forgotten once', async () => {
    const staff = await asStaff(testCtx(db))
    const called = { name: 'Effacé', phone: '+33611223344', email: 'jean@exemple.fr' }
    const id = await aRequest(staff, { ...called, state: 'done', updated_at: new Date('2023-11-01T00:00:00Z') })
    const found = async () => (await findCustomers(staff, { search: '', page: 1, pageSize: 10 })).rows.map(({ name }) => name)
    expect(await found()).toEqual([called.name])
    expect(await restateContact(allow(staff, 'requests:write'), id, { ...called, email: 'jeanne@exemple.fr' })).toBe(true)
    const later = { ...staff, now: new Date('2029-11-21T00:00:00Z') }
    expect([await anonymiseOldRequests(later), await anonymiseOldRequests(later)]).toEqual([1, 0])
    expect(await staff.db.select({ email: requests.email, phone: requests.phone }).from(requests).where(eq(requests.id, id))).toEqual([
      { email: ERASED_EMAIL, phone: null },
    ])
    expect(await found()).toEqual([])
  })

  test('what was noted about somebody goes with the last case that names them, after the same months', async () => {
    const staff = await asStaff(testCtx(db))
    const zoe = { name: 'Zoé Martin', phone: '', email: 'zoe@exemple.fr' }
    await noteCustomer(staff, zoe, { note: 'Préfère le matin' })
    await noteCustomer(staff, { name: 'Ali Benali', phone: '', email: 'ali@exemple.fr' }, { note: 'Sourd, par écrit' })
    const id = await aRequest(staff, { email: zoe.email, state: 'done' })
    const later = { ...staff, now: new Date('2029-11-21T00:00:00Z') }
    const notes = async () => (await staff.db.select({ email: customers.email }).from(customers)).map(({ email }) => email)
    expect(await purgeCustomers({ ...staff, now: new Date('2029-11-19T00:00:00Z') }, 36)).toBe(0)
    expect(await purgeCustomers(later, 36)).toBe(1)
    expect(await notes()).toEqual([zoe.email])
    await staff.db.update(requests).set({ email: 'efface@invalid', phone: null }).where(eq(requests.id, id))
    expect(await purgeCustomers(later, 36)).toBe(1)
    expect(await notes()).toEqual([])
  })

  test('RGPD, article 12(3): thirty days for an answer, over both Sundays on which clocks change', () => {
    expect(answerDueDay(new Date('2026-10-10T23:30:00+02:00'))).toBe('2026-11-09')
    expect(answerDueDay(new Date('2027-03-10T00:30:00+01:00'))).toBe('2027-04-09')
  })

  test('the notice names everything that is done with data, and the periods of its purges', () => {
    const rows = processings(INITIAL_RETENTION, ALL)
    const kept = (what: string) => rows.find((row) => row.what === what)?.kept
    expect(kept('Réservations d’appareils')).toContain(`${RESERVATION_KEPT_DAYS}\u00a0jours`)
    expect(kept('Demandes sur vos données')).toContain(`${UNCONFIRMED_KEPT_DAYS}\u00a0jours`)
    const said = JSON.stringify(rows)
    for (const word of [
      'SMS',
      'signature',
      'pièces posées',
      'éco-organisme',
      'navigateurs abonnés',
      'clôtures de caisse',
      'commencer avant la fin',
    ]) {
      expect(said, word).toContain(word)
    }
  })

  test('RGPD, article 33: a breach is written down with the hour until which the authority must hear of it', async () => {
    const ctx = testCtx(db)
    const manager = allow(await asManager(ctx), 'people:erase')
    const breach = {
      intent: 'breach',
      foundOn: '2026-11-20',
      foundAt: '09:00',
      what: 'Un e-mail est parti au mauvais client.',
      people: 'Une personne',
      measures: '',
    }
    expect(await runPrivacyIntent(manager, form({ ...breach, what: '' }))).toMatchObject({ errors: { what: 'Dites ce qui s’est passé.' } })
    expect(await runPrivacyIntent(manager, form({ ...breach, foundOn: '0000-01-01' }))).toMatchObject({ errors: { foundOn: 'Indiquez le jour.' } })
    expect(await runPrivacyIntent(manager, form({ ...breach, foundOn: '2027-01-01' }))).toMatchObject({
      errors: { foundOn: 'Ce moment n’est pas encore venu. Indiquez quand vous l’avez découverte.' },
      typed: { what: breach.what },
    })
    await runPrivacyIntent(manager, form(breach))
    expect(await runPrivacyIntent(manager, form(breach))).toMatchObject({ notice: { text: 'Cette violation est déjà inscrite.' } })
    expect(await listBreaches(manager)).toHaveLength(1)
    const [noted] = await listBreaches(manager)
    expect(noted?.notifyUntil).toEqual(new Date('2026-11-23T09:00:00+01:00'))
    await runPrivacyIntent(manager, form({ intent: 'breach-step', id: noted?.id ?? '', step: 'notified', on: '2026-11-21' }))
    expect(await listBreaches(manager)).toMatchObject([{ notifiedOn: '2026-11-21', informedOn: null }])
  })
})
