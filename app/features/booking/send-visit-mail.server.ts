import type { Ctx, MailingCtx } from '#app/platform/ctx.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { visitMail } from './visit-mails.server.ts'
import { visitNotice } from './visit-notices.server.ts'
import type { CustomerStep } from './visit-notices.server.ts'
import type { MailLink, MailedVisit, VisitMailKind } from './visit-mails.server.ts'
import type { Visit } from './visit-row.server.ts'

/** A mail to the customer about a visit, in the transaction of the change. */
export async function sendVisitMail(txCtx: MailingCtx, kind: VisitMailKind, visit: MailedVisit, links: readonly MailLink[] = []): Promise<void> {
  await enqueueMail(txCtx, await visitMail(txCtx, kind, visit, links), visit.id)
}

/** Tells the shop what a customer did, in the transaction of the change. It goes with the person, as all mails about the visit. */
export async function notifyShop(
  txCtx: Pick<Ctx, 'db' | 'env' | 'now' | 'facts'>,
  step: CustomerStep,
  visit: Visit,
  movedFrom?: Date,
): Promise<void> {
  await enqueueMail(txCtx, visitNotice(txCtx, step, visit, movedFrom), visit.id)
}
