import { z } from 'zod'
import { area, day, line, list, optional } from './fields.ts'

/** What a page says of itself to search engines. */
export const pageTitle = line({ label: 'Titre pour les moteurs de recherche', max: 70, ideal: [30, 60] })
export const pageDescription = area({ label: 'Description pour les moteurs de recherche', max: 200, ideal: [70, 160] })

export const TextBlock = z.object({ title: line({ label: 'Titre', max: 120 }), text: area({ label: 'Texte', max: 900 }) })
export const Question = z.object({ question: line({ label: 'Question', max: 160 }), answer: area({ label: 'Réponse', max: 900 }) })

/** A list of questions with their answers. */
export function questions(min: number) {
  return list(Question, { label: 'Questions fréquentes', one: 'question', min, max: 20 })
}

/** The days on which something shows; both may be left open. */
export const DAYS = {
  firstDay: optional(day({ label: 'Premier jour', help: 'Vide\u00a0: dès la publication.' })),
  lastDay: optional(day({ label: 'Dernier jour', help: 'Compris. Vide\u00a0: sans fin.' })),
}
