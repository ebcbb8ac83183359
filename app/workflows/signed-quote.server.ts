import { customerReference } from '#app/features/requests/customer-reference.server.ts'
import { and, eq, ne } from 'drizzle-orm'
import { findCaseContract } from '#app/features/contracts/case-contract.queries.server.ts'
import { recordContract } from '#app/features/contracts/contract.commands.server.ts'
import { followQuote } from '#app/features/repairs/follow-quote.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { isStillToLeave } from '#app/features/requests/quote-delivery.server.ts'
import { quoteUrl } from '#app/features/requests/quote-mail.server.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import { CIRCULAR_PART } from '#app/features/requests/quote-work.ts'
import { acceptSigned, findLatestQuote, holdRequest } from '#app/features/requests/quotes.commands.server.ts'
import { addressOf } from '#app/features/requests/staff-requests.commands.server.ts'
import { readTerms } from '#app/features/words/terms.queries.server.ts'
import { after } from '#app/lib/durations.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText } from '#app/lib/phone.ts'
import { findAnyStore, mainStore, shopNameOf, signatureOf } from '#app/lib/shop-facts.ts'
import { bothReferencesOfRequest } from '#app/platform/db/both-references.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { agreedBefore } from './agreed-price.server.ts'
import { promisedDay } from './cases.server.ts'
import type { CaseParts } from './case-facts.server.ts'
import { SIGNATURE_UNDO_MS, keepSignature, readBefore } from './unsigned-quote.server.ts'

/**
 * `at-distance`: the case has a contract that its customer may still leave; one of the counter in its place would take that right.
 * `not-here`: without the device nobody was at the counter.
 */
export type SignedQuote = 'done' | 'unknown' | 'replaced' | 'decided' | 'expired' | 'at-distance' | 'not-here'

/**
 * Notes that the customer has signed the newest quote of a case on paper, at the counter: its price is agreed on as by the link, and the contract is one of
 * the counter, from which nobody withdraws (C. conso. L. 221-1, I, 1° and 2°: neither at a distance nor away from the shop). Whoever has an address
 * reads of it by mail, once it can no longer be taken back (`unsignQuote`).
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
    const contract = await findCaseContract(txCtx, { repairId, originId: requestId })
    if (contract && contract.place !== 'counter') return 'at-distance'
    const agreedCents = await agreedBefore(txCtx, requestId)
    const before = await readBefore(txCtx, requestId)
    const untold = quote !== undefined && (await isStillToLeave(txCtx, quote))
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
    await keepSignature(txCtx, { quoteId: quote.id, requestId, before, untold })
    await tellSigned(txCtx, { quoteId: quote.id, requestId, cents })
    return 'done'
  })
}

/** Somebody else may have pressed, or on the wrong case: who is said to have signed reads what, where and when, and how to object. */
async function tellSigned(
  txCtx: AllowedCtx<'requests:write'>,
  { quoteId, requestId, cents }: { quoteId: string; requestId: string; cents: number },
): Promise<void> {
  const [request] = await txCtx.db.select().from(requests).where(eq(requests.id, requestId))
  const to = request && addressOf(request)
  if (!request || to === undefined) return
  const [repair] = await txCtx.db
    .select({ storeId: repairs.store_id })
    .from(repairs)
    .where(and(eq(repairs.origin, 'request'), eq(repairs.origin_id, requestId), ne(repairs.status, 'handed_over')))
  const store = findAnyStore(txCtx.facts, repair?.storeId ?? request.store_id) ?? mainStore(txCtx.facts)
  const words = await txCtx.caseMail(txCtx, 'devis-signe', {
    nom: request.name,
    appareil: request.device,
    reference: await customerReference(txCtx, requestId, request.reference),
    jour: dateText(parisTime(txCtx.now).date),
    magasin: shopNameOf(store),
    'a.payer': priceText(cents),
    telephone: phoneText(store.phone),
  })
  const href = quoteUrl(txCtx, await customerToken(txCtx.db, 'quote', quoteId))
  const notes = await bothReferencesOfRequest(txCtx, requestId)
  const bodies = caseMailBodies(words, { sender: signatureOf(txCtx.facts, store), href, notes })
  await enqueueMail(txCtx, { to, replyTo: store.email, subject: words.subject, ...bodies }, requestId, after(txCtx.now, SIGNATURE_UNDO_MS))
}
