import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { contractFactValues } from './contract-fact-values.ts'
import type { ContractFactsInput } from './contract-facts.schema.ts'

/**
 * `on-site`: its customer has concluded it on the site, and keeps the rights that the law gives for that. `changed-since`: other facts stand there than those
 * that `seen` says.
 */
export type FactsChange = 'changed' | 'on-site' | 'unknown' | 'changed-since'

/** The facts of a contract as its form has them; undefined where there is none. */
export async function findContractFacts(ctx: AllowedCtx<'requests:write'>, id: string): Promise<FactValues | undefined> {
  const [row] = await ctx.db.select().from(contracts).where(eq(contracts.id, id))
  return row && valuesOf(row)
}

type FactValues = ReturnType<typeof contractFactValues>

function valuesOf({ place, urgent_home, circular, circular_reason }: typeof contracts.$inferSelect): FactValues {
  return contractFactValues({ place, urgentHome: urgent_home, circular, circularReason: circular_reason })
}

/**
 * Puts right what staff know better than the site: where a contract was made, what was asked for. What a customer has concluded by a button of the site was
 * not made at the counter, and urgent at home is a visit alone: either would take away a right that the customer was promised.
 * @param about `reference`: of its case, for the journal; `seen`: what was merged with what the form says
 */
export async function changeContractFacts(
  ctx: AllowedCtx<'requests:write'>,
  { id, ...facts }: ContractFactsInput,
  { reference = '', seen }: { reference?: string; seen?: FactValues | undefined } = {},
): Promise<FactsChange> {
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update')
    if (!before) return 'unknown'
    if (seen && JSON.stringify(seen) !== JSON.stringify(valuesOf(before))) return 'changed-since'
    const { place, urgentHome, circular, circularReason } = facts
    const isOnSite = before.accepted_by !== ''
    if (isOnSite && (place === 'counter' || (urgentHome && before.source !== 'booking'))) return 'on-site'
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
        subject: { kind: 'contract', id, label: reference },
        before: { place: before.place, urgentHome: before.urgent_home, circular: before.circular },
        after: { place, urgentHome, circular },
      },
    )
    return 'changed'
  })
}
