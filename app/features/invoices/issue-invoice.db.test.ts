import { expect, test } from 'vitest'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { SALE, anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { findInvoice } from './invoices.queries.server.ts'

/** What stands below the sums of a sale to somebody. */
async function mentionsTo(db: TestDb, customer: Partial<typeof SALE.customer>): Promise<string> {
  const ctx = await asManager(testCtx(db, { facts: invoicingFacts() }))
  const id = await anIssuedInvoice(ctx, { customer: { ...SALE.customer, ...customer } })
  return (await findInvoice(ctx, id))?.mentions.join('\n') ?? ''
}

dbTest('what an issued invoice says below its sums', (db) => {
  test.each([
    ['by its SIREN', { name: 'Les Pins', address: '1 place de la République\n33500 Libourne', siren: '987654321' }],
    ['by its name alone', { name: 'SARL Les Pins' }],
  ])('to a business, known %s: what it owes for being late, no mediator and no guarantee of consumers', async (_, customer) => {
    const mentions = await mentionsTo(db, customer)
    expect(mentions).toContain('indemnité forfaitaire de 40\u00a0€')
    expect(mentions).not.toMatch(/Médiateur|Garantie légale/)
  })
})
