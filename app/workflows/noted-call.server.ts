import { noteRepairCall } from '#app/features/repairs/repairs.commands.server.ts'
import { noteRequestCall } from '#app/features/requests/staff-requests.commands.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { eq } from 'drizzle-orm'
import type { CaseParts } from './case-facts.server.ts'

/** Notes that the customer of a case was called just now. Returns when they had been called before that; undefined where the case is gone. */
export async function noteCall(ctx: AllowedCtx<'requests:write'>, parts: CaseParts): Promise<{ before: Date | null } | undefined> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const [row] = await calledOf(txCtx, parts)
    if (!row) return undefined
    await setCalled(txCtx, parts, ctx.now)
    return { before: row.at }
  })
}

/** Takes a noted call back. */
export async function takeCallBack(ctx: AllowedCtx<'requests:write'>, parts: CaseParts, before: Date | null): Promise<void> {
  await setCalled(ctx, parts, before)
}

async function calledOf({ db }: AllowedCtx<'requests:write'>, { repairId, requestId }: CaseParts) {
  if (repairId !== null) return db.select({ at: repairs.called_at }).from(repairs).where(eq(repairs.id, repairId)).for('update')
  if (requestId === null) return []
  return db.select({ at: requests.called_at }).from(requests).where(eq(requests.id, requestId)).for('update')
}

/** A case stands where its repair does, and where its request does while there is none. */
async function setCalled(ctx: AllowedCtx<'requests:write'>, { repairId, requestId }: CaseParts, calledAt: Date | null): Promise<void> {
  if (repairId !== null) await noteRepairCall(ctx, { id: repairId, calledAt })
  else if (requestId !== null) await noteRequestCall(ctx, { id: requestId, calledAt })
}
