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
  /** The customer has withdrawn from the contract: the device goes back, and nothing is charged. */
  withdrawn: boolean
}
