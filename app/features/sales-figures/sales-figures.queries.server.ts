import { and, between, eq, gte, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays, instantOf } from '#app/lib/paris-time.ts'
import { creditedOf } from '#app/platform/db/case-money.server.ts'
import { modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { invoices, payments } from '#app/platform/db/tables/money.server.ts'
import { refurbishedDetails } from '#app/platform/db/tables/refurbished.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { OWED_BACK } from '#app/platform/db/owed-sales.server.ts'
import { sumUnpaid } from '#app/platform/db/unpaid-sales.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { repairsOfLines, salesFigures } from './sales-figures.ts'
import type { BookedSum, FiguresPeriod, SalesFigures, SoldInvoice } from './sales-figures.ts'

/** Money that is still to come, as of now, whatever the period. */
export interface Pending {
  count: number
  cents: number
}

export interface QuoteAnswers {
  accepted: number
  refused: number
  waiting: number
}

export interface MoneyFigures extends SalesFigures {
  /** Issued and not paid in full. */
  unpaid: Pending
  /** Sales without a case that were paid and taken back since: customers get that money. */
  owedBack: Pending
  /** Quotes that customers accepted and nobody has invoiced. */
  uninvoiced: Pending
  /** What became of the quotes that were sent in the period; a new version replaces the one before. */
  quotes: QuoteAnswers
}

type FiguresCtx = AllowedCtx<'money:export'>

/** The money of a period; null for those who do not see the sums of the business. */
export async function findMoneyFigures(ctx: Ctx, period: FiguresPeriod): Promise<MoneyFigures | null> {
  if (!can(ctx.actor, 'money:export')) return null
  const allowed = allow(ctx, 'money:export')
  const [sold, booked, unpaid, owedBack, uninvoiced, quotes] = await Promise.all([
    listSold(allowed, period),
    listBooked(allowed, period),
    sumUnpaid(allowed, isTraining(allowed)),
    sumOwedBack(allowed),
    sumUninvoiced(allowed),
    countQuoteAnswers(allowed, period),
  ])
  return { ...salesFigures(sold, booked, period), unpaid, owedBack, uninvoiced, quotes }
}

async function listSold(ctx: FiguresCtx, { beforeFrom, until }: FiguresPeriod): Promise<SoldInvoice[]> {
  const corrected = alias(invoices, 'corrected')
  const rows = await ctx.db
    .select({
      id: invoices.id,
      day: sql<string>`${invoices.issued_day}::text`,
      storeId: invoices.store_id,
      kind: invoices.kind,
      correctsId: invoices.corrects_id,
      isOfCase: sql<boolean>`${invoices.repair_id} is not null or ${invoices.request_id} is not null`,
      isOfStock: sql<boolean>`${invoices.device_id} is not null`,
      saleId: sql<string>`coalesce(${invoices.request_id}, case when ${repairs.origin} = 'request' then ${repairs.origin_id} end, ${invoices.repair_id}, ${invoices.id})`,
      work: deposits.work,
      fault: repairs.fault,
      asked: requests.repair,
      totalCents: invoices.total_cents,
      vatTotals: invoices.vat_totals,
      lines: invoices.lines,
      correctedLines: corrected.lines,
      correctedKind: corrected.kind,
      deposits: invoices.deposits,
      discountCents: invoices.discount_cents,
      deviceCostCents: refurbishedDetails.purchase_cents,
    })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.corrects_id))
    .leftJoin(repairs, eq(repairs.id, invoices.repair_id))
    .leftJoin(deposits, eq(deposits.repair_id, invoices.repair_id))
    .leftJoin(requests, eq(requests.id, invoices.request_id))
    .leftJoin(refurbishedDetails, eq(refurbishedDetails.device_id, invoices.device_id))
    .where(and(eq(invoices.training, isTraining(ctx)), eq(invoices.state, 'issued'), between(invoices.issued_day, beforeFrom, until)))
  const listed = await ctx.db.selectDistinct({ name: modelRepairs.repair_name }).from(modelRepairs)
  const names = new Map(listed.map(({ name }) => [name.toLocaleLowerCase('fr'), name]))
  return rows.map(({ isOfCase, isOfStock, work, fault, asked, correctedKind, ...row }) => ({
    ...row,
    isDeposit: (correctedKind ?? row.kind) === 'deposit',
    lineRepairs: isOfCase
      ? repairsOfLines(row, [asked, work, fault], names)
      : row.lines.map(() => (isOfStock ? 'Vente d’un reconditionné' : 'Vente sans réparation')),
  }))
}

async function listBooked(ctx: FiguresCtx, { beforeFrom, until }: FiguresPeriod): Promise<BookedSum[]> {
  const date = sql<string>`(${payments.at} at time zone 'Europe/Paris')::date::text`
  const isTaken = and(gte(payments.at, instantOf(beforeFrom, 0)), lt(payments.at, instantOf(addDays(until, 1), 0)))
  return ctx.db
    .select({
      day: payments.day,
      date,
      storeId: payments.store_id,
      cents: sql<number>`sum(case ${payments.kind} when 'refund' then -${payments.amount_cents} else ${payments.amount_cents} end)::float8`,
    })
    .from(payments)
    .where(and(eq(payments.training, isTraining(ctx)), or(between(payments.day, beforeFrom, until), isTaken)))
    .groupBy(payments.day, date, payments.store_id)
}

async function sumOwedBack(ctx: FiguresCtx): Promise<Pending> {
  const { rows } = await ctx.db.execute<{ count: number; cents: number }>(sql`
    select count(*)::int as count, coalesce(sum(${OWED_BACK}), 0)::float8 as cents from invoices where training = ${isTraining(ctx)} and ${OWED_BACK} > 0`)
  return rows[0] ?? { count: 0, cents: 0 }
}

/**
 * The quotes that were accepted last, of cases that still go on or were repaired, and not of a device that cannot be,
 * without an invoice for the whole that stands. What was
 * paid, or is owed by a deposit invoice, is taken off: that money is counted there.
 */
async function sumUninvoiced(ctx: FiguresCtx): Promise<Pending> {
  const training = isTraining(ctx)
  const stands = sql`i.training = ${training} and i.state = 'issued' and i.kind in ('invoice','final') and i.total_cents + ${creditedOf('i')} <> 0`
  // What was taken or invoiced at the counter, before the device got its request, names its repair alone.
  const ofStanding = sql`(request_id = standing.request_id
    or repair_id in (select came.id from repairs as came where came.origin = 'request' and came.origin_id = standing.request_id))`
  const { rows } = await ctx.db.execute<{ count: number; cents: number }>(sql`
    with here as (
      select origin_id, bool_or(unrepairable_at is not null or coalesce(outcome = 'not_repaired', false)) as sent_back
      from repairs where origin = 'request' group by origin_id),
    -- First which quotes, then their sums: nobody adds up what is filtered away.
    standing as materialized (
      select q.request_id, q.lines, q.aid_cents
      from quotes q join requests r on r.id = q.request_id left join here on here.origin_id = r.id
      where q.state = 'accepted'
        and not exists (
          select 1 from quotes later where later.request_id = q.request_id and later.state = 'accepted' and later.version > q.version)
        and not exists (select 1 from withdrawals w where w.contract_id = q.id)
        and not coalesce(here.sent_back, false)
        and (r.state <> 'done' or here.origin_id is not null)
        and not exists (select 1 from invoices i where i.request_id = q.request_id and ${stands})
        and not exists (
          select 1 from repairs came join invoices i on i.repair_id = came.id where came.origin = 'request' and came.origin_id = q.request_id and ${stands}))
    select count(*)::int as count, coalesce(sum(cents), 0)::float8 as cents from (
      select greatest(0, (select sum((line ->> 'amountCents')::int) from jsonb_array_elements(standing.lines) as line) - standing.aid_cents)
        - greatest(0,
          (select coalesce(sum(case kind when 'refund' then -amount_cents else amount_cents end), 0) from payments
            where training = ${training} and ${ofStanding}),
          (select coalesce(sum(due_cents), 0) from invoices where training = ${training} and state = 'issued' and ${ofStanding})) as cents
      from standing
    ) as open where cents > 0`)
  return rows[0] ?? { count: 0, cents: 0 }
}

async function countQuoteAnswers(ctx: FiguresCtx, { from, until }: FiguresPeriod): Promise<QuoteAnswers> {
  const { rows } = await ctx.db.execute<{ accepted: number; refused: number; waiting: number }>(sql`
    select (count(*) filter (where state = 'accepted'))::int as accepted, (count(*) filter (where state = 'refused'))::int as refused,
      (count(*) filter (where state = 'sent'))::int as waiting
    from quotes where sent_at >= ${instantOf(from, 0)} and sent_at < ${instantOf(addDays(until, 1), 0)}`)
  return rows[0] ?? { accepted: 0, refused: 0, waiting: 0 }
}
