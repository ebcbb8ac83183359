import type { Business } from './shop-facts.ts'

/** What the product proposes until the owner says otherwise, and what its starting words and its catalogue promise where they name no fact. */
export const STARTING_DELAYS = {
  answerHours: 24,
  priceKeptDays: 7,
  reservedHours: 24,
  usualTime: '1\u00a0h',
  warrantyMonths: 6,
  diagnosis: 'free',
  welcome: 'walk_in',
} as const

/** Whether a business still promises all of this. */
export function promisesAsAtFirst({
  answerHours,
  usualTime,
  claims,
  diagnosis,
  welcome,
}: Pick<Business, 'answerHours' | 'usualTime' | 'claims' | 'diagnosis' | 'welcome'>): boolean {
  return (
    answerHours === STARTING_DELAYS.answerHours &&
    usualTime === STARTING_DELAYS.usualTime &&
    claims.warrantyMonthsMin === STARTING_DELAYS.warrantyMonths &&
    diagnosis === STARTING_DELAYS.diagnosis &&
    welcome === STARTING_DELAYS.welcome
  )
}
