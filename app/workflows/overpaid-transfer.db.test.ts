// A transfer of more than what remains: noted as it came in, said to be owed back, and given back; tills, lists and files agree.
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { INVOICE_LIST, OWED_BACK_WORD } from '#app/features/invoices/invoice-list.ts'
import { listInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { findMoneyFigures } from '#app/features/sales-figures/sales-figures.queries.server.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { inRepair } from '#tests/factories/case-in-repair.ts'
import { SALE, anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { accountCsv } from './accounts-files.server.ts'
import { giveBack, takeMoney } from './till.server.ts'

const PERIOD = { from: '2026-11-01', until: '2026-11-30' }
const SENT = { means: 'transfer', givenCents: null, reference: 'VIR OSTREA', storeId: 'libourne', receiptTo: null } as const

dbTest('a transfer of more than what remains', (db) => {
  test('of a company is noted once somebody has said to know by how much, and owed back until it is given back', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const invoiceId = await anIssuedInvoice(manager, { customer: { ...SALE.customer, name: 'SARL Ostréa', address: '3 quai des Parcs' } })
    const about = { reference: 'F2026-00001', repairId: null, requestId: null, invoiceId }
    const send = (amountCents: number, excessCents: number | null = null, formKey: string = crypto.randomUUID()) =>
      takeMoney(manager, { ...SENT, formKey, about, amountCents, excessCents })
    expect(await send(30_00)).toMatchObject({ kind: 'refused', field: 'excess', excessCents: 10_10 })
    // What was agreed to was another sum: somebody has taken money meanwhile.
    expect(await send(30_00, 5_00)).toMatchObject({ kind: 'refused', field: 'excess', excessCents: 10_10 })
    for (const means of ['card', 'cash', 'outside_terminal'] as const) {
      const taken = await takeMoney(manager, { ...SENT, means, formKey: crypto.randomUUID(), about, amountCents: 30_00, excessCents: 10_10 })
      expect(taken, means).toMatchObject({ kind: 'refused', field: 'amount' })
    }
    const formKey = crypto.randomUUID()
    const taken = await send(30_00, 10_10, formKey)
    expect(taken.kind).toBe('taken')
    expect((await send(30_00, 10_10, formKey)).kind).toBe('repeated')
    // Late comes another one, of the whole sum once more.
    expect(await send(19_90)).toMatchObject({ kind: 'refused', field: 'excess', excessCents: 19_90 })
    const second = await send(19_90, 19_90)
    expect(second.kind).toBe('taken')
    expect(await readMoney(manager, about)).toMatchObject({ dueCents: 19_90, paidCents: 49_90, restCents: -30_00 })
    const owed = async () => {
      const list = await listInvoices(manager, readListQuery(new URLSearchParams({ etat: OWED_BACK_WORD }), INVOICE_LIST))
      const figures = await findMoneyFigures(manager, { ...PERIOD, beforeFrom: '2026-10-01' })
      return [list.rows.map(({ id }) => id), figures?.owedBack, figures?.unpaid.cents]
    }
    expect(await owed()).toEqual([[invoiceId], { count: 1, cents: 30_00 }, 0])
    const entries = await manager.db.select({ after: auditEntries.after }).from(auditEntries).where(eq(auditEntries.action, 'payment.taken'))
    expect(entries).toMatchObject([{ after: { excessCents: 10_10 } }, { after: { excessCents: 19_90 } }])

    const give = (from: typeof taken, amountCents: number) =>
      giveBack(manager, {
        ...SENT,
        formKey: crypto.randomUUID(),
        about,
        amountCents,
        paymentId: from.kind === 'taken' ? from.payment.id : '',
        reason: 'Trop perçu',
      })
    expect((await give(taken, 10_10)).kind).toBe('taken')
    expect((await give(second, 19_90)).kind).toBe('taken')
    expect(await owed()).toEqual([[], { count: 0, cents: 0 }, 0])
    const rows = async (name: 'paiements' | 'tvaencaissements'): Promise<Record<string, string>[]> =>
      parse(await accountCsv(manager, name, PERIOD), { bom: true, delimiter: ';', columns: true })
    expect((await rows('paiements')).map(({ montant }) => montant)).toEqual(['30,00', '19,90', '-10,10', '-19,90'])
    const vat = (await rows('tvaencaissements')).map(({ taux, ttc, tva, sens }) => [sens, taux, ttc, tva].join(' ').replaceAll(/\s/g, ' '))
    expect(vat).toEqual([
      'encaissement 20 % 19,90 3,32',
      'encaissement  10,10 0,00',
      'encaissement  19,90 0,00',
      'remboursement  -10,10 0,00',
      'remboursement  -19,90 0,00',
    ])
    const cents = (await rows('tvaencaissements')).map(({ ttc = '' }) => Math.round(Number(ttc.replace(',', '.')) * 100))
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(19_90)
  })

  test('of a case that is paid stands in its money as what goes back', async () => {
    const { later, page, pay, invoice, reference, id, requestId } = await inRepair(db)
    await invoice()
    expect(await pay(100_00)).toBe('taken')
    const about = { reference, repairId: id, requestId, invoiceId: null }
    expect(await pay(1)).toBe('refused')
    const taken = await takeMoney(later(), { ...SENT, formKey: crypto.randomUUID(), about, amountCents: 100_00, excessCents: 100_00 })
    expect(taken.kind).toBe('taken')
    expect((await page()).money).toMatchObject({ dueCents: 100_00, paidCents: 200_00, restCents: -100_00 })
  })
})
