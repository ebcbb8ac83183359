import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { invoices, ledgerEntries, payments } from '#app/platform/db/tables/money.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { z } from 'zod'
import { asTaxed } from '#app/lib/as-taxed.ts'
import { noVatText } from '#app/lib/overseas.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { chargesVat } from '#app/lib/vat-words.ts'
import type { VatRegime } from '#app/lib/vat-words.ts'
import { staffName } from '#app/lib/staff-name.ts'
import { readMoney } from './money.queries.server.ts'

export type Receipt = NonNullable<Awaited<ReturnType<typeof readReceipt>>>

/** A payment as its receipt says it, for whoever takes money; undefined for an unknown one. What remains is as of now. */
export async function findReceipt(ctx: Ctx, id: string): Promise<Receipt | undefined> {
  assertCan(ctx.actor, 'payments:take')
  return readReceipt(ctx, id)
}

/** The same for the customer, whose link was checked. */
export async function readReceipt(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, id: string) {
  const [row] = await ctx.db
    .select({
      payment: payments,
      // A case has both once its device is here and has a quote; what was paid before names one of them.
      repairId: sql<string | null>`coalesce(${payments.repair_id}, (select came.id from repairs as came
        where came.origin = 'request' and came.origin_id = ${payments.request_id} order by came.number desc limit 1))`,
      requestId: sql<string | null>`coalesce(${payments.request_id}, case when ${repairs.origin} = 'request' then ${repairs.origin_id} end)`,
      number: invoices.number,
      invoiced: invoices.customer_name,
      repaired: repairs.customer_name,
      requested: requests.name,
    })
    .from(payments)
    .leftJoin(invoices, eq(invoices.id, payments.invoice_id))
    .leftJoin(repairs, eq(repairs.id, payments.repair_id))
    .leftJoin(requests, eq(requests.id, payments.request_id))
    .where(eq(payments.id, id))
  if (!row) return undefined
  const { payment, repairId, requestId } = row
  const about = payment.case_reference ?? row.number ?? ''
  const { restCents } = await readMoney(ctx, {
    reference: about,
    repairId,
    requestId,
    invoiceId: payment.invoice_id,
  })
  const vatRegime = await regimeOfPayment(ctx, payment)
  return {
    kind: payment.kind,
    means: payment.means,
    amountCents: payment.amount_cents,
    givenCents: payment.given_cents,
    reference: payment.reference,
    note: payment.note,
    storeId: payment.store_id,
    at: payment.at,
    who: staffName(payment.taken_by_name),
    number: payment.ledger_sequence,
    training: payment.training,
    /** Why it has no VAT; null where the business charged it that day. */
    noVat: chargesVat(asTaxed(ctx, vatRegime).facts.business) ? null : noVatText(findAnyStore(ctx.facts, payment.store_id)?.postcode),
    about,
    caseReference: payment.case_reference,
    invoiceId: payment.invoice_id,
    customer: row.invoiced ?? row.repaired ?? row.requested ?? '',
    restCents,
  }
}

const Entry = z.object({ vatRegime: z.enum(['', 'normal', 'franchise']).default('') })

/** The VAT regime of the business when this was taken or given back, as the journal of money has it; empty for what is older than its saying so. */
export async function regimeOfPayment(
  { db }: Pick<Ctx, 'db'>,
  payment: Pick<typeof payments.$inferSelect, 'training' | 'ledger_sequence'>,
): Promise<VatRegime> {
  const [entry] = await db
    .select({ payload: ledgerEntries.payload })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.training, payment.training), eq(ledgerEntries.sequence, payment.ledger_sequence)))
  return entry ? Entry.parse(JSON.parse(entry.payload)).vatRegime : ''
}
