import { data, redirect } from 'react-router'
import { reviewPath } from '#app/lib/review-path.ts'
import { REFUSAL_TEXTS } from '#app/platform/http/form-refusals.ts'
import type { PublicForm } from '#app/platform/http/public-form.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { submitReview, withdrawReview } from './customer-review.commands.server.ts'
import { CustomerReviewForm } from './customer-review.schema.ts'
import type { CustomerReviewInput } from './customer-review.schema.ts'
import { CUSTOMER_REVIEW_FIELDS } from './customer-review-draft.ts'
import type { CustomerReviewAnswer, CustomerReviewDraft } from './customer-review-draft.ts'

/** Reviews in a row from one address block; and by one link, wherever its holder writes from: each one is read anew by the team. */
const LIMITS = { address: { capacity: 20, refillS: 30 }, contact: { capacity: 5, refillS: 600 } }
const FORM_MAX_BYTES = 64 * 1024
const SEE_OTHER = 303

type Answer = Response | ReturnType<typeof data<CustomerReviewAnswer>>

/** What a customer writes behind the link of a repair, or takes back. */
export const customerReviewForm: PublicForm<CustomerReviewInput | 'withdraw', Answer> = {
  name: 'customer-review',
  maxBytes: FORM_MAX_BYTES,
  limits: LIMITS,
  read({ form, params }) {
    const contacts = [params['secret'] ?? null]
    if (textField(form, 'intent') === 'withdraw') return { value: 'withdraw', contacts }
    const input = readForm(form, CustomerReviewForm)
    const draft = draftOf(form)
    if (!input.valid) return { answer: data<CustomerReviewAnswer>({ draft, errors: input.refusal.errors }, { status: 422 }) }
    return { value: input.value, contacts }
  },
  async run({ ctx, params }, input) {
    const secret = params['secret'] ?? ''
    const result = input === 'withdraw' ? await withdrawReview(ctx, { secret }) : await submitReview(ctx, { secret, input })
    if (result === 'unknown') throw data(null, { status: 404 })
    return redirect(reviewPath(secret), SEE_OTHER)
  },
  refuse: ({ form }, refusal) =>
    data<CustomerReviewAnswer>({ draft: draftOf(form), banner: REFUSAL_TEXTS[refusal.kind] }, { status: refusal.status }),
}

function draftOf(form: FormData): CustomerReviewDraft {
  const [rating, text, firstName] = CUSTOMER_REVIEW_FIELDS.map((field) => textField(form, field))
  return { rating: rating ?? '', text: text ?? '', firstName: firstName ?? '' }
}
