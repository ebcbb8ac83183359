import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creditInvoice } from '#app/features/invoices/credit-note.commands.server.ts'
import { standingDeposits } from '#app/features/invoices/case-deposits.server.ts'
import { createDraft, removeDraft } from '#app/features/invoices/draft.commands.server.ts'
import { invoiceSums } from '#app/features/invoices/invoice-sums.ts'
import { findInvoice, findLinkedDocument, listCaseInvoices, listInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { INVOICE_LIST } from '#app/features/invoices/invoice-list.ts'
import { takeInvoiceOut } from '#app/features/invoices/print-invoice.commands.server.ts'
import { NO_LABEL_TEXT } from '#app/lib/aid-pages.ts'
import { ForbiddenError } from '#app/lib/errors.ts'
import { invoices, ledgerEntries } from '#app/platform/db/tables/money.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { SALE, anAcceptedCase, invoicingFacts } from '#tests/factories/invoices.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { standingInvoice } from './case-invoicing.server.ts'
import { findInvoiceMoney } from './case-money.server.ts'
import { readCasePage } from './case-page.server.ts'
import { invoiceCase, invoiceDeposit } from './invoices.server.ts'
import { erasePerson } from './person.server.ts'
import { takeMoney } from './till.server.ts'
import { creditAndMail, issueAndMail } from './issue-and-mail.server.ts'

const CASE_COVER = { label: 'Coque', quantity: 1, unitCents: 1_990, vat: 'standard', rate: 2_000 } as const

async function staffOf(db: TestDb) {
  return asStaff(testCtx(db, { facts: invoicingFacts() }))
}

dbTest('a draft of an invoice', (db) => {
  test('leaves a line in the journal when it is thrown away, once', async () => {
    const staff = await staffOf(db)
    const id = await createDraft(staff, { ...SALE, caseReference: 'T-000123' })
    expect(await Promise.all([removeDraft(staff, id), removeDraft(staff, id)])).toEqual(expect.arrayContaining([true, false]))
    const lines = await staff.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
    const { dueCents } = invoiceSums(SALE)
    expect(lines).toMatchObject([
      { action: 'invoice.draft_removed', actor_label: staff.actor.email, subject_label: 'T-000123', before: { dueCents } },
    ])
  })
})

dbTest('the invoice of a case', (db) => {
  test('alone has an aid, and no more of it than there is: a sale at the counter has none', async () => {
    const staff = await staffOf(db)
    const sale = await createDraft(staff, { ...SALE, aidCents: 1_000, aidLabel: 'Aide' })
    expect(await issueAndMail(staff, sale)).toMatchObject({ kind: 'wrong-sum', field: 'aid', problem: expect.stringContaining('depuis son dossier') })
    const { id: requestId } = await anAcceptedCase(staff)
    const repair = { ...SALE, requestId, lines: [{ ...CASE_COVER, unitCents: 9_000 }] }
    const tooMuch = await createDraft(staff, { ...repair, aidCents: 5_001, aidLabel: 'Aide' })
    expect(await issueAndMail(staff, tooMuch)).toMatchObject({ kind: 'wrong-sum', field: 'aid', problem: 'L’aide est de 50\u00a0€ au plus.' })
    const right = await createDraft(staff, { ...repair, aidCents: 5_000, aidLabel: 'Aide' })
    const unlabelled = { ...staff.facts, stores: staff.facts.stores.map((store) => ({ ...store, labelNumber: '' })) }
    expect(await issueAndMail({ ...staff, facts: unlabelled }, right)).toMatchObject({ kind: 'wrong-sum', field: 'aid', problem: NO_LABEL_TEXT })
    expect(await issueAndMail(staff, right)).toMatchObject({ kind: 'issued' })
  })

  test('takes the lines of the accepted quote, the aid and what the customer pays, once, and is mailed', async () => {
    const staff = await staffOf(db)
    const { reference } = await anAcceptedCase(staff)
    const [first, second] = await Promise.all([1, 2].map(() => invoiceCase(staff, { reference, issue: true })))
    expect(new Set([first?.kind, second?.kind])).toEqual(new Set(['invoiced', 'issued']))
    const id = first && 'id' in first ? first.id : ''
    const invoice = await findInvoice(staff, id)
    expect(invoice).toMatchObject({
      number: 'F2026-00001',
      caseReference: reference,
      totalCents: 22_390,
      aidCents: 2_500,
      dueCents: 19_890,
      warrantyMonths: 12,
      vatTotals: [{ vat: 'standard', rate: 2_000, grossCents: 22_390, netCents: 18_658, vatCents: 3_732 }],
    })
    expect(invoice?.mentions.join(' ')).toContain('Médiation du commerce')
    const [mail] = await outboxMails(staff)
    const secret = /\/pro\/facture\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    // What the customer pays, not the total before the aid.
    expect(mail?.subject).toBe('Facture F2026-00001\u00a0: 198,90\u00a0€')
    expect(mail?.text).toContain('Montant TTC\u00a0: 223,90\u00a0€.')
    expect(mail?.text).toContain('À payer par vous\u00a0: 198,90\u00a0€, aide de 25,00\u00a0€ déduite.')
    const [linked, taken] = [await findLinkedDocument(staff, secret, 'a4'), await takeInvoiceOut(staff, { id, format: 'a4' })]
    expect(linked?.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(taken?.content.equals(linked?.content ?? Buffer.alloc(0))).toBe(true)
    expect(await findLinkedDocument(staff, 'x'.repeat(32), 'a4')).toBeUndefined()
    const kinds = await staff.db.select({ kind: ledgerEntries.kind }).from(ledgerEntries).orderBy(asc(ledgerEntries.sequence))
    expect(kinds.map(({ kind }) => kind)).toEqual(['invoice', 'duplicate'])
  })

  test('says of every line which part it is done with, and of all lines only where none says its own', async () => {
    const staff = await staffOf(db)
    const draftOf = async (reference: string) => {
      const drafted = await invoiceCase(staff, { reference, issue: false })
      return 'id' in drafted ? findInvoice(staff, drafted.id) : undefined
    }
    const alike = await anAcceptedCase(staff)
    expect(await draftOf(alike.reference)).toMatchObject({ note: 'Pièce compatible.', lines: [{ label: 'Écran' }, { label: 'Film de protection' }] })
    const lines = [
      { label: 'Écran', amountCents: 20_400 },
      { label: 'Batterie, pièce d’origine', amountCents: 7_990 },
    ]
    const mixed = await anAcceptedCase(staff, 'D-8K2M9Q', { lines })
    expect(await draftOf(mixed.reference)).toMatchObject({
      note: '',
      lines: [{ label: 'Écran, pièce compatible' }, { label: 'Batterie, pièce d’origine' }],
    })
  })

  test('a deposit is taken off the final invoice, and both together are the whole sale', async () => {
    const staff = await staffOf(db)
    const { reference } = await anAcceptedCase(staff)
    const deposit = await invoiceDeposit(staff, { formKey: crypto.randomUUID(), reference, amountCents: 3_000 })
    // At the document of the deposit the counter asks for the deposit, not for the whole repair.
    const asked = (await findInvoiceMoney(staff, deposit.kind === 'issued' ? deposit.id : ''))?.askedCents
    const atCase = async () => (await readCasePage(staff, reference))?.askedCents
    const beforeFinal = await atCase()
    const final = await invoiceCase(staff, { reference, issue: true })
    expect(deposit).toMatchObject({ kind: 'issued', number: 'F2026-00001' })
    expect([asked, beforeFinal, await atCase()]).toEqual([3_000, 3_000, 19_890])
    const [first, last] = await staff.db.select().from(invoices).orderBy(asc(invoices.sequence))
    expect(final).toMatchObject({ kind: 'issued' })
    expect(last).toMatchObject({ kind: 'final', total_cents: 22_390, due_cents: 16_890 })
    const vat = (row: typeof first) => row?.vat_totals.reduce((sum, { vatCents }) => sum + vatCents, 0) ?? 0
    expect(vat(first) + vat(last)).toBe(3_732)
  })

  test('has one deposit for a form that is sent twice, none above the price, and none once the whole is invoiced', async () => {
    const staff = await staffOf(db)
    const { reference } = await anAcceptedCase(staff)
    const formKey = crypto.randomUUID()
    const twice = await Promise.all([1, 2].map(() => invoiceDeposit(staff, { formKey, reference, amountCents: 10_000 })))
    expect(twice.map(({ kind }) => kind).toSorted()).toEqual(['invoiced', 'issued'])
    const more = (amountCents: number) => invoiceDeposit(staff, { formKey: crypto.randomUUID(), reference, amountCents })
    // 223,90 € less 25 € of aid and the deposit of 100 €.
    expect(await more(9_891)).toEqual({ kind: 'too-much', leftCents: 9_890 })
    expect(await invoiceCase(staff, { reference, issue: true })).toMatchObject({ number: 'F2026-00002' })
    expect(await more(1_000)).toMatchObject({ kind: 'invoiced', number: 'F2026-00002' })
    const rows = await staff.db.select({ due: invoices.due_cents }).from(invoices)
    expect(rows.reduce((sum, { due }) => sum + due, 0)).toBe(19_890)
  })

  test('takes off the deposits that stand when it is issued, not those of the day it was prepared', async () => {
    const staff = await staffOf(db)
    const { reference } = await anAcceptedCase(staff)
    const draft = await invoiceCase(staff, { reference, issue: false })
    if (draft.kind !== 'open') throw new Error('The draft was not made')
    await invoiceDeposit(staff, { formKey: crypto.randomUUID(), reference, amountCents: 3_000 })
    expect(await findInvoice(staff, draft.id)).toMatchObject({ kind: 'final', dueCents: 16_890 })
    const manager = await asManager(staff)
    const second = await invoiceDeposit(staff, { formKey: crypto.randomUUID(), reference, amountCents: 2_000 })
    await creditInvoice(manager, { id: 'id' in second ? second.id : '', lines: [0], withAid: false, note: 'Repris' })
    expect(await issueAndMail(staff, draft.id)).toMatchObject({ kind: 'issued' })
    expect(await findInvoice(staff, draft.id)).toMatchObject({ kind: 'final', totalCents: 22_390, dueCents: 16_890 })
  })

  test('deposits that waited as drafts are counted when they are issued: together they never come to more than the price', async () => {
    const waiting = await asStaff(testCtx(db, { facts: invoicingFacts({ siren: '' }) }))
    const { reference } = await anAcceptedCase(waiting)
    const drafts = await Promise.all([1, 2, 3, 4].map(() => invoiceDeposit(waiting, { formKey: crypto.randomUUID(), reference, amountCents: 9_000 })))
    const ids = drafts.map((draft) => (draft.kind === 'open' ? draft.id : ''))
    const small = await invoiceDeposit(waiting, { formKey: crypto.randomUUID(), reference, amountCents: 1_900 })
    const staff = { ...waiting, facts: invoicingFacts() }
    const issued = await Promise.all(ids.map((id) => issueAndMail(staff, id)))
    expect(issued.map(({ kind }) => kind).toSorted()).toEqual(['issued', 'issued', 'too-much', 'too-much'])
    // 223,90 € less 25 € of aid and two deposits of 90 €.
    expect(issued).toContainEqual({ kind: 'too-much', leftCents: 1_890 })
    expect(await issueAndMail(staff, 'id' in small ? small.id : '')).toEqual({ kind: 'too-much', leftCents: 1_890 })
    expect(await invoiceCase(staff, { reference, issue: true })).toMatchObject({ kind: 'issued' })
    const rows = await staff.db.select({ due: invoices.due_cents, state: invoices.state }).from(invoices)
    expect(rows.filter(({ state }) => state === 'issued').reduce((sum, { due }) => sum + due, 0)).toBe(19_890)
    const late = ids.find((_, at) => issued[at]?.kind === 'too-much') ?? ''
    expect(await issueAndMail(staff, late)).toEqual({ kind: 'too-much', leftCents: 0 })
  })

  test('is refused while a fact of the law is missing, says which, and keeps its draft', async () => {
    const ctx = testCtx(db, { facts: invoicingFacts({ siren: '', vatRegime: '' }) })
    const staff = await asStaff(ctx)
    const { reference } = await anAcceptedCase(staff)
    const refused = await invoiceCase(staff, { reference, issue: true })
    expect(refused).toMatchObject({ kind: 'open', problem: { kind: 'missing-facts', facts: [{ field: 'siren' }, { field: 'vatRegime' }] } })
    const again = await invoiceCase({ ...staff, facts: invoicingFacts() }, { reference, issue: true })
    expect(again).toMatchObject({ kind: 'issued', id: refused.kind === 'open' ? refused.id : '', number: 'F2026-00001' })
  })

  test('of a demonstration has numbers of its own that say so, and is never among the real ones', async () => {
    const staff = await asStaff(testCtx(db, { facts: { ...invoicingFacts(), launchedAt: null } }))
    const { reference } = await anAcceptedCase(staff)
    expect(await invoiceCase(staff, { reference, issue: true })).toMatchObject({ number: 'ESSAI-F2026-00001' })
    const live = { ...staff, facts: invoicingFacts() }
    expect(await invoiceCase(live, { reference, issue: true })).toMatchObject({ kind: 'issued', number: 'F2026-00001' })
    const query = { search: '', sort: INVOICE_LIST.initial, page: 1, filters: { state: 'all', month: '', store: '' } } as const
    expect(await listInvoices(live, query)).toMatchObject({ total: 1, totalCents: 22_390 })
  })
})

dbTest('the invoices of a forgotten person', (db) => {
  test('are kept with their documents, and no search finds them any more', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const { reference } = await anAcceptedCase(manager)
    const issued = await invoiceCase(manager, { reference, issue: true })
    const find = (search: string) =>
      listInvoices(manager, { search, sort: INVOICE_LIST.initial, page: 1, filters: { state: 'all', month: '', store: '' } })
    expect(await find('Zoé')).toMatchObject({ total: 1 })
    const contact = { emails: ['zoe@exemple.fr'], phones: [] }
    expect(await erasePerson(manager, { contact, reason: 'Demande écrite' })).toEqual({ kind: 'erased' })
    expect([(await find('Zoé')).total, (await find('F2026-00001')).total, (await find('')).total]).toEqual([0, 0, 1])
    expect(await takeInvoiceOut(manager, { id: issued.kind === 'issued' ? issued.id : '', format: 'receipt' })).toBeDefined()
  })
})

dbTest('a credit note', (db) => {
  test('takes back line by line what an invoice charged, never twice, and staff may not', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    const id = await createDraft(staff, {
      ...SALE,
      lines: [...SALE.lines, { label: 'Écran', quantity: 2, unitCents: 10_005, vat: 'standard', rate: 1_000 }],
      discountCents: 1_000,
    })
    await issueAndMail(staff, id)
    expect(() => allow(staff, 'invoices:correct')).toThrow(ForbiddenError)
    const [one, other] = await Promise.all([1, 2].map(() => creditInvoice(manager, { id, lines: [0], withAid: false, note: 'Erreur' })))
    expect(new Set([one?.kind, other?.kind])).toEqual(new Set(['issued', 'nothing-left']))
    expect(await creditInvoice(manager, { id, lines: [0, 1], withAid: false, note: 'Erreur' })).toMatchObject({
      kind: 'issued',
      number: 'A2026-00002',
    })
    const rows = await staff.db.select().from(invoices)
    const ofScreen = rows.find(({ number }) => number === 'A2026-00002')
    expect(ofScreen?.lines.map(({ label }) => label)).toEqual(['Écran (2), part de la remise déduite'])
    // What is given back is neither paid nor sold.
    expect(ofScreen?.mentions?.join(' ')).not.toMatch(/comptant|escompte|conformité/)
    expect(ofScreen?.mentions?.join(' ')).toContain('Médiateur')
    expect(rows.reduce((sum, { total_cents }) => sum + total_cents, 0)).toBe(0)
    expect(rows.reduce((sum, { due_cents }) => sum + due_cents, 0)).toBe(0)
  })

  test('is mailed without words of payment or guarantee; an invoice that is paid says so, whatever others owe', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const other = await anAcceptedCase(manager, 'D-9R4T2W')
    await invoiceCase(manager, { reference: other.reference, issue: true })
    const { reference, id: requestId } = await anAcceptedCase(manager)
    const about = { reference, requestId, repairId: null, invoiceId: null }
    await takeMoney(manager, {
      formKey: crypto.randomUUID(),
      about,
      amountCents: 19_890,
      means: 'card',
      givenCents: null,
      reference: '',
      storeId: 'libourne',
      receiptTo: null,
    })
    const final = await invoiceCase(manager, { reference, issue: true })
    await creditAndMail(manager, { id: final.kind === 'issued' ? final.id : '', lines: [0], withAid: true, note: 'Repris' })
    const [ofSomebodyElse, invoice, creditNote] = (await outboxMails(manager)).filter(({ subject }) => /F2026|A2026/.test(subject))
    expect(ofSomebodyElse?.text).not.toContain('réglé')
    expect(invoice?.text).toContain('aide de 25,00\u00a0€ déduite. C’est réglé, merci.')
    expect(invoice?.text).toContain('preuve de garantie')
    expect(creditNote?.subject).toBe('Avoir A2026-00001\u00a0: −179,00\u00a0€')
    expect(creditNote?.text).toContain('À vous rendre\u00a0: ')
    expect(creditNote?.text).not.toMatch(/garantie|À payer/)
  })

  test('is said to prove a warranty only where it names one', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    for (const warrantyMonths of [0, 6]) {
      const id = await createDraft(manager, { ...SALE, warrantyMonths, customer: { ...SALE.customer, email: 'nadia@exemple.fr' } })
      expect(await issueAndMail(manager, id)).toMatchObject({ kind: 'issued' })
    }
    const texts = (await outboxMails(manager)).map(({ text }) => text)
    expect(texts.map((text) => text.includes('preuve de garantie'))).toEqual([false, true])
  })

  test('leaves by mail once for whoever left an address, and promises nobody money that never came in', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const { reference } = await anAcceptedCase(manager)
    const final = await invoiceCase(manager, { reference, issue: true })
    const whole = { id: final.kind === 'issued' ? final.id : '', lines: [0], withAid: true, note: 'Mauvais nom' }
    expect(await creditAndMail(manager, whole)).toMatchObject({ kind: 'issued', mailed: true })
    expect(await creditAndMail(manager, whole)).toEqual({ kind: 'nothing-left' })
    const credits = (await outboxMails(manager)).filter(({ subject }) => subject.startsWith('Avoir'))
    expect(credits).toHaveLength(1)
    expect(credits[0]?.text).toMatch(/\/pro\/facture\//)
    expect(credits[0]?.text).not.toMatch(/À payer|À vous rendre|garantie/)
  })

  test('of the whole turns every sum round, aid and deposits too, and the case can be invoiced anew', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const { reference } = await anAcceptedCase(manager)
    const deposit = await invoiceDeposit(manager, { formKey: crypto.randomUUID(), reference, amountCents: 3_000 })
    const final = await invoiceCase(manager, { reference, issue: true })
    const id = final.kind === 'issued' ? final.id : ''
    const ofDeposit = () => creditInvoice(manager, { id: deposit.kind === 'issued' ? deposit.id : '', lines: [0], withAid: false, note: 'Repris' })
    expect(await ofDeposit()).toEqual({ kind: 'taken-off', number: 'F2026-00002' })
    const credit = await creditInvoice(manager, { id, lines: [0, 1], withAid: false, note: 'Mauvais client' })
    const [row] = await manager.db
      .select()
      .from(invoices)
      .where(eq(invoices.id, credit.kind === 'issued' ? credit.id : ''))
    expect(row).toMatchObject({ number: 'A2026-00001', total_cents: -22_390, aid_cents: -2_500, due_cents: -16_890, corrects_id: id })
    expect(await invoiceCase(manager, { reference, issue: true })).toMatchObject({ kind: 'issued', number: 'F2026-00003' })
    // Another invoice takes it off again.
    expect(await ofDeposit()).toEqual({ kind: 'taken-off', number: 'F2026-00003' })
  })

  test('line by line gives back what the customer paid and no more: the aid goes with the last lines, a deposit is not given back twice', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const { reference, id: requestId } = await anAcceptedCase(manager)
    const deposit = await invoiceDeposit(manager, { formKey: crypto.randomUUID(), reference, amountCents: 3_000 })
    const final = await invoiceCase(manager, { reference, issue: true })
    const id = final.kind === 'issued' ? final.id : ''
    for (const line of [1, 0]) await creditInvoice(manager, { id, lines: [line], withAid: false, note: 'Repris' })
    const credits = await manager.db.select().from(invoices).where(eq(invoices.corrects_id, id)).orderBy(invoices.number)
    expect(credits.map((row) => [row.total_cents, row.aid_cents, row.due_cents])).toEqual([
      [-1_990, 0, -1_990],
      [-20_400, -2_500, -17_900],
    ])
    const taken = await creditInvoice(manager, { id: deposit.kind === 'issued' ? deposit.id : '', lines: [0], withAid: false, note: 'Repris' })
    expect(taken).toEqual({ kind: 'given-back', number: 'F2026-00002' })
    const ofCase = await listCaseInvoices(manager, { repairId: null, requestId })
    expect([standingDeposits(ofCase), standingInvoice(ofCase)]).toEqual([[], undefined])
    const rows = await manager.db.select().from(invoices)
    expect(rows.reduce((sum, { due_cents }) => sum + due_cents, 0)).toBe(0)
  })

  test('gives back line by line the VAT that was charged, to the cent, and the aid with the lines that it was for', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const cent = { quantity: 1, unitCents: 3, vat: 'standard', rate: 2_000 } as const
    const small = await createDraft(manager, {
      ...SALE,
      lines: [
        { ...cent, label: 'Vis' },
        { ...cent, label: 'Rondelle' },
      ],
    })
    await issueAndMail(manager, small)
    for (const line of [0, 1]) await creditInvoice(manager, { id: small, lines: [line], withAid: false, note: 'Repris' })
    const ofScrews = await manager.db.select().from(invoices)
    const vat = ofScrews.flatMap(({ vat_totals }) => vat_totals).reduce((sum, { vatCents }) => sum + vatCents, 0)
    expect([ofScrews.length, vat]).toEqual([3, 0])

    const { reference } = await anAcceptedCase(manager)
    const whole = await invoiceCase(manager, { reference, issue: true })
    const id = whole.kind === 'issued' ? whole.id : ''
    await creditInvoice(manager, { id, lines: [0], withAid: true, note: 'Écran repris' })
    expect((await findInvoice(manager, id))?.aidLeftCents).toBe(0)
    await creditInvoice(manager, { id, lines: [1], withAid: true, note: 'Film repris' })
    const credits = await manager.db.select().from(invoices).where(eq(invoices.corrects_id, id)).orderBy(invoices.number)
    expect(credits.map((row) => [row.aid_cents, row.due_cents])).toEqual([
      [-2_500, -17_900],
      [0, -1_990],
    ])
  })
})
