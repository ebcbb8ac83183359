import type { Db } from './db/db.server.ts'

/** The brands that the product comes with, whether this shop repairs them or not. */
export interface KnownBrands {
  list: () => readonly { slug: string; name: string; models: number }[]
  /** Whether these words for search engines are those that a model of the starting catalogue comes with, untouched. */
  isStartingDescription: (text: string) => boolean
  /** What the repairs of a demonstration are guaranteed for, and how long one takes: by its name, every time that a device may need. */
  startingTerms: () => StartingTerms
  /** Puts brands with their models and repairs into a database that does not have them. Returns how many models came in. */
  put: (tx: Db, slugs: readonly string[]) => Promise<number>
}

export interface StartingTerms {
  warranties: readonly string[]
  durations: readonly { repairName: string; duration: string }[]
}
