import { and, asc, between, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
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

/** What a payment or a refund, or a document that moves what was paid before it, is of the rates; day in Paris on which it was taken, or issued. */
export interface VatTaken {
  kind: 'payment' | 'refund' | 'moved'
  date: string
  /** The day of the till; of a document that of its issue. */
  day: string
  storeId: string
  caseReference: string | null
  /** In the journal of money. */
  number: number
  amountCents: number
  shares: PaymentShare[]
}

/** All of the VAT that falls due by payment in a period: by the day on which money was taken, whatever day of the till it counts for. */
export async function listVatTaken(ctx: AllowedCtx<'money:export'>, { from, until }: AccountPeriod): Promise<VatTaken[]> {
  const { paid, bills, shares, moved } = await spreadMoney(ctx, { from, until }, sql`(${payments.at} at time zone 'Europe/Paris')::date`)
  const isOfPeriod = ({ date }: VatTaken) => from <= date && date <= until
  const ofPayments = paid.map(({ id, at, number, ...row }): VatTaken => ({
    ...row,
    date: parisTime(at).date,
    number,
    shares: shares.get(id) ?? [{ piece: null, totals: [] }],
  }))
  const ofDocuments = moved.flatMap(({ documentId, totals }): VatTaken[] => {
    const bill = bills.find(({ id }) => id === documentId)
    if (!bill?.day || bill.ledgerSequence === null) return []
    const { day, storeId, caseReference, ledgerSequence } = bill
    return [
      { kind: 'moved', date: day, day, storeId, caseReference, number: ledgerSequence, amountCents: 0, shares: [{ piece: bill.number, totals }] },
    ]
  })
  return [...ofPayments, ...ofDocuments].filter(isOfPeriod).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.number - b.number))
}

/** The documents that the payments of a period pay, by the id of the payment. */
export async function listPaidPieces(ctx: AllowedCtx<'money:export'>, period: AccountPeriod): Promise<Map<string, string>> {
  const { shares } = await spreadMoney(ctx, period, sql`${payments.day}`)
  const named = [...shares].map(([id, own]) => [id, own.flatMap(({ piece }) => piece ?? []).join(' + ')] as const)
  return new Map(named.filter(([, pieces]) => pieces !== ''))
}

/** What a payment was for: a case by its halves, or a sale by its invoice. */
const PAID_PARTS = { repairId: payments.repair_id, requestId: payments.request_id, invoiceId: payments.invoice_id }

/**
 * The money of all cases and sales of which something was taken or issued in a period, with what each payment is of the VAT of its documents. What was
 * paid and issued outside the period counts with it.
 * @param dayOf the day of a payment that the period means
 */
async function spreadMoney(ctx: AllowedCtx<'money:export'>, { from, until }: AccountPeriod, dayOf: SQL) {
  const training = isTraining(ctx)
  const ofPeriod = await ctx.db
    .selectDistinct(PAID_PARTS)
    .from(payments)
    .where(and(eq(payments.training, training), between(dayOf, from, until)))
  const issued = await ctx.db
    .select({
      repairId: invoices.repair_id,
      requestId: invoices.request_id,
      invoiceId: sql<string>`coalesce(${invoices.corrects_id}, ${invoices.id})`,
    })
    .from(invoices)
    .where(and(eq(invoices.training, training), eq(invoices.state, 'issued'), between(invoices.issued_day, from, until)))
  const things = idsOf([...ofPeriod, ...issued])
  const bills = await listIssued(ctx, things)
  // A case that began as a request has payments of that, and of its repair.
  const all = idsOf([...ofPeriod, ...bills.map(({ id, repairId, requestId }) => ({ repairId, requestId, invoiceId: id }))])
  const paid = await listPaid(ctx, all)
  return { bills, paid, ...spreadPayments(bills, paid) }
}

type Things = ReturnType<typeof idsOf>

/** The issued documents of these cases and sales, in the order in which they were issued. */
async function listIssued(ctx: AllowedCtx<'money:export'>, things: Things) {
  return ctx.db
    .select({
      id: invoices.id,
      number: invoices.number,
      at: sql<Date>`${invoices.issued_at}`.mapWith(invoices.issued_at),
      day: invoices.issued_day,
      storeId: invoices.store_id,
      caseReference: invoices.case_reference,
      ledgerSequence: invoices.ledger_sequence,
      correctsId: invoices.corrects_id,
      repairId: invoices.repair_id,
      requestId: invoices.request_id,
      dueCents: invoices.due_cents,
      vatTotals: invoices.vat_totals,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.training, isTraining(ctx)),
        eq(invoices.state, 'issued'),
        or(
          inArray(invoices.repair_id, things.repairs),
          inArray(invoices.request_id, things.requests),
          inArray(invoices.id, things.invoices),
          inArray(invoices.corrects_id, things.invoices),
        ),
      ),
    )
    .orderBy(asc(invoices.issued_at), asc(invoices.ledger_sequence))
}

/** What was taken and given back for these cases and sales, in its order. */
async function listPaid(ctx: AllowedCtx<'money:export'>, all: Things) {
  return ctx.db
    .select({
      id: payments.id,
      at: payments.at,
      day: payments.day,
      kind: payments.kind,
      storeId: payments.store_id,
      caseReference: payments.case_reference,
      number: payments.ledger_sequence,
      amountCents: payments.amount_cents,
      ...PAID_PARTS,
    })
    .from(payments)
    .where(
      and(
        eq(payments.training, isTraining(ctx)),
        or(inArray(payments.repair_id, all.repairs), inArray(payments.request_id, all.requests), inArray(payments.invoice_id, all.invoices)),
      ),
    )
    .orderBy(asc(payments.at), asc(payments.ledger_sequence))
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
