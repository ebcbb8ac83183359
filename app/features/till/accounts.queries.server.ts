import { and, asc, between, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MissingNumbers } from '#app/lib/missing-numbers.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { rollbacks } from '#app/platform/db/tables/rollbacks.server.ts'
import { bookOf } from '#app/platform/ledger/issued-numbers.server.ts'
import { invoices, payments, tillDays } from '#app/platform/db/tables/money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { spreadPayments } from './vat-by-payment.ts'
import type { PaymentShare } from './vat-by-payment.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** Days in Paris, both included. */
export interface AccountPeriod {
  from: string
  until: string
}

/** The invoices and credit notes that were issued in a period, in the order of their issue. */
export async function listSales(ctx: AllowedCtx<'money:export'>, { from, until }: AccountPeriod) {
  const corrected = alias(invoices, 'corrected')
  return ctx.db
    .select({
      day: invoices.issued_day,
      storeId: invoices.store_id,
      number: invoices.number,
      kind: invoices.kind,
      corrects: corrected.number,
      caseReference: invoices.case_reference,
      customer: invoices.customer_name,
      subject: invoices.subject,
      vatTotals: invoices.vat_totals,
      aidCents: invoices.aid_cents,
      dueCents: invoices.due_cents,
    })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.corrects_id))
    .where(and(eq(invoices.training, isTraining(ctx)), eq(invoices.state, 'issued'), between(invoices.issued_day, from, until)))
    .orderBy(asc(invoices.issued_at), asc(invoices.number))
}

/** Numbers of invoices and credit notes that went with a return to a backup, on the day in Paris on which that was found. */
export async function listMissingNumbers(
  ctx: AllowedCtx<'money:export'>,
  { from, until }: AccountPeriod,
): Promise<{ day: string; missing: MissingNumbers }[]> {
  const book = isTraining(ctx) ? 'training' : 'real'
  const rows = await ctx.db.select({ foundAt: rollbacks.found_at, missing: rollbacks.missing }).from(rollbacks).orderBy(asc(rollbacks.found_at))
  return rows
    .flatMap(({ foundAt, missing }) => missing.map((each) => ({ day: parisTime(foundAt).date, missing: each })))
    .filter(({ day, missing }) => bookOf(missing) === book && from <= day && day <= until)
}

/** The payments and refunds that count for the days of a period, as the closings count them. */
export async function listBookedPayments(ctx: AllowedCtx<'money:export'>, { from, until }: AccountPeriod) {
  return ctx.db
    .select({
      id: payments.id,
      day: payments.day,
      at: payments.at,
      storeId: payments.store_id,
      kind: payments.kind,
      means: payments.means,
      amountCents: payments.amount_cents,
      reference: payments.reference,
      note: payments.note,
      invoice: invoices.number,
      caseReference: payments.case_reference,
      who: payments.taken_by_name,
      number: payments.ledger_sequence,
    })
    .from(payments)
    .leftJoin(invoices, eq(invoices.id, payments.invoice_id))
    .where(and(eq(payments.training, isTraining(ctx)), between(payments.day, from, until)))
    .orderBy(asc(payments.day), asc(payments.at), asc(payments.ledger_sequence))
}

/**
 * What each payment of a period is of the VAT of its document, by the id of the payment. What was paid before the period counts with it; what is paid
 * after it changes nothing.
 */
export async function spreadBookedPayments(ctx: AllowedCtx<'money:export'>, { from, until }: AccountPeriod): Promise<Map<string, PaymentShare>> {
  const training = isTraining(ctx)
  const inPeriod = and(eq(payments.training, training), between(payments.day, from, until))
  const ofPeriod = await ctx.db
    .selectDistinct({ repairId: payments.repair_id, requestId: payments.request_id, invoiceId: payments.invoice_id })
    .from(payments)
    .where(inPeriod)
  const things = idsOf(ofPeriod)
  const bills = await ctx.db
    .select({
      id: invoices.id,
      number: invoices.number,
      issuedAt: invoices.issued_at,
      correctsId: invoices.corrects_id,
      repairId: invoices.repair_id,
      requestId: invoices.request_id,
      dueCents: invoices.due_cents,
      vatTotals: invoices.vat_totals,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.training, training),
        eq(invoices.state, 'issued'),
        or(
          inArray(invoices.repair_id, things.repairs),
          inArray(invoices.request_id, things.requests),
          inArray(invoices.id, things.invoices),
          inArray(invoices.corrects_id, things.invoices),
        ),
      ),
    )
    .orderBy(asc(invoices.issued_at), asc(invoices.number))
  // A case that began as a request has payments of that, and of its repair.
  const all = idsOf([...ofPeriod, ...bills.map(({ id, repairId, requestId }) => ({ repairId, requestId, invoiceId: id }))])
  const paid = await ctx.db
    .select({
      id: payments.id,
      at: payments.at,
      kind: payments.kind,
      amountCents: payments.amount_cents,
      invoiceId: payments.invoice_id,
      repairId: payments.repair_id,
      requestId: payments.request_id,
      refundsId: payments.refunds_id,
    })
    .from(payments)
    .where(
      and(
        eq(payments.training, training),
        lte(payments.day, until),
        or(inArray(payments.repair_id, all.repairs), inArray(payments.request_id, all.requests), inArray(payments.invoice_id, all.invoices)),
      ),
    )
    .orderBy(asc(payments.day), asc(payments.at), asc(payments.ledger_sequence))
  const documents = bills.flatMap(({ issuedAt, ...bill }) => (issuedAt === null ? [] : [{ ...bill, at: issuedAt }]))
  return spreadPayments(documents, paid)
}

function idsOf(rows: readonly { repairId: string | null; requestId: string | null; invoiceId: string | null }[]) {
  const ids = (each: readonly (string | null)[]) => [...new Set(each.filter((id) => id !== null))]
  return {
    repairs: ids(rows.map(({ repairId }) => repairId)),
    requests: ids(rows.map(({ requestId }) => requestId)),
    invoices: ids(rows.map(({ invoiceId }) => invoiceId)),
  }
}

/** The closed days of a period, by shop. */
export async function listClosedDays(ctx: AllowedCtx<'money:export'>, { from, until }: AccountPeriod) {
  // As `closingNumber` counts it.
  const number = sql<number>`(select count(*)::int from till_days as earlier where earlier.training = till_days.training and earlier.store_id = till_days.store_id and earlier.closing_sequence <= till_days.closing_sequence)`
  return ctx.db
    .select({ closed: tillDays, number })
    .from(tillDays)
    .where(and(eq(tillDays.training, isTraining(ctx)), isNotNull(tillDays.closed_at), between(tillDays.day, from, until)))
    .orderBy(asc(tillDays.day), asc(tillDays.store_id))
}
