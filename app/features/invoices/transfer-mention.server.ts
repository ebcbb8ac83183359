import { and, eq, or, sql } from 'drizzle-orm'
import { transferText } from '#app/lib/bank-details.ts'
import { findBankDetails } from '#app/platform/db/bank-details.server.ts'
import { paidOfCase } from '#app/platform/db/case-money.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

type Drafted = Pick<typeof invoices.$inferSelect, 'kind' | 'training' | 'repair_id' | 'request_id' | 'due_cents'>

/** How an invoice that is about to be issued is paid by transfer; empty for one that asks for nothing, in practice, and where the case has paid it already. */
export async function transferMention(txCtx: Pick<Ctx, 'db'>, draft: Drafted, number: string): Promise<string> {
  if (draft.kind === 'credit_note' || draft.training || draft.due_cents <= 0) return ''
  const bank = await findBankDetails(txCtx)
  if (!bank || (await restOf(txCtx, draft)) <= 0) return ''
  return `Par virement\u00a0: ${transferText(bank, number)}.`
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
