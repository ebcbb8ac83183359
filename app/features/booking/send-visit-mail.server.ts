import type { Ctx } from '#app/platform/ctx.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { visitMail } from './visit-mails.server.ts'
import type { MailedVisit, VisitMailKind } from './visit-mails.server.ts'

/** A mail about a visit, in the transaction of the change. */
export async function sendVisitMail(inside: Pick<Ctx, 'db' | 'env' | 'now'>, kind: VisitMailKind, visit: MailedVisit): Promise<void> {
  await enqueueMail(inside, await visitMail(inside, kind, visit), visit.id)
}
