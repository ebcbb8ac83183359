import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairMessages, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { takeBackNotices } from './repairs.commands.server.ts'
import { enterStep } from './enter-step.server.ts'
import type { RepairStatus } from './repair-words.ts'
import { REPAIR_STEPS, referenceText } from './repair-words.ts'

/** Where the work that was agreed on before is done. */
const DONE: RepairStatus[] = ['final_check', 'ready']

/**
 * Brings the repairs that were opened from a request to the step at which its quote is. Pass the context of the transaction of the quote.
 * - A repair that staff have taken further stays there, with two exceptions: its work was done and its customer has agreed to more (`addsWork`), or it was
 *   said to be beyond repair.
 * - A repair without a promised day gets `promisedDay` of its shop. So does one that was promised for a day before `begins`, on which the work may begin, also
 *   where other work is under way.
 */
export async function followQuote(
  txCtx: Ctx,
  input: {
    requestId: string
    status: 'quote_sent' | 'accepted'
    begins?: string | null
    addsWork?: boolean
    promisedDay?: (storeId: string) => string | null
  },
): Promise<void> {
  const here = REPAIR_STEPS.findIndex(({ id }) => id === input.status)
  const found = await txCtx.db
    .select({
      id: repairs.id,
      number: repairs.number,
      status: repairs.status,
      dueOn: repairs.due_on,
      storeId: repairs.store_id,
      isGivenUp: isNotNull(repairs.unrepairable_at).mapWith(Boolean),
    })
    .from(repairs)
    .where(and(eq(repairs.origin, 'request'), eq(repairs.origin_id, input.requestId), ne(repairs.status, 'handed_over')))
    .for('update')
  for (const { id, number, status, dueOn, storeId, isGivenUp } of found) {
    // A price for a device that could not be repaired says that it can, after all.
    const follows = isGivenUp || REPAIR_STEPS.findIndex((step) => step.id === status) < here || (input.addsWork === true && DONE.includes(status))
    const isTooEarly = dueOn !== null && input.begins != null && dueOn < input.begins
    const promised = isTooEarly || (follows && (dueOn === null || DONE.includes(status))) ? (input.promisedDay?.(storeId) ?? null) : null
    if (!follows && promised === null) continue
    if (follows && DONE.includes(status)) await forgetNotices(txCtx, id)
    if (follows) await enterStep(txCtx, id, input.status)
    if (promised !== null) await txCtx.db.update(repairs).set({ due_on: promised }).where(eq(repairs.id, id))
    await recordAudit(txCtx, {
      // Never `repair.changed`: that is how the journal knows a day that somebody of the team has set, which stays (`isFixedDay`).
      action: follows ? 'repair.status_changed' : 'repair.promise_moved',
      subject: { kind: 'repair', id, label: referenceText(number) },
      before: { ...(follows && { status: isGivenUp ? 'unrepairable' : status }), ...(promised !== null && { dueOn }) },
      after: { ...(follows && { status: input.status }), ...(promised !== null && { dueOn: promised }) },
    })
  }
}

/** A device that is ready once more is told of once more; what waits to say so now is not sent. */
async function forgetNotices(txCtx: Ctx, repairId: string): Promise<void> {
  await takeBackNotices(txCtx, repairId)
  await txCtx.db.delete(repairMessages).where(and(eq(repairMessages.repair_id, repairId), inArray(repairMessages.status, DONE)))
}
