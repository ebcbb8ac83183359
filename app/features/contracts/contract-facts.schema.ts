import { z } from 'zod'
import { typedLine } from '#app/lib/typed-text.ts'
import { CIRCULAR_WORDS, PLACE_WORDS } from './contract-words.ts'

const Ticked = z
  .enum(['on', ''])
  .optional()
  .transform((on) => on === 'on')

/** The facts of a contract, as staff write them down. */
export const ContractFactsForm = z
  .object({
    id: z.uuid(),
    place: z.enum(Object.keys(PLACE_WORDS) as (keyof typeof PLACE_WORDS)[]),
    urgentHome: Ticked,
    circular: z.enum(Object.keys(CIRCULAR_WORDS) as (keyof typeof CIRCULAR_WORDS)[]),
    circularReason: typedLine.pipe(z.string().max(200, 'Résumez en 200 caractères.')),
  })
  .refine(({ circular, circularReason }) => circular !== 'declined' || circularReason !== '', {
    path: ['circularReason'],
    message: 'Écrivez en quelques mots pourquoi.',
  })
export type ContractFactsInput = z.output<typeof ContractFactsForm>
