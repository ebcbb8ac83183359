import { z } from 'zod'
import { ANSWER_PLACEHOLDERS } from './answer.ts'
import { area, line, list } from './fields.ts'

/** What a mail to a customer may name: the same as an answer to their request. */
export const MAIL_PLACEHOLDERS = ANSWER_PLACEHOLDERS

/** What the staff area calls each of them, by slug. */
export const MAIL_LABELS: Readonly<Record<string, string>> = {
  'demande-de-devis': 'Demande de devis reçue',
  'visite-annoncee': 'Visite annoncée',
  'envoi-postal': 'Demande d’envoi postal reçue',
}

const NAMES = '{nom}, {appareil}, {reparation} et {reference} sont ceux de la demande.'

/** A mail that goes out by itself. Who it greets, the reference and the link are not part of it. */
export const MailBody = z.object({
  subject: line({ label: 'Objet', max: 100, ideal: [20, 60], help: NAMES }),
  heading: line({ label: 'Titre', max: 80 }),
  paragraphs: list(area({ label: '', max: 600 }), { label: 'Paragraphes', one: 'paragraphe', min: 1, max: 8, help: NAMES }),
})
export type MailWords = z.infer<typeof MailBody>
