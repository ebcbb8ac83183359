import { and, eq, gt, gte, isNull, lt, ne, or } from 'drizzle-orm'
import { asTaxed } from '#app/lib/as-taxed.ts'
import { after, days, hours } from '#app/lib/durations.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText, takesTexts } from '#app/lib/phone.ts'
import { isQuiet } from '#app/lib/quiet-hours.ts'
import { bothReferencesOfRequest } from '#app/platform/db/both-references.server.ts'
import type { MailingCtx } from '#app/platform/ctx.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { hasWithdrawn } from '#app/platform/db/consents.server.ts'
import { enqueueMail, enqueueText } from '#app/platform/mail/outbox.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { customerReference } from './customer-reference.server.ts'
import { QUOTE_CLOSED } from './quote-closed.server.ts'
import { quoteMail, quoteText } from './quote-mail.server.ts'
import { answeringPhone } from './quote-mail.ts'
import { quoteSum } from './quote-sum.ts'
import { hashOfSecret } from './quotes.commands.server.ts'
import { addressOf } from './staff-requests.commands.server.ts'

/** Since the quote was sent, for the first reminder and the second. */
const REMIND_AFTER_MS = [hours(24), hours(72)] as const
/** A quote that nobody reminded of in time, because the product stood still, is old news. */
const TOO_LATE_AFTER_MS = days(5)
/** Reminders of one run: more are due after a stop, and wait for the next. */
const AT_ONCE = 50

/**
 * Reminds of quotes that nobody answered, a day and three days after they were sent. Never after an answer, of a replaced quote, of one that its customer
 * has not got, of one that is no longer valid, of a request that ended or whose device goes back or cannot be repaired, to whoever wants no such message,
 * or in quiet hours. Returns how many.
 */
export async function remindOfQuotes(ctx: MailingCtx): Promise<number> {
  if (isQuiet(ctx.now)) return 0
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const due = await tx
      .select({ quote: quotes, request: requests })
      .from(quotes)
      .innerJoin(requests, eq(requests.id, quotes.request_id))
      .where(
        and(
          eq(quotes.state, 'sent'),
          or(...REMIND_AFTER_MS.map((delayMs, index) => and(eq(quotes.reminders_sent, index), lt(quotes.sent_at, after(ctx.now, -delayMs))))),
          gt(quotes.sent_at, after(ctx.now, -TOO_LATE_AFTER_MS)),
          gte(quotes.valid_until, parisTime(ctx.now).date),
          ne(requests.state, 'done'),
          isNull(QUOTE_CLOSED),
          isNull(quotes.untold_since),
        ),
      )
      .limit(AT_ONCE)
      // An answer that comes in meanwhile waits, and of several processes one reminds.
      .for('update', { of: quotes, skipLocked: true })
    let reminded = 0
    for (const { quote, request: asked } of due) {
      const request = { ...asked, reference: await customerReference(txCtx, asked.id, asked.reference) }
      await tx
        .update(quotes)
        .set({ reminders_sent: quote.reminders_sent + 1 })
        .where(eq(quotes.id, quote.id))
      const to = addressOf(request)
      const secret = await customerToken(tx, 'quote', quote.id)
      // Quotes of earlier versions of the product have a link that only their first mail knows.
      if (!hashOfSecret(secret).equals(quote.token_hash)) continue
      const asSent = asTaxed(txCtx, quote.vat_regime)
      const values = {
        nom: request.name,
        appareil: request.device,
        reference: request.reference,
        total: priceText(quoteSum({ lines: quote.lines, aidCents: 0 })),
        'a.payer': priceText(quoteSum({ lines: quote.lines, aidCents: quote.aid_cents })),
        validite: dateText(quote.valid_until),
        telephone: phoneText(answeringPhone(ctx.facts, request.store_id)),
      }
      const both = await bothReferencesOfRequest(txCtx, request.id)
      if (to !== undefined && !(await hasWithdrawn(txCtx, 'mail', to)))
        await enqueueMail(txCtx, await quoteMail(asSent, 'devis-rappel', { to, storeId: request.store_id, secret, values, both }), request.id)
      else if (request.phone !== null && takesTexts(request.phone) && !(await hasWithdrawn(txCtx, 'sms', request.phone)))
        await enqueueText(txCtx, quoteText(asSent, { to: request.phone, secret, request, lines: quote.lines, aidCents: quote.aid_cents }), request.id)
      else continue
      reminded += 1
    }
    return reminded
  })
}
