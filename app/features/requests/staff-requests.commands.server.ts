import { and, eq } from 'drizzle-orm'
import { servingStore, signatureOf } from '#app/lib/shop-facts.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { requestEntries, requests } from '#app/platform/db/tables/requests.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail, retryMail } from '#app/platform/mail/outbox.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import { mayWriteByHand } from '#app/platform/rate-limit/write-by-hand.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { trackingLink } from '#app/platform/secrets/tracking-link.server.ts'
import { CUSTOMER_AUTHOR } from '#app/lib/customer-author.ts'
import { takeBackClosedQuotes } from './quote-messages.server.ts'
import { REQUEST_STATE_BADGES } from './request-kinds.ts'
import type { RequestState } from './request-kinds.ts'

/** `untold`: its customer, who is told of such a change, has no e-mail. */
export type RequestChange =
  | { kind: 'changed'; untold?: true }
  | { kind: 'unknown' }
  | { kind: 'no-email' }
  | { kind: 'unchanged' }
  | { kind: 'too-often' }

/** Runs a change on a request that exists, in one transaction. */
export async function onRequest(
  ctx: AllowedCtx<'requests:write'>,
  id: string,
  change: (txCtx: AllowedCtx<'requests:write'>, request: typeof requests.$inferSelect) => Promise<RequestChange>,
): Promise<RequestChange> {
  return ctx.db.transaction(async (tx) => {
    const [request] = await tx.select().from(requests).where(eq(requests.id, id)).for('update')
    return request ? change({ ...ctx, db: tx }, request) : { kind: 'unknown' }
  })
}

export interface EntryInput {
  id: string
  /** Made with the form: the same form sent twice is one entry. */
  formKey: string
  text: string
  /** One of many that a single decision sends: a second one of the same key is none, also with other words, and it counts for no account. */
  isOnce?: true
  /** While what it is about can be taken back, its mail waits; left out: at once. */
  leavesAt?: Date
}

/** The same form sent again answers as the first did. */
export async function addNote(ctx: AllowedCtx<'requests:write'>, input: EntryInput): Promise<RequestChange> {
  return onRequest(ctx, input.id, async (txCtx, request) => {
    if (request.email === ERASED_EMAIL) return { kind: 'unchanged' }
    if ((await addEntryOnce(txCtx, 'note', input)) === undefined) return { kind: 'changed' }
    await recordAudit(txCtx, { action: 'request.noted', subject: subjectOf(request) })
    return { kind: 'changed' }
  })
}

/**
 * Mails an answer; the request then waits for the customer. The same form sent again answers as the first did, without a mail. Answers are limited for
 * each person and each account.
 */
export async function answerRequest(ctx: AllowedCtx<'requests:write'>, input: EntryInput): Promise<RequestChange> {
  return onRequest(ctx, input.id, async (txCtx, request) => {
    const to = addressOf(request)
    if (to === undefined) return { kind: 'no-email' }
    if (!(await hasEntry(txCtx, 'answer', input, 'mail')) && !(await mayWriteByHand(txCtx, to, input.isOnce))) return { kind: 'too-often' }
    const answerId = await addEntryOnce(txCtx, 'answer', input, 'mail')
    if (answerId === undefined) return { kind: input.isOnce ? 'unchanged' : 'changed' }
    const store = servingStore(txCtx.facts, request.store_id)
    await enqueueMail(
      txCtx,
      {
        id: answerId,
        to,
        replyTo: store?.email ?? txCtx.facts.business.email,
        subject: `Votre demande ${request.reference}`,
        ...mailBodies({
          sender: signatureOf(txCtx.facts, store),
          heading: `Votre demande ${request.reference}`,
          paragraphs: input.text.split(/\n+/).filter((part) => part.trim() !== ''),
          links: [await trackingLink(txCtx, request)],
          notes: [`Appareil\u00a0: ${request.device}. Répondez à ce message, il arrive au magasin.`],
        }),
      },
      request.id,
      input.leavesAt,
    )
    await answered(txCtx, request)
    await recordAudit(txCtx, { action: 'request.answered', subject: subjectOf(request) })
    return { kind: 'changed' }
  })
}

/** Notes the first answer and hands the request to the customer. Pass the context of the transaction. */
export async function answered(ctx: Ctx, request: { id: string; answered_at: Date | null; store_id: string }): Promise<void> {
  await ctx.db
    .update(requests)
    .set({ state: 'waiting', answered_at: request.answered_at ?? ctx.now, store_id: shopAtWork(ctx, request), updated_at: ctx.now })
    .where(eq(requests.id, request.id))
}

/** Where a request goes on that is taken up again: at a retired shop nobody would find it. */
function shopAtWork({ facts }: Pick<Ctx, 'facts'>, { store_id: id }: { store_id: string }): string {
  return servingStore(facts, id)?.id ?? id
}

/** Moves a request to another state; one that is taken up again goes on at the shop that works. */
export async function changeRequestState(ctx: AllowedCtx<'requests:write'>, input: { id: string; state: RequestState }): Promise<RequestChange> {
  return onRequest(ctx, input.id, async (txCtx, request) => {
    if (request.state === input.state || request.email === ERASED_EMAIL) return { kind: 'unchanged' }
    // Reached by phone, or finished: either way somebody took care of it.
    const answeredAt = input.state === 'new' ? request.answered_at : (request.answered_at ?? ctx.now)
    const storeId = input.state === 'done' ? request.store_id : shopAtWork(ctx, request)
    await txCtx.db
      .update(requests)
      .set({ state: input.state, answered_at: answeredAt, store_id: storeId, updated_at: ctx.now })
      .where(eq(requests.id, request.id))
    await addEntry(txCtx, request.id, 'event', `État\u00a0: ${REQUEST_STATE_BADGES[input.state].label.toLowerCase()}`)
    await recordAudit(txCtx, {
      action: 'request.state_changed',
      subject: subjectOf(request),
      before: { state: request.state },
      after: { state: input.state },
    })
    if (input.state !== 'done') return { kind: 'changed' }
    await takeBackClosedQuotes(txCtx, request)
    return { kind: 'changed', ...(request.answered_at === null && request.called_at === null && { untold: true as const }) }
  })
}

/** The member of the team who presses the button takes care of the request; pressing again lets go of it. */
export async function takeRequest(ctx: AllowedCtx<'requests:write'>, input: { id: string }): Promise<RequestChange> {
  return onRequest(ctx, input.id, async (txCtx, request) => {
    const { actor } = ctx
    if (actor.kind !== 'staff') return { kind: 'unchanged' }
    const next = request.assigned_to === actor.userId ? null : actor.userId
    await txCtx.db.update(requests).set({ assigned_to: next, updated_at: ctx.now }).where(eq(requests.id, request.id))
    await recordAudit(txCtx, { action: next ? 'request.taken' : 'request.released', subject: subjectOf(request) })
    return { kind: 'changed' }
  })
}

/** Entrusts a request to a colleague, or to nobody. */
export async function assignRequest(ctx: AllowedCtx<'requests:write'>, input: { id: string; userId: string | null }): Promise<RequestChange> {
  return onRequest(ctx, input.id, async (txCtx, request) => {
    if (request.assigned_to === input.userId) return { kind: 'unchanged' }
    await txCtx.db.update(requests).set({ assigned_to: input.userId, updated_at: ctx.now }).where(eq(requests.id, request.id))
    await recordAudit(txCtx, { action: input.userId === null ? 'request.released' : 'request.assigned', subject: subjectOf(request) })
    return { kind: 'changed' }
  })
}

/** Notes that the customer was called at this moment; with `null` or an earlier moment takes such a note back. */
export async function noteRequestCall(ctx: AllowedCtx<'requests:write'>, input: { id: string; calledAt: Date | null }): Promise<RequestChange> {
  return onRequest(ctx, input.id, async (txCtx, request) => {
    if (request.called_at?.getTime() === input.calledAt?.getTime()) return { kind: 'unchanged' }
    // How long it is kept counts from what its customer or the shop last did about it.
    await txCtx.db.update(requests).set({ called_at: input.calledAt, updated_at: request.updated_at }).where(eq(requests.id, request.id))
    const action = input.calledAt?.getTime() === ctx.now.getTime() ? 'request.customer_called' : 'request.call_taken_back'
    await recordAudit(txCtx, { action, subject: subjectOf(request) })
    return { kind: 'changed' }
  })
}

/** Another shop answers a request from now on. */
export async function moveRequestToShop(ctx: AllowedCtx<'requests:write'>, input: { id: string; storeId: string }): Promise<RequestChange> {
  return onRequest(ctx, input.id, async (txCtx, request) => {
    if (request.store_id === input.storeId) return { kind: 'unchanged' }
    await txCtx.db.update(requests).set({ store_id: input.storeId, updated_at: ctx.now }).where(eq(requests.id, request.id))
    await recordAudit(txCtx, {
      action: 'request.moved_shop',
      subject: subjectOf(request),
      before: { store_id: request.store_id },
      after: { store_id: input.storeId },
    })
    return { kind: 'changed' }
  })
}

/** Puts a mail of a request that was given up back in line. */
export async function retryRequestMail(ctx: AllowedCtx<'requests:write'>, input: { id: string; mailId: string }): Promise<RequestChange> {
  return onRequest(ctx, input.id, async (txCtx, request) => {
    const [mail] = await txCtx.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.id, input.mailId), eq(mails.subject_id, request.id)))
    if (!mail || !(await retryMail(txCtx, mail.id))) return { kind: 'unchanged' }
    await recordAudit(txCtx, { action: 'mail.retried', subject: subjectOf(request) })
    return { kind: 'changed' }
  })
}

export async function addEntry(ctx: Ctx, requestId: string, kind: 'note' | 'answer' | 'event', text: string): Promise<void> {
  await ctx.db.insert(requestEntries).values({ request_id: requestId, kind, author: authorOf(ctx), text, created_at: ctx.now })
}

/** Whether this form has written it down before. */
export async function hasEntry(ctx: Ctx, ...written: Parameters<typeof entryId>): Promise<boolean> {
  const found = await ctx.db
    .select({ id: requestEntries.id })
    .from(requestEntries)
    .where(eq(requestEntries.id, entryId(...written)))
  return found.length > 0
}

function entryId(kind: 'note' | 'answer', { id: requestId, formKey, text, isOnce }: EntryInput, channel: 'mail' | 'sms' | null): string {
  return idOfForm(formKey, { requestId, kind, ...(!isOnce && { text }), ...(channel === 'sms' && { channel }) })
}

/** The id of what was written down; undefined when this form has done it before. */
export async function addEntryOnce(
  ctx: Ctx,
  kind: 'note' | 'answer',
  input: EntryInput,
  channel: 'mail' | 'sms' | null = null,
): Promise<string | undefined> {
  const added = await ctx.db
    .insert(requestEntries)
    .values({
      id: entryId(kind, input, channel),
      request_id: input.id,
      kind,
      channel,
      author: authorOf(ctx),
      text: input.text,
      created_at: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: requestEntries.id })
  return added[0]?.id
}

function authorOf({ actor }: Ctx): string {
  if ('email' in actor) return signsAs(actor)
  return actor.kind === 'system' ? actor.doing : CUSTOMER_AUTHOR
}

/** Where the customer is written to; undefined without an e-mail, and when the person was erased. */
export function addressOf({ email }: { email: string | null }): string | undefined {
  return email === null || email === ERASED_EMAIL ? undefined : email
}

/** Only the reference: the trail outlives an erased person. */
export function subjectOf(request: { id: string; reference: string }) {
  return { kind: 'request', id: request.id, label: request.reference }
}
