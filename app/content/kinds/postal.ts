import { z } from 'zod'
import { area, group, line, link, list } from './fields.ts'
import { TextBlock, pageDescription, pageTitle, questions } from './shared.ts'

/** The page that explains the free postal repair; its way of packing also stands beside the request for a label. */
export const PostalBody = z.object({
  title: pageTitle,
  description: pageDescription,
  h1: line({ label: 'Titre de la page', max: 80 }),
  intro: area({ label: 'Phrase d’ouverture', max: 300 }),
  steps: list(TextBlock, { label: 'Comment ça marche', one: 'étape', min: 2, max: 4 }),
  cta: group({ label: 'Bouton' }, { text: line({ label: 'Mots du bouton', max: 40 }), to: link({ label: 'Page ouverte' }) }),
  packing: group(
    { label: 'Bien emballer' },
    {
      title: line({ label: 'Titre', max: 80 }),
      intro: area({ label: 'Ouverture', max: 300 }),
      points: list(TextBlock, { label: 'Points', one: 'point', min: 1, max: 8 }),
      warning: area({ label: 'Avertissement', max: 300 }),
    },
  ),
  faq: questions(1),
})
export type PostalWords = z.infer<typeof PostalBody>
