import { and, eq } from 'drizzle-orm'
import { readdressDrafts } from '#app/features/invoices/draft.commands.server.ts'
import { subjectText } from '#app/features/invoices/invoice-words.ts'
import { correctRepair } from '#app/features/repairs/correct-repair.commands.server.ts'
import type { CorrectInput } from '#app/features/repairs/repair.schema.ts'
import type { RepairChange } from '#app/features/repairs/repairs.commands.server.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { StatedContact } from '#app/features/requests/contact.commands.server.ts'
import { restateContact } from '#app/features/requests/contact.commands.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
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
        device: repairs.device,
        imei: repairs.imei,
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
    await readdressDrafts(txCtx, { repairId: input.id, requestId }, {
      from: { ...before, subject: subjectText(before) },
      to: { ...input, subject: subjectText(input) },
    })
    return { kind: 'changed', unreached: requestId === null || before.email === input.email ? null : await unreachedQuote(txCtx, requestId) }
  })
}

/** The same of a request whose device has not come: whoever typed a wrong address into the form says so on the phone. Not once a repair has its customer. */
export async function correctContact(
  ctx: AllowedCtx<'requests:write'>,
  { id, ...contact }: StatedContact & { id: string },
): Promise<{ kind: 'changed'; unreached: number | null } | { kind: 'unchanged' | 'has-device' | 'unknown' }> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const [before] = await tx.select().from(requests).where(eq(requests.id, id)).for('update')
    if (!before) return { kind: 'unknown' as const }
    if ((await tx.$count(repairs, and(eq(repairs.origin, 'request'), eq(repairs.origin_id, id)))) > 0) return { kind: 'has-device' as const }
    if (!(await restateContact(txCtx, id, contact))) return { kind: 'unchanged' as const }
    const from = { name: before.name, email: before.email ?? '', phone: before.phone ?? '' }
    await readdressDrafts(txCtx, { repairId: null, requestId: id }, { from, to: contact })
    await recordAudit(txCtx, { action: 'request.contact_corrected', subject: { kind: 'request', id, label: before.reference } })
    return { kind: 'changed' as const, unreached: from.email === contact.email ? null : await unreachedQuote(txCtx, id) }
  })
}

/** The version of the quote that waits for an answer; null where none does. */
async function unreachedQuote({ db }: Pick<AllowedCtx<'requests:write'>, 'db'>, requestId: string): Promise<number | null> {
  const [sent] = await db
    .select({ version: quotes.version })
    .from(quotes)
    .where(and(eq(quotes.request_id, requestId), eq(quotes.state, 'sent')))
  return sent?.version ?? null
}
