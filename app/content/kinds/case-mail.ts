import { z } from 'zod'
import { CASE_MAILS, isCaseMail } from '#app/lib/case-mails.ts'
import { area, line, list, optional } from './fields.ts'

const LEFT_OUT = 'Un paragraphe qui nomme une chose vide n’est pas envoyé.'

/** A mail about a case that is under way. Its links, the shop that signs and the attachments are not part of it. */
export const CaseMailBody = z.object({
  subject: line({ label: 'Objet', max: 100, ideal: [20, 60] }),
  heading: line({ label: 'Titre', max: 80 }),
  paragraphs: list(area({ label: '', max: 600 }), { label: 'Paragraphes', one: 'paragraphe', min: 1, max: 10, help: LEFT_OUT }),
  button: optional(line({ label: 'Bouton', max: 40, help: 'Seul son nom se change\u00a0: le lien reste.' })),
  notes: list(area({ label: '', max: 400 }), { label: 'Petites lignes', one: 'ligne', max: 4, help: LEFT_OUT }),
})
export type CaseMailWords = z.infer<typeof CaseMailBody>

/** What a mail may name of its case. */
export function caseMailNames(id: string): readonly string[] {
  return isCaseMail(id) ? CASE_MAILS[id].names : []
}

/** What its words lack that the law or the customer needs, by the fields of the editor. */
export function caseMailProblems(id: string, body: unknown): Record<string, string> {
  const words = CaseMailBody.safeParse(body).data
  if (!words || !isCaseMail(id)) return {}
  const text = [words.subject, words.heading, ...words.paragraphs, ...words.notes].join('\n')
  const required: readonly string[] = CASE_MAILS[id].required
  const missing = required.filter((name) => !text.includes(`{${name}}`))
  return {
    ...(missing.length > 0 && {
      body: `Cet e-mail ne part pas sans ${missing.map((name) => `{${name}}`).join(', ')}\u00a0: écrivez-le quelque part.`,
    }),
    ...(CASE_MAILS[id].hasLink && words.button === null && { 'body.button': 'Nommez le bouton\u00a0: le client ouvre son lien par lui.' }),
  }
}
