import { z } from 'zod'
import { typedParagraph } from '#app/lib/typed-text.ts'
import { REFUSAL_REASONS } from './review-words.ts'

const REPLY_MAX = 1_000

export const RefuseReviewForm = z.object({ reason: z.enum(REFUSAL_REASONS, { error: 'Choisissez une raison dans la liste.' }) })

/** Empty takes the answer back. */
export const ReplyForm = z.object({ reply: typedParagraph.pipe(z.string().max(REPLY_MAX, `Écrivez au plus ${REPLY_MAX} caractères.`)) })
