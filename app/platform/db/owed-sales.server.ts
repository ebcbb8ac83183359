import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * What a customer of a sale without a case gets back, cents: what was paid beyond what its invoice and the credit notes on it come to. Zero for
 * every other row of `invoices`; cases say it themselves (`case-money.server.ts`).
 */
export const OWED_BACK: SQL<number> = sql<number>`(case when ${mayBeOverpaid()} then greatest(0,
    (select coalesce(sum(case paid.kind when 'refund' then -paid.amount_cents else paid.amount_cents end), 0) from payments as paid where paid.invoice_id = invoices.id)
    - invoices.due_cents
    - (select coalesce(sum(credit.due_cents), 0) from invoices as credit where credit.corrects_id = invoices.id and credit.state = 'issued')) else 0 end)::int`

/** Only what a credit note has lowered, or a transfer has paid, can have been paid beyond its sum: few rows are looked at. */
function mayBeOverpaid(): SQL<boolean> {
  return sql<boolean>`invoices.state = 'issued' and invoices.corrects_id is null and invoices.repair_id is null and invoices.request_id is null
    and (exists (select from invoices as credit where credit.corrects_id = invoices.id and credit.state = 'issued')
      or exists (select from payments as sent where sent.invoice_id = invoices.id and sent.means = 'transfer'))`
}
