/** An invoice among the others of its case. */
interface Balanced {
  id: string
  state: 'draft' | 'issued'
  correctsId: string | null
  totalCents: number
  dueCents: number
  /** What it takes off. */
  deposits: readonly { id: string }[]
}

/**
 * Whether credit notes have taken back all that an invoice charged; of a deposit also whether they gave it back with the lines of the
 * invoice that had taken it off.
 */
export function isTakenBack(all: readonly Balanced[], id: string): boolean {
  const invoice = all.find((each) => each.id === id)
  if (!invoice) return false
  return (
    leftOf(all, invoice).totalCents === 0 || all.some((final) => final.deposits.some((deposit) => deposit.id === id) && isBackLineByLine(all, final))
  )
}

/** A whole credit note turns deposits round as well, so that nothing is left to pay either; line by line their money went back too. */
function isBackLineByLine(all: readonly Balanced[], final: Balanced): boolean {
  if (final.state !== 'issued' || final.correctsId !== null) return false
  const left = leftOf(all, final)
  return left.totalCents === 0 && left.dueCents !== 0
}

/** What credit notes have left of an invoice. */
function leftOf(all: readonly Balanced[], { id, totalCents, dueCents }: Balanced): { totalCents: number; dueCents: number } {
  const back = all.filter(({ correctsId, state }) => correctsId === id && state === 'issued')
  return {
    totalCents: back.reduce((sum, credit) => sum + credit.totalCents, totalCents),
    dueCents: back.reduce((sum, credit) => sum + credit.dueCents, dueCents),
  }
}
