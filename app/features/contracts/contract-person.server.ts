import { inArray, isNotNull, lt, and, ne, or } from 'drizzle-orm'
import { monthsBefore } from '#app/lib/durations.ts'
import { ERASED_EMAIL, ERASED_NAME } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** The contracts of a person and what they declared, by their requests, visits and repairs. */
export async function exportContracts(ctx: Ctx, caseIds: readonly string[]) {
  assertCan(ctx.actor, 'requests:read')
  const rows = await ctx.db.select().from(contracts).where(ofCases(caseIds))
  const declared = await ctx.db
    .select()
    .from(withdrawals)
    .where(
      inArray(
        withdrawals.contract_id,
        rows.map(({ id }) => id),
      ),
    )
  return {
    contracts: rows.map(({ link_hash: _, ...row }) => row),
    withdrawals: declared.map(({ link_hash: _, settled_by: __, ...row }) => row),
  }
}

/** Forgets who withdrew: what was owed and when it was settled stays. */
export async function eraseWithdrawals(ctx: AllowedCtx<'people:erase'>, caseIds: readonly string[]): Promise<void> {
  const ids = ctx.db.select({ id: contracts.id }).from(contracts).where(ofCases(caseIds))
  await ctx.db.update(withdrawals).set({ name: ERASED_NAME, email: ERASED_EMAIL }).where(inArray(withdrawals.contract_id, ids))
}

/** The same for withdrawals that were settled longer ago than their person may be kept. Returns how many. */
export async function anonymiseOldWithdrawals(ctx: Pick<Ctx, 'db' | 'now'>, keptMonths: number): Promise<number> {
  const gone = await ctx.db
    .update(withdrawals)
    .set({ name: ERASED_NAME, email: ERASED_EMAIL })
    .where(and(isNotNull(withdrawals.settled_at), lt(withdrawals.settled_at, monthsBefore(ctx.now, keptMonths)), ne(withdrawals.email, ERASED_EMAIL)))
    .returning({ id: withdrawals.id })
  return gone.length
}

function ofCases(caseIds: readonly string[]) {
  return or(inArray(contracts.request_id, caseIds), inArray(contracts.repair_id, caseIds), inArray(contracts.booking_id, caseIds))
}
