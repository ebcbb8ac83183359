import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { PricePreview } from './price-plan.ts'
import type { PricePlan } from './plans.server.ts'
import { recordPrices } from './prices.commands.server.ts'
import { writePrices } from './write-prices.server.ts'
import type { PriceSource } from './write-prices.server.ts'

export type PlanOutcome = { kind: 'done'; changed: number; undoId: string | null } | { kind: 'differs'; preview: PricePreview }

/** Makes the changes that a preview showed, all of them or none: a preview that is out of date is shown again. */
export async function applyPlan<Plan extends PricePlan>(
  ctx: AllowedCtx<'catalogue:write'>,
  input: {
    plan: (txCtx: Ctx) => Promise<Plan>
    fingerprint: string
    source: PriceSource
    /** What is remembered with the prices, in the same transaction. */
    remember?: (txCtx: Ctx, plan: Plan) => Promise<void>
  },
): Promise<PlanOutcome> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<PlanOutcome> => {
    const plan = await input.plan(txCtx)
    const { changes, preview } = plan
    if (preview.fingerprint !== input.fingerprint) return { kind: 'differs', preview }
    await input.remember?.(txCtx, plan)
    const { written, tags, label } = await writePrices(txCtx, changes, input.source)
    if (written.length === 0) return { kind: 'done', changed: 0, undoId: null }
    const undoId = await recordPrices(txCtx, written, label)
    invalidate(tags)
    return { kind: 'done', changed: written.length, undoId }
  })
}
