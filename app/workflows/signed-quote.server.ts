import { findCaseContract } from '#app/features/contracts/case-contract.queries.server.ts'
import { recordContract } from '#app/features/contracts/contract.commands.server.ts'
import { followQuote } from '#app/features/repairs/follow-quote.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import { CIRCULAR_PART } from '#app/features/requests/quote-work.ts'
import { acceptSigned, findLatestQuote, holdRequest } from '#app/features/requests/quotes.commands.server.ts'
import { readTerms } from '#app/features/words/terms.queries.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { agreedBefore } from './agreed-price.server.ts'
import { promisedDay } from './cases.server.ts'
import type { CaseParts } from './case-invoicing.server.ts'

/**
 * `at-distance`: the case has a contract that its customer may still leave; one of the counter in its place would take that right.
 * `not-here`: without the device nobody was at the counter.
 */
export type SignedQuote = 'done' | 'unknown' | 'replaced' | 'decided' | 'expired' | 'at-distance' | 'not-here'

/**
 * Notes that the customer has signed the newest quote of a case on paper, at the counter: its price is agreed on as by the link, and the contract is one of
 * the counter, from which nobody withdraws (C. conso. L. 221-1, I, 1° and 2°: neither at a distance nor away from the shop).
 */
export async function signQuote(
  ctx: AllowedCtx<'requests:write'>,
  { repairId, requestId, version }: CaseParts & { version: number },
): Promise<SignedQuote> {
  return ctx.db.transaction(async (tx): Promise<SignedQuote> => {
    const txCtx = { ...ctx, db: tx }
    if (requestId === null) return 'unknown'
    await holdRequest(txCtx, requestId)
    const repair = repairId === null ? undefined : await findRepair(txCtx, repairId)
    if (!repair || repair.status === 'handed_over') return 'not-here'
    const quote = await findLatestQuote(txCtx, requestId)
    if (quote && quote.version !== version) return 'replaced'
    const before = await findCaseContract(txCtx, { repairId, originId: requestId })
    if (before && before.place !== 'counter') return 'at-distance'
    const agreedCents = await agreedBefore(txCtx, requestId)
    const result = await acceptSigned(txCtx, quote)
    if (result !== 'done' || !quote) return result
    const cents = quoteSum(quote)
    const addsWork = agreedCents !== null && cents > agreedCents
    await followQuote(txCtx, { requestId, status: 'accepted', addsWork, promisedDay: (storeId) => promisedDay(ctx, storeId, null) })
    const circular = quote.partKind === CIRCULAR_PART ? 'chosen' : 'offered'
    const signed = {
      id: quote.id,
      source: 'quote',
      place: 'counter',
      requestId,
      totalCents: cents,
      acceptedBy: '',
      summary: [],
      earlyText: null,
    } as const
    await recordContract(txCtx, { ...signed, circular }, await readTerms(txCtx))
    return 'done'
  })
}
