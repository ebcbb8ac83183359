/** What the customer pays, cents TTC: the lines less the repair aid, never below zero. */
export function quoteSum({ lines, aidCents }: { lines: readonly { amountCents: number }[]; aidCents: number }): number {
  return Math.max(0, lines.reduce((sum, { amountCents }) => sum + amountCents, 0) - aidCents)
}

/** "89", "89,90", "1 290.50 €" → cents; undefined when it is no amount between 0 and 99 999 €. */
export function readAmountCents(typed: string): number | undefined {
  const text = typed.replace(/[\s€\u00a0\u202f]/g, '').replace(',', '.')
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text)) return undefined
  return Math.round(Number(text) * 100)
}
