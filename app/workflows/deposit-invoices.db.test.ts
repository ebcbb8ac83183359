import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { countCases } from '#app/features/cases/case-counts.queries.server.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import { creditInvoice } from '#app/features/invoices/credit-note.commands.server.ts'
import { saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { INVOICE_LIST } from '#app/features/invoices/invoice-list.ts'
import { findInvoice, listInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { REPAIRED, inRepair, priced } from '#tests/factories/case-in-repair.ts'
import { SALE, anAcceptedCase, invoicingFacts } from '#tests/factories/invoices.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { accountCsv } from './accounts-files.server.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, moveRepair, openRepair } from './cases.server.ts'
import { handOverFacts } from './hand-over-facts.server.ts'
import { invoiceCase, invoiceDeposit } from './invoices.server.ts'
import { decideByRepair } from './quotes.server.ts'
import { giveBack, takeMoney } from './till.server.ts'
import { openReturn } from './warranty-return.server.ts'

const MONEY = { means: 'card', givenCents: null, reference: '', storeId: 'la-teste', receiptTo: null } as const
const RETURNED = { outcome: 'not_repaired', covered: '', warrantyMonths: 6, unpaid: true } as const

async function managerOf(db: TestDb) {
  return asManager(testCtx(db, { facts: invoicingFacts() }))
}
type Manager = Awaited<ReturnType<typeof managerOf>>

async function aDeposit(manager: Manager, reference: string, amountCents: number) {
  const deposit = await invoiceDeposit(manager, { formKey: crypto.randomUUID(), reference, amountCents })
  if (deposit.kind !== 'issued') throw new Error(deposit.kind)
  return deposit
}

async function unsettled(manager: Manager) {
  const { rows } = await listCases(manager, readListQuery(new URLSearchParams('vue=clos-a-regler'), CASE_LIST), { shop: null })
  expect((await countCases(manager, null)).views.unsettled).toBe(rows.length)
  return rows.map((row) => row.unsettled)
}

dbTest('the invoice of a device from the counter', (db) => {
  test('names the work, or the repair of the device; never the fault as the customer told it, and no repair of what goes back as it came', async () => {
    const manager = await managerOf(db)
    const lineOf = async (deposit: { work: string; price_cents: number | null } | null, isReturned = false) => {
      const { id, number } = await openRepair(manager, aRepairInput({ device: 'iPhone 13', fault: 'Écran cassé' }))
      if (deposit) await manager.db.insert(deposits).values({ repair_id: id, ...deposit })
      if (isReturned) await handOver(manager, { id, ...RETURNED })
      const draft = await invoiceCase(manager, { reference: `T-${number}`, issue: false })
      const invoice = await findInvoice(manager, 'id' in draft ? draft.id : '')
      return invoice?.lines.map(({ label, unitCents }) => `${label}, ${unitCents}`)
    }
    expect(await lineOf(null)).toEqual(['Réparation, iPhone 13, 0'])
    expect(await lineOf({ work: '', price_cents: null })).toEqual(['Réparation, iPhone 13, 0'])
    expect(await lineOf({ work: 'Nappe de charge', price_cents: null })).toEqual(['Nappe de charge, 0'])
    expect(await lineOf({ work: '', price_cents: 89_00 })).toEqual(['Réparation, iPhone 13, 8900'])
    expect(await lineOf({ work: 'Nappe de charge', price_cents: 89_00 })).toEqual(['Nappe de charge, 8900'])
    expect(await lineOf({ work: 'Nappe de charge', price_cents: 89_00 }, true)).toEqual(['Diagnostic, iPhone 13, 0'])
  })

  test('says what a diagnosis costs that the slip has announced, once the device goes back as it came', async () => {
    const charged = async (
      diagnosis: Pick<Business, 'diagnosis' | 'diagnosisCents'>,
      { returnOf = null as string | null, price_cents = null as number | null, hasAgreed = false } = {},
    ) => {
      const facts = invoicingFacts()
      const manager = await asManager(testCtx(db, { facts: { ...facts, business: { ...facts.business, ...diagnosis } } }))
      const originId = hasAgreed ? (await anAcceptedCase(manager)).id : null
      const { id, number } = await openRepair(
        manager,
        aRepairInput({ device: 'iPhone 13' }),
        originId === null ? undefined : { kind: 'request', id: originId },
      )
      await manager.db.update(repairs).set({ return_of: returnOf }).where(eq(repairs.id, id))
      await manager.db
        .insert(deposits)
        .values({ repair_id: id, price_cents, diagnosis: diagnosis.diagnosis, diagnosis_cents: diagnosis.diagnosisCents })
      const said = (await handOverFacts(manager, { id, origin: originId === null ? 'counter' : 'request', originId, returnOf }))?.diagnosis
      await handOver(manager, { id, ...RETURNED, unpaid: true })
      const draft = await invoiceCase(manager, { reference: `T-${number}`, issue: false })
      const page = await readCasePage(manager, `T-${number}`)
      return [
        (await findInvoice(manager, 'id' in draft ? draft.id : ''))?.lines.map(({ label, unitCents }) => `${label}, ${unitCents}`),
        page?.money.dueCents,
        said,
      ]
    }
    const paid = { diagnosis: 'paid', diagnosisCents: 29_00 } as const
    expect(await charged(paid)).toEqual([['Diagnostic, iPhone 13, 2900'], 2900, expect.stringMatching(/^payant \(29\s€ TTC\)$/)])
    expect(await charged({ diagnosis: 'free', diagnosisCents: null })).toEqual([['Diagnostic, iPhone 13, 0'], null, null])
    expect(await charged(paid, { price_cents: 89_00 })).toEqual([['Diagnostic, iPhone 13, 0'], null, null])
    expect(await charged(paid, { hasAgreed: true })).toEqual([['Diagnostic, iPhone 13, 0'], null, null])
    const given = await openRepair(await managerOf(db), aRepairInput())
    expect(await charged(paid, { returnOf: given.id })).toEqual([['Diagnostic, iPhone 13, 0'], 0, null])
  })
})

dbTest('the invoice of a deposit', (db) => {
  test('is sold once: the sum of the list is the turnover of the accounts', async () => {
    const manager = await managerOf(db)
    const { reference } = await anAcceptedCase(manager)
    await aDeposit(manager, reference, 5_005)
    await invoiceCase(manager, { reference, issue: true })
    const query = { search: '', sort: INVOICE_LIST.initial, page: 1, filters: { state: 'all', month: '', store: '' } } as const
    const { totalCents } = await listInvoices(manager, query)
    expect(totalCents).toBe(22_390)
    expect(await accountCsv(manager, 'tva', { from: '2026-11-01', until: '2026-11-30' })).toContain(';223,90')
  })

  test('asks in its mail for what is left of it: who has paid it before, or with the one before, owes nothing yet', async () => {
    const found = await inRepair(db)
    const told = async (amountCents: number) => {
      const deposit = await aDeposit(found.later(), found.reference, amountCents)
      const [mail] = (await outboxMails(found.manager)).filter(({ subject }) => subject.includes(deposit.number))
      return mail?.text.match(/Il reste .* à payer|C’est réglé/)?.[0].replaceAll(/\s/g, ' ')
    }
    await found.pay(30_00)
    expect([await told(20_00), await told(20_00), await told(10_00)]).toEqual(['C’est réglé', 'Il reste 10,00 € à payer', 'Il reste 10,00 € à payer'])
  })

  test('is not above what its customer has agreed to: the ceiling of the slip, an announced diagnosis at a refused quote, nothing under warranty', async () => {
    const found = await inRepair(db, { agreed: false })
    const ask = async (reference: string, amountCents: number) => {
      const made = await invoiceDeposit(found.later(), { formKey: crypto.randomUUID(), reference, amountCents })
      return made.kind === 'too-much' ? made.leftCents : made.kind
    }
    await decideByRepair(found.later(), { requestId: found.requestId, version: 1, decision: 'refused', startsEarly: true })
    expect([await ask(found.reference, 19_51), await ask(found.reference, 19_50), await ask(found.reference, 1)]).toEqual([19_50, 'issued', 0])
    const { id, number } = await openRepair(found.later(), aRepairInput())
    await found.manager.db.insert(deposits).values({ repair_id: id, ceiling_cents: 120_00 })
    expect([await ask(`T-${number}`, 120_01), await ask(`T-${number}`, 120_00)]).toEqual([120_00, 'issued'])
    const { id: mended, number: first } = await openRepair(found.later(), aRepairInput())
    await moveRepair(found.later(), { id: mended, status: 'in_repair' })
    await handOver(found.later(), { id: mended, ...REPAIRED })
    const back = await openReturn(found.later(), { reference: `T-${first}`, fault: 'Traits verts' })
    expect(back.kind === 'opened' ? await ask(back.reference, 1) : back).toBe(0)
  })

  test('is not above what was agreed on either where a draft asks for more', async () => {
    const found = await inRepair(db)
    const { id } = await found.invoice(false)
    await saveDraft(found.later(), { ...SALE, id, lines: [priced('Écran', 109_90)] })
    const ask = (amountCents: number) => invoiceDeposit(found.later(), { formKey: crypto.randomUUID(), reference: found.reference, amountCents })
    expect(await ask(100_01)).toEqual({ kind: 'too-much', leftCents: 100_00 })
    await saveDraft(found.later(), { ...SALE, id, lines: [priced('Écran', 60_00)] })
    expect(await ask(60_01)).toEqual({ kind: 'too-much', leftCents: 60_00 })
    expect(await ask(60_00)).toMatchObject({ kind: 'issued' })
  })

  test('is taken off a draft no more once a credit note has taken it back', async () => {
    const manager = await managerOf(db)
    const { reference } = await anAcceptedCase(manager)
    const deposit = await aDeposit(manager, reference, 5_000)
    await invoiceCase(manager, { reference, issue: false })
    const due = async () => (await readCasePage(manager, reference))?.money.dueCents
    expect(await due()).toBe(19_890)
    await creditInvoice(manager, { id: deposit.id, lines: [0], withAid: false, note: 'Repris' })
    expect(await due()).toBe(19_890)
    expect(
      (await listInvoices(manager, { search: '', sort: INVOICE_LIST.initial, page: 1, filters: { state: 'draft', month: '', store: '' } })).rows,
    ).toMatchObject([{ kind: 'invoice', dueCents: 19_890 }])
  })

  test('keeps a case open whose money went back and whose device left unrepaired, until a credit note takes it back', async () => {
    const manager = await managerOf(db)
    const { id: requestId } = await anAcceptedCase(manager)
    const repair = await createRepair(manager, aRepairInput(), { kind: 'request', id: requestId })
    const about = { reference: `T-${repair.number}`, repairId: repair.id, requestId, invoiceId: null }
    const deposit = await aDeposit(manager, about.reference, 5_000)
    const taken = await takeMoney(manager, { ...MONEY, about, amountCents: 5_000, formKey: crypto.randomUUID() })
    if (taken.kind !== 'taken') throw new Error(taken.kind)
    const later = { ...manager, now: after(manager.now, minutes(30)) }
    await handOver(later, { id: repair.id, ...RETURNED })
    expect(await unsettled(later)).toEqual(['overpaid'])
    await giveBack(later, {
      about,
      paymentId: taken.payment.id,
      storeId: 'la-teste',
      amountCents: 5_000,
      means: 'card',
      reference: '',
      reason: 'Rendu',
      formKey: crypto.randomUUID(),
    })
    expect(await unsettled(later)).toEqual(['uncredited'])
    const page = await readCasePage(later, about.reference)
    expect(page?.next).toMatchObject({ title: `Clos, acompte ${deposit.number} sans avoir`, act: { form: 'avoir' } })
    expect(page?.openDeposit?.id).toBe(deposit.id)
    await creditInvoice(later, { id: deposit.id, lines: [0], withAid: false, note: 'Acompte rendu' })
    expect(await unsettled(later)).toEqual([])
    expect((await readCasePage(later, about.reference))?.next.title).toBe('Clos')
  })

  test('does so for a request that ended without a device, whose money goes back', async () => {
    const manager = await managerOf(db)
    const { reference, id: requestId } = await anAcceptedCase(manager)
    await aDeposit(manager, reference, 2_000)
    const about = { reference, repairId: null, requestId, invoiceId: null }
    const taken = await takeMoney(manager, { ...MONEY, about, amountCents: 2_000, formKey: crypto.randomUUID() })
    if (taken.kind !== 'taken') throw new Error(taken.kind)
    await manager.db.update(requests).set({ state: 'done' })
    expect(await unsettled(manager)).toEqual(['overpaid'])
    // A case that has ended takes no more money.
    expect((await takeMoney(manager, { ...MONEY, about, amountCents: 2_000, formKey: crypto.randomUUID() })).kind).toBe('refused')
    const back = { paymentId: taken.payment.id, storeId: 'la-teste', amountCents: 2_000, means: 'card', reference: '', reason: 'Rendu' } as const
    await giveBack(manager, { ...back, about, formKey: crypto.randomUUID() })
    expect(await unsettled(manager)).toEqual(['uncredited'])
  })
})
