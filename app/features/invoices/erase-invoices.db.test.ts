import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { invoiceDocuments, invoices, ledgerEntries } from '#app/platform/db/tables/money.server.ts'
import { closePeriods } from '#app/platform/ledger/close-periods.server.ts'
import { verifyLedger } from '#app/platform/ledger/verify-ledger.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { eraseOldInvoices } from './erase-invoices.server.ts'
import { findInvoice } from './invoices.queries.server.ts'

const NAMED = {
  customer: { name: 'Zoé Martin', address: '1 rue du Port', email: 'zoe@exemple.fr', phone: '+33639980042', siren: '' },
  subject: 'iPhone 13, IMEI 490154203237518',
  note: 'Rendu à Zoé',
}

/** An invoice of 2014, whose ten years are over for the clock of the database as well, and a younger one. */
async function twoInvoices(db: TestDb, youngAt = '2016-01-02T09:00:00Z') {
  const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
  const at = (instant: string) => ({ ...staff, now: new Date(instant) })
  const old = await anIssuedInvoice(at('2014-12-31T22:00:00Z'), NAMED)
  const young = await anIssuedInvoice(at(youngAt), NAMED)
  await closePeriods(at('2016-02-01T09:00:00Z'))
  const verified = async () => (await verifyLedger(staff.db, { training: false, witness: undefined })).problem
  return { staff, at, old, young, verified }
}

async function alter(ctx: Ctx, change: ReturnType<typeof sql>) {
  await ctx.db.execute(sql`alter table invoices disable trigger invoices_kept`)
  await ctx.db.execute(change)
  await ctx.db.execute(sql`alter table invoices enable trigger invoices_kept`)
}

everyEngineTest('an invoice whose ten years are over', (db) => {
  test('names nobody any more, has no document, and still adds up in the journal; no day sooner', async () => {
    const { staff, at, old, young, verified } = await twoInvoices(db)
    expect(await eraseOldInvoices(at('2024-12-31T22:59:00Z'))).toBe(0)
    expect(await eraseOldInvoices(at('2024-12-31T23:01:00Z'))).toBe(1)
    expect(await eraseOldInvoices(at('2026-11-20T09:00:00Z'))).toBe(0)
    const [row] = await staff.db.select().from(invoices).where(eq(invoices.id, old))
    expect(JSON.stringify(row)).not.toMatch(/Zo|Martin|Port|39980042|490154|Coque/)
    expect(row).toMatchObject({
      number: 'F2014-00001',
      customer_name: 'Effacé',
      total_cents: 19_90,
      link_hash: null,
      lines: [{ label: '', unitCents: 19_90 }],
    })
    // Its screen offers no document that is gone.
    expect([(await findInvoice(staff, old))?.isErased, (await findInvoice(staff, young))?.isErased]).toEqual([true, false])
    const kept = await staff.db.select({ id: invoiceDocuments.invoice_id }).from(invoiceDocuments)
    expect(new Set(kept.map(({ id }) => id))).toEqual(new Set([young]))
    const entries = await staff.db.select({ payload: ledgerEntries.payload }).from(ledgerEntries).where(eq(ledgerEntries.kind, 'erasure'))
    expect(entries).toEqual([{ payload: '{"invoices":1,"year":2014}' }])
    expect(await verified()).toBeNull()
    // What it came to is proven as before, and so is that nobody is named.
    await alter(staff, sql`update invoices set due_cents = 1 where id = ${old}`)
    expect(await verified()).toContain('F2014-00001')
    await alter(staff, sql`update invoices set due_cents = 1990, customer_name = 'Un autre' where id = ${old}`)
    expect(await verified()).toContain('F2014-00001')
  })

  test('is let go of by the database in that form alone, and not sooner', async () => {
    // The database asks its own clock.
    const { staff, old, young } = await twoInvoices(db, `${new Date().getUTCFullYear() - 1}-07-02T09:00:00Z`)
    const changes = [
      sql`update invoices set customer_name = 'Effacé', link_hash = null where id = ${old}`,
      sql`update invoices set customer_name = 'Effacé', customer_address = '', customer_email = '', customer_phone = '', subject = '', note = '', link_hash = null, total_cents = 1, lines = jsonb_set(lines, '{0,label}', '""') where id = ${old}`,
      sql`update invoices set customer_name = 'Effacé', customer_address = '', customer_email = '', customer_phone = '', subject = '', note = '', link_hash = null, lines = jsonb_set(lines, '{0,label}', '""') where id = ${young}`,
      sql`delete from invoices where id = ${old}`,
      sql`delete from invoice_documents where invoice_id = ${old}`,
    ]
    for (const change of changes) await expect(staff.db.execute(change)).rejects.toMatchObject({ cause: { code: '23001' } })
  })
})
