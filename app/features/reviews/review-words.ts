import type { REVIEW_STATES } from '#app/platform/db/tables/reviews.server.ts'

export type ReviewState = (typeof REVIEW_STATES)[number]

/** Why a review may be refused: what it says, never how many stars it gives. The author reads the reason. */
export const REFUSAL_REASONS = {
  unrelated: 'Il ne parle pas de la réparation faite chez nous.',
  insult: 'Il contient des insultes, de la haine ou une menace.',
  'personal-data': 'Il donne des informations sur une autre personne.',
  advertising: 'Il contient de la publicité ou l’adresse d’un autre site.',
  unreadable: 'Il ne se comprend pas.',
  unlawful: 'Il contient des propos que la loi interdit.',
} as const
export type RefusalReason = keyof typeof REFUSAL_REASONS

/** The reason in words; a reason of another version of the product is shown as it is kept. */
export function refusalText(reason: string): string {
  return isRefusalReason(reason) ? REFUSAL_REASONS[reason] : reason
}

function isRefusalReason(reason: string): reason is RefusalReason {
  return Object.hasOwn(REFUSAL_REASONS, reason)
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
