import { CASE_MAIL_WORDS } from '#app/content/case-mails.ts'
import { fillCaseMail } from '#app/features/words/case-mail.ts'
import type { ReadCaseMail } from '#app/platform/ctx.server.ts'

/** The mails as they start, without a document in the database. */
export const startingCaseMail: ReadCaseMail = async ({ facts }, id, values) => {
  const words = CASE_MAIL_WORDS.find(({ slug }) => slug === id)
  if (!words) throw new Error(`There is no mail ${id}`)
  return fillCaseMail(words.body, facts, values)
}
