import { z } from 'zod'
import { area, line, list, picture } from './fields.ts'
import { TextBlock, pageDescription, pageTitle, questions } from './shared.ts'

/** The page of cases with a picture of one's own; the owner says what one costs in `/admin/prix/services`. */
export const CustomCasesBody = z.object({
  title: pageTitle,
  description: pageDescription,
  h1: line({ label: 'Titre de la page', max: 80 }),
  intro: area({ label: 'Phrase d’ouverture', max: 300 }),
  picture: picture({ label: 'Image', help: 'Une coque que vous avez faite, par exemple.' }),
  steps: list(TextBlock, { label: 'Comment ça marche', one: 'étape', min: 2, max: 4 }),
  brands: list(line({ label: '', max: 40 }), { label: 'Marques dont nous imprimons les coques', one: 'marque', min: 1, max: 10 }),
  delay: line({ label: 'Délai', max: 40 }),
  details: list(TextBlock, { label: 'Bien choisir', one: 'conseil', min: 1, max: 8 }),
  faq: questions(1),
})
export type CustomCasesWords = z.infer<typeof CustomCasesBody>
