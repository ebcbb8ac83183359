import type { VatTotal } from '#app/lib/invoice.ts'
import { lessTotals, sumOfTotals } from '#app/lib/vat.ts'

/** An issued document as its payments are spread over its rates; the amounts of a credit note are negative. */
export interface PaidDocument {
  id: string
  number: string | null
  /** When it was issued. */
  at: Date
  correctsId: string | null
  repairId: string | null
  requestId: string | null
  dueCents: number
  vatTotals: readonly VatTotal[]
}

/**
 * The rates of what is paid beyond all that documents ask for. Of a case that is an advance on what is still to be invoiced, at the rates of what was; of a
 * sale without one it is the price of nothing, there is no VAT in it, and it goes back.
 */
function beyondOf({ repairId, requestId, vatTotals }: PaidDocument): VatTotal[] {
  if (repairId !== null || requestId !== null) return [...vatTotals]
  return [{ vat: 'none', rate: 0, grossCents: 1, netCents: 1, vatCents: 0 }]
}

/** What one document asks for, cents, and its sums by rate: more than that where an aid pays a part. */
export interface Layer {
  piece: string | null
  dueCents: number
  totals: VatTotal[]
}

/**
 * What money of a case fills, in this order.
 * @returns net: the invoices that were issued, less their credit notes; later: those that were not yet, which explain what was paid before them, and beyond
 * all of them the last document
 */
export function documentsOf(documents: readonly PaidDocument[], issued: number): { net: Layer[]; later: Layer[] } {
  const now = documents.slice(0, issued)
  const net: Layer[] = []
  for (const { id, number, correctsId, dueCents, vatTotals } of now) {
    if (correctsId !== null) continue
    const credits = now.filter((credit) => credit.correctsId === id)
    let layer: Layer = {
      piece: number,
      dueCents: credits.reduce((sum, credit) => sum + credit.dueCents, dueCents),
      totals: sumOfTotals(
        [...vatTotals],
        credits.flatMap((credit) => credit.vatTotals),
      ),
    }
    // Line by line the credit notes of a balance give back the deposits that it had taken off.
    for (let before = net.at(-1); layer.dueCents < 0 && before; before = net.at(-1)) {
      net.pop()
      layer = { piece: before.piece, dueCents: before.dueCents + layer.dueCents, totals: sumOfTotals(before.totals, layer.totals) }
    }
    net.push(layer)
  }
  const later = documents.slice(issued).filter(({ correctsId }) => correctsId === null)
  const last = documents.findLast(({ correctsId, dueCents }) => correctsId === null && dueCents > 0)
  return {
    net,
    later: [
      ...later.map(({ number, dueCents, vatTotals }) => ({ piece: number, dueCents, totals: [...vatTotals] })),
      ...(last ? [{ piece: last.number, dueCents: Infinity, totals: beyondOf(last) }] : []),
    ],
  }
}

export function sumOfLayers(layers: readonly Layer[]): number {
  return layers.reduce((sum, { dueCents }) => sum + dueCents, 0)
}

/** What a sum is of the layers that it fills. One that asks for nothing is full as soon as those before it are. */
export function filled(layers: readonly Layer[], cents: number): { piece: string | null; totals: VatTotal[] }[] {
  if (cents === 0) return []
  let leftCents = cents
  let isFull = true
  return layers.map(({ piece, dueCents, totals }) => {
    const partCents = dueCents === Infinity ? leftCents : Math.min(Math.max(leftCents, Math.min(0, dueCents)), Math.max(0, dueCents))
    leftCents -= partCents
    const own = isFull ? layerPart(totals, dueCents, partCents) : []
    isFull = isFull && partCents === dueCents
    return { piece, totals: own }
  })
}

/** What the step from one sum to another is of each layer. */
export function partOfLayers(layers: readonly Layer[], fromCents: number, toCents: number): { piece: string | null; totals: VatTotal[] }[] {
  const [before, after] = [filled(layers, fromCents), filled(layers, toCents)]
  return layers.flatMap(({ piece }, index) => {
    const totals = lessTotals(after[index]?.totals ?? [], before[index]?.totals ?? []).filter(
      ({ grossCents, vatCents }) => grossCents !== 0 || vatCents !== 0,
    )
    return totals.length > 0 ? [{ piece, totals }] : []
  })
}

function layerPart(totals: readonly VatTotal[], dueCents: number, partCents: number): VatTotal[] {
  const grossCents = totals.reduce((sum, total) => sum + total.grossCents, 0)
  return partCents === dueCents && grossCents === dueCents ? [...totals] : partsOf(totals, partCents)
}

/** What a part of a document says of each of its rates; the parts of all rates come to that part. */
export function partsOf(totals: readonly VatTotal[], partCents: number): VatTotal[] {
  const all = totals.reduce((sum, { grossCents }) => sum + grossCents, 0)
  if (all === 0) return []
  let summed = 0
  let given = 0
  return totals.map((total) => {
    summed += total.grossCents
    const grossCents = Math.round((partCents * summed) / all) - given
    given += grossCents
    const vatCents = total.grossCents === 0 ? 0 : Math.round((grossCents * total.vatCents) / total.grossCents)
    return { ...total, grossCents, vatCents, netCents: grossCents - vatCents }
  })
}
