import type { RepairStatus } from '#app/features/repairs/repair-words.ts'
import { trackingPath } from '#app/features/repairs/tracking-addresses.ts'
import { findRepairOfOrigin } from '#app/features/repairs/tracking.queries.server.ts'
import type { ShownQuote } from '#app/features/requests/components/QuoteDecisionPage.tsx'
import { canReconsider, findLatestQuote, findStandingQuote } from '#app/features/requests/quotes.commands.server.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import type { findQuote } from '#app/features/requests/quotes.commands.server.ts'
import { priceText } from '#app/lib/money.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { caseWithdrawal } from '#app/workflows/case-withdrawal.server.ts'

/** From here on the part is known, and the work has begun or is done. */
const BEGUN: readonly RepairStatus[] = ['in_repair', 'part_awaited', 'final_check', 'ready', 'handed_over']

/** What the page of a quote says of it. */
export async function shownQuote(ctx: Ctx, quote: NonNullable<Awaited<ReturnType<typeof findQuote>>>): Promise<ShownQuote> {
  const { reference, device, version, state, lines, partKind, aidCents, warrantyMonths, message, validUntil, expired, sentAt, requestId } = quote
  const withdrawal = state === 'accepted' ? await caseWithdrawal(ctx, { repairId: null, originId: requestId }) : null
  const newest = await findLatestQuote(ctx, requestId)
  const answered = withdrawal
    ? withdrawal.mayCharge || withdrawal.keptCents > 0
      ? 'withdrawn-begun'
      : 'withdrawn'
    : state === 'withdrawn'
      ? 'left'
      : state
  const isPast = newest !== undefined && newest.version > version && (state === 'refused' || newest.state === 'accepted')
  const agreed = state === 'accepted' ? undefined : await findStandingQuote(ctx, requestId)
  const repair = state === 'accepted' ? await findRepairOfOrigin(ctx, requestId) : undefined
  return {
    reference,
    device,
    version,
    // What was answered counts until a newer one does: then that is the one to read.
    state: isPast ? 'replaced' : answered,
    lines,
    partKind,
    aidCents,
    warrantyMonths,
    message,
    validUntil,
    expired,
    sentAt,
    agreed: agreed ? priceText(quoteSum(agreed)) : null,
    kept: withdrawal && withdrawal.keptCents > 0 ? priceText(withdrawal.keptCents) : null,
    isExplained: quote.refusalReason !== '',
    repairPath: repair === undefined ? null : trackingPath(repair.token),
    hasBegun: repair !== undefined && BEGUN.includes(repair.status),
    canReconsider: await canReconsider(ctx, quote),
  }
}
