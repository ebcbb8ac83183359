import type { RepairStatus } from '#app/features/repairs/repair-words.ts'
import { trackingPath } from '#app/features/repairs/tracking-addresses.ts'
import { findRepairOfOrigin, findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import type { ShownQuote } from '#app/features/requests/components/QuoteDecisionPage.tsx'
import { canReconsider, findLatestQuote, findQuote } from '#app/features/requests/quotes.commands.server.ts'
import { quotePath } from '#app/features/requests/quote-mail.server.ts'
import { customerReference } from '#app/features/requests/customer-reference.server.ts'
import { isDropped } from '#app/features/requests/quote-left.server.ts'
import { notedParcel } from '#app/features/requests/noted-parcel.server.ts'
import { labelSentAt } from '#app/features/requests/sent-label.server.ts'
import { findSignedOn } from '#app/features/requests/signed-on.server.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import { addsTo, ifAcceptedText } from '#app/lib/agreed-before.ts'
import { priceText } from '#app/lib/money.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { standingCents } from '#app/workflows/agreed-price.server.ts'
import { caseWithdrawal } from '#app/workflows/case-withdrawal.server.ts'

/** From here on the part is known, and the work has begun or is done. */
const BEGUN: readonly RepairStatus[] = ['in_repair', 'part_awaited', 'final_check', 'ready', 'handed_over']

type FoundQuote = NonNullable<Awaited<ReturnType<typeof findQuote>>>

/** What the page of a quote says of it. */
export async function shownQuote(ctx: Ctx, quote: FoundQuote): Promise<ShownQuote> {
  const { reference, device, version, state, lines, partKind, aidCents, warrantyMonths, message, validUntil, expired, sentAt, vatRegime, requestId } =
    quote
  // A quote that was left as an addition may belong to a contract that was left as a whole later.
  const mayBeLeft = state === 'accepted' || state === 'withdrawn'
  const withdrawal = mayBeLeft ? await caseWithdrawal(ctx, { repairId: null, originId: requestId }) : null
  const newest = await findLatestQuote(ctx, requestId)
  const answered = withdrawal
    ? withdrawal.mayCharge || withdrawal.keptCents > 0
      ? 'withdrawn-begun'
      : 'withdrawn'
    : state === 'withdrawn'
      ? (await isDropped(ctx, quote.id))
        ? 'dropped'
        : 'left'
      : state
  const newer = newest !== undefined && newest.version > version ? newest : undefined
  const isPast = newer !== undefined && (state === 'refused' || newer.state === 'accepted')
  const agreedCents = state === 'accepted' ? null : await standingCents(ctx, requestId)
  const repair = state === 'accepted' || state === 'refused' ? await findRepairOfOrigin(ctx, requestId) : undefined
  // Its device is not known to be here, and no parcel brings it back yet.
  const isAway = state === 'refused' && repair === undefined && quote.closed === null
  return {
    reference: await customerReference(ctx, requestId, reference),
    device,
    version,
    // What was answered counts until a newer one does: then that is the one to read. A withdrawal that has ended both is said of each.
    state: isPast && withdrawal === null ? 'replaced' : answered,
    lines,
    partKind,
    aidCents,
    warrantyMonths,
    message,
    validUntil,
    expired,
    closed: quote.closed,
    signedOn: state === 'accepted' ? await findSignedOn(ctx, quote.id) : null,
    sentAt,
    vatRegime,
    agreed: agreedCents === null ? null : priceText(agreedCents),
    ifAccepted: state === 'sent' && agreedCents !== null ? ifAcceptedText({ earlierCents: agreedCents, cents: quoteSum(quote) }) : null,
    refusal: await refusalText(ctx, quote),
    newer: newer ? await newerQuote(ctx, quote, newer) : null,
    kept: withdrawal && withdrawal.keptCents > 0 ? priceText(withdrawal.keptCents) : null,
    hasOthers: newest !== undefined && newest.version > 1,
    isExplained: quote.refusalReason !== '',
    repairPath: repair === undefined ? null : trackingPath(repair.token),
    hasBegun: repair !== undefined && BEGUN.includes(repair.status),
    isReturned: repair?.status === 'handed_over',
    hasLabel: isAway && (await labelSentAt(ctx, requestId)) !== null,
    hasParcel: isAway && (await notedParcel(ctx, requestId, 'to-workshop')) !== null,
    isUnrepaired: state === 'accepted' && repair?.status === 'handed_over' && repair.outcome === 'not_repaired',
    canReconsider: await canReconsider(ctx, quote),
  }
}

/** What whoever refuses the quote of a device that is here pays all the same, or has refused it, and what of their money goes back; null for nothing. */
async function refusalText(ctx: Ctx, { state, requestId, reference }: FoundQuote): Promise<string | null> {
  if (state !== 'sent' && state !== 'refused') return null
  const repair = await findRepairOfOrigin(ctx, requestId)
  const tracked = repair && (await findTrackedRepair(ctx, repair.token))
  const diagnosis = tracked?.diagnosis ?? null
  if (state === 'sent') return diagnosis?.ifRefused ?? null
  const money = tracked ?? (await readMoney(ctx, { reference, repairId: null, requestId, invoiceId: null }))
  const said = diagnosis && (tracked?.status === 'handed_over' ? diagnosis.returned : diagnosis.refused)
  return [said, settledText(money)].filter(Boolean).join(' ') || null
}

/** What has become of the money that came in before a quote was refused; empty where none did, or some is still to come. */
function settledText({ dueCents, paidCents }: { dueCents: number | null; paidCents: number }): string {
  if (dueCents === null || paidCents <= 0 || paidCents < dueCents) return ''
  return paidCents > dueCents ? `${priceText(paidCents - dueCents)} vous seront rendus.` : 'C’est payé.'
}

/** What has become of a quote by the newest of its request, and the way there; null where that one changes nothing of it. */
async function newerQuote(ctx: Ctx, quote: FoundQuote, newest: FoundQuote): Promise<ShownQuote['newer']> {
  const text = newerText(quote, newest)
  if (text === null) return null
  const secret = await customerToken(ctx.db, 'quote', newest.id)
  // A quote of an earlier version of the product has a link that only its mail knows.
  return { text, path: (await findQuote(ctx, secret)) ? quotePath(secret) : null }
}

function newerText(quote: FoundQuote, newest: FoundQuote): string | null {
  const cents = quoteSum(newest)
  const price = priceText(cents)
  const isOpen = newest.state === 'sent' && !newest.expired
  const waits = isOpen ? ' Il attend votre réponse.' : ''
  if (quote.state === 'accepted') {
    if (isOpen) return `Un devis plus récent, de ${price}, attend votre réponse. ${ifAcceptedText({ earlierCents: quoteSum(quote), cents })}`
    if (newest.state !== 'accepted') return null
    return addsTo(cents, quoteSum(quote))
      ? `Vous avez accepté ce devis. Celui que vous avez accepté depuis s’y ajoute\u00a0: son prix, ${price}, comprend celui-ci.`
      : `Vous avez accepté ce devis, puis un devis plus récent, de ${price}, qui le remplace.`
  }
  if (quote.state === 'refused') {
    return newest.state === 'accepted'
      ? `Vous avez refusé ce devis, puis accepté un devis plus récent, de ${price}.`
      : `Vous avez refusé ce devis. Un devis plus récent, de ${price}, l’a suivi.${waits}`
  }
  if (quote.state !== 'replaced') return null
  return newest.state === 'accepted'
    ? `Ce devis ne peut plus être accepté\u00a0: vous avez accepté un devis plus récent, de ${price}.`
    : `Un devis plus récent, de ${price}, remplace celui-ci, qui ne peut plus être accepté.${waits}`
}
