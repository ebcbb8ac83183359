import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../ctx.server.ts'

/**
 * What was issued and what was paid of each sale, as two parts of a statement: `papers`, the issued documents with the sale that they belong to (its case, or
 * the invoice itself), and `paid`, what came in of it, cents. What was taken, or invoiced, at the counter before its device got a request names its repair alone.
 * @param only invoices whose sales are all that is asked after; those of every sale where nobody says any
 */
function sales(training: boolean, only?: readonly string[]): SQL {
  return sql`bills as (
      select bill.id, bill.kind, bill.corrects_id, bill.issued_at, bill.due_cents,
        coalesce(bill.request_id, came.origin_id, bill.repair_id, bill.corrects_id, bill.id) as sale
      from invoices as bill left join repairs as came on came.id = bill.repair_id and came.origin = 'request'
      where bill.state = 'issued' and bill.training = ${training}),
    papers as (select * from bills ${only === undefined ? sql`` : sql`where sale in (select wanted.sale from bills as wanted where wanted.id in ${[...only]})`}),
    paid as (
      select coalesce(payments.request_id, came.origin_id, payments.repair_id, payments.invoice_id) as sale,
        sum(case payments.kind when 'refund' then -payments.amount_cents else payments.amount_cents end) as cents
      from payments left join repairs as came on came.id = payments.repair_id and came.origin = 'request'
      where payments.training = ${training} group by 1)`
}

/** How many sales are invoiced and not paid in full, and what is left of them, cents. */
export async function sumUnpaid({ db }: Pick<Ctx, 'db'>, training: boolean): Promise<{ count: number; cents: number }> {
  const { rows } = await db.execute<{ count: number; cents: number }>(sql`
    with ${sales(training)}, owed as (select sale, sum(due_cents) as due from papers group by sale)
    select count(*)::int as count, coalesce(sum(due - coalesce(paid.cents, 0)), 0)::float8 as cents
    from owed left join paid using (sale) where due > coalesce(paid.cents, 0)`)
  return rows[0] ?? { count: 0, cents: 0 }
}

/**
 * The invoices that are not paid in full, each with what is left of it, cents: together what `sumUnpaid` says. What came in of a sale pays its oldest first. A
 * credit note lowers the invoice that it corrects, and what it gives back beyond that, the deposits that this one had taken off.
 * @param only those of which somebody asks, with the others of their sales: the rest is not worked out
 */
export async function unpaidInvoices({ db }: Pick<Ctx, 'db'>, training: boolean, only?: readonly string[]): Promise<Map<string, number>> {
  if (only?.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; rest: number }>(sql`
    with ${sales(training, only)}, charged as (
      select papers.id, papers.sale, papers.issued_at,
        papers.due_cents + coalesce((select sum(credit.due_cents) from papers as credit where credit.corrects_id = papers.id), 0) as cents
      from papers where papers.kind <> 'credit_note'),
    running as (select charged.*, sum(cents) over (partition by sale order by issued_at, id) as until_now from charged),
    lowered as (
      select id, sale, issued_at,
        min(until_now) over (partition by sale order by issued_at, id rows between current row and unbounded following) as until_now from running),
    steps as (select lowered.*, lag(until_now, 1, 0::numeric) over (partition by sale order by issued_at, id) as before from lowered)
    select steps.id, (until_now - greatest(before, coalesce(paid.cents, 0)))::float8 as rest
    from steps left join paid using (sale) where until_now > greatest(before, coalesce(paid.cents, 0))`)
  return new Map(rows.map(({ id, rest }) => [id, rest]))
}
