/** Before and after the work, as a page shows it. */
export interface ShownPair {
  id: string
  device: string
  before: ShownPicture
  after: ShownPicture
  /** A drawing of the demonstration, and said to be one. */
  isSample: boolean
}

interface ShownPicture {
  address: string
  alt: string
}

/** What the page of a case knows of the pictures that the site may show. */
export interface ShownOnCase extends Omit<ShownPair, 'isSample'> {
  agreedOn: string
  notedBy: string
  published: boolean
  /** Whether a page of a model shows it too. */
  modelSlug: string
  /** Stands for these two pictures and their words: what is published is what was looked at. */
  seen: string
}

/** The field of the form that publishes, with `ShownOnCase.seen`. */
export const SEEN_FIELD = 'seen'

export const SHOWN_INTENTS = ['show-repair', 'publish-shown', 'hide-shown', 'remove-shown'] as const
export type ShownIntent = (typeof SHOWN_INTENTS)[number]

export function isShownIntent(word: string): word is ShownIntent {
  return SHOWN_INTENTS.some((intent) => intent === word)
}
