import { createHash } from 'node:crypto'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { servingStore } from '#app/lib/shop-facts.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { repairEvents, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { consumeLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import { QUOTE_CLOSED } from './quote-closed.server.ts'
import { QUOTE_LEFT } from './quote-left.server.ts'
import { takeBackQuoteMessages } from './quote-messages.server.ts'
import { quoteSum } from './quote-sum.ts'
import { addEntry, subjectOf } from './staff-requests.commands.server.ts'

/** The quote behind a secret link, without the person's data. Looking changes nothing. */
export function findQuote(ctx: Ctx, secret: string) {
  return selectQuote(ctx, eq(quotes.token_hash, hashOfSecret(secret)))
}

/** The newest quote of a request, whatever was answered. */
export function findLatestQuote(ctx: Pick<Ctx, 'db' | 'now'>, requestId: string) {
  return selectQuote(ctx, eq(quotes.request_id, requestId))
}

/** One version of the quotes of a request, whatever was answered. */
export function findQuoteVersion(ctx: Pick<Ctx, 'db' | 'now'>, requestId: string, version: number) {
  return selectQuote(ctx, and(eq(quotes.request_id, requestId), eq(quotes.version, version)))
}

/** The quote of a request that was agreed on last: a newer one that is refused, or waits for an answer, changes nothing of it. Also after a withdrawal. */
export function findAgreedQuote(ctx: Pick<Ctx, 'db' | 'now'>, requestId: string) {
  return selectQuote(ctx, and(eq(quotes.request_id, requestId), eq(quotes.state, 'accepted')))
}

/** The agreed quote that still binds: none that its customer has withdrawn from since. */
export function findStandingQuote(ctx: Pick<Ctx, 'db' | 'now'>, requestId: string) {
  return selectQuote(ctx, and(eq(quotes.request_id, requestId), eq(quotes.state, 'accepted'), sql`not (${QUOTE_LEFT})`))
}

/** What the shop reads of an answer besides the price: what it means for the work, and the case that is open, "T-1". */
export interface ToldShop {
  notes: readonly string[]
  caseReference: string | null
}

type FoundQuote = NonNullable<Awaited<ReturnType<typeof selectQuote>>>

async function selectQuote(ctx: Pick<Ctx, 'db' | 'now'>, which: SQL | undefined) {
  const [quote] = await ctx.db
    .select({
      id: quotes.id,
      requestId: quotes.request_id,
      reference: requests.reference,
      kind: requests.kind,
      device: requests.device,
      name: requests.name,
      email: requests.email,
      storeId: requests.store_id,
      version: quotes.version,
      state: quotes.state,
      lines: quotes.lines,
      partKind: quotes.part_kind,
      aidCents: quotes.aid_cents,
      warrantyMonths: quotes.warranty_months,
      message: quotes.message,
      vatRegime: quotes.vat_regime,
      validUntil: quotes.valid_until,
      sentAt: quotes.sent_at,
      decidedAt: quotes.decided_at,
      refusalReason: quotes.refusal_reason,
      requestState: requests.state,
      closed: QUOTE_CLOSED,
    })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.request_id))
    .where(which)
    .orderBy(desc(quotes.version))
    .limit(1)
  // Nobody agrees to the repair of a device that went back, or cannot be repaired, nor of a case that was ended.
  return quote && { ...quote, expired: parisTime(ctx.now).date > quote.validUntil || quote.closed !== null }
}

export type QuoteDecision = 'accepted' | 'refused'
/** `too-often`: a refusal that was taken back again and again; each time mails the shop. */
export type DecisionResult = 'done' | 'unknown' | 'replaced' | 'decided' | 'expired' | 'reworded' | 'too-often'

/** The customer's answer by the link of the quote. One answer counts, to the latest version, until its last day. */
export async function decideQuote(txCtx: Ctx, input: { secret: string; decision: QuoteDecision; told?: ToldShop }): Promise<DecisionResult> {
  return decideFound(txCtx, await findQuote(txCtx, input.secret), input)
}

/** The same, however the customer came to the quote: txCtx the transaction of the workflow. */
export async function decideFound(
  txCtx: Ctx,
  quote: FoundQuote | undefined,
  { decision, told }: { decision: QuoteDecision; told?: ToldShop },
): Promise<DecisionResult> {
  const words = decision === 'accepted' ? 'accepté' : 'refusé'
  const result = await decideWaiting(txCtx, quote, { decision, action: `quote.${decision}`, said: `${words} par le client` })
  if (quote && result === 'done') {
    // What its customer and the screens call it: a device at the counter is no longer named as its request was.
    const reference = told?.caseReference ?? quote.reference
    await tellShop(txCtx, quote, {
      subject: `Devis ${reference} ${words}`,
      heading: `Devis ${words}`,
      told: told ?? { notes: [], caseReference: null },
    })
  }
  return result
}

/** Notes that the customer has signed a quote on paper at the shop: nobody has to be told of it. txCtx the transaction of the workflow. */
export function acceptSigned(txCtx: AllowedCtx<'requests:write'>, quote: FoundQuote | undefined): Promise<WaitingResult> {
  return decideWaiting(txCtx, quote, { decision: 'accepted', action: 'quote.signed', said: 'signé par le client au magasin' })
}

type WaitingResult = Extract<DecisionResult, 'done' | 'unknown' | 'replaced' | 'decided' | 'expired'>

/** One answer counts, to a quote that waits for it. */
async function decideWaiting(
  txCtx: Ctx,
  quote: FoundQuote | undefined,
  { decision, action, said }: { decision: QuoteDecision; action: string; said: string },
): Promise<WaitingResult> {
  if (!quote) return 'unknown'
  if (quote.state === 'replaced') return 'replaced'
  if (quote.state !== 'sent') return 'decided'
  if (quote.expired) return 'expired'
  const decided = await txCtx.db
    .update(quotes)
    .set({ state: decision, decided_at: txCtx.now })
    .where(and(eq(quotes.id, quote.id), eq(quotes.state, 'sent')))
    .returning({ id: quotes.id })
  if (decided.length === 0) return 'decided'
  const request = { id: quote.requestId, reference: quote.reference }
  // Either way nobody waits for an answer of the shop: an agreement waits for the device, a refusal for a call back at most.
  await txCtx.db.update(requests).set({ state: 'waiting', updated_at: txCtx.now }).where(eq(requests.id, request.id))
  await addEntry(txCtx, request.id, 'event', `Devis n°\u00a0${quote.version} ${said}`)
  await recordAudit(txCtx, { action, subject: subjectOf(request), after: { version: quote.version } })
  await takeBackQuoteMessages(txCtx, request, [quote.id])
  return 'done'
}

/**
 * Whether a refusal can be taken back: while the quote could have been accepted, and nobody has closed the request, sent or handed the device back
 * or finished the work without what was refused.
 */
export async function canReconsider(ctx: Pick<Ctx, 'db' | 'now'>, quote: FoundQuote): Promise<boolean> {
  if (quote.state !== 'refused' || quote.expired || quote.requestState === 'done') return false
  const [newest] = await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(eq(quotes.request_id, quote.requestId))
    .orderBy(desc(quotes.version))
    .limit(1)
  return newest?.id === quote.id && !(await isFinishedWithout(ctx, quote))
}

async function isFinishedWithout({ db }: Pick<Ctx, 'db'>, quote: Pick<FoundQuote, 'id' | 'requestId'>): Promise<boolean> {
  const [finished] = await db
    .select({ id: repairs.id })
    .from(repairs)
    .innerJoin(repairEvents, and(eq(repairEvents.repair_id, repairs.id), eq(repairEvents.status, 'ready')))
    .innerJoin(quotes, eq(quotes.id, quote.id))
    .where(and(eq(repairs.origin_id, quote.requestId), eq(repairs.status, 'ready'), gt(repairEvents.at, quotes.decided_at)))
    .limit(1)
  return finished !== undefined
}

/** By the link of the quote, or from the page of its repair with the version that was shown there. */
type RefusedQuote = { secret: string } | { requestId: string; version: number }

/** Refusals of one quote that are taken back in a row, wherever its holder answers from; beyond them one an hour, so that nobody floods the shop's mailbox. */
const TAKEN_BACK = { name: 'quote-reconsidered', capacity: 3, refillS: 3_600 }

/** Takes a refusal back: the quote waits for an answer again, and the shop hears of it. */
export async function reconsiderQuote(ctx: Ctx, input: RefusedQuote): Promise<DecisionResult> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const find = () => ('secret' in input ? findQuote(txCtx, input.secret) : findLatestQuote(txCtx, input.requestId))
    const requestId = (await find())?.requestId
    if (requestId === undefined) return 'unknown'
    await holdRequest(txCtx, requestId)
    const quote = await find()
    if (!quote) return 'unknown'
    if ('version' in input && input.version !== quote.version) return 'replaced'
    if (quote.expired) return 'expired'
    if (!(await canReconsider(txCtx, quote))) return 'decided'
    if (!(await consumeLimit(txCtx, { ...TAKEN_BACK, subject: quote.id })).granted) return 'too-often'
    const [reopened] = await tx
      .update(quotes)
      .set({ state: 'sent', decided_at: null, refusal_reason: '' })
      .where(and(eq(quotes.id, quote.id), eq(quotes.state, 'refused')))
      .returning({ id: quotes.id })
    if (!reopened) return 'decided'
    const request = { id: quote.requestId, reference: quote.reference }
    await tx.update(requests).set({ state: 'waiting', updated_at: ctx.now }).where(eq(requests.id, request.id))
    await addEntry(txCtx, request.id, 'event', `Refus du devis n°\u00a0${quote.version} annulé par le client`)
    await recordAudit(txCtx, { action: 'quote.reconsidered', subject: subjectOf(request), after: { version: quote.version } })
    // By the same name as the mail of the refusal, which leads to the case of a device that is here.
    const caseReference = await findOpenCase(txCtx, quote.requestId)
    await tellShop(txCtx, quote, {
      subject: `Devis ${caseReference ?? quote.reference}, refus annulé`,
      heading: 'Le client annule son refus',
      told: { notes: [], caseReference },
    })
    return 'done'
  })
}

/** The case of the device of a request while it is with the shop, "T-1"; null for none. */
async function findOpenCase({ db }: Pick<Ctx, 'db'>, requestId: string): Promise<string | null> {
  const [repair] = await db
    .select({ number: repairs.number })
    .from(repairs)
    .where(and(eq(repairs.origin, 'request'), eq(repairs.origin_id, requestId), ne(repairs.status, 'handed_over')))
    .orderBy(desc(repairs.number))
    .limit(1)
  return repair ? `T-${repair.number}` : null
}

async function tellShop(
  txCtx: Ctx,
  quote: FoundQuote,
  { subject, heading, told }: { subject: string; heading: string; told: ToldShop },
): Promise<void> {
  const { notes, caseReference } = told
  const store = servingStore(txCtx.facts, quote.storeId)
  await enqueueMail(
    txCtx,
    {
      to: store?.email ?? txCtx.facts.business.email,
      toShop: true,
      ...(quote.email && { replyTo: quote.email }),
      subject: `${subject}\u00a0: ${quote.device}`,
      ...mailBodies({
        sender: txCtx.facts.business.name,
        heading,
        paragraphs: [`${quote.name}. ${quote.device}, ${priceText(quoteSum(quote))}.`, ...notes],
        action:
          caseReference === null
            ? { label: 'Ouvrir la demande', href: `${txCtx.env.PUBLIC_URL}/admin/demandes?demande=${quote.requestId}` }
            : { label: `Ouvrir le dossier ${caseReference}`, href: `${txCtx.env.PUBLIC_URL}/admin/dossiers/${caseReference}` },
      }),
    },
    quote.requestId,
  )
}

/** Whoever answers a quote, and whoever writes the next version, wait for each other: two versions must not stand open beside each other. */
export async function holdRequest(txCtx: Pick<Ctx, 'db'>, id: string): Promise<void> {
  await txCtx.db.select({ id: requests.id }).from(requests).where(eq(requests.id, id)).for('update')
}

/** Why a quote was refused, said once, by the link of the quote. */
export async function explainRefusal(ctx: Ctx, { secret, reason }: { secret: string; reason: string }): Promise<DecisionResult> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const quote = await findQuote(txCtx, secret)
    if (!quote) return 'unknown'
    const explained = await tx
      .update(quotes)
      .set({ refusal_reason: reason })
      .where(and(eq(quotes.id, quote.id), eq(quotes.token_hash, hashOfSecret(secret)), eq(quotes.state, 'refused'), eq(quotes.refusal_reason, '')))
      .returning({ id: quotes.id })
    if (explained.length === 0) return 'decided'
    await addEntry(txCtx, quote.requestId, 'event', `Raison du refus\u00a0: ${reason}`)
    return 'done'
  })
}

/** What a quote keeps of the secret in its link. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
