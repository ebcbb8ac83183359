import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findLinkedDocument } from '#app/features/invoices/invoices.queries.server.ts'
import { listLinkedInvoices } from '#app/features/invoices/linked-invoices.queries.server.ts'
import { closeRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { after, hours } from '#app/lib/durations.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { anAcceptedCase, invoicingFacts } from '#tests/factories/invoices.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { invoiceCase, invoiceDeposit } from './invoices.server.ts'

dbTest('the customer’s page of a repair', (db) => {
  test('links to the invoice of its case', async () => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    const { reference, id: requestId } = await anAcceptedCase(staff)
    const repair = await createRepair(staff, aRepairInput(), { kind: 'request', id: requestId })
    const token = await customerToken(staff.db, 'repair', repair.id)
    expect(await listLinkedInvoices(staff, token)).toEqual([])
    await invoiceCase(staff, { reference, issue: true })
    expect(await listLinkedInvoices(staff, 'x'.repeat(32))).toEqual([])
    const [linked] = await listLinkedInvoices(staff, token)
    expect(linked?.title).toBe('Facture F2026-00001')
    expect(linked?.text.replaceAll(/\s/g, ' ')).toBe('223,90 €, dont 198,90 € à votre charge, 20 novembre 2026')
    expect(await findLinkedDocument(staff, linked?.href.split('/').at(-1) ?? '', 'a4')).toBeDefined()
  })
})

dbTest('the invoice of a case with a deposit, on the customer’s page', (db) => {
  test.each([
    [2_500, 'F2026-00002 223,90 €, dont 198,90 € à votre charge (solde : 98,90 €)'],
    [0, 'F2026-00002 223,90 €, dont 123,90 € de solde'],
  ])('names what is left of it a balance: the deposit was the customer’s charge as well (aid %i)', async (aidCents, said) => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    const { reference, id: requestId } = await anAcceptedCase(staff, 'D-7K2M9Q', { aid_cents: aidCents })
    const repair = await createRepair(staff, aRepairInput(), { kind: 'request', id: requestId })
    await invoiceDeposit(staff, { formKey: crypto.randomUUID(), reference, amountCents: 100_00 })
    await invoiceCase({ ...staff, now: after(staff.now, hours(1)) }, { reference, issue: true })
    const [balance] = await listLinkedInvoices(staff, await customerToken(staff.db, 'repair', repair.id))
    expect(`${balance?.title} ${balance?.text}`.replaceAll(/\s/g, ' ')).toContain(said)
  })
})

dbTest('the invoice of a device that was handed over', (db) => {
  async function invoiced(outcome: 'repaired' | 'not_repaired', { drafted = false } = {}) {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    const { reference, id: requestId } = await anAcceptedCase(staff)
    const repair = await createRepair(staff, aRepairInput(), { kind: 'request', id: requestId })
    const earlier = drafted ? await invoiceCase(staff, { reference, issue: false }) : null
    const later = { ...staff, now: after(staff.now, hours(1)) }
    await closeRepair(later, { id: repair.id, outcome, covered: outcome === 'repaired' ? 'Écran' : '', warrantyMonths: 3, unpaid: true })
    const result = await invoiceCase(later, { reference: `T-${repair.number}`, issue: drafted })
    if (!('id' in result)) throw new Error(result.kind)
    if (earlier && 'id' in earlier) expect(result.id).toBe(earlier.id)
    const [row] = await staff.db.select({ months: invoices.warranty_months, state: invoices.state }).from(invoices).where(eq(invoices.id, result.id))
    return row
  }

  test('says the months that were given with it, not those of the quote', async () => {
    expect(await invoiced('repaired')).toEqual({ months: 3, state: 'draft' })
  })

  test('says them where it was drafted before', async () => {
    expect(await invoiced('repaired', { drafted: true })).toEqual({ months: 3, state: 'issued' })
  })

  test('says none where it went back unrepaired', async () => {
    expect(await invoiced('not_repaired')).toMatchObject({ months: 0 })
  })
})

dbTest('a second invoice on the customer’s page of a repair', (db) => {
  const issued = { kind: 'invoice', total_cents: 10_000, due_cents: 10_000 } as const

  test('is named a complement beside one that stands, and an invoice where it replaces one that was taken back', async () => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    const repair = await createRepair(staff, aRepairInput())
    const ofCase = { ...issued, repair_id: repair.id, training: isTraining(staff) }
    const token = await customerToken(staff.db, 'repair', repair.id)
    const titles = async () => (await listLinkedInvoices(staff, token)).map(({ title }) => title.slice(0, title.indexOf(' '))).toSorted()
    const first = await anIssuedInvoice(staff, { ...ofCase, sequence: 1, ledger_sequence: 1_000 })
    await anIssuedInvoice(staff, {
      ...ofCase,
      kind: 'credit_note',
      corrects_id: first,
      total_cents: -10_000,
      due_cents: -10_000,
      number: 'A2026-00001',
      series: 'A',
      sequence: 1,
      ledger_sequence: 1_001,
    })
    await anIssuedInvoice(staff, { ...ofCase, sequence: 2, ledger_sequence: 1_002 })
    expect(await titles()).toEqual(['Avoir', 'Facture', 'Facture'])
    await anIssuedInvoice(staff, { ...ofCase, total_cents: 2_000, due_cents: 2_000, sequence: 3, ledger_sequence: 1_003 })
    expect(await titles()).toEqual(['Avoir', 'Complément', 'Facture', 'Facture'])
  })
})
