/** Who carries our messages, as the legal notice begins with saying it: a shop without a gateway hands no telephone number to anybody. */
import type { LegalText } from '#app/content/kinds/legal.ts'

const BOTH = /les prestataires qui acheminent nos e-mails et SMS(?=[\s.,;])/

/** The notice as it holds for this installation. */
export function carriedMessages(notice: LegalText, textsLeave: boolean): LegalText {
  if (textsLeave) return notice
  const said = (text: string) => text.replace(BOTH, 'le prestataire qui achemine nos e-mails')
  return { ...notice, sections: notice.sections.map((section) => ({ ...section, paragraphs: section.paragraphs.map(said) })) }
}
