// What the closings of the journal of money say of a case whose deposit was invoiced before the whole.
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ledgerEntries } from '#app/platform/db/tables/money.server.ts'
import { closePeriods } from '#app/platform/ledger/close-periods.server.ts'
import { appendLedger } from '#app/platform/ledger/ledger.server.ts'
import { verifyLedger } from '#app/platform/ledger/verify-ledger.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { anAcceptedCase, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { invoiceCase, invoiceDeposit } from './invoices.server.ts'

/** A case of 223,90 €, of which an aid pays 25 €: 100 € are invoiced as a deposit on one day, the rest on another. */
async function aCase(db: TestDb) {
  const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
  const at = (moment: string) => ({ ...manager, now: new Date(moment) })
  const { reference } = await anAcceptedCase(manager)
  const deposit = () => invoiceDeposit(at('2026-11-20T10:00:00Z'), { formKey: crypto.randomUUID(), reference, amountCents: 100_00 })
  const whole = () => invoiceCase(at('2026-11-21T10:00:00Z'), { reference, issue: true })
  const closings = async () => {
    const rows = await manager.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.sequence))
    return rows
      .filter(({ kind }) => kind.endsWith('_closing'))
      .map(({ payload }) => JSON.parse(payload) as { period: string; salesCents: number; perpetualSalesCents: number })
      .map(({ period, salesCents, perpetualSalesCents }) => [period, salesCents, perpetualSalesCents])
  }
  const problem = async () => (await verifyLedger(manager.db, { training: false, witness: undefined })).problem
  return { at, deposit, whole, closings, problem }
}

dbTest('the closings of the journal of money', (db) => {
  test('count what a deposit has sold once, with the deposit: the days, the month and the year come to the price', async () => {
    const { at, deposit, whole, closings, problem } = await aCase(db)
    await deposit()
    await whole()
    await closePeriods(at('2027-01-02T10:00:00Z'))
    expect(await closings()).toEqual([
      ['2026-11-20', 100_00, 100_00],
      ['2026-11-21', 123_90, 223_90],
      ['2026-11', 223_90, 223_90],
      ['2026', 223_90, 223_90],
    ])
    expect(await problem()).toBeNull()
  })

  test('that were written while deposits counted twice stay as they are and fit, and what is closed after them is right', async () => {
    const { at, deposit, whole, closings, problem } = await aCase(db)
    await deposit()
    await whole()
    const ctx = at('2026-11-22T10:00:00Z')
    const written = { period: '2026-11-21', fromSequence: 1, toSequence: 2, receivedCents: 0, perpetualReceivedCents: 0 }
    const append = (salesCents: number) =>
      ctx.db.transaction((tx) => {
        const payload = { ...written, salesCents, perpetualSalesCents: salesCents }
        return appendLedger({ ...ctx, db: tx }, { training: false, kind: 'day_closing', storeId: null, payload })
      })
    await append(323_90)
    await closePeriods(at('2027-01-02T10:00:00Z'))
    expect(await closings()).toEqual([
      ['2026-11-21', 323_90, 323_90],
      ['2026-11', 223_90, 223_90],
      ['2026', 223_90, 223_90],
    ])
    expect(await problem()).toBeNull()
    // An entry made by the rule of earlier versions is held to the sums as well.
    await append(323_91)
    expect(await problem()).toContain('ses totaux ne sont pas ceux des lignes d’avant')
  })
})
