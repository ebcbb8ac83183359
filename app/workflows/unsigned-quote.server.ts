import { and, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findLatestQuote, holdRequest } from '#app/features/requests/quotes.commands.server.ts'
import { sendUntoldQuote } from '#app/features/requests/quote-delivery.server.ts'
import type { QuoteSentAgain } from '#app/features/requests/quote-delivery.server.ts'
import { REPAIR_STATUSES } from '#app/platform/db/tables/repairs.server.ts'
import { addEntry, subjectOf } from '#app/features/requests/staff-requests.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { repairEvents, repairMessages, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { REQUEST_STATES, quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { takeBackMails } from '#app/platform/mail/outbox.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { keepForUndo, takeUndoSince } from '#app/platform/undo/undo.server.ts'
import { standingCents } from './agreed-price.server.ts'
import type { CaseParts } from './case-facts.server.ts'

/** So long a signature that was noted can be taken back; its mail waits until then. */
export const SIGNATURE_UNDO_MS = minutes(10)

/**
 * `late`: its minutes are over. `moved-on`: the work, an invoice, a correction of the contract or another quote followed; what was agreed on is taken back by a
 * new quote.
 */
export type UnsignedQuote = 'done' | 'unknown' | 'late' | 'moved-on'

const Step = z.object({ id: z.uuid(), status: z.enum(REPAIR_STATUSES), status_since: z.coerce.date(), due_on: z.string().nullable() })
const Message = z.object({ id: z.uuid(), repair_id: z.uuid(), status: z.enum(REPAIR_STATUSES), at: z.coerce.date() })
const Before = z.object({ state: z.enum(REQUEST_STATES), steps: z.array(Step), messages: z.array(Message) })
/** Where a case stands, without anything of a person: its request, its repairs, and what was said of their steps. */
type Before = z.infer<typeof Before>

/** Where the case stands before its quote is signed. */
export async function readBefore({ db }: Pick<Ctx, 'db'>, requestId: string): Promise<Before> {
  const [request] = await db.select({ state: requests.state }).from(requests).where(eq(requests.id, requestId))
  if (!request) throw new Error('The request of a signed quote is not there')
  const steps = await db
    .select({ id: repairs.id, status: repairs.status, status_since: repairs.status_since, due_on: repairs.due_on })
    .from(repairs)
    .where(and(eq(repairs.origin, 'request'), eq(repairs.origin_id, requestId), ne(repairs.status, 'handed_over')))
    .orderBy(repairs.number)
  const ids = steps.map(({ id }) => id)
  // A message that has not left is taken back together with the step: the customer has not been told.
  const left = sql`not exists (select 1 from ${mails} where ${mails.id} = ${repairMessages.id} and ${mails.state} = 'pending')`
  const messages = await db
    .select({ id: repairMessages.id, repair_id: repairMessages.repair_id, status: repairMessages.status, at: repairMessages.at })
    .from(repairMessages)
    .where(and(inArray(repairMessages.repair_id, ids), left))
  return { state: request.state, steps, messages }
}

/**
 * Keeps where the case stood, where the signature has brought it, and whether it has taken the message of the quote back before it left. Pass the context
 * of the transaction that notes it.
 */
export async function keepSignature(
  txCtx: AllowedCtx<'requests:write'>,
  { quoteId, requestId, before, untold }: { quoteId: string; requestId: string; before: Before; untold: boolean },
): Promise<void> {
  const { steps: reached } = await readBefore(txCtx, requestId)
  await keepForUndo(txCtx, undoKind(quoteId), [{ table: 'signed', rows: [{ before, reached, untold }] }])
}

/**
 * Takes a signature back that was noted by mistake, within its minutes: the quote waits for an answer again, the case stands where it stood, its contract
 * is the one before, and no mail leaves. A quote that its customer has not got is marked so: staff send it (`sendQuoteAfterUndo`). Only while nothing has
 * followed from it.
 */
export async function unsignQuote(
  ctx: AllowedCtx<'requests:write'>,
  { requestId, version }: Pick<CaseParts, 'requestId'> & { version: number },
): Promise<UnsignedQuote> {
  if (requestId === null) return 'unknown'
  return ctx.db.transaction(async (tx): Promise<UnsignedQuote> => {
    const txCtx = { ...ctx, db: tx }
    await holdRequest(txCtx, requestId)
    const quote = await findLatestQuote(txCtx, requestId)
    if (!quote) return 'unknown'
    const signedAt = quote.decidedAt
    if (quote.version !== version || quote.state !== 'accepted' || signedAt === null) return 'moved-on'
    if (after(signedAt, SIGNATURE_UNDO_MS) <= ctx.now) return 'late'
    const now = await readBefore(txCtx, requestId)
    const [kept] = (await takeUndoSince(txCtx, undoKind(quote.id), after(ctx.now, -SIGNATURE_UNDO_MS))) ?? []
    const { before, reached, untold } = Kept.parse(kept?.rows[0] ?? { before: null, reached: null })
    if (!before || !reached) return 'unknown'
    if (
      JSON.stringify(now.steps) !== JSON.stringify(reached) ||
      (await isInvoiced(txCtx, { requestId, ids: reached.map(({ id }) => id), signedAt })) ||
      (await isContractChanged(txCtx, { requestId, signedAt }))
    ) {
      // The undo is kept: it works once whatever came after the signature has been taken back.
      await keepForUndo(txCtx, undoKind(quote.id), [{ table: 'signed', rows: [{ before, reached, untold }] }])
      return 'moved-on'
    }
    for (const { id, ...step } of before.steps) {
      await tx
        .update(repairs)
        .set({ ...step, updated_at: ctx.now })
        .where(eq(repairs.id, id))
      const entered = and(eq(repairEvents.repair_id, id), eq(repairEvents.status, 'accepted'), eq(repairEvents.at, signedAt))
      await tx.delete(repairEvents).where(entered)
    }
    if (before.messages.length > 0) await tx.insert(repairMessages).values(before.messages).onConflictDoNothing()
    await tx
      .update(quotes)
      .set({ state: 'sent', decided_at: null, ...(untold && { untold_since: ctx.now }) })
      .where(eq(quotes.id, quote.id))
    await tx.update(requests).set({ state: before.state, updated_at: ctx.now }).where(eq(requests.id, requestId))
    await tx.delete(contracts).where(and(eq(contracts.id, quote.id), eq(contracts.place, 'counter')))
    await takeBackMails(txCtx, requestId, { leavesAt: after(signedAt, SIGNATURE_UNDO_MS) })
    await addEntry(txCtx, requestId, 'event', `Signature du devis n°\u00a0${version} annulée\u00a0: il attend une réponse`)
    const subject = subjectOf({ id: requestId, reference: quote.reference })
    await recordAudit(txCtx, { action: 'quote.signature_taken_back', subject, after: { version } })
    return 'done'
  })
}

/** Sends the quote whose message was taken back with such a signature: the same version, by the same link. Nothing leaves by itself. */
export async function sendQuoteAfterUndo(
  ctx: AllowedCtx<'requests:write'>,
  { requestId, version }: Pick<CaseParts, 'requestId'> & { version: number },
): Promise<QuoteSentAgain> {
  if (requestId === null) return 'unknown'
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    await holdRequest(txCtx, requestId)
    return sendUntoldQuote(txCtx, { requestId, version }, await standingCents(txCtx, requestId))
  })
}

const Kept = z.object({ before: Before.nullable(), reached: z.array(Step).nullable(), untold: z.boolean().default(false) })

async function isInvoiced({ db }: Pick<Ctx, 'db'>, { requestId, ids, signedAt }: { requestId: string; ids: string[]; signedAt: Date }) {
  const ofCase = or(eq(invoices.request_id, requestId), inArray(invoices.repair_id, ids))
  // A draft from before counts once somebody has saved it since, and an invoice of it once it is issued.
  const savedSince = and(eq(invoices.state, 'draft'), gt(invoices.updated_at, signedAt))
  const since = or(gte(invoices.created_at, signedAt), gte(invoices.issued_at, signedAt), savedSince)
  return (await db.$count(invoices, and(ofCase, since))) > 0
}

/** Staff have put its facts right since, where it was concluded for instance, or told the customer of a right: what was agreed on stands by that. */
async function isContractChanged({ db }: Pick<Ctx, 'db'>, { requestId, signedAt }: { requestId: string; signedAt: Date }) {
  return (await db.$count(contracts, and(eq(contracts.request_id, requestId), gt(contracts.updated_at, signedAt)))) > 0
}

function undoKind(quoteId: string): string {
  return `quote-signed:${quoteId}`
}
