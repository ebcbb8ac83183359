import { z } from 'zod'
import { area, line, list } from './fields.ts'
import { TextBlock, pageDescription, pageTitle, questions } from './shared.ts'

/** The page of the state repair aid. */
export const LabelBody = z.object({
  title: pageTitle,
  description: pageDescription,
  h1: line({ label: 'Titre de la page', max: 80 }),
  lead: area({ label: 'Phrase d’ouverture', max: 250 }),
  explanation: list(TextBlock, { label: 'Ce qu’est le label', one: 'explication', min: 1, max: 6 }),
  steps: list(TextBlock, { label: 'Comment en profiter', one: 'étape', min: 2, max: 4 }),
  faq: questions(1),
})
export type LabelWords = z.infer<typeof LabelBody>
