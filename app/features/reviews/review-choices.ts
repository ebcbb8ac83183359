/** Ratings, best first. */
export const RATINGS = [
  { value: '5', label: 'Excellent' },
  { value: '4', label: 'Très bien' },
  { value: '3', label: 'Bien' },
  { value: '2', label: 'Moyen' },
  { value: '1', label: 'À améliorer' },
] as const

/** Where the repair was done: what comes by post is repaired in Le Teich. */
export const REVIEW_STORES = [
  { value: 'La Teste', label: 'La Teste' },
  { value: 'Le Teich', label: 'Le Teich' },
  { value: 'Le Teich', label: 'Envoi postal' },
] as const

export const REVIEW_FIELDS = ['name', 'email', 'rating', 'store', 'message'] as const
export type ReviewField = (typeof REVIEW_FIELDS)[number]
/** What was typed, as it was typed. */
export type ReviewDraft = Record<ReviewField, string>
/** The first thing to correct in each field. */
export type ReviewErrors = Partial<Record<ReviewField, string>>
