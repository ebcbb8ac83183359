import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { quotes, requestEntries, requests } from '#app/platform/db/tables/requests.server.ts'
import { takeBackById } from '#app/platform/mail/outbox.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { QUOTE_CLOSED } from './quote-closed.server.ts'
import { quotePath } from './quote-mail.server.ts'

/**
 * Takes back the mails and texts that lead to quotes and have not left, such as a text that waits for the morning: nobody is asked to answer what was
 * answered, replaced or ended meanwhile. What somebody wrote in words of their own stays. Pass the context of the transaction that moves the case on.
 */
export async function takeBackQuoteMessages(txCtx: Ctx, request: { id: string; reference: string }, quoteIds: readonly string[]): Promise<void> {
  if (quoteIds.length === 0) return
  const waiting = await txCtx.db
    .select({ id: mails.id, text: mails.text })
    .from(mails)
    .where(
      and(
        eq(mails.subject_id, request.id),
        eq(mails.state, 'pending'),
        sql`not exists (select 1 from ${requestEntries} where ${requestEntries.id} = ${mails.id})`,
      ),
    )
  if (waiting.length === 0) return
  const paths: string[] = []
  for (const id of quoteIds) paths.push(quotePath(await customerToken(txCtx.db, 'quote', id)))
  const leading = waiting.filter(({ text }) => paths.some((path) => text.includes(path)))
  const taken = await takeBackById(
    txCtx,
    leading.map(({ id }) => id),
  )
  if (taken.length === 0) return
  await recordAudit(txCtx, { action: 'quote.notice_taken_back', subject: { kind: 'request', id: request.id, label: request.reference } })
}

/** The same of every quote of a request that can no longer be accepted since its case was ended or its device goes back. */
export async function takeBackClosedQuotes(txCtx: Ctx, request: { id: string; reference: string }): Promise<void> {
  const closed = await txCtx.db
    .select({ id: quotes.id })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.request_id))
    .where(and(eq(quotes.request_id, request.id), inArray(quotes.state, ['sent', 'refused']), isNotNull(QUOTE_CLOSED)))
  await takeBackQuoteMessages(
    txCtx,
    request,
    closed.map(({ id }) => id),
  )
}
