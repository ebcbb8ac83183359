import { and, desc, eq } from 'drizzle-orm'
import { priceText } from '#app/lib/money.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import type { QuoteLine } from '#app/platform/db/tables/requests.server.ts'
import { NO_LABEL_TEXT } from '#app/lib/aid-pages.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import { mayWriteByHand } from '#app/platform/rate-limit/write-by-hand.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { deliverQuote, quoteWay } from './quote-delivery.server.ts'
import { takeBackQuoteMessages } from './quote-messages.server.ts'
import { quoteSum, sumProblem } from './quote-sum.ts'
import type { SumField } from './quote-sum.ts'
import { hashOfSecret } from './quotes.commands.server.ts'
import { addEntry, answered, subjectOf } from './staff-requests.commands.server.ts'
import type { RequestChange } from './staff-requests.commands.server.ts'

export interface QuoteInput {
  id: string
  /** Made with the form: the same form sent twice is one quote. */
  formKey: string
  lines: readonly QuoteLine[]
  partKind: string
  aidCents: number
  warrantyMonths: number
  validDays: number
  message: string
  /** The newest version that whoever writes it has seen; left out, nobody looked. */
  known?: number | undefined
}

/**
 * `written`: there is neither an address for a mail nor a phone that takes texts, so that it is printed. `quoted-meanwhile`: a colleague has sent another
 * one since the form was opened.
 */
export type QuoteChange =
  | RequestChange
  | { kind: 'written' }
  | { kind: 'quoted-meanwhile'; totalCents: number }
  | { kind: 'wrong-sum'; field: SumField; problem: string }

/**
 * Writes a new version and its mail; the one before can no longer be accepted. The same form sent again answers as the first did,
 * without a mail. Only for the workflow that sends quotes: pass the context of its transaction.
 * @param agreedCents what the customer has agreed to pay, which counts until this one is accepted; null for nothing
 */
export async function writeQuote(txCtx: AllowedCtx<'requests:write'>, input: QuoteInput, agreedCents: number | null = null): Promise<QuoteChange> {
  if (input.aidCents > 0 && !hasLabel(txCtx.facts)) return { kind: 'wrong-sum', field: 'aid', problem: NO_LABEL_TEXT }
  const wrong = sumProblem(input)
  if (wrong) return { kind: 'wrong-sum', ...wrong }
  const [request] = await txCtx.db.select().from(requests).where(eq(requests.id, input.id)).for('update')
  if (!request) return { kind: 'unknown' }
  const way = await quoteWay(txCtx, request)
  const { to, textTo } = way
  // Neither an e-mail nor a phone, as once a person was forgotten: a quote would reach nobody.
  if (to === undefined && request.phone === null) return { kind: 'no-email' }
  const isSent = to !== undefined || textTo !== null
  const { formKey, known, ...terms } = input
  const quoteId = idOfForm(formKey, terms)
  const [repeated] = await txCtx.db.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, quoteId))
  if (repeated) return { kind: isSent ? 'changed' : 'written' }
  const latest = await findLatest(txCtx, request.id)
  if (latest && known !== undefined && latest.version > known) return { kind: 'quoted-meanwhile', totalCents: quoteSum(latest) }
  const version = (latest?.version ?? 0) + 1
  // A first quote is owed to whoever asked; version after version would fill a mailbox.
  const reached = to ?? textTo
  if (version > 1 && reached !== null && !(await mayWriteByHand(txCtx, reached))) return { kind: 'too-often' }
  const isNewer = await replaceSent(txCtx, request)
  const secret = await customerToken(txCtx.db, 'quote', quoteId)
  const validUntil = addDays(parisTime(txCtx.now).date, input.validDays)
  await txCtx.db.insert(quotes).values({
    id: quoteId,
    request_id: request.id,
    version,
    lines: [...input.lines],
    part_kind: input.partKind,
    aid_cents: input.aidCents,
    warranty_months: input.warrantyMonths,
    message: input.message,
    vat_regime: txCtx.facts.business.vatRegime,
    valid_until: validUntil,
    token_hash: hashOfSecret(secret),
    sent_at: txCtx.now,
  })
  const total = quoteSum(input)
  const accepted = agreedCents === null ? undefined : { earlierCents: agreedCents, cents: total }
  await deliverQuote(txCtx, way, {
    ...input,
    id: quoteId,
    request,
    vatRegime: txCtx.facts.business.vatRegime,
    validUntil,
    sentAt: txCtx.now,
    isNewer,
    accepted,
  })
  await addEntry(txCtx, request.id, 'event', `Devis n°\u00a0${version} ${isSent ? 'envoyé' : 'établi'}\u00a0: ${priceText(total)}`)
  await answered(txCtx, request)
  await takeUnassigned(txCtx, request)
  await recordAudit(txCtx, { action: 'quote.sent', subject: subjectOf(request), after: { version, totalCents: total, validUntil } })
  return { kind: isSent ? 'changed' : 'written' }
}

async function findLatest({ db }: Pick<AllowedCtx<'requests:write'>, 'db'>, requestId: string) {
  const [latest] = await db
    .select({ version: quotes.version, lines: quotes.lines, aidCents: quotes.aid_cents })
    .from(quotes)
    .where(eq(quotes.request_id, requestId))
    .orderBy(desc(quotes.version))
    .limit(1)
  return latest
}

/** The quote that waited for an answer can no longer be accepted, and what leads to it and has not left is taken back. Whether there was one. */
async function replaceSent(txCtx: AllowedCtx<'requests:write'>, request: typeof requests.$inferSelect): Promise<boolean> {
  const replaced = await txCtx.db
    .update(quotes)
    .set({ state: 'replaced' })
    .where(and(eq(quotes.request_id, request.id), eq(quotes.state, 'sent')))
    .returning({ id: quotes.id })
  const ids = replaced.map(({ id }) => id)
  await takeBackQuoteMessages(txCtx, request, ids)
  return ids.length > 0
}

/** Whoever writes the quote of a request that nobody has takes care of it. */
async function takeUnassigned(txCtx: AllowedCtx<'requests:write'>, request: { id: string; assigned_to: string | null }): Promise<void> {
  const { actor } = txCtx
  if (request.assigned_to !== null || actor.kind !== 'staff') return
  await txCtx.db.update(requests).set({ assigned_to: actor.userId }).where(eq(requests.id, request.id))
}
