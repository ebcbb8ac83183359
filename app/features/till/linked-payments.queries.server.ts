import { eq, sql } from 'drizzle-orm'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { paymentOfCase } from '#app/platform/db/case-money.server.ts'
import { payments } from '#app/platform/db/tables/money.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { byMeansText } from './payment-means.ts'

export interface LinkedPayment {
  id: string
  /** "Remboursement de 25 € par carte, le 20 novembre 2026". */
  text: string
}

/** What was paid for a case and what went back, for whoever has the link of its repair; the oldest first, like the steps beside it. */
export async function listLinkedPayments(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, trackingToken: string): Promise<LinkedPayment[]> {
  const requestId = sql`case when ${repairs.origin} = 'request' then ${repairs.origin_id} end`
  const rows = await ctx.db
    .select({ id: payments.id, kind: payments.kind, means: payments.means, amountCents: payments.amount_cents, at: payments.at })
    .from(repairs)
    .innerJoin(payments, paymentOfCase({ repairId: sql`${repairs.id}`, requestId, training: isTraining(ctx) }))
    .where(eq(repairs.link_hash, linkHash(trackingToken)))
    .orderBy(payments.at, payments.id)
  return rows.map(({ id, kind, means, amountCents, at }) => ({
    id,
    // The day on which it was paid, as its receipt says: once a till is closed, what comes in counts for its next day.
    text: `${kind === 'refund' ? 'Remboursement' : 'Paiement'} de ${priceText(amountCents)} ${byMeansText(means)}, le ${dateText(parisTime(at).date)}`,
  }))
}
