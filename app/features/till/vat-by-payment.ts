import type { VatTotal } from '#app/lib/invoice.ts'

/** An issued document as its payments are spread over its rates; the amounts of a credit note are negative. */
export interface PaidDocument {
  id: string
  number: string | null
  correctsId: string | null
  repairId: string | null
  requestId: string | null
  dueCents: number
  vatTotals: readonly VatTotal[]
}

export interface SpreadPayment {
  id: string
  kind: 'payment' | 'refund'
  amountCents: number
  invoiceId: string | null
  repairId: string | null
  requestId: string | null
  /** The payment that a refund gives back. */
  refundsId: string | null
}

/** What a payment counts for; no totals where no document says at which rate. */
export interface PaymentShare {
  /** Number of the invoice that it pays, or of the credit note that it gives back. */
  piece: string | null
  totals: VatTotal[]
}

/**
 * What each payment and refund is of the VAT of its document, cents. Payments of a case fill its invoices in the order of their issue, refunds its credit
 * notes. Shares run on: all payments of a document that is paid come to its own sums, whatever was rounded between them.
 * @param documents the issued ones, the oldest first
 * @param payments the oldest first, those before a period as well
 */
export function spreadPayments(documents: readonly PaidDocument[], payments: readonly SpreadPayment[]): Map<string, PaymentShare> {
  const groupOf = groupsOf(documents, payments)
  const byGroup = Map.groupBy(documents, ({ id }) => groupOf(`i${id}`))
  const paid = new Map<string, number>()
  const chosen = new Map<string, PaidDocument | undefined>()
  const shares = new Map<string, PaymentShare>()
  for (const payment of payments) {
    const ofGroup = byGroup.get(groupOf(nodesOf(payment)[0] ?? '')) ?? []
    const document = payment.kind === 'payment' ? documentPaid(payment, ofGroup, paid) : documentGivenBack(payment, ofGroup, paid, chosen)
    chosen.set(payment.id, document)
    if (!document) {
      shares.set(payment.id, { piece: null, totals: [] })
      continue
    }
    const before = paid.get(document.id) ?? 0
    const now = before + (payment.kind === 'refund' ? -payment.amountCents : payment.amountCents)
    paid.set(document.id, now)
    shares.set(payment.id, { piece: document.number, totals: differences(partsOf(document.vatTotals, before), partsOf(document.vatTotals, now)) })
  }
  return shares
}

function documentPaid({ invoiceId }: SpreadPayment, ofGroup: readonly PaidDocument[], paid: ReadonlyMap<string, number>): PaidDocument | undefined {
  const named = ofGroup.find(({ id }) => id === invoiceId)
  if (named) return named
  const asked = ofGroup.filter(({ dueCents }) => dueCents > 0)
  return asked.find(({ id, dueCents }) => (paid.get(id) ?? 0) < dueCents) ?? asked.at(-1)
}

/** The first credit note that is not given back yet, else what the payment was for. */
function documentGivenBack(
  { invoiceId, refundsId }: SpreadPayment,
  ofGroup: readonly PaidDocument[],
  paid: ReadonlyMap<string, number>,
  chosen: ReadonlyMap<string, PaidDocument | undefined>,
): PaidDocument | undefined {
  const open = ofGroup.filter(({ id, dueCents }) => dueCents < 0 && (paid.get(id) ?? 0) > dueCents)
  const was = refundsId === null ? undefined : chosen.get(refundsId)
  return open.find(({ correctsId }) => correctsId === (was?.id ?? invoiceId)) ?? open[0] ?? was ?? ofGroup.find(({ id }) => id === invoiceId)
}

/** What a part of a document says of each of its rates; the parts of all rates come to that part. */
function partsOf(totals: readonly VatTotal[], paidCents: number): VatTotal[] {
  const all = totals.reduce((sum, { grossCents }) => sum + grossCents, 0)
  if (all === 0) return []
  let summed = 0
  let given = 0
  return totals.map((total) => {
    summed += total.grossCents
    const grossCents = Math.round((paidCents * summed) / all) - given
    given += grossCents
    const vatCents = total.grossCents === 0 ? 0 : Math.round((grossCents * total.vatCents) / total.grossCents)
    return { ...total, grossCents, vatCents, netCents: grossCents - vatCents }
  })
}

function differences(before: readonly VatTotal[], now: readonly VatTotal[]): VatTotal[] {
  return now.flatMap((total, index) => {
    const known = before[index]
    const grossCents = total.grossCents - (known?.grossCents ?? 0)
    const vatCents = total.vatCents - (known?.vatCents ?? 0)
    return grossCents === 0 && vatCents === 0 ? [] : [{ ...total, grossCents, vatCents, netCents: grossCents - vatCents }]
  })
}

function nodesOf({ invoiceId, repairId, requestId }: Pick<SpreadPayment, 'invoiceId' | 'repairId' | 'requestId'>): string[] {
  return [...(repairId ? [`r${repairId}`] : []), ...(requestId ? [`q${requestId}`] : []), ...(invoiceId ? [`i${invoiceId}`] : [])]
}

/** What belongs together: a case by its request and its repair, an invoice with its credit notes and what was paid for it. */
function groupsOf(documents: readonly PaidDocument[], payments: readonly SpreadPayment[]): (node: string) => string {
  const parents = new Map<string, string>()
  const rootOf = (node: string): string => {
    let at = node
    for (let next = parents.get(at); next !== undefined && next !== at; next = parents.get(at)) at = next
    return at
  }
  const join = ([first, ...others]: readonly string[]) => {
    if (first !== undefined) for (const other of others) parents.set(rootOf(other), rootOf(first))
  }
  for (const document of documents) join([`i${document.id}`, ...nodesOf({ ...document, invoiceId: document.correctsId })])
  for (const payment of payments) join(nodesOf(payment))
  return rootOf
}
