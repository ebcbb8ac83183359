import { z } from 'zod'
import { area, line } from './fields.ts'

/** What an answer may name of the request that it answers. */
export const ANSWER_PLACEHOLDERS = ['nom', 'appareil', 'reparation', 'reference'] as const
export type AnswerPlaceholder = (typeof ANSWER_PLACEHOLDERS)[number]

/** A beginning of an answer to a request. */
export const AnswerBody = z.object({
  label: line({ label: 'Nom du bouton', max: 40 }),
  text: area({ label: 'Réponse', max: 2000, help: '{nom}, {appareil}, {reparation} et {reference} sont ceux de la demande.' }),
})
export type AnswerWords = z.infer<typeof AnswerBody>
