import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { INVOICES_KEPT_YEARS } from '#app/lib/durations.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { aidClaims, invoiceDocuments, invoices } from '#app/platform/db/tables/money.server.ts'
import { UNNAMED } from '#app/platform/ledger/erased-invoice.ts'
import { LEDGER_LOCK, appendLedger } from '#app/platform/ledger/ledger.server.ts'
import type { LedgerCtx } from '#app/platform/ledger/ledger.server.ts'

/**
 * Takes from issued invoices whom and what they name, their links and their documents, once the law no longer wants them (code de commerce, L. 123-22): ten
 * full years after the end of their year. What they came to stays, and an entry of the journal says which year was erased. Returns how many.
 */
export async function eraseOldInvoices(ctx: LedgerCtx): Promise<number> {
  const before = Number(parisTime(ctx.now).date.slice(0, 4)) - INVOICES_KEPT_YEARS
  const old = await ctx.db
    .selectDistinct({ training: invoices.training, year: invoices.year })
    .from(invoices)
    .where(and(eq(invoices.state, 'issued'), isNotNull(invoices.link_hash), lt(invoices.year, before)))
    .orderBy(invoices.year)
  let erased = 0
  for (const { training, year } of old) if (year !== null) erased += await eraseYear(ctx, { training, year })
  return erased
}

async function eraseYear(ctx: LedgerCtx, { training, year }: { training: boolean; year: number }): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    // Another process that erases the same year waits here, and finds nothing left.
    await tx.execute(sql`select pg_advisory_xact_lock(${LEDGER_LOCK}, ${training ? 1 : 0})`)
    const rows = await tx
      .update(invoices)
      .set({
        ...UNNAMED,
        lines: sql`(select coalesce(jsonb_agg(line || '{"label": ""}'), '[]') from jsonb_array_elements(${invoices.lines}) as line)`,
        link_hash: null,
        updated_at: ctx.now,
      })
      .where(and(eq(invoices.training, training), eq(invoices.year, year), eq(invoices.state, 'issued'), isNotNull(invoices.link_hash)))
      .returning({ id: invoices.id })
    if (rows.length === 0) return 0
    const ids = tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.training, training), eq(invoices.year, year), eq(invoices.state, 'issued')))
    await tx.delete(invoiceDocuments).where(inArray(invoiceDocuments.invoice_id, ids))
    await tx.update(aidClaims).set({ eligibility: {}, reason: '' }).where(inArray(aidClaims.invoice_id, ids))
    await appendLedger({ ...ctx, db: tx }, { training, kind: 'erasure', storeId: null, payload: { year, invoices: rows.length } })
    return rows.length
  })
}
