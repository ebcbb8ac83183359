import { z } from 'zod'
import { group, line, link, optional } from './fields.ts'
import { DAYS } from './shared.ts'

/** One line above every page. */
export const AnnouncementBody = z.object({
  text: line({ label: 'Annonce', max: 140, ideal: [20, 90] }),
  link: optional(group({ label: 'Lien' }, { text: line({ label: 'Mots du lien', max: 40 }), to: link({ label: 'Page ouverte' }) })),
  ...DAYS,
})
