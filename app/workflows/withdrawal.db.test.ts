import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LegalBody } from '#app/content/kinds/legal.ts'
import { listTimeline } from '#app/features/cases/case-detail.queries.server.ts'
import { isWithdrawn } from '#app/features/contracts/case-contract.queries.server.ts'
import { changeContractFacts } from '#app/features/contracts/contract-facts.commands.server.ts'
import { contractToken, recordContract } from '#app/features/contracts/contract.commands.server.ts'
import { countDueWithdrawals, listWithdrawals } from '#app/features/contracts/staff-withdrawals.server.ts'
import { CONTRACT } from '#app/content/starting-contract.ts'
import { contractSummary } from '#app/features/contracts/contract-summary.ts'
import { REPAIR_LIST } from '#app/features/repairs/repair-list.ts'
import { listRepairs } from '#app/features/repairs/repairs.queries.server.ts'
import { INBOX_LIST } from '#app/features/requests/inbox-list.ts'
import { requestBadge } from '#app/features/requests/request-kinds.ts'
import { listRequests } from '#app/features/requests/staff-requests.queries.server.ts'
import { linkedRequest } from '#app/features/requests/linked-request.server.ts'
import { after, days } from '#app/lib/durations.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { withdrawalPath } from '#app/features/contracts/withdrawal-addresses.ts'
import { BEGUN_TEXT } from '#app/features/contracts/withdrawal-right.ts'
import { findReceipt } from '#app/features/contracts/withdrawal.commands.server.ts'
import { acceptedTexts, contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { mailAttachments } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { loader } from '#app/routes/pro/withdrawal.tsx'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookedVisit, aBookingInput } from '#tests/factories/booking.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { customerMails, outboxMails, shopMails } from '#tests/factories/outbox.ts'
import { pdfTexts, squeezed } from '#tests/factories/pdf-texts.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, moveRepair, moveRequest, openRepair } from './cases.server.ts'
import { informOfWithdrawal } from './inform-of-withdrawal.server.ts'
import { invoiceCase } from './invoices.server.ts'
import { issueAndMail } from './issue-and-mail.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { lookUpCase } from './look-up-case.server.ts'
import { giveBack, takeMoney } from './till.server.ts'
import { wayOutOf } from './way-out.server.ts'
import { withdraw } from './withdrawal.server.ts'

const ACCEPTED = new Date('2026-11-20T10:30:00Z')
const DECLARED = new Date('2026-11-23T17:04:05Z')
const NOTHING = { token: '', reference: '', phone: '' }
const ZOE = { ...NOTHING, name: 'Zoé Martin', email: 'zoe@exemple.fr' }

/** A quote of 129,90 € that the customer accepted by link on 20 November 2026; the request's id. */
async function anAcceptedQuote(ctx: Ctx, { startsEarly = false } = {}): Promise<{ requestId: string; quoteId: string }> {
  const requestId = await aRequest(ctx, { state: 'waiting' })
  return { requestId, quoteId: await agreeOnQuote(ctx, requestId, { startsEarly }) }
}

async function agreeOnQuote(ctx: Ctx, requestId: string, { startsEarly = false } = {}): Promise<string> {
  const quoteId = crypto.randomUUID()
  await ctx.db.insert(quotes).values({
    id: quoteId,
    request_id: requestId,
    version: 1,
    lines: [{ label: 'Écran', amountCents: 12_990 }],
    part_kind: 'compatible',
    aid_cents: 0,
    warranty_months: 6,
    valid_until: '2026-12-20',
    token_hash: Buffer.from(crypto.randomUUID()),
    sent_at: ACCEPTED,
  })
  expect(await decideByRepair(ctx, { requestId, version: 1, decision: 'accepted', startsEarly })).toBe('done')
  return quoteId
}

dbTest('a withdrawal', (db) => {
  test('L. 221-13: an accepted quote is confirmed by mail, with the right of withdrawal and the terms as they were accepted', async () => {
    await seedDocuments(db.database.db)
    const ctx = testCtx(db, { now: ACCEPTED })
    const { quoteId, requestId } = await anAcceptedQuote(ctx, { startsEarly: true })
    const [contract] = await ctx.db.select().from(contracts)
    expect(contract).toMatchObject({ id: quoteId, place: 'distance', total_cents: 12_990, starts_early: true, circular: 'offered' })
    expect(contract?.accepted_by).toBe('J’accepte le devis de 129,90\u00a0€, avec obligation de paiement')
    // The page of the repair shows the same before its button, whatever page was used.
    const { quote } = await linkedRequest(ctx, requestId)
    if (!quote) throw new Error('The repair shows no quote')
    const offer = { kind: 'quote', device: 'iPhone 13', ...quote.offer } as const
    expect(contract?.summary).toEqual(contractSummary(CONTRACT, ctx.facts, offer, ACCEPTED, findAnyStore(ctx.facts, 'libourne')))
    const [terms] = await ctx.db.select().from(acceptedTexts)
    expect(terms).toMatchObject({ hash: contract?.terms_hash, slug: 'conditions-de-vente', version: 1 })
    expect(JSON.stringify(terms?.body)).not.toContain('{entreprise}')
    const confirmation = (await outboxMails(ctx)).find(({ to }) => to === 'zoe@exemple.fr')
    expect(confirmation?.text).toContain('jusqu’au 4\u00a0décembre 2026 inclus')
    expect(confirmation?.text).toContain(`/pro/conditions/${contract?.terms_hash}`)
    expect(confirmation?.text).toContain(`/pro/retractation?jeton=${await contractToken(ctx, quoteId)}`)
    expect(confirmation?.text).toContain('Médiateur')
    expect(confirmation?.text).toContain('Phare Réparation, Libourne, adresse donnée au 05')
    const files = await ctx.db.select().from(mailAttachments).orderBy(mailAttachments.filename)
    expect(files.map(({ filename }) => filename)).toEqual(['contrat-D-7K2M9Q-129-90-euros.pdf', 'formulaire-de-retractation.pdf'])
    const paper = squeezed(pdfTexts(Buffer.from(files[0]?.content ?? [])))
    const words = [
      'J’accepte le devis de 129,90 €, avec obligation de paiement',
      CONTRACT.wish.text,
      'Prix à payer',
      'Délai',
      'Vendeur',
      'Rétractation',
    ]
    // The terms refer to their points by number.
    const terms7 = ['7. Garanties légales de conformité', LegalBody.parse(terms?.body).sections.at(-1)?.paragraphs[0] ?? '']
    for (const text of [...words, ...terms7, 'Client : Zoé Martin', contract?.summary_hash ?? '?', contract?.terms_hash ?? '?'])
      expect(paper).toContain(squeezed(text))
  })

  test('D. 221-5: a declaration by reference is acknowledged with its content, its date and its time, once, and the case stops', async () => {
    const { requestId, quoteId } = await anAcceptedQuote(testCtx(db, { now: ACCEPTED }))
    const ctx = testCtx(db, { now: DECLARED })
    const lookUp = () => lookUpCase(ctx, { reference: 'D-7K2M9Q', contact: ZOE.email }, { missFloorMs: 0 })
    expect(await lookUp()).toMatchObject({ request: { quote: { state: 'accepted', decidedAt: ACCEPTED }, isWithdrawn: false } })
    const result = await withdraw(ctx, { ...ZOE, reference: 'd 7k2m9q' })
    expect(await lookUp()).toMatchObject({ request: { isWithdrawn: true } })
    if (result.kind !== 'received') throw new Error('The declaration was refused')
    expect(await findReceipt(ctx, result.receipt)).toEqual({
      contractId: quoteId,
      name: 'Zoé Martin',
      email: 'zoe@exemple.fr',
      contract: 'Réparation D-7K2M9Q, iPhone 13, 129,90\u00a0€, contrat conclu le 20\u00a0novembre 2026',
      choice: '',
      declaredAt: '23\u00a0novembre 2026 à 18\u00a0h\u00a004',
      lastDay: '4\u00a0décembre 2026',
      refundDueOn: '7\u00a0décembre 2026',
      paid: null,
      standing: null,
      kept: null,
      isSettled: false,
    })
    expect(await ctx.db.select({ state: requests.state }).from(requests).where(eq(requests.id, requestId))).toEqual([{ state: 'done' }])
    const sent = (await outboxMails(ctx)).filter(({ subject }) => /rétractation/i.test(subject))
    expect(sent.map(({ to }) => to)).toEqual(['zoe@exemple.fr', 'libourne@phare-reparation.example'])
    expect(sent[0]?.text).toContain('23\u00a0novembre 2026 à 18\u00a0h\u00a004')
    // Nothing was paid, and nothing begun: nothing goes back.
    for (const { text } of sent) expect(text).not.toContain('au plus tard')
    // Who has left is not shown the way out again.
    expect(await wayOutOf(ctx, requestId)).toEqual([])
    // The same form that was sent twice is answered like the first, a later declaration only with the moment of that.
    expect(await withdraw(ctx, { ...ZOE, reference: 'D-7K2M9Q' })).toEqual(result)
    const later = testCtx(db, { now: after(DECLARED, days(1)) })
    expect(await withdraw(later, { ...ZOE, reference: 'D-7K2M9Q' })).toEqual({ kind: 'left', at: DECLARED })
    expect(await ctx.db.select().from(withdrawals)).toHaveLength(1)
  })

  test('L. 221-21: who uses the link of an older mail leaves what was agreed on last', async () => {
    const ctx = testCtx(db, { now: ACCEPTED })
    const requestId = await aRequest(ctx, { state: 'waiting' })
    const sending = crypto.randomUUID()
    const unpriced = { totalCents: null, acceptedBy: '', summary: [], earlyText: null } as const
    const before = { ...ctx, now: after(ACCEPTED, -days(1)) }
    await recordContract(before, { id: sending, source: 'postal', place: 'distance', requestId, ...unpriced }, null)
    await agreeOnQuote(ctx, requestId)
    const later = testCtx(db, { now: DECLARED })
    const token = await contractToken(later, sending)
    expect(await withdraw(later, { ...ZOE, token })).toMatchObject({ kind: 'received' })
    const [row, ...more] = await later.db
      .select({ source: contracts.source })
      .from(withdrawals)
      .innerJoin(contracts, eq(contracts.id, withdrawals.contract_id))
    expect([row, more]).toEqual([{ source: 'quote' }, []])
    expect(await isWithdrawn(later.db, { repairId: null, originId: requestId })).toBe(true)
    expect(await withdraw(later, { ...ZOE, token })).toMatchObject({ kind: 'received' })
    expect(await later.db.select().from(withdrawals)).toHaveLength(1)
  })

  test('a declaration for another address tells the address of the case as well', async () => {
    await anAcceptedQuote(testCtx(db, { now: ACCEPTED }))
    const ctx = testCtx(db, { now: DECLARED })
    await ctx.db.update(requests).set({ phone: '+33639980042' })
    expect(await withdraw(ctx, { ...ZOE, email: 'neu@exemple.fr', reference: 'D-7K2M9Q', phone: '06 39 98 00 42' })).toMatchObject({
      kind: 'received',
    })
    const sent = (await outboxMails(ctx)).filter(({ subject }) => subject === 'Nous avons reçu votre rétractation')
    expect(sent.map(({ to }) => to)).toEqual(['neu@exemple.fr', 'zoe@exemple.fr'])
  })

  test('L. 221-18: after the last day the answer says until when it was, and nothing changes', async () => {
    await anAcceptedQuote(testCtx(db, { now: ACCEPTED }))
    const late = testCtx(db, { now: new Date('2026-12-05T00:00:00+01:00') })
    expect(await withdraw(late, { ...ZOE, reference: 'D-7K2M9Q' })).toEqual({ kind: 'refused', right: { kind: 'late', lastDay: '2026-12-04' } })
    expect(await late.db.select().from(withdrawals)).toEqual([])
  })

  test('a reference alone, or another’s link, opens nothing', async () => {
    await anAcceptedQuote(testCtx(db, { now: ACCEPTED }))
    const ctx = testCtx(db, { now: DECLARED })
    expect(await withdraw(ctx, { ...ZOE, email: 'ali@exemple.fr', reference: 'D-7K2M9Q' })).toEqual({ kind: 'missed' })
    expect(await withdraw(ctx, { ...ZOE, token: 'x'.repeat(32) })).toEqual({ kind: 'missed' })
  })

  test('a device that the shop has can only go back, and one that was brought to the counter has no such right', async () => {
    const staff = await asStaff(testCtx(db, { now: ACCEPTED }))
    const { requestId } = await anAcceptedQuote(staff)
    const { id, number } = await openRepair(staff, aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
    const at = (now: Date) => ({ ...staff, now })
    expect(await withdraw(testCtx(db, { now: DECLARED }), { ...ZOE, reference: `T-${number}` })).toMatchObject({ kind: 'received' })
    expect(await moveRepair(at(DECLARED), { id, status: 'in_repair' })).toMatchObject({ kind: 'not-allowed' })
    expect(await staff.db.select({ status: repairs.status }).from(repairs).where(eq(repairs.id, id))).toEqual([{ status: 'accepted' }])
    const counter = await openRepair(staff, aRepairInput({ email: 'ali@exemple.fr' }))
    const refused = await withdraw(testCtx(db, { now: DECLARED }), { ...ZOE, email: 'ali@exemple.fr', reference: `T-${counter.number}` })
    expect(refused).toEqual({ kind: 'refused', right: { kind: 'counter' } })
  })

  test('what was begun at the customer’s wish goes back unrepaired after the withdrawal, without a warranty', async () => {
    const staff = await asStaff(testCtx(db, { now: ACCEPTED }))
    const { requestId } = await anAcceptedQuote(staff, { startsEarly: true })
    const { id } = await openRepair(staff, aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
    expect(await moveRepair(staff, { id, status: 'in_repair' })).toEqual({ kind: 'changed' })
    expect(await withdraw(testCtx(db, { now: DECLARED }), { ...ZOE, reference: 'D-7K2M9Q' })).toMatchObject({ kind: 'received' })
    const later = { ...staff, now: DECLARED }
    const repaired = await handOver(later, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6, unpaid: true })
    expect(repaired).toMatchObject({ kind: 'not-allowed', withdrawn: true })
    expect(await handOver(later, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 6 })).toEqual({ kind: 'changed' })
    const [row] = await staff.db.select({ outcome: repairs.outcome, warranty: repairs.warranty_hash }).from(repairs).where(eq(repairs.id, id))
    expect(row).toEqual({ outcome: 'not_repaired', warranty: null })
  })

  test('L. 221-25: the page and the acknowledgement say what goes back, and that work begun at the customer’s wish may be asked for', async () => {
    await seedDocuments(db.database.db)
    const manager = await asManager(testCtx(db, { now: ACCEPTED, facts: invoicingFacts() }))
    const { requestId, quoteId } = await anAcceptedQuote(manager, { startsEarly: true })
    const { id, number } = await openRepair(manager, aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
    const about = { reference: `T-${number}`, repairId: id, requestId, invoiceId: null }
    const money = { about, storeId: 'libourne', means: 'card', reference: '', givenCents: null, receiptTo: null } as const
    expect(await takeMoney(manager, { ...money, amountCents: 6_000, formKey: crypto.randomUUID() })).toMatchObject({ kind: 'taken' })
    const later = { ...manager, now: DECLARED }
    const begun = async () => {
      const context = new RouterContextProvider()
      context.set(ctxContext, later)
      const request = new Request(`https://www.example.fr${withdrawalPath({ token: await contractToken(later, quoteId) })}`)
      const { data } = await loader({ context, request, params: {} } as unknown as Parameters<typeof loader>[0])
      return data.begun
    }
    expect(await begun()).toBe(false)
    expect(await moveRepair(later, { id, status: 'in_repair' })).toEqual({ kind: 'changed' })
    expect(await begun()).toBe(true)
    const result = await withdraw(later, { ...ZOE, reference: about.reference })
    expect(result.kind === 'received' && (await findReceipt(later, result.receipt))).toMatchObject({ paid: '60\u00a0€' })
    expect((await customerMails(later)).find(({ subject }) => /rétractation/i.test(subject))?.text).toContain(
      `${BEGUN_TEXT} Le reste de ce que vous avez payé, 60\u00a0€ au plus, vous est rendu au plus tard le 7\u00a0décembre 2026, par le moyen de paiement utilisé.`,
    )
    expect((await shopMails(later)).find(({ subject }) => /rétractation/i.test(subject))?.text).toContain(
      '60\u00a0€ à rembourser au plus tard le 7\u00a0décembre 2026',
    )
    // Lists mark what goes on no more, and the page of the case says so of its quote.
    expect(await readCasePage(later, about.reference)).toMatchObject({ row: { withdrawn: true }, quotes: [{ state: 'withdrawn' }] })
    const first = { search: '', page: 1 } as const
    expect((await listRepairs(later, { ...first, sort: REPAIR_LIST.initial, filters: { storeId: '', step: 'open' } })).rows).toMatchObject([
      { id, withdrawn: true },
    ])
    const inbox = await listRequests(later, { ...first, sort: INBOX_LIST.initial, filters: { state: 'open', kind: undefined } }, null)
    expect(inbox.rows.map((row) => requestBadge(row).label)).toEqual(['Rétractation'])
    // The team finds the case under its own number.
    expect(await listWithdrawals(later)).toMatchObject([{ caseReference: about.reference, paidCents: 6_000 }])
  })

  test('a mail about a parcel leads out of the contract that counts, and nowhere once the work is fully done at the customer’s wish', async () => {
    const staff = await asStaff(testCtx(db, { now: ACCEPTED }))
    const { requestId, quoteId } = await anAcceptedQuote(staff, { startsEarly: true })
    // The label was asked for the day before: the quote has replaced that.
    const posting = { source: 'postal', place: 'distance', requestId, totalCents: null, acceptedBy: 'Envoyer', summary: [], earlyText: null } as const
    await recordContract({ ...staff, now: new Date('2026-11-19T10:30:00Z') }, { id: requestId, ...posting }, null)
    const links = async (now: Date) => (await wayOutOf({ ...staff, now }, requestId)).map(({ href }) => href)
    expect(await links(DECLARED)).toEqual([`https://www.example.fr/pro/retractation?jeton=${await contractToken(staff, quoteId)}`])
    const { id } = await openRepair(staff, aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
    await staff.db.update(repairs).set({ status: 'handed_over', outcome: 'not_repaired', handed_over_at: ACCEPTED }).where(eq(repairs.id, id))
    expect(await links(DECLARED)).toHaveLength(1)
    await staff.db.update(repairs).set({ outcome: 'repaired' }).where(eq(repairs.id, id))
    expect(await links(DECLARED)).toEqual([])
  })

  test('a mail about a device that came to be looked at leads out of nothing once its quote is refused', async () => {
    const staff = await asStaff(testCtx(db, { now: ACCEPTED }))
    const requestId = await aRequest(staff, { state: 'waiting', kind: 'postal' })
    const posting = { source: 'postal', place: 'distance', requestId, totalCents: null, acceptedBy: 'Envoyer', summary: [], earlyText: null } as const
    await recordContract(staff, { id: requestId, ...posting }, null)
    const terms = { partKind: 'compatible', aidCents: 0, warrantyMonths: 6, validDays: 30, message: '' }
    await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 12_990 }], ...terms })
    expect(await wayOutOf(staff, requestId)).toHaveLength(1)
    await decideByRepair(staff, { requestId, version: 1, decision: 'refused' })
    expect(await wayOutOf(staff, requestId)).toEqual([])
  })

  test('nobody who has renounced is asked how the work was', async () => {
    const staff = await asStaff(testCtx(db, { now: ACCEPTED }))
    const { requestId } = await anAcceptedQuote(staff)
    const asked = async (id: string) => {
      expect(await handOver({ ...staff, now: DECLARED }, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 6 })).toEqual({
        kind: 'changed',
      })
      const [row] = await staff.db.select({ at: repairs.review_asked_at }).from(repairs).where(eq(repairs.id, id))
      return row?.at ?? null
    }
    const content = await openRepair(staff, aRepairInput({ email: 'ali@exemple.fr' }))
    expect(await asked(content.id)).toEqual(DECLARED)
    const { id } = await openRepair(staff, aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
    expect(await withdraw(testCtx(db, { now: DECLARED }), { ...ZOE, reference: 'D-7K2M9Q' })).toMatchObject({ kind: 'received' })
    expect(await asked(id)).toBeNull()
  })

  test('L. 221-24: after it nothing is taken, invoiced or opened again, and a refund of all that was paid ends the deadline', async () => {
    const manager = await asManager(testCtx(db, { now: ACCEPTED, facts: invoicingFacts() }))
    const { requestId } = await anAcceptedQuote(manager)
    const reference = 'D-7K2M9Q'
    const about = { reference, repairId: null, requestId, invoiceId: null }
    const money = { about, storeId: 'libourne', means: 'card', reference: '' } as const
    const deposit = await takeMoney(manager, { ...money, amountCents: 3_000, givenCents: null, receiptTo: null, formKey: crypto.randomUUID() })
    if (deposit.kind !== 'taken') throw new Error('The deposit was refused')
    await withdraw(testCtx(db, { now: DECLARED }), { ...ZOE, reference })
    const later = { ...manager, now: DECLARED }
    const more = { ...money, amountCents: 1_000, givenCents: null, receiptTo: null, formKey: crypto.randomUUID() }
    expect(await takeMoney(later, more)).toMatchObject({ kind: 'refused', problem: 'Il ne reste rien à encaisser.' })
    expect(await invoiceCase(later, { reference, issue: true })).toEqual({ kind: 'withdrawn' })
    expect(await moveRequest(later, { id: requestId, state: 'new' })).toEqual({ kind: 'withdrawn' })
    expect(await readCasePage(later, reference)).toMatchObject({
      money: { dueCents: 0, restCents: -3_000 },
      next: { title: 'Rembourser 30\u00a0€ au plus tard le 7\u00a0décembre 2026', act: { form: 'rembourser' } },
    })
    expect(await listWithdrawals(later)).toMatchObject([{ paidCents: 3_000, settledAt: null }])
    const refund = { ...money, paymentId: deposit.payment.id, reason: 'Rétractation' }
    await giveBack(later, { ...refund, amountCents: 1_000, formKey: crypto.randomUUID() })
    expect(await countDueWithdrawals(later)).toEqual({ due: 1, firstDay: '2026-12-07' })
    await giveBack(later, { ...refund, amountCents: 2_000, formKey: crypto.randomUUID() })
    expect(await countDueWithdrawals(later)).toEqual({ due: 0, firstDay: null })
    expect(await listWithdrawals(later)).toMatchObject([{ paidCents: 0, settledNote: 'Remboursé 20\u00a0€, carte' }])
  })

  test('L. 221-20: a contract that staff note as made at a distance has twelve months more, until its customer is told by mail', async () => {
    const staff = await asStaff(testCtx(db, { now: ACCEPTED }))
    const { id, number } = await openRepair(staff, aRepairInput({ email: ZOE.email }))
    const facts = { id, place: 'distance', urgentHome: false, circular: 'unknown', circularReason: '' } as const
    expect(await informOfWithdrawal(staff, { id })).toEqual({ kind: 'unchanged' })
    await changeContractFacts(staff, facts)
    expect((await readCasePage(staff, `T-${number}`))?.contractWarning).toContain('douze mois de plus')
    const told = { ...staff, now: new Date('2026-12-14T09:00:00Z') }
    expect(await informOfWithdrawal(told, { id })).toEqual({ kind: 'informed', until: '28\u00a0décembre 2026' })
    expect(await informOfWithdrawal(told, { id })).toEqual({ kind: 'unchanged' })
    const mail = (await outboxMails(staff)).find(({ subject }) => subject === 'Votre droit de renoncer au contrat')
    expect(mail?.text).toContain('jusqu’au 28\u00a0décembre 2026 inclus')
    expect(mail?.text).toContain('/pro/retractation/formulaire')
    expect(mail?.text).toContain(`/pro/retractation?jeton=${await contractToken(staff, id)}`)
    const late = testCtx(db, { now: new Date('2026-12-29T00:00:00+01:00') })
    expect(await withdraw(late, { ...ZOE, reference: `T-${number}` })).toEqual({ kind: 'refused', right: { kind: 'late', lastDay: '2026-12-28' } })
    expect(await withdraw(told, { ...ZOE, reference: `T-${number}` })).toMatchObject({ kind: 'received' })
  })

  test('L. 221-24: a draft that was prepared before is not issued after it either', async () => {
    const before = await asStaff(testCtx(db, { now: ACCEPTED, facts: invoicingFacts() }))
    await anAcceptedQuote(before)
    const draft = await invoiceCase(before, { reference: 'D-7K2M9Q', issue: false })
    const ctx = testCtx(db, { now: DECLARED, facts: invoicingFacts() })
    expect(await withdraw(ctx, { ...ZOE, reference: 'D-7K2M9Q' })).toMatchObject({ kind: 'received' })
    expect(await issueAndMail({ ...before, now: DECLARED }, draft.kind === 'open' ? draft.id : '')).toEqual({ kind: 'withdrawn' })
  })

  test('the timeline of a case says once that its customer has withdrawn, with or without a request', async () => {
    const staff = await asStaff(testCtx(db, { now: ACCEPTED }))
    const { requestId } = await anAcceptedQuote(staff)
    await withdraw(testCtx(db, { now: DECLARED }), { ...ZOE, reference: 'D-7K2M9Q' })
    const bookingId = await aBookedVisit(staff)
    const { id } = await openRepair(staff, aRepairInput(), { kind: 'booking', id: bookingId })
    const { email, phone } = aBookingInput()
    await withdraw(testCtx(db, { now: DECLARED }), { ...ZOE, email, phone })
    const saying = async (parts: { repairId: string | null; requestId: string | null }) =>
      (await listTimeline(staff, { ...parts, addresses: [] }))
        .filter(({ text }) => /renoncé|Rétractation du client/.test(text))
        .map(({ text }) => text)
    expect(await saying({ repairId: null, requestId })).toEqual(['Rétractation du client reçue'])
    expect(await saying({ repairId: id, requestId: null })).toEqual(['Le client a renoncé au contrat'])
  })
})
