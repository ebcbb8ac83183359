import { eq } from 'drizzle-orm'
import { after, minutes } from '#app/lib/durations.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { changeRepair, forgetReady, tellOfStep } from './repairs.commands.server.ts'
import type { NotifyResult, RepairChange } from './repairs.commands.server.ts'

/** So long the message waits: what was pressed by mistake is taken back before anybody reads it. */
const TOLD_AFTER_MS = minutes(10)

/** `told`: by which way its customer reads of it; `no-email` where only a call tells them anything. */
export type UnrepairableChange = Exclude<RepairChange, { kind: 'changed' }> | { kind: 'changed'; told: NotifyResult['kind'] }

/**
 * Says of a device that it cannot be repaired, and why: from then on it waits for its customer, who is told once. Whatever step it enters takes that
 * back (`enterStep`), and the message with it while that has not left. Pass the context of the transaction of the workflow, which knows from which step
 * that may be.
 * @param input.reason one line, as its customer reads it
 */
export async function markUnrepairable(txCtx: AllowedCtx<'requests:write'>, input: { id: string; reason: string }): Promise<UnrepairableChange> {
  const change = await changeRepair(txCtx, input.id, async (ctx, repair) => {
    if (repair.unrepairable_at !== null) return undefined
    // What was said of the steps before, and has not left, is no longer so.
    await forgetReady(ctx, repair.id)
    await ctx.db
      .update(repairs)
      .set({ status: 'ready', status_since: ctx.now, unrepairable_at: ctx.now, unrepairable_reason: input.reason, updated_at: ctx.now })
      .where(eq(repairs.id, repair.id))
    // Without the reason: it may be about the person, and the trail outlives it.
    return { action: 'repair.unrepairable', before: { status: repair.status }, after: { status: 'unrepairable' } }
  })
  if (change.kind !== 'changed') return change
  const { kind: told } = await tellOfStep(txCtx, { id: input.id, leavesAt: after(txCtx.now, TOLD_AFTER_MS) })
  return { kind: 'changed', told }
}
