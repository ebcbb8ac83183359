import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { quoteSum } from './quote-sum.ts'
import { addEntry, subjectOf } from './staff-requests.commands.server.ts'

/** The quote behind a secret link, without the person's data. Looking changes nothing. */
export function findQuote(ctx: Ctx, secret: string) {
  return selectQuote(ctx, eq(quotes.token_hash, hashOfSecret(secret)))
}

/** The quote of a request that counts. */
export function findLatestQuote(ctx: Ctx, requestId: string) {
  return selectQuote(ctx, eq(quotes.request_id, requestId))
}

type FoundQuote = NonNullable<Awaited<ReturnType<typeof selectQuote>>>

async function selectQuote(ctx: Ctx, which: SQL) {
  const [quote] = await ctx.db
    .select({
      id: quotes.id,
      requestId: quotes.request_id,
      reference: requests.reference,
      device: requests.device,
      storeId: requests.store_id,
      version: quotes.version,
      state: quotes.state,
      lines: quotes.lines,
      partKind: quotes.part_kind,
      aidCents: quotes.aid_cents,
      warrantyMonths: quotes.warranty_months,
      message: quotes.message,
      validUntil: quotes.valid_until,
      sentAt: quotes.sent_at,
      refusalReason: quotes.refusal_reason,
    })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.request_id))
    .where(which)
    .orderBy(desc(quotes.version))
    .limit(1)
  return quote && { ...quote, expired: parisTime(ctx.now).date > quote.validUntil }
}

export type QuoteDecision = 'accepted' | 'refused'
export type DecisionResult = 'done' | 'unknown' | 'replaced' | 'decided' | 'expired'

/** The customer's answer by the link of the quote. One answer counts, to the latest version, until its last day. */
export async function decideQuote(txCtx: Ctx, input: { secret: string; decision: QuoteDecision }): Promise<DecisionResult> {
  return decideFound(txCtx, await findQuote(txCtx, input.secret), input.decision)
}

/** The same, however the customer came to the quote: txCtx the transaction of the workflow. */
export async function decideFound(txCtx: Ctx, quote: FoundQuote | undefined, decision: QuoteDecision): Promise<DecisionResult> {
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
  // An agreement waits for the device, which the customer brings or sends; a refusal waits for somebody of the shop.
  const state = decision === 'accepted' ? 'waiting' : 'new'
  await txCtx.db.update(requests).set({ state, updated_at: txCtx.now }).where(eq(requests.id, request.id))
  const words = decision === 'accepted' ? 'accepté' : 'refusé'
  await addEntry(txCtx, request.id, 'event', `Devis n°\u00a0${quote.version} ${words} par le client`)
  await recordAudit(txCtx, { action: `quote.${decision}`, subject: subjectOf(request), after: { version: quote.version } })
  const store = findAnyStore(txCtx.facts, quote.storeId)
  await enqueueMail(
    txCtx,
    {
      to: store?.email ?? txCtx.facts.business.email,
      subject: `Devis ${quote.reference} ${words}\u00a0: ${quote.device}`,
      ...mailBodies({
        sender: txCtx.facts.business.name,
        heading: `Devis ${words}`,
        paragraphs: [`${quote.device}, ${priceText(quoteSum(quote))}.`],
        action: { label: 'Ouvrir la demande', href: `${txCtx.env.PUBLIC_URL}/admin/demandes?demande=${request.id}` },
      }),
    },
    request.id,
  )
  return 'done'
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
      .where(and(eq(quotes.id, quote.id), eq(quotes.state, 'refused'), eq(quotes.refusal_reason, '')))
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
