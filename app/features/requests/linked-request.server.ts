import { and, desc, eq, ne } from 'drizzle-orm'
import { CARRIERS } from '#app/content/carriers.ts'
import { priceText } from '#app/lib/money.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { parcels, quotes } from '#app/platform/db/tables/requests.server.ts'
import type { LinkedRequest } from './components/LinkedRequestView.tsx'
import { parcelHref } from './parcel-number.ts'
import { quoteSum, totalRows } from './quote-sum.ts'
import { coverText, partedLines, quoteOffer } from './quote-work.ts'
import { canReconsider, decideFound, findAgreedQuote, findLatestQuote } from './quotes.commands.server.ts'
import type { DecisionResult, QuoteDecision } from './quotes.commands.server.ts'
import { PARCEL_WORDS } from './request-kinds.ts'

/** What the customer of a repair may see of the request it comes from: parcels and quote, nothing of the person, no free text. */
export async function linkedRequest(ctx: Pick<Ctx, 'db' | 'now' | 'facts'>, requestId: string): Promise<LinkedRequest> {
  const sent = await ctx.db
    .select({ direction: parcels.direction, carrier: parcels.carrier, number: parcels.number })
    .from(parcels)
    .where(eq(parcels.request_id, requestId))
    .orderBy(desc(parcels.direction))
  const [quote] = await ctx.db
    .select({
      version: quotes.version,
      state: quotes.state,
      lines: quotes.lines,
      partKind: quotes.part_kind,
      aidCents: quotes.aid_cents,
      warrantyMonths: quotes.warranty_months,
      validUntil: quotes.valid_until,
      sentAt: quotes.sent_at,
    })
    .from(quotes)
    .where(and(eq(quotes.request_id, requestId), ne(quotes.state, 'replaced')))
    .orderBy(desc(quotes.version))
    .limit(1)
  const newest = quote?.state === 'refused' || quote?.state === 'sent' ? await findLatestQuote(ctx, requestId) : undefined
  const agreed = quote && quote.state !== 'accepted' ? await findAgreedQuote(ctx, requestId) : undefined
  return {
    agreed: agreed ? priceText(quoteSum(agreed)) : null,
    parcels: sent.map(({ direction, carrier, number }) => ({
      label: PARCEL_WORDS[direction].label,
      carrier: CARRIERS.find(({ id }) => id === carrier)?.name ?? carrier,
      number,
      href: parcelHref(carrier, number),
    })),
    quote: quote
      ? {
          version: quote.version,
          canReconsider: quote.state === 'refused' && newest !== undefined && (await canReconsider(ctx, newest)),
          state: quote.state === 'sent' && newest?.expired ? 'expired' : quote.state,
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

/** The customer's answer from the page of the repair; the version is the one that was shown. */
export async function decideLinkedQuote(txCtx: Ctx, input: { requestId: string; version: number; decision: QuoteDecision }): Promise<DecisionResult> {
  const quote = await findLatestQuote(txCtx, input.requestId)
  if (quote && quote.version !== input.version) return 'replaced'
  return decideFound(txCtx, quote, input.decision)
}
