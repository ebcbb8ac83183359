import { z } from 'zod'
import { typedDay } from '#app/lib/typed-day.ts'
import { typedParagraph } from '#app/lib/typed-text.ts'

/** What is wrong with a device that comes back. */
export const ReturnForm = z.object({
  /** When the customer asked; empty: today. */
  askedOn: z.union([z.literal('').transform(() => null), typedDay('Indiquez le jour.')]),
  fault: typedParagraph.pipe(z.string().min(3, 'Indiquez la panne.').max(1_000, 'Résumez en 1\u00a0000 caractères.')),
})
export const RETURN_INTENT = 'warranty-return'
