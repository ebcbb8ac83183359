import { priceLines } from '#app/lib/vat.ts'
import type { InvoiceLine, VatTotal } from '#app/lib/invoice.ts'

/** Calendar days in Paris, both included, and the first day of as many days before. */
export interface FiguresPeriod {
  from: string
  until: string
  beforeFrom: string
}

export interface SoldInvoice {
  id: string
  day: string
  storeId: string
  kind: 'invoice' | 'credit_note' | 'deposit' | 'final'
  correctsId: string | null
  /** What an invoice and its complements have in common: their case, or else the invoice itself. */
  saleId: string
  /** What each line is for, in the order of the lines: a repair, or what kind of sale it was. */
  lineRepairs: readonly string[]
  /** A deposit, or what takes one back: no repair yet. */
  isDeposit: boolean
  deposits: readonly { vatTotals: readonly VatTotal[] }[]
  totalCents: number
  vatTotals: readonly VatTotal[]
  lines: readonly InvoiceLine[]
  /** Of a credit note, the lines of the invoice that it corrects: these say which purchase prices are known. */
  correctedLines: readonly InvoiceLine[] | null
  discountCents: number
  /** What the sold device was bought for, where the line does not say it. */
  deviceCostCents: number | null
}

export interface BookedSum {
  /** Of the till. */
  day: string
  /** On which it was taken. */
  date: string
  storeId: string
  /** Negative for refunds. */
  cents: number
}

export interface SalesSum {
  /** What came in less what went back, by the day of the till. */
  takenCents: number
  /** Issued, without VAT; credit notes taken off. */
  netCents: number
  /** Sales that no credit note took back. */
  baskets: number
  /** VAT included, before aid; null without a sale. */
  medianBasketCents: number | null
}

export interface Margin {
  /** Without VAT less what was paid for it. */
  marginCents: number
  /** Without VAT, of the lines whose purchase price is known. */
  netCents: number
}

export interface SalesFigures {
  now: SalesSum
  /** What was taken in the period by the calendar: what comes in after a closing counts for the next day of the till. */
  takenByDateCents: number
  before: SalesSum
  byStore: ({ storeId: string } & SalesSum)[]
  byRepair: { repair: string; baskets: number; netCents: number; beforeCents: number }[]
  /** Null while no purchase price is known of anything sold. */
  margin: Margin | null
}

/** What the case says nothing known about. */
const OTHER_REPAIR = 'Autre réparation'
/** Beside lines that name a repair: a film, an accessory, work in words of its own. */
const OTHER_LINES = 'Autres lignes'
const DEPOSITS = 'Acomptes'
const DIAGNOSIS = 'Diagnostic'

/**
 * The repairs that texts of a case name, the first of them that names any. What people write in their own words, about themselves perhaps, is
 * the name of none.
 * @param names of all repairs, by themselves in small letters
 */
export function namedRepair(texts: readonly (string | null)[], names: ReadonlyMap<string, string>): string {
  for (const text of texts) {
    const named = (text ?? '').split(/, |\n/).flatMap((part) => names.get(part.trim().toLocaleLowerCase('fr')) ?? [])
    if (named.length > 0) return [...new Set(named)].join(', ')
  }
  return OTHER_REPAIR
}

/**
 * What each line of the invoice of a case is for; a credit note takes back what the line it corrects was for. Where no line names a repair, all are for
 * what the case names.
 */
export function repairsOfLines(
  { lines, correctedLines }: Pick<SoldInvoice, 'lines' | 'correctedLines'>,
  ofCase: readonly (string | null)[],
  names: ReadonlyMap<string, string>,
): string[] {
  const named = (correctedLines ?? lines).map(({ label }) => repairOfLine(label, names))
  const rest = named.some((name) => name !== undefined) ? OTHER_LINES : namedRepair(ofCase, names)
  return lines.map((line, index) => named[line.ofLine ?? line.partOf ?? index] ?? rest)
}

/** "Écran, pièce compatible" is Écran, "Diagnostic, iPhone 13" is a diagnosis; undefined for words that name neither. */
function repairOfLine(label: string, names: ReadonlyMap<string, string>): string | undefined {
  if (/^diagnostic\b/i.test(label)) return DIAGNOSIS
  const named = namedRepair([label], names)
  return named === OTHER_REPAIR ? undefined : named
}

/** What a period sold and took, beside the period before. */
export function salesFigures(sold: readonly SoldInvoice[], booked: readonly BookedSum[], { from, until, beforeFrom }: FiguresPeriod): SalesFigures {
  const isNow = ({ day }: { day: string }) => day >= from && day <= until
  const isBefore = ({ day }: { day: string }) => day >= beforeFrom && day < from
  const [soldNow, soldBefore, bookedNow] = [sold.filter(isNow), sold.filter(isBefore), booked.filter(isNow)]
  const storeIds = [...new Set([...bookedNow, ...soldNow].map(({ storeId }) => storeId))].toSorted((a, b) => a.localeCompare(b))
  return {
    now: sumOf(soldNow, bookedNow),
    takenByDateCents: booked.reduce((sum, { date, cents }) => (isNow({ day: date }) ? sum + cents : sum), 0),
    before: sumOf(soldBefore, booked.filter(isBefore)),
    byStore: storeIds.map((storeId) => {
      const ofStore = (each: { storeId: string }) => each.storeId === storeId
      return { storeId, ...sumOf(soldNow.filter(ofStore), bookedNow.filter(ofStore)) }
    }),
    byRepair: repairsOf(soldNow, soldBefore),
    margin: marginOf(soldNow),
  }
}

function sumOf(sold: readonly SoldInvoice[], booked: readonly BookedSum[]): SalesSum {
  const baskets = basketsOf(sold)
  return {
    takenCents: booked.reduce((sum, { cents }) => sum + cents, 0),
    netCents: netOf(sold),
    baskets: baskets.length,
    medianBasketCents: median(baskets),
  }
}

/** What each sale came to, with what was invoiced beside it, less what credit notes took back; one that is taken back as a whole was none. */
function basketsOf(sold: readonly SoldInvoice[]): number[] {
  const saleOf = salesById(sold)
  const cents = new Map<string, number>()
  for (const { id, correctsId, totalCents } of sold) {
    const sale = saleOf.get(correctsId ?? id)
    if (sale !== undefined) cents.set(sale, (cents.get(sale) ?? 0) + totalCents)
  }
  return [...cents.values()].filter((sum) => sum > 0)
}

/** The sale of each invoice for the whole; a deposit is none of its own. */
function salesById(sold: readonly SoldInvoice[]): Map<string, string> {
  const whole = sold.filter(({ kind }) => kind === 'invoice' || kind === 'final')
  return new Map(whole.map(({ id, saleId }) => [id, saleId]))
}

/** The one in the middle; between two, half a cent upwards. */
export function median(amounts: readonly number[]): number | null {
  const sorted = amounts.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

function netOf(sold: readonly SoldInvoice[]): number {
  return sold.reduce((sum, { vatTotals }) => sum + netOfTotals(vatTotals), 0)
}

function netOfTotals(vatTotals: readonly VatTotal[]): number {
  return vatTotals.reduce((sum, { netCents }) => sum + netCents, 0)
}

interface SoldPart {
  repair: string
  saleId: string | undefined
  grossCents: number
  netCents: number
}

/** The repairs that brought most first, line by line. Teams write the same repair in capitals and in small letters. */
function repairsOf(soldNow: readonly SoldInvoice[], soldBefore: readonly SoldInvoice[]): SalesFigures['byRepair'] {
  const groups = new Map<string, { repair: string; now: SoldPart[]; before: SoldPart[] }>()
  for (const [each, when] of [
    ...partsOf(soldNow).map((one) => [one, 'now'] as const),
    ...partsOf(soldBefore).map((one) => [one, 'before'] as const),
  ]) {
    const key = each.repair.toLocaleLowerCase('fr')
    const group = groups.get(key) ?? { repair: each.repair, now: [], before: [] }
    group[when].push(each)
    groups.set(key, group)
  }
  const netOfParts = (parts: readonly SoldPart[]) => parts.reduce((sum, { netCents }) => sum + netCents, 0)
  return [...groups.values()]
    .map(({ repair, now, before }) => ({ repair, baskets: countSales(now), netCents: netOfParts(now), beforeCents: netOfParts(before) }))
    .filter(({ baskets, netCents }) => baskets > 0 || netCents !== 0)
    .toSorted((a, b) => b.netCents - a.netCents || a.repair.localeCompare(b.repair, 'fr'))
}

/** Sales of which something is left after what credit notes took back of the same. */
function countSales(parts: readonly SoldPart[]): number {
  const cents = new Map<string, number>()
  for (const { saleId, grossCents } of parts) if (saleId !== undefined) cents.set(saleId, (cents.get(saleId) ?? 0) + grossCents)
  return [...cents.values()].filter((sum) => sum > 0).length
}

function partsOf(sold: readonly SoldInvoice[]): SoldPart[] {
  const saleOf = salesById(sold)
  return sold.flatMap((invoice) => {
    const saleId = saleOf.get(invoice.correctsId ?? invoice.id)
    const parts = priceLines(invoice.lines, invoice.discountCents).lines.map(({ grossCents, vatCents }, index) => ({
      repair: invoice.isDeposit ? DEPOSITS : (invoice.lineRepairs[index] ?? OTHER_LINES),
      saleId,
      grossCents,
      netCents: grossCents - vatCents,
    }))
    // What a deposit was counted for when it was issued, the invoice for the whole does not count again.
    const takenOff = invoice.deposits.map(({ vatTotals }) => ({
      repair: DEPOSITS,
      saleId: undefined,
      grossCents: 0,
      netCents: -netOfTotals(vatTotals),
    }))
    const all = [...parts, ...takenOff]
    const [first] = all
    // The last of several credit notes takes back what rounding had left: it goes with the first line.
    if (first) first.netCents += netOfTotals(invoice.vatTotals) - all.reduce((sum, { netCents }) => sum + netCents, 0)
    return all
  })
}

function marginOf(sold: readonly SoldInvoice[]): Margin | null {
  const known = sold.flatMap(knownCosts)
  if (known.length === 0) return null
  const netCents = known.reduce((sum, line) => sum + line.netCents, 0)
  return { netCents, marginCents: netCents - known.reduce((sum, { costCents }) => sum + costCents, 0) }
}

/**
 * The lines of an invoice whose purchase price somebody wrote down; of a credit note, the same with every sign turned round. An amount that is
 * given back of a line brings no part back, and counts only where the price of that part was written: credit notes of an amount once said a
 * purchase price of nothing whether it was or not.
 */
function knownCosts({ lines, correctedLines, discountCents, deviceCostCents }: SoldInvoice): { netCents: number; costCents: number }[] {
  const sold = correctedLines ?? lines
  const isSaid = sold.some(({ purchaseCents }) => purchaseCents !== undefined)
  return priceLines(lines, discountCents).lines.flatMap(({ line, grossCents, vatCents }, index) => {
    const soldAs = line.partOf ?? line.ofLine ?? index
    const written = sold[soldAs]?.purchaseCents ?? (soldAs === 0 && !isSaid ? deviceCostCents : null)
    if (written === null) return []
    const ownCost = line.purchaseCents ?? (line.partOf === undefined ? written : 0)
    const costCents = ownCost * line.quantity
    return [{ netCents: grossCents - vatCents, costCents: grossCents < 0 ? -costCents : costCents }]
  })
}
