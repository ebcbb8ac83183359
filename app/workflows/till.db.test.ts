import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import { listLinkedPayments } from '#app/features/till/linked-payments.queries.server.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import { findLinkedReceipt } from '#app/features/till/receipt-link.server.ts'
import { findReceipt } from '#app/features/till/receipt.queries.server.ts'
import { findClosing, readTill } from '#app/features/till/till.queries.server.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { after, days, minutes } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { ledgerEntries, payments, tillDays } from '#app/platform/db/tables/money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { verifyLedger } from '#app/platform/ledger/verify-ledger.server.ts'
import { rowSha256 } from '#app/platform/ledger/row-digest.server.ts'
import { runCaseIntent } from '#app/routes/admin/case-actions.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { dbTest, everyEngineTest } from '#tests/db/db-test.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, moveRepair, openRepair } from './cases.server.ts'
import { handOverFacts } from './hand-over-facts.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { closeTheTill, giveBack, openTheTill, sendReceipt, takeMoney } from './till.server.ts'

const QUOTE = { ...TERMS, lines: [{ label: 'Écran', amountCents: 21_890 }], aidCents: 2_500, warrantyMonths: 12 }
const REPAIRED = { outcome: 'repaired', covered: 'Écran et pose', warrantyMonths: 12 } as const
const PAYMENT = { amountCents: 16_390, means: 'card', givenCents: null, reference: '', storeId: 'la-teste', receiptTo: null } as const
const CLOSING = { storeId: 'la-teste', day: '2026-11-20', removedCents: 0, reason: '', note: '' }

/** A case with a quote of 193,90 €, which its customer has accepted. */
async function aPricedCase(staff: AllowedCtx<'requests:write'>, reference = 'D-7K2M9Q') {
  const requestId = await aRequest(staff, { reference, store_id: 'la-teste' })
  await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
  await decideByRepair(staff, { requestId, version: 1, decision: 'accepted', startsEarly: true })
  const { id, number } = await openRepair(staff, aRepairInput(), { kind: 'request', id: requestId })
  return { reference: `T-${number}`, repairId: id, requestId, invoiceId: null }
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ formKey: crypto.randomUUID(), storeId: 'la-teste', ...fields })) data.set(name, value)
  return data
}

async function ledgerOf(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.select({ kind: ledgerEntries.kind }).from(ledgerEntries).orderBy(ledgerEntries.sequence)
  return rows.map(({ kind }) => kind)
}

everyEngineTest('money', (db) => {
  test('that the same form brings twice at once is one payment, and two forms cannot take more than is due', async () => {
    const staff = await asStaff(testCtx(db))
    const about = await aPricedCase(staff)
    const formKey = crypto.randomUUID()
    const twice = await Promise.all([1, 2, 3].map(() => takeMoney(staff, { ...PAYMENT, formKey, about })))
    expect(twice.map(({ kind }) => kind).toSorted()).toEqual(['repeated', 'repeated', 'taken'])
    // 30 € are left: of two who take them at once, one is told that nothing remains.
    const both = await Promise.all([1, 2].map(() => takeMoney(staff, { ...PAYMENT, amountCents: 3_000, formKey: crypto.randomUUID(), about })))
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'taken'])
    expect(await readMoney(staff, about)).toMatchObject({ dueCents: 19_390, paidCents: 19_390, restCents: 0 })
    expect(await ledgerOf(staff)).toEqual(['till_opening', 'payment', 'payment'])
  })

  test('goes back once, also when it is given back from the page of the case and from its invoice at the same moment', async () => {
    const manager = await asManager(testCtx(db))
    // The invoice was made before the device came in: it knows the request alone, the case knows both.
    const about = await aPricedCase(manager)
    const ofInvoice = { ...about, repairId: null }
    const taken = await takeMoney(manager, { ...PAYMENT, formKey: crypto.randomUUID(), about })
    if (taken.kind === 'refused') throw new Error('The payment was not taken')
    const refund = {
      paymentId: taken.payment.id,
      amountCents: 16_390,
      means: 'card',
      reference: '',
      reason: 'Film mal posé',
      storeId: 'la-teste',
    } as const
    const back = [about, ofInvoice, about, ofInvoice].map((thing) => giveBack(manager, { ...refund, formKey: crypto.randomUUID(), about: thing }))
    expect((await Promise.all(back)).map(({ kind }) => kind).toSorted()).toEqual(['refused', 'refused', 'refused', 'taken'])
    expect(await readMoney(manager, about)).toMatchObject({ paidCents: 0 })
    // The customer reads both on the page of the repair, also what was taken before the device came in.
    const link = await customerToken(manager.db, 'repair', about.repairId)
    const linked = (await listLinkedPayments(testCtx(db), link)).map(({ text }) => text)
    expect(linked.toSorted()).toEqual([
      'Paiement de 163,90\u00a0€ par carte, le 20\u00a0novembre 2026',
      'Remboursement de 163,90\u00a0€ par carte, le 20\u00a0novembre 2026',
    ])
    expect(await listLinkedPayments(testCtx(db), 'x'.repeat(32))).toEqual([])
  })

  test('once taken is never changed nor removed, nor is a closed day', async () => {
    const staff = await asStaff(testCtx(db))
    await takeMoney(staff, { ...PAYMENT, formKey: crypto.randomUUID(), about: await aPricedCase(staff) })
    await closeTheTill(staff, { ...CLOSING, count: {} })
    await expect(staff.db.update(payments).set({ amount_cents: 1 })).rejects.toThrow()
    await expect(staff.db.delete(payments)).rejects.toThrow()
    await expect(staff.db.update(tillDays).set({ counted_cents: 1 })).rejects.toThrow()
    expect(await closeTheTill(staff, { ...CLOSING, count: {} })).toEqual({ kind: 'already' })
  })
})

dbTest('at the counter', (db) => {
  test('a case that was paid and closed asks for the note that is owed from 25 €, until an invoice is issued', async () => {
    const staff = await asStaff(testCtx(db))
    const about = await aPricedCase(staff)
    await takeMoney(staff, { ...PAYMENT, amountCents: 19_390, formKey: crypto.randomUUID(), about })
    await moveRepair(staff, { id: about.repairId, status: 'in_repair' })
    expect(await handOver(staff, { id: about.repairId, ...REPAIRED })).toMatchObject({ kind: 'changed' })
    const next = async () => (await readCasePage(staff, about.reference))?.next
    expect(await next()).toMatchObject({ title: 'Clos, payé sans facture', act: { form: 'facturer' } })
    const money = { due_cents: 19_390, training: isTraining(staff) }
    await anIssuedInvoice(staff, { sequence: 1, ledger_sequence: 1_000, repair_id: about.repairId, ...money })
    expect(await next()).toMatchObject({ title: 'Clos' })
  })

  test('the page of a case takes a deposit, then the rest in cash, and says what remains everywhere', async () => {
    const staff = await asStaff(testCtx(db))
    const about = await aPricedCase(staff)
    const pay = (fields: Record<string, string>) => runCaseIntent(staff, about.reference, form({ intent: 'pay', means: 'card', ...fields }))
    for (const [amount, problem] of [
      ['abc', /euros/],
      ['-5', /négatif/],
      ['200', /^Il reste 193,90\u00a0€ à encaisser, pas plus\.$/],
    ] as const) {
      const refused = await pay({ amount })
      expect(refused.errors?.['amount']).toMatch(problem)
      expect(refused.typed).toMatchObject({ intent: 'pay', amount })
    }
    expect((await pay({ amount: '30,00', receipt: 'oui' })).notice?.text).toBe('30\u00a0€ encaissés, carte.')
    const [sent] = await staff.db
      .select({ to: mails.to_address, text: mails.text })
      .from(mails)
      .where(eq(mails.subject, `Votre paiement de 30\u00a0€, ${about.reference}`))
    expect(sent).toMatchObject({ to: 'maelle@example.fr', text: expect.stringMatching(/Il reste 163,90\s€ à régler/) })
    const page = await readCasePage(staff, about.reference)
    expect(page?.money).toMatchObject({ dueCents: 19_390, paidCents: 3_000, restCents: 16_390 })
    expect(page?.timeline.map(({ text }) => text)).toContain('Encaissé 30\u00a0€ par carte')
    const { rows } = await listCases(staff, readListQuery(new URLSearchParams(), CASE_LIST), { shop: null })
    expect(rows).toMatchObject([{ reference: about.reference, restCents: 16_390 }])
    expect((await pay({ amount: '163,90', means: 'cash', given: '200' })).notice?.text).toBe(
      '163,90\u00a0€ encaissés, espèces. À rendre\u00a0: 36,10\u00a0€.',
    )
    expect((await readCasePage(staff, about.reference))?.money.restCents).toBe(0)
  })

  test('the mail of a receipt says «EI» and that no VAT applies where that is so, and nothing of it elsewhere', async () => {
    const staff = await asStaff(testCtx(db))
    const about = await aPricedCase(staff)
    const taken = await takeMoney(staff, { ...PAYMENT, formKey: crypto.randomUUID(), about })
    if (taken.kind === 'refused') throw new Error('The payment was not taken')
    const business = { ...staff.facts.business, legalForm: 'EI', director: 'Louise Morel', vatRegime: 'franchise' } as const
    for (const facts of [staff.facts, { ...staff.facts, business }])
      await runCaseIntent({ ...staff, facts }, about.reference, form({ intent: 'receipt', way: 'mail', paymentId: taken.payment.id }))
    const texts = (await outboxMails(staff)).map(({ text }) => text).filter((text) => text.includes('163,90'))
    const legal = /Phare Réparation, Louise Morel EI\s[\s\S]*TVA non applicable, art\. 293 B du CGI\./
    expect(texts.map((text) => [legal.test(text), /\bEI\b|TVA/.test(text)])).toEqual(
      expect.arrayContaining([
        [false, false],
        [true, true],
      ]),
    )
  })

  test('a receipt leaves again five times, then waits', async () => {
    const staff = await asStaff(testCtx(db))
    const about = await aPricedCase(staff)
    const taken = await takeMoney(staff, { ...PAYMENT, formKey: crypto.randomUUID(), about })
    if (taken.kind === 'refused') throw new Error('The payment was not taken')
    const again = () => runCaseIntent(staff, about.reference, form({ intent: 'receipt', way: 'mail', paymentId: taken.payment.id }))
    const answers = []
    for (let count = 0; count < 6; count += 1) answers.push((await again()).notice?.kind)
    expect(answers).toEqual(['done', 'done', 'done', 'done', 'done', 'error'])
    const later = { ...staff, now: after(staff.now, minutes(11)) }
    const sent = await runCaseIntent(later, about.reference, form({ intent: 'receipt', way: 'mail', paymentId: taken.payment.id }))
    expect(sent.notice?.kind).toBe('done')
  })

  test('the receipt leaves as a text with a link of its own where a gateway is set, and only we can write such a link', async () => {
    const staff = await asStaff(testCtx(db))
    const texting = { ...staff, env: parseEnv({ PUBLIC_URL: 'https://www.example.fr', SMS_URL: 'https://sms.example.fr/send' }) }
    const about = await aPricedCase(staff)
    const paid = () => form({ intent: 'pay', means: 'card', amount: '30', receiptText: 'oui' })
    const texts = () => staff.db.select({ to: mails.to_address, text: mails.text }).from(mails).where(eq(mails.channel, 'sms'))
    await runCaseIntent(staff, about.reference, paid())
    expect(await texts()).toEqual([])
    await runCaseIntent(texting, about.reference, paid())
    const [text] = await texts()
    expect(text?.to).toBe('+33639980042')
    const secret = /https:\/\/www\.example\.fr\/pro\/recu\/([\w-]{54})$/.exec(text?.text ?? '')?.[1] ?? ''
    expect(await findLinkedReceipt(texting, secret)).toMatchObject({ amountCents: 3_000, about: about.reference, restCents: 13_390 })
    const [other] = await staff.db.select({ id: payments.id }).from(payments).orderBy(payments.ledger_sequence)
    const ofOther = Buffer.from((other?.id ?? '').replaceAll('-', ''), 'hex').toString('base64url')
    for (const wrong of [ofOther + secret.slice(22), `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`, 'x', '']) {
      expect(await findLinkedReceipt(texting, wrong)).toBeUndefined()
    }
  })

  test('a case without a price takes a deposit, and cash stops where the law stops it', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput())
    const about = { reference: `T-${number}`, repairId: id, requestId: null, invoiceId: null }
    const cash = (amountCents: number) => takeMoney(staff, { ...PAYMENT, means: 'cash', amountCents, formKey: crypto.randomUUID(), about })
    expect(await cash(90_000)).toMatchObject({ kind: 'taken' })
    expect(await cash(10_001)).toMatchObject({ kind: 'refused', problem: expect.stringContaining('limite les espèces à 1\u202f000') })
    expect(await readMoney(staff, about)).toMatchObject({ dueCents: null, paidCents: 90_000, restCents: null })

    // Cash given back for a card makes no room for more cash; cash given back for cash does.
    const manager = await asManager(testCtx(db))
    const card = await takeMoney(staff, { ...PAYMENT, amountCents: 50_000, formKey: crypto.randomUUID(), about })
    const back = async (of: typeof card, amountCents: number) =>
      giveBack(manager, {
        paymentId: of.kind === 'refused' ? '' : of.payment.id,
        amountCents,
        means: 'cash',
        reference: '',
        reason: 'Trop perçu',
        storeId: 'la-teste',
        formKey: crypto.randomUUID(),
        about,
      })
    expect((await back(card, 50_000)).kind).toBe('taken')
    expect((await cash(10_001)).kind).toBe('refused')
    const last = await cash(10_000)
    expect((await back(last, 10_000)).kind).toBe('taken')
    expect((await cash(10_000)).kind).toBe('taken')
  })

  test('a device goes only when all is paid, or when somebody confirms that it goes all the same', async () => {
    const staff = await asStaff(testCtx(db))
    const about = await aPricedCase(staff)
    await moveRepair(staff, { id: about.repairId, status: 'in_repair' })
    expect(await handOver(staff, { id: about.repairId, ...REPAIRED })).toEqual({ kind: 'unpaid', restCents: 19_390 })
    expect(await handOverFacts(staff, { id: about.repairId, origin: 'request', originId: about.requestId, returnOf: null })).toEqual({
      restCents: 19_390,
      returnedRestCents: null,
      withdrawn: false,
      covered: null,
      hasAgreed: true,
      diagnosis: null,
      freedDiagnosis: null,
    })
    const asked = await runCaseIntent(staff, about.reference, form({ intent: 'close', id: about.repairId, ...REPAIRED, warrantyMonths: '12' }))
    expect(asked.errors?.['unpaid']).toMatch(/^Il reste 193,90/)
    expect(asked.typed).toMatchObject({ covered: REPAIRED.covered })
    const confirmed = form({ intent: 'close', id: about.repairId, ...REPAIRED, warrantyMonths: '12', unpaid: 'oui' })
    expect((await runCaseIntent(staff, about.reference, confirmed)).notice?.text).toMatch(/^Appareil rendu/)
    // A closed case still takes the money that is owed, and shows it.
    const late = await takeMoney(staff, { ...PAYMENT, amountCents: 19_390, formKey: crypto.randomUUID(), about })
    expect(late.kind).toBe('taken')
  })

  test('who is paid back gets the receipt by mail where the box is ticked, once', async () => {
    const manager = await asManager(testCtx(db))
    const about = await aPricedCase(manager)
    const taken = await takeMoney(manager, { ...PAYMENT, formKey: crypto.randomUUID(), about })
    if (taken.kind !== 'taken') throw new Error('the payment was refused')
    const refund = { intent: 'refund', means: 'card', paymentId: taken.payment.id, reason: 'Film mal posé' }
    const receipts = async () => (await outboxMails(manager)).filter(({ subject }) => subject.startsWith('Votre remboursement'))
    await runCaseIntent(manager, about.reference, form({ ...refund, amount: '10' }))
    expect(await receipts()).toEqual([])
    const ticked = form({ ...refund, amount: '20', receipt: 'oui' })
    for (const text of ['20\u00a0€ rendus, carte.', '20\u00a0€ rendus, carte.'])
      expect((await runCaseIntent(manager, about.reference, ticked)).notice?.text).toBe(text)
    expect((await receipts()).map(({ subject }) => subject)).toEqual([`Votre remboursement de 20\u00a0€, ${about.reference}`])
  })

  test('money goes back to the payment it came from, once, by a manager', async () => {
    const staff = await asStaff(testCtx(db))
    const manager = await asManager(testCtx(db))
    const about = await aPricedCase(staff)
    const taken = await takeMoney(staff, { ...PAYMENT, formKey: crypto.randomUUID(), about })
    if (taken.kind !== 'taken') throw new Error('the payment was refused')
    expect(() => allow({ ...staff }, 'payments:refund')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
    const refund = { paymentId: taken.payment.id, means: 'cash', reference: '', reason: 'Film mal posé', storeId: 'la-teste', about } as const
    const formKey = crypto.randomUUID()
    expect(await giveBack(manager, { ...refund, amountCents: 20_000, formKey })).toMatchObject({ kind: 'refused', field: 'amount' })
    const given = await giveBack(manager, { ...refund, amountCents: 10_000, formKey })
    expect(given).toMatchObject({ kind: 'taken', payment: { kind: 'refund', refunds_id: taken.payment.id, note: 'Film mal posé' } })
    expect(await giveBack(manager, { ...refund, amountCents: 10_000, formKey })).toMatchObject({ kind: 'repeated' })
    expect(await giveBack(manager, { ...refund, amountCents: 6_391, formKey: crypto.randomUUID() })).toMatchObject({ kind: 'refused' })
    expect(await readMoney(staff, about)).toMatchObject({ paidCents: 6_390, restCents: 13_000 })
    expect(await findReceipt(staff, taken.payment.id)).toMatchObject({ amountCents: 16_390, customer: 'Maëlle Durand', about: about.reference })
    // Who is paid back is neither thanked for a payment nor asked for what is left.
    const [refunded] = await staff.db.select().from(payments).where(eq(payments.kind, 'refund'))
    if (!refunded) throw new Error('the refund is missing')
    await sendReceipt(staff, 'mail', { payment: refunded, about, to: { name: 'Maëlle Durand', email: 'maelle@example.fr', phone: '' } })
    const mail = (await outboxMails(staff)).at(-1)
    expect(mail?.subject).toBe(`Votre remboursement de 100\u00a0€, ${about.reference}`)
    expect(mail?.text).toContain('100\u00a0€ en espèces, le 20\u00a0novembre 2026.')
    expect(mail?.text).not.toMatch(/Il reste|paiement/)
    // The journal of money knows the row as it stands.
    const [row] = await staff.db.select().from(payments).where(eq(payments.kind, 'refund'))
    const [entry] = await staff.db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'refund'))
    expect(JSON.parse(entry?.payload ?? '{}')).toMatchObject({ rowSha256: rowSha256({ ...row }), amountCents: 10_000 })
  })
})

dbTest('the evening', (db) => {
  test('counts the drawer against what came in, asks where a difference comes from, and is done once', async () => {
    const staff = await asStaff(testCtx(db))
    await openTheTill(staff, { storeId: 'la-teste', day: '2026-11-20', openingCents: 10_000 })
    expect(await openTheTill(staff, { storeId: 'la-teste', day: '2026-11-20', openingCents: 0 })).toEqual({ kind: 'already' })
    const about = await aPricedCase(staff)
    await takeMoney(staff, { ...PAYMENT, amountCents: 5_000, means: 'cash', formKey: crypto.randomUUID(), about })
    await takeMoney(staff, { ...PAYMENT, amountCents: 2_000, formKey: crypto.randomUUID(), about })
    expect(await readTill(staff, { storeId: 'la-teste', day: null })).toMatchObject({ isOpen: true, openingCents: 10_000, expectedCents: 15_000 })
    const short = { ...CLOSING, count: { 5000: 2, 2000: 2, 500: 1 } } as const
    expect(await closeTheTill(staff, short)).toMatchObject({ kind: 'refused', field: 'reason' })
    expect(await closeTheTill(staff, { ...short, reason: 'Erreur de rendu', removedCents: 20_000 })).toMatchObject({
      kind: 'refused',
      field: 'removed',
    })
    expect(await closeTheTill(staff, { ...short, reason: 'Erreur de rendu', removedCents: 8_000 })).toMatchObject({ kind: 'done' })
    expect(await findClosing(staff, 'la-teste', '2026-11-20')).toMatchObject({
      countedCents: 14_500,
      expectedCents: 15_000,
      differenceCents: -500,
      netCents: 7_000,
      leftCents: 6_500,
      late: false,
      byPerson: [{ takenCents: 7_000 }],
      // The first of its shop, whatever else stands in the journal of money.
      number: 1,
      sequence: 4,
    })
    // What comes in after the closing counts for the next day, which begins with what was left.
    const evening = await takeMoney(staff, { ...PAYMENT, amountCents: 1_000, means: 'cash', formKey: crypto.randomUUID(), about })
    expect(evening).toMatchObject({ payment: { day: '2026-11-21' } })
    expect(await closeTheTill(staff, { ...CLOSING, day: '2026-11-21', count: {} })).toEqual({ kind: 'unknown' })
    const tomorrow = { ...staff, now: after(staff.now, days(1)) }
    expect(await readTill(tomorrow, { storeId: 'la-teste', day: null })).toMatchObject({
      day: '2026-11-21',
      openingCents: 6_500,
      expectedCents: 7_500,
    })
    // Each shop has a till of its own.
    expect(await readTill(staff, { storeId: 'libourne', day: null })).toMatchObject({ isOpen: false, totals: { byMeans: [] } })
  })

  test('a first payment opens a day with an empty drawer: what lay there is said afterwards, once, and the journal keeps both', async () => {
    const staff = await asStaff(testCtx(db))
    const about = await aPricedCase(staff)
    await takeMoney(staff, { ...PAYMENT, amountCents: 4_000, means: 'cash', formKey: crypto.randomUUID(), about })
    const day = { storeId: 'la-teste', day: '2026-11-20' }
    expect(await readTill(staff, { ...day, day: null })).toMatchObject({ isOpen: true, isCounted: false, openingCents: 0 })
    expect(await openTheTill(staff, { ...day, openingCents: 15_000 })).toMatchObject({ kind: 'done' })
    expect(await readTill(staff, { ...day, day: null })).toMatchObject({ isCounted: true, openingCents: 15_000, expectedCents: 19_000 })
    expect(await openTheTill(staff, { ...day, openingCents: 1 })).toEqual({ kind: 'already' })
    expect(await ledgerOf(staff)).toEqual(['till_opening', 'payment', 'till_opening'])
    expect(await closeTheTill(staff, { ...CLOSING, count: { 5000: 3, 2000: 2 } })).toMatchObject({ kind: 'done', day: { difference_cents: 0 } })
    expect(await openTheTill(staff, { ...day, openingCents: 1 })).toEqual({ kind: 'unknown' })
    // Numbers of a shop's closings follow each other, and those of another shop begin anew.
    const tomorrow = { ...staff, now: after(staff.now, days(1)) }
    for (const storeId of ['la-teste', 'libourne']) {
      await openTheTill(tomorrow, { storeId, day: '2026-11-21', openingCents: 0 })
      await closeTheTill(tomorrow, { storeId, day: '2026-11-21', count: {}, removedCents: 0, reason: '', note: '' })
    }
    expect(await findClosing(tomorrow, 'la-teste', '2026-11-21')).toMatchObject({ number: 2 })
    expect(await findClosing(tomorrow, 'libourne', '2026-11-21')).toMatchObject({ number: 1 })
    expect(await verifyLedger(staff.db, { training: isTraining(staff), witness: undefined })).toMatchObject({ problem: null })
  })

  test('that was forgotten is made up for with a note, while the next day goes on', async () => {
    const staff = await asStaff(testCtx(db))
    const about = await aPricedCase(staff)
    await takeMoney(staff, { ...PAYMENT, amountCents: 4_000, means: 'cash', formKey: crypto.randomUUID(), about })
    const tomorrow = { ...staff, now: after(staff.now, days(1)) }
    expect(await readTill(tomorrow, { storeId: 'la-teste', day: null })).toMatchObject({
      day: '2026-11-21',
      forgotten: ['2026-11-20'],
      openingCents: 4_000,
    })
    await takeMoney(tomorrow, { ...PAYMENT, amountCents: 1_000, means: 'cash', formKey: crypto.randomUUID(), about })
    const late = { ...CLOSING, count: { 2000: 2 } } as const
    expect(await closeTheTill(tomorrow, late)).toMatchObject({ kind: 'refused', field: 'note' })
    expect(await closeTheTill(tomorrow, { ...late, note: 'Départ en urgence' })).toMatchObject({ kind: 'done', day: { late: true } })
    expect(await readTill(tomorrow, { storeId: 'la-teste', day: null })).toMatchObject({ forgotten: [], expectedCents: 5_000 })
  })
})
