import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { ContractFactsInput } from './contract-facts.schema.ts'

/** Puts right what staff know better than the site: where a contract was made, what was asked for. False when it is gone. */
export async function changeContractFacts(ctx: AllowedCtx<'requests:write'>, { id, ...facts }: ContractFactsInput): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update')
    if (!before) return false
    const { place, urgentHome, circular, circularReason } = facts
    await tx
      .update(contracts)
      .set({
        place,
        // Only at home is there an urgency that takes the right away.
        urgent_home: urgentHome && place === 'home',
        circular,
        circular_reason: circularReason,
        updated_at: ctx.now,
      })
      .where(eq(contracts.id, id))
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: 'contract.corrected',
        subject: { kind: 'contract', id },
        before: { place: before.place, urgentHome: before.urgent_home, circular: before.circular },
        after: { place, urgentHome, circular },
      },
    )
    return true
  })
}
