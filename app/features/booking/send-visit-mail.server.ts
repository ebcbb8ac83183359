import type { Ctx, MailingCtx } from '#app/platform/ctx.server.ts'
import { phoneText } from '#app/lib/phone.ts'
import { mainStore } from '#app/lib/shop-facts.ts'
import { enqueueMail, enqueueText } from '#app/platform/mail/outbox.server.ts'
import { NOTHING_ADDED, visitMail } from './visit-mails.server.ts'
import { visitNotice } from './visit-notices.server.ts'
import type { CustomerStep, NoticeExtras } from './visit-notices.server.ts'
import type { AddedToMail, MailedVisit, VisitMailKind } from './visit-mails.server.ts'
import type { Visit } from './visit-row.server.ts'
import { wayToCustomer } from './way-to-customer.ts'

/**
 * A mail to the customer about a visit, in the transaction of the change; a text where staff booked for somebody without an address.
 * @param leavesAt while the change can be undone, it waits
 */
export async function sendVisitMail(
  txCtx: MailingCtx,
  kind: VisitMailKind,
  visit: MailedVisit & Pick<Visit, 'phone'>,
  added: AddedToMail = NOTHING_ADDED,
  leavesAt: Date = txCtx.now,
): Promise<void> {
  const way = wayToCustomer(visit)
  const mail = await visitMail(txCtx, kind, visit, added)
  if (way === 'mail') return enqueueMail(txCtx, mail, visit.id, leavesAt)
  const { business } = txCtx.facts
  const text = `${business.name}. ${mail.subject}. Une question\u00a0? ${phoneText(mainStore(txCtx.facts).phone)}`
  if (way === 'sms') await enqueueText({ ...txCtx, now: leavesAt }, { to: visit.phone, subject: mail.subject, text }, visit.id)
}

/** Tells the shop what a customer did, in the transaction of the change. It goes with the person, as all mails about the visit. */
export async function notifyShop(
  txCtx: Pick<Ctx, 'db' | 'env' | 'now' | 'facts'>,
  step: CustomerStep,
  visit: Visit,
  more: NoticeExtras = {},
): Promise<void> {
  await enqueueMail(txCtx, visitNotice(txCtx, step, visit, more), visit.id)
}
