import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { PricePreview } from './price-plan.ts'
import type { PricePlan } from './plans.server.ts'
import type { Reading } from './price-values.queries.server.ts'
import { recordPrices } from './prices.commands.server.ts'
import { writePrices } from './write-prices.server.ts'
import type { PriceSource } from './write-prices.server.ts'

export type PlanOutcome<Refused = never> =
  | { kind: 'done'; changed: number; undoId: string | null }
  | { kind: 'differs'; preview: PricePreview }
  | { kind: 'refused'; why: Refused }

/** Makes the changes that a preview showed, all of them or none: a preview that is out of date is shown again. */
export async function applyPlan<Plan extends PricePlan, Refused extends { problem: string }>(
  ctx: AllowedCtx<'catalogue:write'>,
  input: {
    plan: (txCtx: Ctx, reading: Reading) => Promise<Plan | Refused>
    fingerprint: string
    source: PriceSource
    /** What is remembered with the prices, in the same transaction. */
    remember?: (txCtx: Ctx, plan: Plan) => Promise<void>
  },
): Promise<PlanOutcome<Refused>> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<PlanOutcome<Refused>> => {
    const plan = await input.plan(txCtx, { lock: true })
    if ('problem' in plan) return { kind: 'refused', why: plan }
    const { changes, preview, from } = plan
    if (preview.fingerprint !== input.fingerprint) return { kind: 'differs', preview }
    await input.remember?.(txCtx, plan)
    const { written, tags, label } = await writePrices(txCtx, changes, { source: input.source, from })
    if (written.length === 0) return { kind: 'done', changed: 0, undoId: null }
    const undoId = await recordPrices(txCtx, written, label)
    invalidate(tags)
    return { kind: 'done', changed: written.length, undoId }
  })
}
