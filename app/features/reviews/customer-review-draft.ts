import type { FieldErrors } from '#app/lib/form-refusal.ts'

export const CUSTOMER_REVIEW_FIELDS = ['rating', 'text', 'firstName'] as const
/** What was typed, as it was typed. */
export type CustomerReviewDraft = Record<(typeof CUSTOMER_REVIEW_FIELDS)[number], string>

/** A form that was not taken: what to correct, or what came between. */
export interface CustomerReviewAnswer {
  draft: CustomerReviewDraft
  errors?: FieldErrors
  banner?: string
}
