import { listLinkedInvoices } from '#app/features/invoices/linked-invoices.queries.server.ts'
import { shownRepair } from '#app/features/repairs/shown-repair.server.ts'
import { ownTokenOf } from '#app/features/repairs/tracking-view.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { linkedRequest } from '#app/features/requests/linked-request.server.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { listLinkedPayments } from '#app/features/till/linked-payments.queries.server.ts'
import { pickupTime } from '#app/features/words/pickup-time.ts'
import { readTerms } from '#app/features/words/terms.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { findBankDetails } from '#app/platform/db/bank-details.server.ts'
import { knownRequestOfNumber } from '#app/platform/db/both-references.server.ts'
import { standingCents } from './agreed-price.server.ts'
import { trackedContract } from './case-withdrawal.server.ts'
import { contractWay } from './contract-way.server.ts'
import { contractWordsMark } from './contract-words-mark.server.ts'
import { trackedStart } from './customer-wish.server.ts'
import { deviceHere } from './device-here.server.ts'
import { findLinkReceiver } from './send-tracking-link.server.ts'
import { warrantyStanding } from './warranty-standing.server.ts'

/**
 * Everything that the page of a repair shows its customer; null for a link that leads to none. Opened by a number and a contact it only shows
 * (`mayAct` is false): what acts or opens a document is left out.
 * @param token of the link, as it stands in the address
 */
export async function readTrackedPage(ctx: Ctx, token: string) {
  const { own, mayAct } = await ownTokenOf(ctx, token)
  const repair = await findTrackedRepair(ctx, own)
  if (!repair) return null
  const { requestId } = repair
  const standing = requestId ? await standingCents(ctx, requestId) : null
  const linked = requestId ? await linkedRequest(ctx, requestId, { withMessage: mayAct, standingCents: standing }) : null
  const offered = requestId && linked?.quote?.state === 'sent' ? await findLatestQuote(ctx, requestId) : undefined
  const contract = await trackedContract(ctx, own)
  const isBack = repair.status === 'handed_over' && repair.warrantyPath !== null
  return {
    repair: shownRepair(mayAct ? repair : { ...repair, warrantyPath: null }, contract?.withdrawal ?? null, ctx.now, contract?.left),
    linked,
    invoices: mayAct ? await listLinkedInvoices(ctx, own) : [],
    payments: mayAct ? await listLinkedPayments(ctx, own) : [],
    start: await trackedStart(ctx, own),
    here: offered ? await deviceHere(ctx, { ...offered, cents: quoteSum(offered) }) : null,
    mayAct,
    request: mayAct ? await knownRequestOfNumber(ctx, repair.number) : null,
    maySend: !mayAct && (await findLinkReceiver(ctx, token)) !== undefined,
    contract: mayAct ? contract : null,
    words: await ctx.contractWords(ctx),
    mark: await contractWordsMark(ctx),
    confirmedBy: requestId ? await contractWay(ctx, requestId) : ('mail' as const),
    pickupTime: repair.unrepairable ? pickupTime((await readTerms(ctx))?.body ?? null) : null,
    bank: repair.wayBack === 'counter' ? null : ((await findBankDetails(ctx)) ?? null),
    warranty: mayAct && isBack ? await warrantyStanding(ctx, repair.number) : null,
  }
}

/** What stands on the page of a repair that was found. */
export type TrackedPage = NonNullable<Awaited<ReturnType<typeof readTrackedPage>>>
