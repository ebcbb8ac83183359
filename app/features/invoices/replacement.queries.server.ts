import type { Ctx } from '#app/platform/ctx.server.ts'
import { sql } from 'drizzle-orm'
import { pendingReplacement } from '#app/platform/db/case-money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { replacedName } from './invoice-words.ts'

/** To whom the invoice of a case is to be made out instead of one that a credit note has taken back for that; null where none waits. */
export async function findReplacement(
  ctx: Pick<Ctx, 'db' | 'env' | 'facts'>,
  { repairId, requestId }: { repairId: string | null; requestId: string | null },
): Promise<string | null> {
  const parts = { repairId: sql`${repairId}::uuid`, requestId: sql`${requestId}::uuid`, training: isTraining(ctx) }
  const { rows } = await ctx.db.execute<{ note: string }>(pendingReplacement(parts))
  const [credit] = rows
  return credit ? replacedName(credit.note) : null
}
