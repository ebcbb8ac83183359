import { data } from 'react-router'
import { REFUSAL_TEXTS } from '#app/platform/http/form-refusals.ts'
import type { PublicForm } from '#app/platform/http/public-form.server.ts'
import { checkReview, draftOf } from './check-review.ts'
import type { ReviewOutcome } from './check-review.ts'
import type { ReviewDraft } from './review-choices.ts'

/** Reviews in a row from one address block. */
const LIMITS = { address: { capacity: 20, refillS: 30 } }

type Answer = ReturnType<typeof data<{ draft: ReviewDraft; outcome: ReviewOutcome }>>

/** Nothing is kept: the answer holds the mail to send, or what to correct. */
export const reviewForm: PublicForm<ReviewDraft, Answer> = {
  name: 'review',
  limits: LIMITS,
  read({ ctx, form }) {
    const draft = draftOf(form)
    const outcome = checkReview(draft, ctx.facts)
    return 'errors' in outcome ? { answer: data({ draft, outcome }, { status: 422 }) } : { value: draft }
  },
  run: async ({ ctx }, draft) => data({ draft, outcome: checkReview(draft, ctx.facts) }),
  refuse: ({ form }, refusal) =>
    data({ draft: draftOf(form), outcome: { errors: { message: REFUSAL_TEXTS[refusal.kind] } } }, { status: refusal.status }),
}
