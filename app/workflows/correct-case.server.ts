import { and, eq } from 'drizzle-orm'
import { readdressDrafts } from '#app/features/invoices/draft.commands.server.ts'
import { correctRepair } from '#app/features/repairs/correct-repair.commands.server.ts'
import type { CorrectInput } from '#app/features/repairs/repair.schema.ts'
import type { RepairChange } from '#app/features/repairs/repairs.commands.server.ts'
import { restateContact } from '#app/features/requests/contact.commands.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** `unreached`: the quote of this version waits for an answer, and left for the e-mail from before. */
export type CaseCorrection = Exclude<RepairChange, { kind: 'changed' }> | { kind: 'changed'; unreached: number | null } | { kind: 'erased' }

/**
 * Puts right what was written down of a case. Its other half, the request that it came from, and the drafts of its invoices have the same customer: what is
 * sent of them, and who may ask for them, goes by the right address from then on.
 */
export async function correctCase(ctx: AllowedCtx<'requests:write'>, input: CorrectInput): Promise<CaseCorrection> {
  return ctx.db.transaction(async (tx): Promise<CaseCorrection> => {
    const txCtx = { ...ctx, db: tx }
    const [before] = await tx
      .select({
        name: repairs.customer_name,
        phone: repairs.customer_phone,
        email: repairs.customer_email,
        origin: repairs.origin,
        originId: repairs.origin_id,
      })
      .from(repairs)
      .where(eq(repairs.id, input.id))
      .for('update')
    const result = await correctRepair(txCtx, input)
    if (result.kind !== 'changed') return result
    if (!before) return { kind: 'unknown-repair' }
    const requestId = before.origin === 'request' ? before.originId : null
    if (requestId !== null) await restateContact(txCtx, requestId, input)
    await readdressDrafts(txCtx, { repairId: input.id, requestId }, { from: before, to: input })
    const [sent] =
      requestId === null || before.email === '' || before.email === input.email
        ? []
        : await tx
            .select({ version: quotes.version })
            .from(quotes)
            .where(and(eq(quotes.request_id, requestId), eq(quotes.state, 'sent')))
    return { kind: 'changed', unreached: sent?.version ?? null }
  })
}
