import type { Ctx } from '#app/platform/ctx.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import type { MailContent } from '#app/platform/mail/mail-page.ts'

/** Whose mail it is, and where its links lead. */
export type MailSite = Pick<Ctx, 'env' | 'facts'>

export interface StaffMail {
  to: string
  subject: string
  html: string
  text: string
}

/** A mail to somebody who works here, in the name of the business. */
export function staffMail({ facts }: MailSite, to: string, subject: string, content: Omit<MailContent, 'sender'>): StaffMail {
  return { to, subject, ...mailBodies({ ...content, sender: facts.business.name }) }
}
