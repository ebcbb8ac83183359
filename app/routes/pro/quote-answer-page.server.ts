import { contractLinks } from '#app/features/contracts/contract-links.server.ts'
import { contractSummary } from '#app/features/contracts/contract-summary.ts'
import { findQuote } from '#app/features/requests/quotes.commands.server.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import { priceText } from '#app/lib/money.ts'
import { servingStore } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { quoteFacts } from '#app/workflows/contract-of-quote.server.ts'
import { contractWay } from '#app/workflows/contract-way.server.ts'
import { contractWordsMark } from '#app/workflows/contract-words-mark.server.ts'
import { awaitedDevice } from '#app/workflows/device-awaited.server.ts'
import { deviceHere } from '#app/workflows/device-here.server.ts'
import { quoteStart, wishedBefore } from '#app/workflows/customer-wish.server.ts'
import { shownQuote } from './shown-quote.server.ts'

/** What the page of a quote shows whoever has its link; undefined for a link that leads to none. */
export async function quoteAnswerPage(ctx: Ctx, secret: string) {
  // The answer to a quote could not be kept: the page asks to send it again.
  if (ctx.page.outage)
    return {
      now: ctx.now.toISOString(),
      storeId: null,
      quote: null,
      awaited: { text: '', labelPath: null },
      summary: [],
      total: '',
      contract: null,
      askedBefore: false,
      start: null,
      here: null,
      words: null,
      mark: '',
      confirmedBy: 'mail' as const,
    }
  const quote = await findQuote(ctx, secret)
  if (!quote) return undefined
  const store = servingStore(ctx.facts, quote.storeId)
  const words = await ctx.contractWords(ctx)
  const here = await deviceHere(ctx, { id: quote.id, requestId: quote.requestId, cents: quoteSum(quote) })
  return {
    words,
    mark: await contractWordsMark(ctx),
    confirmedBy: await contractWay(ctx, quote.requestId),
    now: ctx.now.toISOString(),
    storeId: quote.storeId,
    quote: await shownQuote(ctx, quote),
    awaited: await awaitedDevice(ctx, quote.requestId, store),
    summary: contractSummary(words, ctx.facts, quoteFacts(quote, here), ctx.now, store),
    total: priceText(quoteSum(quote)),
    contract: quote.state === 'accepted' ? await contractLinks(ctx, quote.id) : null,
    askedBefore: await wishedBefore(ctx, quote.requestId),
    here,
    start: quote.state === 'accepted' ? await quoteStart(ctx, quote) : null,
  }
}
