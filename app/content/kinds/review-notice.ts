import { z } from 'zod'
import { area, group, line, list } from './fields.ts'

/** What the page of the reviews says of how they are handled, and why one may be refused: what it says, never how many stars it gives. */
export const ReviewNoticeBody = z.object({
  title: line({ label: 'Titre', max: 80 }),
  before: list(area({ label: '', max: 1000 }), { label: 'Avant les raisons de refus', one: 'paragraphe', min: 1, max: 8 }),
  reasons: group(
    { label: 'Raisons de refus', help: 'L’équipe choisit l’une d’elles, et l’auteur la reçoit.' },
    {
      unrelated: line({ label: 'Hors sujet', max: 160 }),
      insult: line({ label: 'Insultes', max: 160 }),
      'personal-data': line({ label: 'Données d’une autre personne', max: 160 }),
      advertising: line({ label: 'Publicité', max: 160 }),
      unreadable: line({ label: 'Illisible', max: 160 }),
      unlawful: line({ label: 'Interdit par la loi', max: 160 }),
    },
  ),
  after: list(area({ label: '', max: 1000 }), { label: 'Après les raisons de refus', one: 'paragraphe', min: 1, max: 8 }),
})
export type ReviewNotice = z.infer<typeof ReviewNoticeBody>
/** The six reasons, each in its words. */
export type RefusalWords = ReviewNotice['reasons']
