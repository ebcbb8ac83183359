import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dueOfCase, paymentOfCase } from '#app/platform/db/case-money.server.ts'
import { invoices, payments } from '#app/platform/db/tables/money.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { staffName } from '#app/lib/staff-name.ts'
import type { PaymentMeans } from './payment-means.ts'

/** What money is taken for: a case, by its repair or its request, or an invoice without a case. */
export interface PaidThing {
  /** T-123, D-7K2M9Q, or the number of the invoice. */
  reference: string
  repairId: string | null
  requestId: string | null
  invoiceId: string | null
}

export interface ShownPayment {
  id: string
  kind: 'payment' | 'refund'
  means: PaymentMeans
  amountCents: number
  /** Negative for a refund. */
  signedCents: number
  /** What of a payment was given back since. */
  refundedCents: number
  reference: string
  note: string
  at: Date
  who: string
}

export interface Money {
  /** What the customer has to pay in all; null while no price is agreed. */
  dueCents: number | null
  paidCents: number
  /** Of it in cash: what was given back of another payment in cash lowers nothing. */
  cashCents: number
  /** Negative when more came in than is due. */
  restCents: number | null
  /** The oldest first. */
  payments: ShownPayment[]
}

type MoneyCtx = Pick<Ctx, 'db' | 'env' | 'facts'>

/**
 * What is due, what came in and what remains. Callers have proved a right to read it.
 * @param asReturned as it will be once the device has gone back unrepaired
 */
export async function readMoney(ctx: MoneyCtx, about: PaidThing, { asReturned = false }: { asReturned?: boolean } = {}): Promise<Money> {
  const rows = await ctx.db
    .select({
      id: payments.id,
      kind: payments.kind,
      means: payments.means,
      amountCents: payments.amount_cents,
      refundsId: payments.refunds_id,
      reference: payments.reference,
      note: payments.note,
      at: payments.at,
      who: payments.taken_by_name,
    })
    .from(payments)
    .where(paymentsOf(ctx, about))
    .orderBy(payments.at, payments.id)
  const shown = rows.map(({ refundsId: _, ...row }): ShownPayment => ({
    ...row,
    who: staffName(row.who),
    signedCents: row.kind === 'refund' ? -row.amountCents : row.amountCents,
    refundedCents: rows.filter(({ refundsId }) => refundsId === row.id).reduce((sum, { amountCents }) => sum + amountCents, 0),
  }))
  const cash = rows.filter(({ means }) => means === 'cash')
  const taken = new Set(cash.filter(({ kind }) => kind === 'payment').map(({ id }) => id))
  const cashCents = cash.reduce(
    (sum, { id, refundsId, amountCents }) => sum + (taken.has(id) ? amountCents : taken.has(refundsId ?? '') ? -amountCents : 0),
    0,
  )
  const paidCents = shown.reduce((sum, { signedCents }) => sum + signedCents, 0)
  const dueCents = await readDue(ctx, about, asReturned)
  return { dueCents, paidCents, cashCents, restCents: dueCents === null ? null : dueCents - paidCents, payments: shown }
}

async function readDue(ctx: MoneyCtx, about: PaidThing, asReturned: boolean): Promise<number | null> {
  if (about.repairId === null && about.requestId === null) {
    // An invoice of its own, with the credit notes that correct it.
    const { rows } = await ctx.db.execute<{ due: number | null }>(
      sql`select sum(${invoices.due_cents})::int as due from ${invoices} where ${invoices.state} = 'issued' and (${invoices.id} = ${about.invoiceId}::uuid or ${invoices.corrects_id} = ${about.invoiceId}::uuid)`,
    )
    return rows[0]?.due ?? null
  }
  const { rows } = await ctx.db.execute<{ due: number | null }>(sql`select ${dueOfCase({ ...asParts(ctx, about), asReturned })} as due`)
  return rows[0]?.due ?? null
}

function paymentsOf(ctx: MoneyCtx, about: PaidThing): SQL {
  if (about.repairId === null && about.requestId === null) return eq(payments.invoice_id, about.invoiceId ?? '')
  return paymentOfCase(asParts(ctx, about))
}

function asParts(ctx: MoneyCtx, { repairId, requestId }: PaidThing) {
  return { repairId: sql`${repairId}::uuid`, requestId: sql`${requestId}::uuid`, training: isTraining(ctx) }
}

/**
 * Holds what is paid until the transaction ends: two who take money for it at once see each other's payment. A case and an invoice of it may
 * be known by different parts, so that each part is held, always in the same order.
 */
export async function paidThingLock(txCtx: MoneyCtx, { repairId, requestId, invoiceId }: PaidThing): Promise<void> {
  for (const id of [repairId, requestId, invoiceId].filter((part) => part !== null).toSorted()) {
    await txCtx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`paid ${id}`}, 0))`)
  }
  if (repairId !== null) await txCtx.db.select({ id: repairs.id }).from(repairs).where(eq(repairs.id, repairId)).for('update')
  else if (requestId !== null) await txCtx.db.select({ id: requests.id }).from(requests).where(eq(requests.id, requestId)).for('update')
  else
    await txCtx.db
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.id, invoiceId ?? ''))
      .for('update')
}

/** One payment of a case or an invoice; undefined for one of another. */
export async function findPaymentOf(ctx: MoneyCtx, about: PaidThing, id: string) {
  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), paymentsOf(ctx, about)))
  return row
}
