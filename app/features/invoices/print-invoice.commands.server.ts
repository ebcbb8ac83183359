import { and, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ledgerEntries } from '#app/platform/db/tables/money.server.ts'
import { appendLedger } from '#app/platform/ledger/ledger.server.ts'
import { findInvoiceDocument } from './invoices.queries.server.ts'
import type { DocumentFormat } from './invoice-pdf.server.ts'

/** The kept document, and an entry of the journal that says that it was taken out once more; undefined without one. */
export async function takeInvoiceOut(ctx: Ctx, { id, format }: { id: string; format: DocumentFormat }) {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const document = await findInvoiceDocument(txCtx, id, format)
    if (!document) return undefined
    const copy = (await countCopies(txCtx, document)) + 1
    const { training, storeId, number, sha256 } = document
    await appendLedger(txCtx, { training, kind: 'duplicate', storeId, payload: { id, number, format, copy, sha256 } })
    return document
  })
}

/** How often staff have taken an invoice out to print it. */
export async function countCopies({ db }: Pick<Ctx, 'db'>, { invoiceId, training }: { invoiceId: string; training: boolean }): Promise<number> {
  const [row] = await db
    .select({ copies: count() })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.training, training), eq(ledgerEntries.kind, 'duplicate'), sql`${ledgerEntries.payload}::jsonb ->> 'id' = ${invoiceId}`),
    )
  return row?.copies ?? 0
}
