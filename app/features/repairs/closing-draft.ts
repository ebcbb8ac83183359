/** What was promised about a repair: the hand-over starts from it, so that nobody types a warranty twice. */
export interface ClosingDraft {
  /** What is guaranteed, as the customer reads it. */
  covered: string
  warrantyMonths: number
  /** Where it stands: "du devis accepté". */
  source: string
}

/** What whoever hands a device over has to know of its case. */
export interface HandOverFacts {
  /** What remains to be paid, cents; null while no price is agreed. */
  restCents: number | null
  /** The same once it has gone back as it came, cents: negative for what goes back to the customer, null while no price is agreed. */
  returnedRestCents: number | null
  /** The customer has withdrawn from the contract: the device goes back, and nothing is charged. */
  withdrawn: boolean
  /** The device came back under a warranty that goes on; null where the work has its own price and its own warranty. */
  covered: CoveredBy | null
  /** A price or a ceiling was agreed on, or a warranty covers it. */
  hasAgreed: boolean
  /** "payant (29 € TTC)" as the deposit slip says of the diagnosis; null where it says nothing of it, nothing may be charged, or an invoice says it. */
  diagnosis: string | null
  /** Why the diagnosis that the slip has announced is not due any more; null where it is, or none was announced. */
  freedDiagnosis: string | null
}

/** The warranty that a device came back under. */
export interface CoveredBy {
  /** The case that gave it, "T-1". */
  reference: string
  /** Its last day, "23 mai 2027"; null while the first case is at work again and no day is certain. */
  until: string | null
}
