/** What was promised about a repair: the hand-over starts from it, so that nobody types a warranty twice. */
export interface ClosingDraft {
  /** What is guaranteed, as the customer reads it. */
  covered: string
  warrantyMonths: number
  /** Where it stands: "du devis accepté". */
  source: string
}
