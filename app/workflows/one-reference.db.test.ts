import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findContractOfRequest } from '#app/features/contracts/find-contract.queries.server.ts'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { findDepositSheet } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { lookUpRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { remindOfQuotes } from '#app/features/requests/quote-reminders.server.ts'
import { LABEL_ASKED_TEXT } from '#app/features/requests/label-of-case.server.ts'
import { SHIPMENT_LIST } from '#app/features/requests/shipment-list.ts'
import { listShipments } from '#app/features/requests/shipments.queries.server.ts'
import { saveParcel } from '#app/features/requests/parcels.commands.server.ts'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { addEntry } from '#app/features/requests/staff-requests.commands.server.ts'
import { after, days, hours } from '#app/lib/durations.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { shownQuote } from '#app/routes/pro/shown-quote.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { inRepair } from '#tests/factories/case-in-repair.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { invoiceCase } from './invoices.server.ts'
import { creditAndMail } from './issue-and-mail.server.ts'
import { readQuoteSheet } from './quote-sheet.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { signQuote } from './signed-quote.server.ts'
import { readTrackedPage } from './tracked-page.server.ts'

const QUOTE = { lines: [{ label: 'Écran', amountCents: 100_00 }], ...TERMS }

dbTest('what a customer reads of their case', (db) => {
  test('names it by the reference of the slip where the device was brought to the counter, and by that of their form else', async () => {
    const staff = await asManager(testCtx(db))
    const brought = await openRepair(staff, aRepairInput({ email: 'zoe@exemple.fr', name: 'Zoé' }))
    const asked = await aRequest(staff, { email: 'leo@exemple.fr' })
    for (const id of [brought.id, asked]) await sendQuote(staff, { id, formKey: crypto.randomUUID(), ...QUOTE })
    await staff.db.update(mails).set({ state: 'sent', sent_at: staff.now })
    expect(await remindOfQuotes({ ...staff, now: after(staff.now, days(4) + hours(1)) })).toBe(2)
    const subjects = (await customerMails(staff)).map(({ to, subject, text }) => `${to} ${/[TD]-[A-Z0-9]+/.exec(`${subject} ${text}`)?.[0]}`)
    const own = `T-${brought.number}`
    expect(subjects.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'leo@exemple.fr D-7K2M9Q',
      'leo@exemple.fr D-7K2M9Q',
      `zoe@exemple.fr ${own}`,
      `zoe@exemple.fr ${own}`,
    ])
    // So does the page that those mails lead to.
    const named = async (requestId: string) => {
      const quote = await findLatestQuote(staff, requestId)
      return quote && (await shownQuote(staff, quote)).reference
    }
    const [repair] = await staff.db.select({ requestId: repairs.origin_id }).from(repairs).where(eq(repairs.id, brought.id))
    const opened = repair?.requestId ?? ''
    expect([await named(opened), await named(asked)]).toEqual([own, 'D-7K2M9Q'])
    // And the paper that is signed, from whichever address it is printed.
    const printed = await Promise.all([own, 'D-7K2M9Q'].map((reference) => readQuoteSheet(staff, reference)))
    expect(printed.map((sheet) => sheet?.reference)).toEqual([own, 'D-7K2M9Q'])
    // And the contract, on its own page and in what is sent of it.
    for (const requestId of [opened, asked]) expect(await decideByRepair(staff, { requestId, version: 1, decision: 'accepted' })).toBe('done')
    const texts = [await findContractOfRequest(staff, opened), await findContractOfRequest(staff, asked)].map((each) => each?.text)
    expect(texts).toEqual([expect.stringContaining(`Réparation ${own}, `), expect.stringContaining('Réparation D-7K2M9Q, ')])
  })

  test('says of a device that they wrote of first that both references are one case: in the mails of its steps and parcels, and on the slip', async () => {
    const staff = await asManager(testCtx(db))
    const asked = await aRequest(staff, { kind: 'postal', email: 'leo@exemple.fr', created_at: after(staff.now, -days(1)) })
    const brought = await openRepair(staff, aRepairInput({ email: 'zoe@exemple.fr', name: 'Zoé' }))
    await sendQuote(staff, { id: brought.id, formKey: crypto.randomUUID(), ...QUOTE })
    const parcel = async (direction: 'to-workshop' | 'to-customer', number: string) =>
      saveParcel(staff, { id: asked, direction, carrier: 'colissimo', number }, async () => [])
    expect(await parcel('to-workshop', '6A11111111114')).toMatchObject({ kind: 'changed' })
    const arrived = await openRepair(staff, aRepairInput({ email: 'leo@exemple.fr' }), { kind: 'request', id: asked })
    for (const { id } of [brought, arrived]) await notifyCustomer(staff, { id })
    expect(await parcel('to-customer', '6A22222222228')).toMatchObject({ kind: 'changed' })
    const both = `Votre demande D-7K2M9Q et la réparation T-${arrived.number} sont un seul dossier\u00a0: l’une ou l’autre référence suffit.`
    const said = (await customerMails(staff)).map(({ to, subject, text }) => [to, subject.split('\u00a0:')[0], text.includes(both)])
    expect(said).toEqual(
      expect.arrayContaining([
        ['leo@exemple.fr', 'Votre envoi vers l’atelier, demande D-7K2M9Q', false],
        ['leo@exemple.fr', `Réparation T-${arrived.number}`, true],
        ['leo@exemple.fr', 'Votre appareil repart vers vous, demande D-7K2M9Q', true],
        ['zoe@exemple.fr', `Réparation T-${brought.number}`, false],
      ]),
    )
    const onSlip = async (id: string) => (await findDepositSheet(staff, id))?.request
    expect([await onSlip(arrived.id), await onSlip(brought.id)]).toEqual(['D-7K2M9Q', null])
    // On the page of the repair too, behind the link that acts: who only named its number does not learn the other one.
    const onPage = async (token: string) => (await readTrackedPage(staff, token))?.request
    expect(await onPage(await customerToken(staff.db, 'repair', arrived.id))).toBe('D-7K2M9Q')
    const viewed = await lookUpRepair(staff, { reference: `T-${arrived.number}`, contact: 'leo@exemple.fr' })
    expect(viewed.kind === 'found' && (await onPage(viewed.token))).toBeNull()
  })

  test('says the same in the mails of a quote, of its reminder and of its contract, and of one that is signed at the counter', async () => {
    const staff = await asManager(testCtx(db))
    const later = { ...staff, now: after(staff.now, days(4) + hours(1)) }
    const said = async (request: { reference: string; email: string }, isSigned: boolean) => {
      const asked = await aRequest(staff, { ...request, created_at: after(staff.now, -days(1)) })
      const arrived = await openRepair(staff, aRepairInput({ email: request.email }), { kind: 'request', id: asked })
      await sendQuote(staff, { id: asked, formKey: crypto.randomUUID(), ...QUOTE })
      const leave = () => staff.db.update(mails).set({ state: 'sent', sent_at: staff.now })
      await leave()
      expect(await remindOfQuotes(later)).toBe(1)
      await leave()
      if (isSigned) expect(await signQuote(later, { repairId: arrived.id, requestId: asked, version: 1 })).toBe('done')
      else expect(await decideByRepair(later, { requestId: asked, version: 1, decision: 'accepted' })).toBe('done')
      const both = `Votre demande ${request.reference} et la réparation T-${arrived.number} sont un seul dossier`
      const received = (await customerMails(staff)).filter(({ to, subject }) => to === request.email && /devis|contrat/i.test(subject))
      return received.map(({ text }) => text.includes(both))
    }
    expect(await said({ reference: 'D-7K2M9Q', email: 'leo@exemple.fr' }, false)).toEqual([true, true, true])
    expect(await said({ reference: 'D-2B3C4D', email: 'zoe@exemple.fr' }, true)).toEqual([true, true, true])
  })

  test('says what a credit note gives back', async () => {
    const found = await inRepair(db)
    await found.pay(100_00)
    const whole = await found.invoice()
    const part = { id: whole.id, lines: [0], withAid: false, note: 'Geste commercial', amountCents: 10_00 }
    expect(await creditAndMail(allow(found.later(), 'invoices:correct'), part)).toMatchObject({ kind: 'issued' })
    const mail = (await customerMails(found.manager)).find(({ subject }) => subject.startsWith('Avoir'))
    expect(mail?.text).toContain('À vous rendre\u00a0: 10,00\u00a0€.')
  })
})

dbTest('what is known of a parcel', (db) => {
  test('has the address of its label on the draft of its invoice, and the moment at which that was asked for in the list', async () => {
    const staff = await asManager(testCtx(db))
    const details = { street: '9 rue des Faures', postcode: '33000', city: 'Bordeaux' }
    const id = await aRequest(staff, { kind: 'postal', details, created_at: after(staff.now, -days(2)) })
    const query = { search: '', page: 1, sort: SHIPMENT_LIST.initial, filters: { step: 'all' } } as const
    const askedAt = async () => (await listShipments(staff, query, null)).rows.map(({ createdAt }) => createdAt)
    expect(await askedAt()).toEqual([after(staff.now, -days(2))])
    await addEntry(staff, id, 'event', LABEL_ASKED_TEXT)
    expect(await askedAt()).toEqual([staff.now])
    const { number } = await openRepair(staff, aRepairInput({}), { kind: 'request', id })
    const draft = await invoiceCase(allow(staff, 'invoices:write'), { reference: `T-${number}`, issue: false })
    expect(await findInvoice(staff, 'id' in draft ? draft.id : '')).toMatchObject({ customer: { address: '9 rue des Faures\n33000 Bordeaux' } })
  })
})
