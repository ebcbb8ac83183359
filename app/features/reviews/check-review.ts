import type { Mail } from '#app/lib/mailto.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { REVIEW_FIELDS, reviewStores } from './review-choices.ts'
import type { ReviewDraft, ReviewErrors, ReviewField } from './review-choices.ts'
import { reviewMail } from './review-mail.ts'
import { ReviewInput, STORE_MISSING } from './review.schema.ts'

export type ReviewOutcome = { errors: ReviewErrors } | { mail: Mail }

/** What was typed in the form; files and unknown fields are left out. */
export function draftOf(form: FormData): ReviewDraft {
  const text = (field: ReviewField) => {
    const value = form.get(field)
    return typeof value === 'string' ? value : ''
  }
  return { name: text('name'), email: text('email'), rating: text('rating'), store: text('store'), message: text('message') }
}

/** The mail to send to the contact address, or what is missing, one message per field. */
export function checkReview(draft: ReviewDraft, facts: ShopFacts): ReviewOutcome {
  const result = ReviewInput.safeParse(draft)
  const errors: ReviewErrors = {}
  for (const { path, message } of result.error?.issues ?? []) {
    const field = REVIEW_FIELDS.find((name) => name === path[0])
    if (field && !errors[field]) errors[field] = message
  }
  if (!reviewStores(facts).some(({ value }) => value === draft.store)) errors.store = STORE_MISSING
  return result.success && !errors.store ? { mail: reviewMail(result.data, facts.business.email) } : { errors }
}
