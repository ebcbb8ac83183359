import { and, eq, or, sql } from 'drizzle-orm'
import { transferText } from '#app/lib/bank-details.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { findBankDetails } from '#app/platform/db/bank-details.server.ts'
import { paidOfCase } from '#app/platform/db/case-money.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { sumText } from './printed-invoice.ts'

type Drafted = Pick<typeof invoices.$inferSelect, 'kind' | 'training' | 'repair_id' | 'request_id' | 'due_cents'>

/**
 * What an invoice that is about to be issued says of its payment: what its case has paid of it before, and how the rest is paid by transfer, which one
 * for practice does not say. Empty for what asks for nothing.
 * @param day on which it is issued: more may come in later
 */
export async function paymentMentions(txCtx: Pick<Ctx, 'db'>, draft: Drafted, { number, day }: { number: string; day: string }): Promise<string[]> {
  const { kind, training, due_cents: dueCents } = draft
  if (kind === 'credit_note' || dueCents <= 0) return []
  const restCents = await restOf(txCtx, draft)
  const bank = restCents > 0 && !training ? await findBankDetails(txCtx) : undefined
  return [
    ...(restCents < dueCents ? [`Au ${dateText(day)}, ${receivedText(dueCents, restCents)}.`] : []),
    ...(bank ? [`Par virement\u00a0: ${transferText(bank, number)}.`] : []),
  ]
}

function receivedText(dueCents: number, restCents: number): string {
  if (restCents <= 0) return `ces ${sumText(dueCents)} étaient déjà reçus\u00a0: il ne reste rien à payer`
  return `${sumText(dueCents - restCents)} étaient déjà reçus\u00a0: il reste ${sumText(restCents)} à payer`
}

/** What remains to be paid with it, cents: of its case with all that was issued before. Of a sale nobody has taken money before its invoice. */
async function restOf(
  { db }: Pick<Ctx, 'db'>,
  { training, repair_id: repairId, request_id: requestId, due_cents: dueCents }: Drafted,
): Promise<number> {
  if (repairId === null && requestId === null) return dueCents
  const paid = paidOfCase({ repairId: sql`${repairId}::uuid`, requestId: sql`${requestId}::uuid`, training })
  const ofCase = or(
    repairId === null ? undefined : eq(invoices.repair_id, repairId),
    requestId === null ? undefined : eq(invoices.request_id, requestId),
  )
  const [row] = await db
    .select({ rest: sql<number>`(coalesce(sum(${invoices.due_cents}), 0) + ${dueCents}::int - ${paid})::int` })
    .from(invoices)
    .where(and(ofCase, eq(invoices.state, 'issued'), eq(invoices.training, training)))
  return row?.rest ?? dueCents
}
