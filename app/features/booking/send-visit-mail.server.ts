import type { Ctx } from '#app/platform/ctx.server.ts'
import { visitMail } from './visit-mails.server.ts'
import type { MailedVisit, VisitMailKind } from './visit-mails.server.ts'

/** Hands a mail about a visit over. Call it last in the transaction of the change. */
export async function sendVisitMail(inside: Ctx, kind: VisitMailKind, visit: MailedVisit): Promise<void> {
  inside.mailer.queue(await visitMail(inside, kind, visit))
}
