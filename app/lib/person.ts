/** How records of several kinds are known to be about one person. */
export interface Contact {
  /** Lower case. */
  emails: readonly string[]
  /** E.164. */
  phones: readonly string[]
}

/** In the place of an erased or anonymised person's address, where there must be one. */
export const ERASED_EMAIL = 'efface@invalid'
export const ERASED_NAME = 'Effacé'
