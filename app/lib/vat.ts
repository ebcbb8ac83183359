import type { InvoiceLine, VatScheme, VatTotal } from './invoice.ts'

/** One whole as rates count: 10 000 hundredths of a percent. */
const WHOLE_RATE = 10_000

/** Rates of metropolitan France, the usual one first; overseas there are others (`overseas.ts`). */
export const VAT_RATES = [2_000, 1_000, 550, 210] as const

/** "20 %", "5,5 %". */
export function rateText(rate: number): string {
  return `${(rate / 100).toLocaleString('fr-FR')}\u00a0%`
}

/** The VAT in a sum that includes it, whole cents, half a cent upwards; of a negative sum the same amount, negative. */
export function vatWithin(grossCents: number, rate: number): number {
  const share = WHOLE_RATE + rate
  const cents = Math.floor((2 * Math.abs(grossCents) * rate + share) / (2 * share))
  return grossCents < 0 && cents > 0 ? -cents : cents
}

/**
 * Splits a sum in proportion to weights, so that the parts are whole cents and add up to it: what the divisions leave goes, cent by cent,
 * to the parts that lost most.
 */
export function splitCents(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.trunc((totalCents * weight) / sum))
  const lost = weights.map((weight) => Math.abs((totalCents * weight) % sum))
  let left = totalCents - parts.reduce((total, part) => total + part, 0)
  const step = Math.sign(left)
  const order = lost.map((_, index) => index).toSorted((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0) || a - b)
  for (const index of order) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + step
    left -= step
  }
  return parts
}

export interface PricedLine {
  line: InvoiceLine
  /** Before the discount. */
  fullCents: number
  /** Less its part of the discount, VAT included. */
  grossCents: number
  /** Its part of the VAT of its rate. */
  vatCents: number
}

/** Every line with its part of the discount and of the VAT, and the sums by rate: both add up to the same totals. */
export function priceLines(lines: readonly InvoiceLine[], discountCents: number): { lines: PricedLine[]; totals: VatTotal[] } {
  const full = lines.map(({ quantity, unitCents }) => quantity * unitCents)
  const discounts = splitCents(discountCents, full)
  const priced = lines.map((line, index): PricedLine => {
    const fullCents = full[index] ?? 0
    return { line, fullCents, grossCents: fullCents - (discounts[index] ?? 0), vatCents: 0 }
  })
  const totals: VatTotal[] = []
  for (const { vat, rate } of distinctRates(lines)) {
    const ofRate = priced.filter(({ line }) => line.vat === vat && line.rate === rate)
    const grossCents = ofRate.reduce((sum, each) => sum + each.grossCents, 0)
    const parts =
      vat === 'standard'
        ? splitCents(
            vatWithin(grossCents, rate),
            ofRate.map((each) => each.grossCents),
          )
        : ofRate.map(ownVat)
    ofRate.forEach((each, index) => (each.vatCents = parts[index] ?? 0))
    const vatCents = parts.reduce((sum, part) => sum + part, 0)
    totals.push({ vat, rate, grossCents, netCents: grossCents - vatCents, vatCents })
  }
  return { lines: priced, totals }
}

/**
 * Every line at its own price with the VAT of that, and what the discount takes off each rate with the VAT of that (negative for an invoice): all
 * of them together are the totals, to the cent.
 */
export function linesAndDiscounts(
  lines: readonly InvoiceLine[],
  discountCents: number,
): { lines: { line: InvoiceLine; fullCents: number; vatCents: number }[]; discounts: VatTotal[] } {
  const full = priceLines(lines, 0)
  const discounts = lessTotals(priceLines(lines, discountCents).totals, full.totals)
  return { lines: full.lines, discounts: discounts.filter(({ grossCents }) => grossCents !== 0) }
}

/** VAT of a line that stands for itself: each device has a margin of its own, and a loss on one lowers the VAT of no other. */
function ownVat({ line, grossCents }: PricedLine): number {
  if (line.vat === 'none') return 0
  const boughtCents = (line.purchaseCents ?? 0) * line.quantity
  const marginCents = Math.max(0, Math.abs(grossCents) - boughtCents)
  return vatWithin(grossCents < 0 ? -marginCents : marginCents, line.rate)
}

function distinctRates(lines: readonly InvoiceLine[]): { vat: VatScheme; rate: number }[] {
  const seen = new Map(lines.map(({ vat, rate }) => [`${vat} ${rate}`, { vat, rate }]))
  return [...seen.values()].toSorted((a, b) => a.vat.localeCompare(b.vat) || b.rate - a.rate)
}

/** Sums by rate of two documents together. */
export function sumOfTotals(totals: readonly VatTotal[], others: readonly VatTotal[]): VatTotal[] {
  const turned = others.map((total) => ({ ...total, grossCents: -total.grossCents, netCents: -total.netCents, vatCents: -total.vatCents }))
  return lessTotals(totals, turned)
}

/** Sums by rate, less others: what a final invoice adds after its deposits. */
export function lessTotals(totals: readonly VatTotal[], taken: readonly VatTotal[]): VatTotal[] {
  const rest = new Map(totals.map((total) => [`${total.vat} ${total.rate}`, { ...total }]))
  for (const { vat, rate, grossCents, netCents, vatCents } of taken) {
    const known = rest.get(`${vat} ${rate}`) ?? { vat, rate, grossCents: 0, netCents: 0, vatCents: 0 }
    rest.set(`${vat} ${rate}`, {
      vat,
      rate,
      grossCents: known.grossCents - grossCents,
      netCents: known.netCents - netCents,
      vatCents: known.vatCents - vatCents,
    })
  }
  return [...rest.values()]
}

/**
 * What a deposit takes off the sums of the invoice for the whole. Of one that was charged under another regime (with VAT before the business had none, or
 * the other way round) nothing is taken off a rate that the invoice does not have: the deposit stays as it was charged, and what the invoice adds to
 * it follows the rule of its own lines.
 * @param own the sums of the lines of the invoice
 */
export function lessDeposit(rest: readonly VatTotal[], deposit: readonly VatTotal[], own: readonly VatTotal[]): VatTotal[] {
  return deposit.reduce<VatTotal[]>((left, taken) => lessTotals(left, [asCharged(left, taken, own)]), [...rest])
}

function asCharged(left: readonly VatTotal[], taken: VatTotal, own: readonly VatTotal[]): VatTotal {
  if (!isOfOtherRegime(taken, own)) return taken
  const [into] = left.filter(({ vat }) => vat !== 'margin' && vat !== taken.vat).toSorted((a, b) => b.grossCents - a.grossCents)
  if (!into) return taken
  const { vat, rate } = into
  const restCents = into.grossCents - taken.grossCents
  const vatCents = vat === 'none' ? 0 : into.vatCents - vatWithin(restCents, rate)
  return { vat, rate, grossCents: taken.grossCents, netCents: taken.grossCents - vatCents, vatCents }
}

/** Whether a sum was charged with VAT where an invoice has none, or without where all of it has some. */
export function isOfOtherRegime({ vat }: Pick<VatTotal, 'vat'>, own: readonly Pick<VatTotal, 'vat'>[]): boolean {
  return own.length > 0 && own.every((each) => (each.vat === 'none') !== (vat === 'none'))
}

/**
 * What a part of an invoice takes back by rate. Where its deposits were charged under another regime, that is first what the invoice itself added, then
 * what the deposits had charged, each by its own rule; elsewhere the part as it is. All sums are those of credit notes, not above zero.
 * @param part the sums of the lines that go back
 * @param left what nobody has taken back yet of the invoice and its deposits
 * @param own the sums, or the lines, of the invoice
 */
export function partTakenBack(part: readonly VatTotal[], left: readonly VatTotal[], own: readonly Pick<VatTotal, 'vat'>[]): VatTotal[] {
  let others = left.filter((total) => total.grossCents < 0 && isOfOtherRegime(total, own))
  if (others.length === 0) return [...part]
  const back: VatTotal[] = []
  for (const total of part) {
    const added = left.find(({ vat, rate }) => vat === total.vat && rate === total.rate) ?? { ...total, grossCents: 0, netCents: 0, vatCents: 0 }
    let beyondCents = Math.min(0, total.grossCents - Math.min(0, added.grossCents))
    let ownCents = total.grossCents
    others = others.map((deposit) => {
      const taken = takenFrom(deposit, Math.max(beyondCents, deposit.grossCents))
      beyondCents -= taken.grossCents
      ownCents -= taken.grossCents
      back.push(taken)
      return lessTotals([deposit], [taken])[0] ?? deposit
    })
    back.push(ownCents === total.grossCents ? total : takenFrom(added, ownCents))
  }
  return sumOfTotals([], back).filter(({ grossCents }) => grossCents !== 0)
}

/** So much of what is left of a rate; all of it with the VAT that it has. */
function takenFrom(left: VatTotal, grossCents: number): VatTotal {
  if (grossCents === left.grossCents) return left
  const vatCents = left.vat === 'none' ? 0 : vatWithin(grossCents, left.rate)
  return { ...left, grossCents, netCents: grossCents - vatCents, vatCents }
}
