import { expect, test } from 'vitest'
import { findMoneyFigures } from '#app/features/sales-figures/sales-figures.queries.server.ts'
import { findReceipt } from '#app/features/till/receipt.queries.server.ts'
import { payments } from '#app/platform/db/tables/money.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { moveRepair, openRepair } from './cases.server.ts'
import { invoiceCase } from './invoices.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { takeMoney } from './till.server.ts'

const PERIOD = { from: '2026-11-01', until: '2026-11-30', beforeFrom: '2026-10-02' }

dbTest('an advance that was taken at the counter before the case had a quote', (db) => {
  test('counts for the quote and its invoice: what is open in the statistics, and what its receipt leaves to pay', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }) }))
    let passed = 0
    const later = () => ({ ...manager, now: after(manager.now, minutes((passed += 1))) })
    const { id, number } = await openRepair(later(), aRepairInput(), null)
    const reference = `T-${number}`
    const given = { formKey: crypto.randomUUID(), means: 'card', givenCents: null, reference: '', storeId: 'la-teste', receiptTo: null } as const
    const about = { reference, repairId: id, requestId: null, invoiceId: null }
    expect(await takeMoney(later(), { ...given, about, amountCents: 3_000 })).toMatchObject({ kind: 'taken' })
    await moveRepair(later(), { id, status: 'diagnosis' })
    const sent = await sendQuote(later(), { id, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 10_000 }], ...TERMS })
    expect(sent).toMatchObject({ kind: 'changed' })
    const requestId = (await readCasePage(later(), reference))?.request?.id ?? ''
    expect(await decideByRepair(later(), { requestId, version: 1, decision: 'accepted', startsEarly: true })).toBe('done')
    expect((await findMoneyFigures(later(), PERIOD))?.uninvoiced).toEqual({ count: 1, cents: 7_000 })
    const [payment] = await manager.db.select({ id: payments.id }).from(payments)
    expect(await findReceipt(later(), payment?.id ?? '')).toMatchObject({ amountCents: 3_000, restCents: 7_000 })
    expect(await invoiceCase(later(), { reference, issue: true })).toMatchObject({ kind: 'issued' })
    expect((await findMoneyFigures(later(), PERIOD))?.unpaid).toEqual({ count: 1, cents: 7_000 })
    await takeMoney(later(), { ...given, formKey: crypto.randomUUID(), about: { ...about, requestId }, amountCents: 7_000 })
    expect((await findMoneyFigures(later(), PERIOD))?.unpaid).toEqual({ count: 0, cents: 0 })
  })
})
