import type { CaseMailText } from '#app/lib/case-mails.ts'
import { mailBodies } from './mail-page.ts'
import type { MailContent } from './mail-page.ts'

interface CaseMailFrame extends Pick<MailContent, 'sender' | 'links'> {
  /** Where the button leads; without one there is no button. */
  href?: string
  /** Small print that the product adds to that of the words. */
  notes?: readonly string[]
}

/** The words of a mail about a case, with what belongs to the case alone: who signs, and where its links lead. */
export function caseMailBodies(words: CaseMailText, { sender, href, links, notes = [] }: CaseMailFrame): { html: string; text: string } {
  return mailBodies({
    sender,
    heading: words.heading,
    paragraphs: words.paragraphs,
    ...(href !== undefined && words.button !== null && { action: { label: words.button, href } }),
    ...(links && { links }),
    notes: [...words.notes, ...notes],
  })
}
