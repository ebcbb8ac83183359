import { z } from 'zod'
import { area, line, list } from './fields.ts'
import { TextBlock, pageTitle, questions } from './shared.ts'

/** The page of the refurbished devices, around the stock. */
export const RefurbishedBody = z.object({
  title: pageTitle,
  // As it is written it names four facts by their long names; as it is read it is short.
  description: area({ label: 'Description pour les moteurs de recherche', max: 280 }),
  h1: line({ label: 'Titre de la page', max: 80 }),
  lead: area({ label: 'Phrase d’ouverture', max: 300 }),
  checks: list(TextBlock, { label: 'Ce que nous contrôlons', one: 'contrôle', min: 1, max: 6 }),
  faq: questions(1),
})
export type RefurbishedWords = z.infer<typeof RefurbishedBody>
