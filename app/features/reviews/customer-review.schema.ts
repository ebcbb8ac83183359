import { z } from 'zod'
import { typedLine, typedParagraph } from '#app/lib/typed-text.ts'
import { RATINGS } from './review-choices.ts'

export const REVIEW_TEXT_MAX = 2_000
const NAME_MAX = 40

/** What a customer writes behind the link of a repair. */
export const CustomerReviewForm = z.object({
  rating: z.enum(
    RATINGS.map(({ value }) => value),
    { error: 'Choisissez une note.' },
  ),
  text: typedParagraph.pipe(
    z.string().min(1, 'Écrivez votre avis, même en une phrase.').max(REVIEW_TEXT_MAX, `Écrivez au plus ${REVIEW_TEXT_MAX} caractères.`),
  ),
  firstName: typedLine.pipe(z.string().min(1, 'Indiquez votre prénom.').max(NAME_MAX, `Écrivez au plus ${NAME_MAX} caractères.`)),
})
export type CustomerReviewInput = z.infer<typeof CustomerReviewForm>
