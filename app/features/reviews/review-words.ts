import type { RefusalWords } from '#app/content/kinds/review-notice.ts'
import type { REVIEW_STATES } from '#app/platform/db/tables/reviews.server.ts'

export type ReviewState = (typeof REVIEW_STATES)[number]

/** Why a review may be refused, in the order of the list that staff choose from; the words of each are the owner's. */
export const REFUSAL_REASONS = [
  'unrelated',
  'insult',
  'personal-data',
  'advertising',
  'unreadable',
  'unlawful',
] as const satisfies readonly (keyof RefusalWords)[]
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** The reason in words; a reason of another version of the product is shown as it is kept. */
export function refusalText(words: RefusalWords, reason: string): string {
  return isRefusalReason(reason) ? words[reason] : reason
}

function isRefusalReason(reason: string): reason is RefusalReason {
  return REFUSAL_REASONS.some((known) => known === reason)
}

const STATE_WORDS = {
  waiting: ['À lire', 'À lire'],
  published: ['Publié', 'Publiés'],
  refused: ['Refusé', 'Refusés'],
} as const satisfies Record<ReviewState, readonly [one: string, many: string]>

/** What so many reviews in this state are called; French counts zero as singular. */
export function stateLabel(state: ReviewState, count: number): string {
  return STATE_WORDS[state][count < 2 ? 0 : 1]
}
