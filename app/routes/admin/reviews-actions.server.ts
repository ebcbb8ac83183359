import { z } from 'zod'
import type { ReviewsAnswer } from '#app/features/reviews/reviews-answer.ts'
import { refusalText } from '#app/features/reviews/review-words.ts'
import { publishReview, refuseReview, replyToReview } from '#app/features/reviews/staff-reviews.commands.server.ts'
import type { ReviewDecision } from '#app/features/reviews/staff-reviews.commands.server.ts'
import { RefuseReviewForm, ReplyForm } from '#app/features/reviews/staff-reviews.schema.ts'
import { readBase } from '#app/lib/edit-conflict.ts'
import { readRefusalWords } from '#app/features/words/published-word.queries.server.ts'
import { readForm, refuseChangedByBoth, requireFields, requireIntent, textField, typedIn } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'

type RunReview = (ctx: AllowedCtx<'reviews:write'>, review: { id: string; submittedAt: Date }, form: FormData) => Promise<ReviewsAnswer>

const RUN = {
  async publish(ctx, review) {
    return said(await publishReview(ctx, review), review.id, 'Avis publié. Il est sur le site.')
  },
  async refuse(ctx, review, form) {
    const input = readForm(form, RefuseReviewForm)
    if (!input.valid) return { id: review.id, ...input.refusal }
    const { reason } = input.value
    const reasonText = refusalText(await readRefusalWords(ctx), reason)
    return said(await refuseReview(ctx, { ...review, reason, reasonText }), review.id, 'Avis refusé. Son auteur reçoit la raison.')
  },
  async reply(ctx, review, form) {
    const input = readForm(form, ReplyForm)
    if (!input.valid) return { id: review.id, ...input.refusal }
    const { reply } = input.value
    const decision = await replyToReview(ctx, { ...review, reply, seen: readBase(['reply'], textField(form, 'base'))?.reply })
    if (typeof decision === 'object') {
      const errors = refuseChangedByBoth(form, { reply: decision.current })
      return { id: review.id, errors, typed: typedIn(form) }
    }
    const text = reply === '' ? 'Réponse retirée du site.' : 'Réponse publiée.'
    const answer = said(decision, review.id, text)
    // What is on the site now is in the form anew; what is not goes back as it was typed.
    return decision === 'done' || decision === 'unchanged' ? answer : { ...answer, typed: typedIn(form) }
  },
} as const satisfies Record<string, RunReview>

const INTENTS = ['publish', 'refuse', 'reply'] as const satisfies (keyof typeof RUN)[]
/** Which review, and as it was when the button was shown. */
const ReviewKey = z.object({ id: z.uuid(), submittedAt: z.coerce.date() })

/** The forms under each review. */
export async function runReviewIntent(ctx: AllowedCtx<'reviews:write'>, form: FormData): Promise<ReviewsAnswer> {
  const run: RunReview = RUN[requireIntent(form, INTENTS)]
  return run(ctx, requireFields(form, ReviewKey), form)
}

function said(decision: ReviewDecision, id: string, text: string): ReviewsAnswer {
  if (decision === 'done') return { notice: done(text) }
  if (decision === 'unchanged') return { notice: done('Rien à changer.') }
  if (decision === 'unknown') return { notice: failed('Cet avis n’est plus là\u00a0: son auteur l’a retiré.') }
  return { id, error: 'Son auteur a écrit autre chose entre-temps\u00a0: relisez, puis décidez.' }
}
