import { and, eq, sql } from 'drizzle-orm'
import { tellMoveAnew } from '#app/features/booking/booking.commands.server.ts'
import { findVisitContact, restateVisit } from '#app/features/booking/restate-visit.server.ts'
import { readdressDrafts } from '#app/features/invoices/draft.commands.server.ts'
import { subjectText } from '#app/features/invoices/invoice-words.ts'
import { quotePath } from '#app/features/requests/quote-mail.server.ts'
import { correctRepair } from '#app/features/repairs/correct-repair.commands.server.ts'
import type { OpenedCorrection } from '#app/features/repairs/opened-correction.ts'
import type { CorrectInput } from '#app/features/repairs/repair.schema.ts'
import type { RepairChange } from '#app/features/repairs/repairs.commands.server.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { openedContact } from '#app/features/requests/contact.schema.ts'
import type { OpenedContact } from '#app/features/requests/contact.schema.ts'
import type { StatedContact } from '#app/features/requests/contact.commands.server.ts'
import { restateContact } from '#app/features/requests/contact.commands.server.ts'
import { after, days, MAIL_KEPT_DAYS } from '#app/lib/durations.ts'
import { holdCaseOfRepair } from '#app/platform/db/hold-case.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { greetAnew } from '#app/platform/mail/greet-anew.server.ts'
import { STATED_ONLINE } from '#app/platform/db/stated-online.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { closeLinks } from './close-links.server.ts'
import type { ClosedLinks, CorrectedContact } from './close-links.server.ts'
import { contractOfMovedVisit } from './contract-of-form.server.ts'
import { toldOfMove } from './told-of-move.server.ts'
import type { ToldOfMove } from './told-of-move.server.ts'

/**
 * `unreached`: the quote of this version waits for an answer, and left for the e-mail from before, and for that alone.
 * `links`: what became of those that have left, and what was done by them.
 */
export interface Corrected extends ClosedLinks {
  kind: 'changed'
  unreached: number | null
  /** What its customer learns of another shop; left out for nothing. */
  move?: ToldOfMove
}
type WritingCtx = AllowedCtx<'requests:write'>

export type CaseCorrection = Exclude<RepairChange, { kind: 'changed' }> | Corrected | { kind: 'erased' } | { kind: 'changed-since' }

/**
 * Puts right what was written down of a case. Its other half, the request or the visit that it came from, and the drafts of its invoices have the same
 * customer: what is sent of them, and who may ask for them, goes by the right address from then on. Links that may have reached somebody else are closed.
 */
export async function correctCase(ctx: AllowedCtx<'requests:write'>, input: CorrectInput & { seen?: OpenedCorrection }): Promise<CaseCorrection> {
  return ctx.db.transaction(async (tx): Promise<CaseCorrection> => {
    const txCtx = { ...ctx, db: tx }
    await holdCaseOfRepair(tx, input.id)
    const [before] = await tx
      .select({
        name: repairs.customer_name,
        phone: repairs.customer_phone,
        email: repairs.customer_email,
        device: repairs.device,
        imei: repairs.imei,
        storeId: repairs.store_id,
        origin: repairs.origin,
        originId: repairs.origin_id,
      })
      .from(repairs)
      .where(eq(repairs.id, input.id))
    const result = await correctRepair(txCtx, input)
    if (result.kind !== 'changed') return result
    if (!before) return { kind: 'unknown-repair' }
    const requestId = before.origin === 'request' ? before.originId : null
    const restated = requestId === null ? [] : await restate(txCtx, requestId, input)
    await greetAnew(txCtx, [input.id, ...(requestId === null ? [] : [requestId])], { from: before.name, to: input.name })
    await readdressDrafts(
      txCtx,
      { repairId: input.id, requestId },
      {
        from: { ...before, subject: subjectText(before) },
        to: { ...input, subject: subjectText(input) },
      },
    )
    const visitId = before.origin === 'booking' ? before.originId : null
    const visit = visitId === null ? undefined : await findVisitContact(txCtx, visitId)
    const quote = requestId === null || before.email === input.email ? null : await waitingQuote(txCtx, requestId)
    const closed = await closeLinks(txCtx, { repairId: input.id, requestId }, [
      { from: before, to: input, isStatedOnline: false },
      ...restated,
      ...(visit ? [{ from: visit, to: input, isStatedOnline: false }] : []),
    ])
    if (visitId !== null && visit) await restateVisit(txCtx, visitId, input)
    if (visitId !== null && visit && visit.name !== input.name) await tellMoveAnew(txCtx, visitId, contractOfMovedVisit)
    const { storeId: fromId } = before
    const move = fromId === input.storeId ? null : await toldOfMove(txCtx, { id: input.id, fromId, isQuiet: input.quiet !== undefined })
    return {
      kind: 'changed',
      ...(move && { move }),
      unreached: quote && (await hasGoneTo(txCtx, quote, before.email, input.email)) ? quote.version : null,
      ...closed,
    }
  })
}

/**
 * Puts right the customer of a request whose device has not come: whoever typed a wrong address into the form says so on the phone. Not once a repair
 * has its customer.
 * @param input.seen what the rest was taken from; `changed-since`: somebody has corrected it meanwhile, and nothing is written
 */
export async function correctContact(
  ctx: AllowedCtx<'requests:write'>,
  { id, seen, ...contact }: StatedContact & { id: string; seen?: OpenedContact },
): Promise<Corrected | { kind: 'unchanged' | 'has-device' | 'unknown' | 'changed-since' }> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const [before] = await tx
      .select({ reference: requests.reference, name: requests.name, phone: requests.phone, email: requests.email })
      .from(requests)
      .where(eq(requests.id, id))
      .for('update')
    if (!before) return { kind: 'unknown' as const }
    if (seen && JSON.stringify(openedContact(before)) !== JSON.stringify(seen)) return { kind: 'changed-since' as const }
    if ((await tx.$count(repairs, and(eq(repairs.origin, 'request'), eq(repairs.origin_id, id)))) > 0) return { kind: 'has-device' as const }
    const [restated] = await restate(txCtx, id, contact)
    if (!restated) return { kind: 'unchanged' as const }
    const { from } = restated
    await greetAnew(txCtx, [id], { from: before.name, to: contact.name })
    await readdressDrafts(txCtx, { repairId: null, requestId: id }, { from: { name: before.name, ...from }, to: contact })
    await recordAudit(txCtx, { action: 'request.contact_corrected', subject: { kind: 'request', id, label: before.reference } })
    const quote = from.email === contact.email ? null : await waitingQuote(txCtx, id)
    const closed = await closeLinks(txCtx, { repairId: null, requestId: id }, [restated])
    const isUnreached = quote !== null && (await hasGoneTo(txCtx, quote, from.email, contact.email))
    return { kind: 'changed' as const, unreached: isUnreached ? quote.version : null, ...closed }
  })
}

/** Gives a request the customer that staff wrote down, and says what was put right of it; empty where nothing was. */
async function restate(txCtx: AllowedCtx<'requests:write'>, requestId: string, to: StatedContact): Promise<CorrectedContact[]> {
  const [request] = await txCtx.db
    .select({ email: requests.email, phone: requests.phone, isStatedOnline: STATED_ONLINE })
    .from(requests)
    .where(eq(requests.id, requestId))
    .for('update')
  if (!request || !(await restateContact(txCtx, requestId, to))) return []
  return [{ from: { email: request.email ?? '', phone: request.phone ?? '' }, to, isStatedOnline: request.isStatedOnline }]
}

interface WaitingQuote {
  id: string
  requestId: string
  version: number
  sentAt: Date
  /** The path of its link, which stays as long as no new link is made. */
  path: string
}

/** The quote that waits for an answer; null where none does. */
async function waitingQuote({ db }: Pick<WritingCtx, 'db'>, requestId: string): Promise<WaitingQuote | null> {
  const [sent] = await db
    .select({ id: quotes.id, version: quotes.version, sentAt: quotes.sent_at })
    .from(quotes)
    .where(and(eq(quotes.request_id, requestId), eq(quotes.state, 'sent')))
  return sent ? { ...sent, requestId, path: quotePath(await customerToken(db, 'quote', sent.id)) } : null
}

/**
 * Whether a quote has left for the former e-mail alone. A mail of it that waited, or that the former address refused, has been sent to the new one by then:
 * where one of those is on its way, its customer gets the quote.
 */
async function hasGoneTo({ db, now }: Pick<WritingCtx, 'db' | 'now'>, quote: WaitingQuote, from: string, to: string): Promise<boolean> {
  if (from === '') return false
  const path = quotePath(await customerToken(db, 'quote', quote.id))
  const written = await db
    .select({ state: mails.state, text: mails.text, address: sql<string>`lower(${mails.to_address})` })
    .from(mails)
    .where(eq(mails.subject_id, quote.requestId))
  if (written.some(({ state, text, address }) => state === 'pending' && address === to.toLowerCase() && text.includes(path))) return false
  // The outbox keeps messages for some days only: a quote that is older counts as delivered by one that is gone.
  if (quote.sentAt < after(now, -days(MAIL_KEPT_DAYS))) return true
  return written.some(
    ({ state, text, address }) => (state === 'sent' || state === 'sending') && address === from.toLowerCase() && text.includes(quote.path),
  )
}
