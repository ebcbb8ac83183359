import { expect, test } from 'vitest'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { REPAIRED, inRepair } from '#tests/factories/case-in-repair.ts'
import { SALE, anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { invoiceCase } from './invoices.server.ts'

/** What stands below the sums of a sale to somebody. */
async function mentionsTo(db: TestDb, customer: Partial<typeof SALE.customer>): Promise<string> {
  const ctx = await asManager(testCtx(db, { facts: invoicingFacts() }))
  const id = await anIssuedInvoice(ctx, { customer: { ...SALE.customer, ...customer } })
  return (await findInvoice(ctx, id))?.mentions.join('\n') ?? ''
}

dbTest('what an issued invoice says below its sums', (db) => {
  test.each([
    ['by its SIREN', { name: 'Les Pins', siren: '732829320' }],
    ['by its name alone', { name: 'SARL Les Pins' }],
  ])('to a business, known %s: what it owes for being late, no mediator and no guarantee of consumers', async (_, customer) => {
    const mentions = await mentionsTo(db, { address: '1 place de la République\n33500 Libourne', ...customer })
    expect(mentions).toContain('indemnité forfaitaire de 40\u00a0€')
    expect(mentions).not.toMatch(/Médiateur|Garantie légale/)
  })

  test('once its device has gone back on a day before: on which one', async () => {
    const found = await inRepair(db)
    expect(await found.leave(REPAIRED, true)).toMatchObject({ kind: 'changed' })
    const january = { ...found.manager, now: new Date('2027-01-04T09:00:00Z') }
    const made = await invoiceCase(january, { reference: found.reference, issue: true })
    const invoice = await findInvoice(january, made.kind === 'issued' ? made.id : '')
    expect(invoice).toMatchObject({
      number: 'F2027-00001',
      mentions: expect.arrayContaining([expect.stringMatching(/^Appareil rendu le 20\snovembre\s2026\.$/)]),
    })
  })

  test('nothing of that on the day itself', async () => {
    const found = await inRepair(db)
    await found.leave(REPAIRED, true)
    const invoice = await findInvoice(found.manager, (await found.invoice()).id)
    expect(invoice?.mentions.join()).not.toContain('rendu le')
  })
})
