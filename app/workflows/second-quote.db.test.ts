import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contractFileOf } from '#app/features/contracts/contract-documents.server.ts'
import { ADDED_TEXT, withoutWishTexts } from '#app/features/contracts/early-start.ts'
import { CONTRACT } from '#app/content/starting-contract.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { ifAcceptedText } from '#app/lib/agreed-before.ts'
import { after, hours, minutes } from '#app/lib/durations.ts'
import { notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { findLatestQuote, findQuote, reconsiderQuote } from '#app/features/requests/quotes.commands.server.ts'
import { findRequestByContact } from '#app/features/requests/find-by-contact.queries.server.ts'
import { findRequest } from '#app/features/requests/staff-requests.queries.server.ts'
import { quotePath } from '#app/features/requests/quote-mail.server.ts'
import { linkedRequest } from '#app/features/requests/linked-request.server.ts'
import { shownQuote } from '#app/routes/pro/shown-quote.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { customerMails, shopMails } from '#tests/factories/outbox.ts'
import { pdfTexts, squeezed } from '#tests/factories/pdf-texts.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, moveRepair, openRepair, promisedDay } from './cases.server.ts'
import { closingDraft } from './closing-draft.server.ts'
import { askByQuote, quoteStart, trackedStart } from './customer-wish.server.ts'
import { deviceHere } from './device-here.server.ts'
import { invoiceCase } from './invoices.server.ts'
import { keepPart, readWithdrawals } from './kept-part.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { withdraw } from './withdrawal.server.ts'

const SCREEN = { label: 'Écran', amountCents: 15_900 }
const BATTERY = { label: 'Batterie', amountCents: 6_990 }
/** Both quotes are accepted on Friday 20 November 2026: the period of withdrawal of each ends on 4 December. */
const BEGINS = '2026-12-05'

/** A device whose screen is being changed, as agreed by link, when a quote for its battery as well leaves. */
async function atWork(db: TestDb, staff: AllowedCtx<'requests:write'>) {
  const requestId = await aRequest(staff, { state: 'waiting', email: 'zoe@exemple.fr' })
  await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), lines: [SCREEN], ...TERMS })
  await decideByRepair(staff, { requestId, version: 1, decision: 'accepted', startsEarly: true })
  const { id, number } = await openRepair(
    { ...staff, now: after(staff.now, minutes(5)) },
    aRepairInput({ name: 'Zoé Martin', email: 'zoe@exemple.fr', phone: '', dueOn: '2026-11-23' }),
    {
      kind: 'request',
      id: requestId,
    },
  )
  expect(await moveRepair({ ...staff, now: after(staff.now, minutes(10)) }, { id, status: 'in_repair' })).toEqual({ kind: 'changed' })
  await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), lines: [SCREEN, BATTERY], ...TERMS })
  const page = async () => {
    const shown = await readCasePage(staff, `T-${number}`)
    if (!shown) throw new Error('The case is not there')
    return shown
  }
  const answer = (decision: 'accepted' | 'refused', when = staff.now) =>
    decideByRepair(testCtx(db, { now: when }), { requestId, version: 2, decision })
  return { id, requestId, reference: `T-${number}`, page, answer }
}

dbTest('a quote, and one for more during the work,', (db) => {
  test('count for nothing where the only one was refused', async () => {
    const staff = await asManager(testCtx(db))
    const requestId = await aRequest(staff, { state: 'waiting', email: 'zoe@exemple.fr', reference: 'D-7K2M9Q' })
    await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), lines: [SCREEN], ...TERMS })
    const due = async () => (await readCasePage(staff, 'D-7K2M9Q'))?.money.dueCents
    // A price that was said aloud can be paid before anybody has pressed a button, as an advance: nobody owes it yet.
    expect(await due()).toBeNull()
    await decideByRepair(staff, { requestId, version: 1, decision: 'refused' })
    expect(await due()).toBe(0)
  })

  test('take a device that was ready back to work once the customer agrees to more, and leave it there for less or a refusal', async () => {
    const staff = await asManager(testCtx(db))
    const { id, requestId, answer, page } = await atWork(db, staff)
    const later = { ...staff, now: after(staff.now, hours(2)) }
    const token = await customerToken(db.database.db, 'repair', id)
    const step = async () => [(await page()).row.step, (await findTrackedRepair(later, token))?.status]
    await moveRepair(later, { id, status: 'ready' })
    expect((await notifyCustomer(later, { id })).kind).toBe('notified')
    expect((await notifyCustomer(later, { id })).kind).toBe('already-notified')
    expect(await answer('refused', later.now)).toBe('done')
    expect(await step()).toEqual(['ready', 'ready'])
    const offer = (lines: { label: string; amountCents: number }[]) =>
      sendQuote(later, { id: requestId, formKey: crypto.randomUUID(), lines, ...TERMS })
    const accept = (version: number) =>
      decideByRepair(testCtx(db, { now: later.now }), { requestId, version, decision: 'accepted', startsEarly: true })
    await offer([{ label: 'Écran', amountCents: 14_900 }])
    expect(await accept(3)).toBe('done')
    expect(await step()).toEqual(['ready', 'ready'])
    await offer([SCREEN, BATTERY])
    expect(await step()).toEqual(['ready', 'ready'])
    expect(await accept(4)).toBe('done')
    expect(await step()).toEqual(['accepted', 'accepted'])
    const due = promisedDay(later, 'la-teste')
    expect((await page()).row.dueOn).toBe(due)
    expect((await page()).timeline.map(({ text }) => text)).toContain(`Prêt → Accepté, promis pour le ${dateText(due ?? '')}`)
    const contract = (await customerMails(staff)).findLast(({ subject }) => subject.startsWith('Votre contrat'))
    expect(contract?.text).toContain(`Votre appareil est prévu le ${dateText(due ?? '')}.`)
    // Nobody is told that it is ready while it is not, and everybody once it is again.
    const readyMails = async () => (await customerMails(staff)).filter(({ subject }) => /prêt/i.test(subject)).length
    expect(await readyMails()).toBe(0)
    await moveRepair(later, { id, status: 'ready' })
    expect((await page()).row.notified).toBe(false)
    expect((await notifyCustomer(later, { id })).kind).toBe('notified')
    expect(await readyMails()).toBe(1)
  })

  test('change no agreed price before the second is accepted, nor after it is refused', async () => {
    const manager = await asManager(testCtx(db))
    const { id, requestId, reference, page, answer } = await atWork(db, manager)
    const token = await customerToken(db.database.db, 'repair', id)
    const stands = async () => {
      const { row, money } = await page()
      expect([row.totalCents, money.dueCents, row.restCents]).toEqual([15_900, 15_900, 15_900])
      // The page of the customer says when that was agreed on, not when the device was brought.
      expect((await findTrackedRepair(manager, token))?.events.find(({ status }) => status === 'accepted')?.at).toEqual(manager.now)
      expect(await closingDraft(manager, (await findRepair(manager, id)) ?? null)).toMatchObject({ source: 'du devis accepté' })
    }
    await stands()
    // What waits for an answer is what the customer reads; once it is refused, what counts is.
    expect(await linkedRequest(manager, requestId)).toMatchObject({ agreed: '159\u00a0€', declined: null, quote: { total: '228,90\u00a0€' } })
    expect((await page()).next).toMatchObject({
      why: 'Un contrôle suit avant de prévenir le client. Le devis de 228,90\u00a0€ est encore sans réponse.',
      act: { to: 'final_check' },
    })
    expect(await answer('refused')).toBe('done')
    const refusal = (await shopMails(manager)).findLast(({ subject }) => subject.includes('refusé'))
    expect(refusal?.text).toContain('L’accord d’avant, 159\u00a0€, vaut toujours.')
    expect(refusal?.text).toContain(`/admin/dossiers/${reference}`)
    await stands()
    expect(await linkedRequest(manager, requestId)).toMatchObject({
      agreed: null,
      declined: { state: 'refused', total: '228,90\u00a0€' },
      reconsider: { version: 2 },
      quote: { version: 1, state: 'accepted', total: '159\u00a0€' },
    })
    expect((await page()).next.why).toBe(
      'Un contrôle suit avant de prévenir le client. Le devis de 228,90\u00a0€ est refusé\u00a0: l’accord d’avant vaut toujours.',
    )
    // The bar of steps names what counts.
    expect((await page()).path.map(({ label }) => label)).toContain('Devis accepté')
    const refused = await findLatestQuote(manager, requestId)
    expect(refused && (await shownQuote(manager, refused))).toMatchObject({ state: 'refused', agreed: '159\u00a0€' })
    await sendQuote(manager, { id: requestId, formKey: crypto.randomUUID(), lines: [SCREEN, { ...BATTERY, amountCents: 4_990 }], ...TERMS })
    // The link of the refused one says that there is another to read.
    expect(refused && (await shownQuote(manager, refused))).toMatchObject({ state: 'replaced' })
    const invoiced = await invoiceCase({ ...manager, facts: invoicingFacts() }, { reference, issue: false })
    expect(invoiced).toMatchObject({ kind: 'open' })
    const [draft] = await db.database.db.select({ lines: invoices.lines, dueCents: invoices.due_cents }).from(invoices)
    expect(draft).toMatchObject({ lines: [{ label: 'Écran', unitCents: 15_900 }], dueCents: 15_900 })
  })

  test('do not read like two prices to add up: mail and page say what it adds or replaces, and by how much it is more or less', async () => {
    const staff = await asManager(testCtx(db))
    const { requestId, answer } = await atWork(db, staff)
    const mail = async () => (await customerMails(staff)).findLast(({ subject }) => subject.startsWith('Votre devis'))?.text
    expect(await mail()).toContain(ifAcceptedText({ earlierCents: 15_900, cents: 22_890 }))
    const ofVersion = async (version: number) => {
      const [found] = await db.database.db
        .select({ id: quotes.id })
        .from(quotes)
        .where(and(eq(quotes.request_id, requestId), eq(quotes.version, version)))
      const quote = await findQuote(staff, await customerToken(db.database.db, 'quote', found?.id ?? ''))
      if (!quote) throw new Error('The quote is not there')
      return { shown: await shownQuote(staff, quote), path: quotePath(await customerToken(db.database.db, 'quote', quote.id)) }
    }
    const second = await ofVersion(2)
    expect(second.shown.ifAccepted).toBe(ifAcceptedText({ earlierCents: 15_900, cents: 22_890 }))
    // The page of the first leads to it, before and after the answer, and says what became of the first.
    expect((await ofVersion(1)).shown).toMatchObject({
      state: 'accepted',
      newer: { text: expect.stringContaining('Un devis plus récent, de 228,90\u00a0€, attend votre réponse. Si vous l’acceptez'), path: second.path },
    })
    await answer('accepted')
    expect((await ofVersion(1)).shown).toMatchObject({
      state: 'replaced',
      newer: { text: expect.stringContaining('s’y ajoute\u00a0: son prix, 228,90\u00a0€, comprend celui-ci.'), path: second.path },
    })
    expect((await ofVersion(2)).shown.newer).toBeNull()
    await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), lines: [BATTERY], ...TERMS })
    expect(await mail()).toContain(ifAcceptedText({ earlierCents: 22_890, cents: 6_990 }))
  })

  test('make contracts that each say what they are to the other, on paper and by mail', async () => {
    const staff = await asManager(testCtx(db))
    const { requestId, answer } = await atWork(db, staff)
    const contractMail = async () => (await customerMails(staff)).findLast(({ subject }) => subject.startsWith('Votre contrat'))?.text ?? ''
    const papers = async () => {
      const rows = await db.database.db.select({ id: contracts.id }).from(contracts).orderBy(contracts.concluded_at)
      const files = await Promise.all(rows.map(({ id }) => contractFileOf(staff, id)))
      return files.map((file) => ({ name: file?.filename, text: squeezed(pdfTexts(file?.content ?? Buffer.alloc(0))) }))
    }
    const [alone] = await papers()
    expect(alone?.text).not.toMatch(/s’ajoute|remplace(?:celui|lecontrat)/)
    expect(await contractMail()).not.toMatch(/ajoute à celui|remplace celui/)
    await answer('accepted', after(staff.now, hours(1)))
    const added = 'Ce contrat s’ajoute à celui du 20\u00a0novembre 2026\u00a0: son prix comprend les 159\u00a0€ déjà convenus.'
    expect(await contractMail()).toContain(added)
    const [first, second] = await papers()
    expect([first?.name, second?.name]).toEqual(['contrat-D-7K2M9Q-159-euros.pdf', 'contrat-D-7K2M9Q-228-90-euros.pdf'])
    expect(second?.text).toContain(squeezed(added))
    expect(first?.text).toContain(squeezed('Un contrat du 20 novembre 2026 s’y ajoute : son prix, 228,90 €, comprend celui-ci.'))
    // For less it is the only one that counts.
    await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), lines: [BATTERY], ...TERMS })
    await decideByRepair(testCtx(db, { now: after(staff.now, hours(2)) }), { requestId, version: 3, decision: 'accepted' })
    expect(await contractMail()).toContain('Ce contrat remplace celui du 20\u00a0novembre 2026 (228,90\u00a0€).')
    const [, replaced, newest] = await papers()
    expect(replaced?.text).toContain(squeezed('Un contrat du 20 novembre 2026 le remplace (69,90 €).'))
    // One that was left counts no more, and what it was added to reads as before.
    await db.database.db
      .update(contracts)
      .set({ left_at: after(staff.now, hours(3)) })
      .where(eq(contracts.total_cents, 6_990))
    const [, again] = await papers()
    expect(again?.text).not.toContain(squeezed('le remplace ('))
    expect(newest?.text).toContain(squeezed('Ce contrat remplace celui du 20 novembre 2026 (228,90 €).'))
  })

  test('leave a device awaited, at the price agreed, where the second is refused', async () => {
    const staff = await asManager(testCtx(db))
    const requestId = await aRequest(staff, { state: 'waiting', email: 'zoe@exemple.fr', reference: 'D-7K2M9Q' })
    const stands = async () => {
      const page = await readCasePage(staff, 'D-7K2M9Q')
      return [page?.row.step, page?.row.totalCents, page?.money.dueCents]
    }
    await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), lines: [SCREEN], ...TERMS })
    await decideByRepair(staff, { requestId, version: 1, decision: 'accepted' })
    expect(await stands()).toEqual(['device_awaited', 15_900, 15_900])
    await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), lines: [SCREEN, BATTERY], ...TERMS })
    expect(await stands()).toEqual(['quote_sent', 15_900, 15_900])
    expect((await readCasePage(staff, 'D-7K2M9Q'))?.next.title).toContain('228,90')
    await decideByRepair(staff, { requestId, version: 2, decision: 'refused' })
    expect(await stands()).toEqual(['device_awaited', 15_900, 15_900])
    expect((await findRequestByContact(staff, { reference: 'D-7K2M9Q', contact: 'zoe@exemple.fr' }))?.quote).toMatchObject({ state: 'accepted' })
  })

  test('are no price any more of a device that is given back unrepaired', async () => {
    const staff = await asManager(testCtx(db))
    const { id, page } = await atWork(db, staff)
    expect((await page()).money.dueCents).toBe(15_900)
    await handOver(staff, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 0, unpaid: true })
    expect((await page()).money).toMatchObject({ dueCents: null, restCents: null })
  })

  test('have a wish of their own each, which the customer can still give', async () => {
    const staff = await asManager(testCtx(db))
    const { id, requestId, reference, page, answer } = await atWork(db, staff)
    const later = after(staff.now, hours(1))
    // Before it is accepted: what waits, and the day that it moves.
    const offer = await findLatestQuote(staff, requestId)
    const here = offer && (await deviceHere(testCtx(db, { now: later }), { ...offer, cents: 22_890 }))
    const due = promisedDay(staff, 'la-teste', BEGINS) ?? ''
    expect(here && withoutWishTexts(here)).toEqual([
      ADDED_TEXT,
      `Votre appareil, prévu le 23\u00a0novembre 2026, est alors prévu le ${dateText(due)}.`,
    ])
    expect(await answer('accepted', later)).toBe('done')
    const mails = (await shopMails(staff)).filter(({ subject }) => subject.includes('accepté'))
    // Once the device is here a mail names its case as the screens and its customer do; before, its request.
    expect(mails.map(({ subject }) => subject.split(' ')[1])).toEqual(['D-7K2M9Q', reference])
    const told = mails.map(({ text }) => text)
    expect(told[0]).toContain('Le client demande que le travail commence tout de suite')
    expect(told[0]).not.toMatch(/remplace|s’ajoute/)
    expect(told[1]).toContain(
      'Ce devis s’ajoute à ce qui était convenu\u00a0: son prix comprend les 159\u00a0€ déjà convenus, soit 69,90\u00a0€ de plus.',
    )
    expect(told[1]).toContain('Ce qui s’y ajoute attend le 5\u00a0décembre 2026, sauf demande expresse du client.')
    const { row, begins, next } = await page()
    expect(row.totalCents).toBe(22_890)
    expect(begins?.day).toBe('5\u00a0décembre 2026')
    // What was agreed on first goes on, as the customer reads it; only what was added waits.
    expect(next).toMatchObject({ title: 'Finir la réparation', act: { to: 'final_check' }, orElse: { form: 'demarrer' } })
    expect(next.why).toContain('ce qui s’y ajoute ne commence avant le 5\u00a0décembre 2026 qu’à sa demande expresse')
    // Nobody promises a day on which the work may not have begun.
    expect(await findRepair(staff, id)).toMatchObject({ status: 'in_repair', dueOn: promisedDay(staff, 'la-teste', BEGINS) })
    const mail = (await customerMails(staff)).findLast(({ subject }) => subject.startsWith('Votre contrat'))
    expect(mail?.text).toContain('Vous n’avez pas demandé que ce qui s’ajoute commence')

    expect(mail?.text).toContain(`Votre appareil est prévu le ${dateText(due)}.`)

    const quote = await findLatestQuote(staff, requestId)
    if (!quote) throw new Error('The quote is not there')
    const [contract] = await db.database.db.select({ summary: contracts.summary }).from(contracts).where(eq(contracts.id, quote.id))
    expect(contract?.summary.find(({ label }) => label === 'Rétractation')?.text).toContain(ADDED_TEXT)
    const visitor = testCtx(db, { now: later })
    // The proof of what was wished for the first one stays.
    expect(await trackedStart(visitor, await customerToken(db.database.db, 'repair', id))).toMatchObject({
      begins: BEGINS,
      contractId: quote.id,
      asked: null,
      askedEarlier: { means: 'par la case du site', text: CONTRACT.wish.text },
    })
    expect(await quoteStart(visitor, quote)).toMatchObject({ begins: BEGINS, atWork: true, contractId: quote.id })
    // Whatever step it goes to meanwhile, what was added has not begun: its wish can still be given.
    const during = { ...staff, now: after(staff.now, hours(2)) }
    for (const status of ['part_awaited', 'in_repair', 'final_check'] as const) {
      expect(await moveRepair(during, { id, status })).toEqual({ kind: 'changed' })
    }
    expect(await page()).toMatchObject({
      goesOn: true,
      hasBegun: false,
      contractWarning: expect.stringContaining('Ce qui a été convenu d’abord continue\u00a0: ne commencez ce qui s’y ajoute avant le'),
      next: { title: expect.stringContaining('puis attendre le 5\u00a0décembre 2026'), act: { form: 'demarrer' }, orElse: { form: 'sans-ajout' } },
    })
    expect(await moveRepair(during, { id, status: 'in_repair' })).toEqual({ kind: 'changed' })
    // At the beginning of the way there is no work that could go on.
    expect(await moveRepair(during, { id, status: 'accepted' })).toEqual({ kind: 'changed' })
    expect(await moveRepair(during, { id, status: 'in_repair' })).toEqual({ kind: 'must-wait', until: BEGINS })
    const secret = await customerToken(db.database.db, 'quote', quote.id)
    expect(await askByQuote(visitor, { secret, contractId: quote.id })).toBe('noted-and-mailed')
    expect(await page()).toMatchObject({ goesOn: false, next: { act: { to: 'in_repair' } } })
    const wished = (await shopMails(staff)).filter(({ subject }) => subject.includes('demande que le travail commence'))
    expect(wished.map(({ text }) => text.includes(`/admin/dossiers/${reference}`))).toEqual([true])
    // The history of the request and that of the case say it, once.
    const asked = ({ text }: { text: string }) => text.startsWith('Le client demande de commencer avant la fin du délai')
    expect((await findRequest(staff, requestId))?.entries.filter(asked)).toHaveLength(1)
    expect((await page()).timeline.filter(asked)).toHaveLength(1)
    expect(await findRepair(staff, id)).toMatchObject({ dueOn: promisedDay(staff, 'la-teste') })
    expect(await moveRepair(during, { id, status: 'in_repair' })).toEqual({ kind: 'changed' })
  })

  test('leave nobody a way back to the second once the device is ready without it', async () => {
    const staff = await asManager(testCtx(db))
    const { id, requestId, answer } = await atWork(db, staff)
    const refusedAt = after(staff.now, hours(1))
    expect(await answer('refused', refusedAt)).toBe('done')
    const later = testCtx(db, { now: after(staff.now, hours(2)) })
    expect((await linkedRequest(later, requestId)).reconsider).toMatchObject({ version: 2 })
    await moveRepair({ ...staff, now: later.now }, { id, status: 'final_check' })
    await moveRepair({ ...staff, now: later.now }, { id, status: 'ready' })
    expect((await linkedRequest(later, requestId)).reconsider).toBeNull()
    expect(await reconsiderQuote(later, { requestId, version: 2 })).toBe('decided')
    expect((await findRepair(staff, id))?.status).toBe('ready')
  })

  test('are both left by a withdrawal, and what was done at the wish for the first can still be charged', async () => {
    const staff = await asManager(testCtx(db))
    const { requestId, answer } = await atWork(db, staff)
    const later = testCtx(db, { now: after(staff.now, hours(1)) })
    expect(await answer('accepted', later.now)).toBe('done')
    const request = await db.database.db.select({ reference: requests.reference }).from(requests).where(eq(requests.id, requestId))
    const declaration = { token: '', reference: request[0]?.reference ?? '', phone: '', name: 'Zoé Martin', email: 'zoe@exemple.fr' }
    expect((await withdraw(later, declaration)).kind).toBe('received')
    const [row] = await readWithdrawals(staff)
    expect(row).toMatchObject({ begun: true, partial: false })
    const keep = (cents: number) => keepPart(allow(staff, 'invoices:write'), { id: row?.id ?? '', cents })
    // No wish was given for what the second added.
    expect(await keep(15_901)).toEqual({ kind: 'too-much', totalCents: 15_900, bound: 'begun' })
    expect(await keep(15_900)).toEqual({ kind: 'kept' })
  })
})
