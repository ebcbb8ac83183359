import { and, eq } from 'drizzle-orm'
import { asTaxed } from '#app/lib/as-taxed.ts'
import { after, days, MAIL_KEPT_DAYS } from '#app/lib/durations.ts'
import { takesTexts } from '#app/lib/phone.ts'
import type { VatRegime } from '#app/lib/vat-words.ts'
import { bothReferencesOfRequest } from '#app/platform/db/both-references.server.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { hasWithdrawn } from '#app/platform/db/consents.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import type { QuoteLine } from '#app/platform/db/tables/requests.server.ts'
import { enqueueMail, enqueueText } from '#app/platform/mail/outbox.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { customerReference } from './customer-reference.server.ts'
import { quoteMail, quotePath, quoteText } from './quote-mail.server.ts'
import { answeringPhone, quoteMailValues } from './quote-mail.ts'
import { quoteSum } from './quote-sum.ts'
import { findLatestQuote } from './quotes.commands.server.ts'
import { addEntry, addressOf, subjectOf } from './staff-requests.commands.server.ts'

type WritingCtx = AllowedCtx<'requests:write'>

/** Where a quote goes: an address for a mail, else a phone that takes texts; neither where it is printed. */
export interface QuoteWay {
  to: string | undefined
  textTo: string | null
}

/** By which way the customer of a request gets a quote. */
export async function quoteWay(txCtx: Pick<Ctx, 'db'>, request: { email: string | null; phone: string | null }): Promise<QuoteWay> {
  const to = addressOf(request)
  if (to !== undefined || request.phone === null || !takesTexts(request.phone)) return { to, textTo: null }
  return { to, textTo: (await hasWithdrawn(txCtx, 'sms', request.phone)) ? null : request.phone }
}

interface DeliveredQuote {
  id: string
  request: { id: string; reference: string; name: string; device: string; store_id: string }
  lines: readonly QuoteLine[]
  partKind: string
  aidCents: number
  warrantyMonths: number
  vatRegime: VatRegime
  message: string
  /** Last day, "2026-12-20". */
  validUntil: string
  sentAt: Date
  /** It takes the place of one that waited for an answer. */
  isNewer: boolean
  /** What the customer has agreed to pay before, and what they would pay by this one, cents. */
  accepted: { earlierCents: number; cents: number } | undefined
}

/** Writes the message that leads to a quote into the outbox. */
export async function deliverQuote(txCtx: WritingCtx, { to, textTo }: QuoteWay, { isNewer, accepted, ...written }: DeliveredQuote): Promise<void> {
  const request = { ...written.request, reference: await customerReference(txCtx, written.request.id, written.request.reference) }
  const quote = { ...written, request }
  const asSent = asTaxed(txCtx, quote.vatRegime)
  const secret = await customerToken(txCtx.db, 'quote', quote.id)
  const more = { secret, isNewer, accepted }
  if (to !== undefined) {
    const values = quoteMailValues({ ...quote, phone: answeringPhone(asSent.facts, request.store_id) })
    const mail = await quoteMail(asSent, 'devis-envoye', {
      to,
      storeId: request.store_id,
      ...more,
      values,
      both: await bothReferencesOfRequest(txCtx, request.id),
    })
    await enqueueMail(txCtx, mail, request.id)
  }
  if (textTo !== null) await enqueueText(txCtx, quoteText(asSent, { ...quote, ...more, to: textTo }), request.id)
}

/** Whether a message that leads to a quote waits to leave, and none has left before. */
export async function isStillToLeave(txCtx: Pick<Ctx, 'db' | 'now'>, { id, requestId, sentAt }: { id: string; requestId: string; sentAt: Date }) {
  // The outbox keeps messages for some days only: a quote that is older counts as delivered by one that is gone.
  if (sentAt < after(txCtx.now, -days(MAIL_KEPT_DAYS))) return false
  const path = quotePath(await customerToken(txCtx.db, 'quote', id))
  const written = await txCtx.db.select({ state: mails.state, text: mails.text }).from(mails).where(eq(mails.subject_id, requestId))
  const leading = written.filter(({ text }) => text.includes(path))
  return leading.length > 0 && leading.every(({ state }) => state === 'pending')
}

/** `told`: its customer has it by now. `closed`: it can no longer be accepted. `no-way`: there is neither an address nor a phone that takes texts. */
export type QuoteSentAgain = 'done' | 'unknown' | 'told' | 'replaced' | 'closed' | 'no-way'

/**
 * Sends the very version of a quote whose message was taken back before it left. Pass the context of the transaction that holds the request.
 * @param standingCents what the customer has agreed to pay before it; null for nothing
 */
export async function sendUntoldQuote(
  txCtx: WritingCtx,
  { requestId, version }: { requestId: string; version: number },
  standingCents: number | null,
): Promise<QuoteSentAgain> {
  const latest = await findLatestQuote(txCtx, requestId)
  if (latest && latest.version !== version) return 'replaced'
  const [found] = await txCtx.db
    .select({ quote: quotes, request: requests })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.request_id))
    .where(and(eq(quotes.request_id, requestId), eq(quotes.version, version)))
  if (!latest || !found) return 'unknown'
  const { quote, request } = found
  if (quote.state !== 'sent' || latest.expired || latest.closed !== null) return 'closed'
  if (quote.untold_since === null) return 'told'
  const way = await quoteWay(txCtx, request)
  if (way.to === undefined && way.textTo === null) return 'no-way'
  const replaced = await txCtx.db.$count(quotes, and(eq(quotes.request_id, requestId), eq(quotes.state, 'replaced')))
  await deliverQuote(txCtx, way, {
    id: quote.id,
    request,
    lines: quote.lines,
    partKind: quote.part_kind,
    aidCents: quote.aid_cents,
    warrantyMonths: quote.warranty_months,
    vatRegime: quote.vat_regime,
    message: quote.message,
    validUntil: quote.valid_until,
    sentAt: quote.sent_at,
    isNewer: replaced > 0,
    accepted:
      standingCents === null ? undefined : { earlierCents: standingCents, cents: quoteSum({ lines: quote.lines, aidCents: quote.aid_cents }) },
  })
  await txCtx.db.update(quotes).set({ untold_since: null }).where(eq(quotes.id, quote.id))
  await addEntry(txCtx, requestId, 'event', `Devis n°\u00a0${version} envoyé, après l’annulation de sa signature`)
  await recordAudit(txCtx, { action: 'quote.sent_again', subject: subjectOf(request), after: { version } })
  return 'done'
}
