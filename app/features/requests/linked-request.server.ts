import { desc, eq } from 'drizzle-orm'
import { CARRIERS } from '#app/content/carriers.ts'
import { ifAcceptedText } from '#app/lib/agreed-before.ts'
import { priceText } from '#app/lib/money.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { parcels } from '#app/platform/db/tables/requests.server.ts'
import type { LinkedRequest } from './components/LinkedRequestView.tsx'
import { parcelHref } from './parcel-number.ts'
import { isDropped } from './quote-left.server.ts'
import { quoteSum, totalRows } from './quote-sum.ts'
import { coverText, partedLines, quoteOffer } from './quote-work.ts'
import { canReconsider, decideFound, findAgreedQuote, findLatestQuote, findStandingQuote } from './quotes.commands.server.ts'
import type { DecisionResult, QuoteDecision, ToldShop } from './quotes.commands.server.ts'
import { findSignedOn } from './signed-on.server.ts'
import { PARCEL_WORDS } from './request-kinds.ts'

/**
 * What the customer of a repair may see of the request it comes from: parcels and quote, nothing of the person.
 * @param withMessage what the shop wrote with the quote: only for who has the link of the case
 * @param standingCents what was agreed on before, also at the counter
 */
export async function linkedRequest(
  ctx: Pick<Ctx, 'db' | 'now' | 'facts'>,
  requestId: string,
  { withMessage = false, standingCents = null }: { withMessage?: boolean; standingCents?: number | null } = {},
): Promise<LinkedRequest> {
  const sent = await ctx.db
    .select({ direction: parcels.direction, carrier: parcels.carrier, number: parcels.number })
    .from(parcels)
    .where(eq(parcels.request_id, requestId))
    .orderBy(desc(parcels.direction))
  const latest = await findLatestQuote(ctx, requestId)
  // A quote that nobody ever answered becomes `replaced` when its person is forgotten: what was agreed on before is shown then.
  const newest = latest?.state === 'replaced' ? await findAgreedQuote(ctx, requestId) : latest
  const newestState = newest && (await shownState(ctx, newest))
  const agreed = newest && newest.state !== 'accepted' ? await findStandingQuote(ctx, requestId) : undefined
  // The agreed quote is shown until the customer agrees to another one. Only a quote that waits for their answer goes before it.
  const declined: LinkedRequest['declined'] =
    newest && agreed && (newestState === 'refused' || newestState === 'expired' || newestState === 'withdrawn' || newestState === 'dropped')
      ? { state: newestState, total: priceText(quoteSum(newest)) }
      : null
  const quote = declined ? agreed : newest
  // What was agreed on at the counter has no quote of its own: beside a quote that does not count, its price is said by this sum alone.
  const atCounter = newest && newestState !== 'accepted' && !agreed ? standingCents : null
  const agreedCents = agreed && !declined ? quoteSum(agreed) : atCounter
  return {
    agreed: agreedCents === null ? null : priceText(agreedCents),
    ifAccepted:
      quote?.state === 'sent' && !quote.expired && standingCents !== null
        ? ifAcceptedText({ earlierCents: standingCents, cents: quoteSum(quote) })
        : null,
    declined,
    reconsider: newest && (await canReconsider(ctx, newest)) ? { version: newest.version, validUntil: newest.validUntil } : null,
    parcels: sent.map(({ direction, carrier, number }) => ({
      label: PARCEL_WORDS[direction].label,
      carrier: CARRIERS.find(({ id }) => id === carrier)?.name ?? carrier,
      number,
      href: parcelHref(carrier, number),
    })),
    quote: quote
      ? {
          version: quote.version,
          message: withMessage ? quote.message : '',
          state: await shownState(ctx, quote),
          closed: quote.closed,
          signedOn: quote.state === 'accepted' ? await findSignedOn(ctx, quote.id) : null,
          lines: partedLines(quote).lines.map(({ label, amountCents }) => ({ label, amount: priceText(amountCents) })),
          totals: totalRows(quote, ctx.facts.business),
          total: priceText(quoteSum(quote)),
          offer: quoteOffer(quote),
          cover: coverText({ ...quote, partKind: partedLines(quote).partKind }),
          validUntil: quote.validUntil,
        }
      : null,
  }
}

/** Where a quote stands for its customer. */
async function shownState(ctx: Pick<Ctx, 'db'>, { id, state, expired }: NonNullable<Awaited<ReturnType<typeof findLatestQuote>>>) {
  if (state === 'sent' && expired) return 'expired'
  return state === 'withdrawn' && (await isDropped(ctx, id)) ? 'dropped' : state
}

/** The customer's answer from the page of the repair; the version is the one that was shown. */
export async function decideLinkedQuote(
  txCtx: Ctx,
  input: { requestId: string; version: number; decision: QuoteDecision; told?: ToldShop },
): Promise<DecisionResult> {
  const quote = await findLatestQuote(txCtx, input.requestId)
  if (quote && quote.version !== input.version) return 'replaced'
  return decideFound(txCtx, quote, input)
}
