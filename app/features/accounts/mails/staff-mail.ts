import { BUSINESS } from '#app/content/business.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import type { MailContent } from '#app/platform/mail/mail-page.ts'

export interface StaffMail {
  to: string
  subject: string
  html: string
  text: string
}

/** A mail to somebody who works here, in the name of the business. */
export function staffMail(to: string, subject: string, content: Omit<MailContent, 'sender'>): StaffMail {
  return { to, subject, ...mailBodies({ ...content, sender: BUSINESS.name }) }
}
