/** An invoice among the others of its case. */
interface Balanced {
  id: string
  state: 'draft' | 'issued'
  correctsId: string | null
  totalCents: number
}

/** Whether credit notes have taken back all that an invoice charged. */
export function isTakenBack(all: readonly Balanced[], id: string): boolean {
  const invoice = all.find((each) => each.id === id)
  const backCents = all
    .filter(({ correctsId, state }) => correctsId === id && state === 'issued')
    .reduce((sum, { totalCents }) => sum + totalCents, 0)
  return invoice !== undefined && backCents + invoice.totalCents === 0
}
