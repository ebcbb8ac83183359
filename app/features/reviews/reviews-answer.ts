import { oneOfWords } from '#app/lib/address-params.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import type { ReviewState } from './review-words.ts'

const STATE_PARAM = 'etat'
const STATES = { 'a-lire': 'waiting', publies: 'published', refuses: 'refused' } as const satisfies Record<string, ReviewState>
const readState = oneOfWords(STATES)

/** What the screen of reviews says after a form was sent. */
export interface ReviewsAnswer extends StaffAnswer {
  /** The review whose form was refused. */
  id?: string
  error?: string
}

/** Which reviews an address asks for; those to read when it says nothing. */
export const REVIEWS_ADDRESS = { state: { param: STATE_PARAM, read: stateOfWord } }

function stateOfWord(word: string): ReviewState {
  return readState(word) ?? 'waiting'
}

export function reviewsHref(state: ReviewState): string {
  const word = Object.entries(STATES).find(([, each]) => each === state)?.[0] ?? ''
  return state === 'waiting' ? '/admin/avis' : `/admin/avis?${STATE_PARAM}=${word}`
}
