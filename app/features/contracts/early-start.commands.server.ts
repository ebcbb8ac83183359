import { eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import type { EarlyMeans } from './case-contract.queries.server.ts'

/** Keeps the wish with its words, its moment and its means. Pass the context of a transaction that holds the contract. */
export async function keepEarlyStart(
  txCtx: Pick<Ctx, 'db' | 'now'>,
  input: { id: string; means: EarlyMeans; text: string; notedBy: string },
): Promise<void> {
  await txCtx.db
    .update(contracts)
    .set({
      starts_early: true,
      early_asked_at: txCtx.now,
      early_means: input.means,
      early_text: input.text,
      early_noted_by: input.notedBy,
      updated_at: txCtx.now,
    })
    .where(eq(contracts.id, input.id))
}

/** Forgets a wish that staff noted by mistake; what the customer wrote or signed stays. False when there is none of that kind. */
export async function dropEarlyStart(txCtx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<boolean> {
  const [contract] = await txCtx.db
    .select({ startsEarly: contracts.starts_early, means: contracts.early_means })
    .from(contracts)
    .where(eq(contracts.id, id))
    .for('update')
  if (!contract?.startsEarly || contract.means === 'page' || contract.means === 'slip') return false
  await txCtx.db
    .update(contracts)
    .set({ starts_early: false, early_asked_at: null, early_means: '', early_text: '', early_noted_by: '', updated_at: txCtx.now })
    .where(eq(contracts.id, id))
  return true
}
