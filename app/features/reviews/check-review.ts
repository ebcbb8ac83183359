import type { Mail } from '#app/lib/mailto.ts'
import { REVIEW_FIELDS } from './review-choices.ts'
import type { ReviewDraft, ReviewErrors, ReviewField } from './review-choices.ts'
import { reviewMail } from './review-mail.ts'
import { ReviewInput } from './review.schema.ts'

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
export function checkReview(draft: ReviewDraft, to: string): ReviewOutcome {
  const result = ReviewInput.safeParse(draft)
  if (result.success) return { mail: reviewMail(result.data, to) }
  const errors: ReviewErrors = {}
  for (const { path, message } of result.error.issues) {
    const field = REVIEW_FIELDS.find((name) => name === path[0])
    if (field && !errors[field]) errors[field] = message
  }
  return { errors }
}
