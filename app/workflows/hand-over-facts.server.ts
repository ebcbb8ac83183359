import { isWithdrawn } from '#app/features/contracts/case-contract.queries.server.ts'
import type { HandOverFacts } from '#app/features/repairs/closing-draft.ts'
import type { RepairSheet } from '#app/features/repairs/repairs.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readCaseMoney } from './case-money.server.ts'

/** What whoever hands a device over has to know of its case: what remains to be paid, and whether the customer has withdrawn. */
export async function handOverFacts(ctx: Ctx, repair: Pick<RepairSheet, 'id' | 'origin' | 'originId'> | null): Promise<HandOverFacts | null> {
  if (!repair) return null
  const { id: repairId, origin, originId } = repair
  const requestId = origin === 'request' ? originId : null
  const [{ restCents }, withdrawn] = await Promise.all([
    readCaseMoney(ctx, { reference: '', repairId, requestId }),
    isWithdrawn(ctx.db, { repairId, originId }),
  ])
  return { restCents, withdrawn }
}
