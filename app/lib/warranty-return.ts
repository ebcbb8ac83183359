interface ComesBack {
  /** The repair whose warranty it comes back under; null for none. */
  returnOf: string | null
  /** What the customer has to pay in all, cents; null while nobody has said a price. */
  dueCents: number | null
}

/** The device came back under a warranty, and nobody has said a price for something else: the first warranty goes on (decision 0141). */
export function isCovered({ returnOf, dueCents }: ComesBack): boolean {
  return returnOf !== null && (dueCents ?? 0) <= 0
}
