import { expect, test } from 'vitest'
import { creditInvoice } from '#app/features/invoices/credit-note.commands.server.ts'
import { INVOICE_LIST, UNPAID_WORD } from '#app/features/invoices/invoice-list.ts'
import { listInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { findMoneyFigures } from '#app/features/sales-figures/sales-figures.queries.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { inRepair } from '#tests/factories/case-in-repair.ts'
import { SALE, anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { invoiceDeposit } from './invoices.server.ts'
import { takeMoney } from './till.server.ts'

const PERIOD = { from: '2026-11-01', until: '2026-11-30', beforeFrom: '2026-10-01' }

/** What is left of each invoice that is listed, the oldest first, and of all: the statistics say the same sum. */
async function unpaid(ctx: Ctx, filters: Record<string, string> = {}): Promise<[string | null, number | undefined][]> {
  const list = await listInvoices(ctx, readListQuery(new URLSearchParams({ etat: UNPAID_WORD, ...filters }), INVOICE_LIST))
  const rows = list.rows.toReversed()
  expect(list.restCents).toBe(rows.reduce((sum, { restCents = 0 }) => sum + restCents, 0))
  if (Object.keys(filters).length === 0) expect((await findMoneyFigures(ctx, PERIOD))?.unpaid.cents).toBe(list.restCents)
  return rows.map(({ number, restCents }) => [number, restCents])
}

dbTest('invoices that are not paid in full', (db) => {
  test('a company that pays later stands there with what is left, until its last transfer', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const customer = { ...SALE.customer, name: 'SARL Ostréa', address: '3 quai des Parcs, 33470 Gujan-Mestras', siren: '552100554' }
    const invoiceId = await anIssuedInvoice(manager, { customer })
    await anIssuedInvoice({ ...manager, now: after(manager.now, minutes(1)) }, { storeId: 'le-teich' })
    const about = { reference: 'F2026-00001', repairId: null, requestId: null, invoiceId }
    const pay = (amountCents: number) =>
      takeMoney(manager, {
        formKey: crypto.randomUUID(),
        about,
        amountCents,
        means: 'transfer',
        givenCents: null,
        reference: '',
        storeId: 'libourne',
        receiptTo: null,
      })
    expect(await unpaid(manager)).toEqual([
      ['F2026-00001', 19_90],
      ['F2026-00002', 19_90],
    ])
    await pay(10_00)
    expect(await unpaid(manager, { magasin: 'libourne' })).toEqual([['F2026-00001', 9_90]])
    await pay(9_90)
    expect(await unpaid(manager)).toEqual([['F2026-00002', 19_90]])
  })

  test('what comes in of a case pays its oldest invoice first, and what a credit note has taken off is not asked for', async () => {
    const { manager, later, reference, pay, invoice } = await inRepair(db)
    for (const amountCents of [30_00, 20_00]) await invoiceDeposit(later(), { formKey: crypto.randomUUID(), reference, amountCents })
    expect(await unpaid(manager)).toEqual([
      ['F2026-00001', 30_00],
      ['F2026-00002', 20_00],
    ])
    await pay(35_00)
    expect(await unpaid(manager)).toEqual([['F2026-00002', 15_00]])
    const { id } = await invoice()
    expect(await unpaid(manager)).toEqual([
      ['F2026-00002', 15_00],
      ['F2026-00003', 50_00],
    ])
    await creditInvoice(allow(later(), 'invoices:correct'), { id, lines: [0], withAid: false, note: 'Geste', amountCents: 10_00 })
    await pay(15_00)
    expect(await unpaid(manager)).toEqual([['F2026-00003', 40_00]])
    await pay(40_00)
    expect(await unpaid(manager)).toEqual([])
  })

  test('one that a credit note has taken back whole is not there, though its deposit is', async () => {
    const { manager, later, reference, invoice } = await inRepair(db)
    await invoiceDeposit(later(), { formKey: crypto.randomUUID(), reference, amountCents: 30_00 })
    const { id } = await invoice()
    await creditInvoice(allow(later(), 'invoices:correct'), { id, lines: [0], withAid: false, note: 'Erreur' })
    expect(await unpaid(manager)).toEqual([['F2026-00001', 30_00]])
  })
})
