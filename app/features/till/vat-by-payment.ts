import type { VatTotal } from '#app/lib/invoice.ts'
import { lessTotals, sumOfTotals } from '#app/lib/vat.ts'
import { documentsOf, filled, partOfLayers, partsOf, sumOfLayers } from './paid-layers.ts'
import type { Layer, PaidDocument } from './paid-layers.ts'

export interface SpreadPayment {
  id: string
  at: Date
  kind: 'payment' | 'refund'
  amountCents: number
  invoiceId: string | null
  repairId: string | null
  requestId: string | null
}

/** What a payment is of one document; no totals where no document says at which rate. */
export interface PaymentShare {
  /** Number of the invoice that it pays, or of the credit note that it gives back. */
  piece: string | null
  totals: VatTotal[]
}

/** What was paid before a document, and is of other rates since it was issued: it comes to nothing in all. */
export interface MovedShare {
  documentId: string
  totals: VatTotal[]
}

/** Money of a case, cents: what its issued invoices ask for less their credit notes, what credit notes owe back, what no invoice has explained yet. */
interface Account {
  documents: readonly PaidDocument[]
  /** How many of them were issued by now. */
  issued: number
  paidCents: number
  heldCents: number
  unexplainedCents: number
  /** What was said so far, and what of it credit notes owe back. */
  counted: VatTotal[]
  held: VatTotal[]
  /** What was given back of each credit note, cents. */
  givenBack: Map<string, number>
}

/**
 * What each payment and refund is of the VAT of the documents of its case, cents. Payments fill its invoices in the order of their issue, less what
 * credit notes have taken off by then; refunds give credit notes back, one after the other. What was paid already and is of other rates once an invoice
 * or a credit note is issued is moved with that. Shares run on: all payments of a case that is settled come to the sums of its documents, whatever was
 * rounded between them.
 * @param documents the issued ones, the oldest first
 * @param payments the oldest first, all of a case
 */
export function spreadPayments(
  documents: readonly PaidDocument[],
  payments: readonly SpreadPayment[],
): { shares: Map<string, PaymentShare[]>; moved: MovedShare[] } {
  const groupOf = groupsOf(documents, payments)
  const byGroup = Map.groupBy(documents, ({ id }) => groupOf(`i${id}`))
  const accounts = new Map<string, Account>()
  const shares = new Map<string, PaymentShare[]>()
  const moved: MovedShare[] = []
  for (const payment of payments) {
    const group = groupOf(nodesOf(payment)[0] ?? '')
    const account = accounts.get(group) ?? openAccount(byGroup.get(group) ?? [])
    accounts.set(group, account)
    moved.push(...issueUntil(account, payment.at))
    shares.set(payment.id, payment.kind === 'payment' ? take(account, payment.amountCents) : giveBack(account, payment.amountCents))
  }
  for (const account of accounts.values()) moved.push(...issueUntil(account, null))
  return { shares, moved }
}

function openAccount(documents: readonly PaidDocument[]): Account {
  return { documents, issued: 0, paidCents: 0, heldCents: 0, unexplainedCents: 0, counted: [], held: [], givenBack: new Map() }
}

/** What an account should have said by now. */
function targetOf(account: Account): VatTotal[] {
  const { net, later } = documentsOf(account.documents, account.issued)
  const paid = [...filled(net, account.paidCents), ...filled(later, account.unexplainedCents)].flatMap(({ totals }) => totals)
  return sumOfTotals(sumOfTotals([], paid), account.held)
}

function take(account: Account, amountCents: number): PaymentShare[] {
  const { net, later } = documentsOf(account.documents, account.issued)
  const roomCents = Math.min(amountCents, Math.max(0, sumOfLayers(net) - account.paidCents))
  const parts = [
    ...partOfLayers(net, account.paidCents, account.paidCents + roomCents),
    ...partOfLayers(later, account.unexplainedCents, account.unexplainedCents + amountCents - roomCents),
  ]
  account.paidCents += roomCents
  account.unexplainedCents += amountCents - roomCents
  return said(account, parts)
}

function giveBack(account: Account, amountCents: number): PaymentShare[] {
  const { net, later } = documentsOf(account.documents, account.issued)
  const backCents = Math.min(amountCents, account.heldCents)
  const credits = creditsGivenBack(account, backCents)
  const explainedCents = amountCents - backCents - Math.min(amountCents - backCents, account.unexplainedCents)
  const paidCents = Math.min(explainedCents, account.paidCents)
  const unexplainedCents = amountCents - backCents - paidCents
  const parts = [
    ...credits,
    ...partOfLayers(later, account.unexplainedCents, account.unexplainedCents - unexplainedCents),
    ...partOfLayers(net, account.paidCents, account.paidCents - paidCents),
  ]
  const isAllBack = backCents === account.heldCents
  account.held = isAllBack
    ? []
    : sumOfTotals(
        account.held,
        credits.flatMap(({ totals }) => totals),
      )
  account.heldCents -= backCents
  account.unexplainedCents -= unexplainedCents
  account.paidCents -= paidCents
  return said(account, parts)
}

/** What a refund is of the credit notes that are open, the oldest first. */
function creditsGivenBack(account: Account, amountCents: number): PaymentShare[] {
  let leftCents = amountCents
  const shares: PaymentShare[] = []
  for (const { id, number, dueCents, vatTotals } of account.documents.slice(0, account.issued)) {
    const before = account.givenBack.get(id) ?? 0
    const cents = dueCents < 0 ? Math.min(leftCents, -dueCents - before) : 0
    if (cents <= 0) continue
    const layer: Layer = { piece: number, dueCents, totals: [...vatTotals] }
    shares.push(...partOfLayers([layer], -before, -before - cents))
    account.givenBack.set(id, before + cents)
    leftCents -= cents
  }
  return shares
}

/** What money is of the rates, by the document of each part; what was rounded or taken off before is made up for with the last one. */
function said(account: Account, parts: readonly PaymentShare[]): PaymentShare[] {
  const target = targetOf(account)
  const all = lessTotals(target, account.counted)
  account.counted = target
  const byPiece = Map.groupBy(parts, ({ piece }) => piece)
  const pieces = [...byPiece.keys()]
  if (pieces.length === 0) return [{ piece: null, totals: all.filter(isSome) }]
  let rest = all
  const shares = pieces.map((piece, index): PaymentShare => {
    const own = (byPiece.get(piece) ?? []).flatMap(({ totals }) => totals)
    const totals = index === pieces.length - 1 ? rest : sumOfTotals([], own)
    rest = lessTotals(rest, totals)
    return { piece, totals: totals.filter(isSome) }
  })
  return shares.filter(({ totals }) => totals.length > 0)
}

function isSome({ grossCents, vatCents }: VatTotal): boolean {
  return grossCents !== 0 || vatCents !== 0
}

/** Issues the documents of an account up to a moment, all of them without one, and says what they move of the money that is there. */
function issueUntil(account: Account, until: Date | null): MovedShare[] {
  const moved: MovedShare[] = []
  for (let next = account.documents[account.issued]; next; next = account.documents[account.issued]) {
    if (until !== null && next.at > until) break
    account.issued += 1
    moved.push(...(next.correctsId === null ? fillWith(account, next) : takeOff(account, next)))
  }
  return moved
}

/** An invoice asks for what no other has explained, then for what credit notes owe back. */
function fillWith(account: Account, { id }: PaidDocument): MovedShare[] {
  const { net } = documentsOf(account.documents, account.issued)
  const roomCents = Math.max(0, sumOfLayers(net) - account.paidCents)
  const unexplainedCents = Math.min(roomCents, account.unexplainedCents)
  const heldCents = Math.min(roomCents - unexplainedCents, account.heldCents)
  account.held = heldCents === account.heldCents ? [] : lessTotals(account.held, partsOf(account.held, heldCents))
  account.unexplainedCents -= unexplainedCents
  account.heldCents -= heldCents
  account.paidCents += unexplainedCents + heldCents
  return movedBy(account, id)
}

/** A credit note owes back what was paid beyond what it leaves, at the rates at which that was counted. */
function takeOff(account: Account, { id }: PaidDocument): MovedShare[] {
  const { net, later } = documentsOf(account.documents, account.issued)
  const backCents = account.paidCents - sumOfLayers(net)
  if (backCents <= 0) return movedBy(account, id)
  account.paidCents -= backCents
  account.heldCents += backCents
  const kept = [...filled(net, account.paidCents), ...filled(later, account.unexplainedCents)].flatMap(({ totals }) => totals)
  account.held = lessTotals(account.counted, sumOfTotals([], kept))
  return []
}

/** A cent of VAT that is rounded otherwise is made up for with the next payment, where one is to come. */
function movedBy(account: Account, documentId: string): MovedShare[] {
  const target = targetOf(account)
  const totals = lessTotals(target, account.counted).filter(isSome)
  const isSettled = sumOfLayers(documentsOf(account.documents, account.issued).net) === account.paidCents
  if (totals.length === 0 || (!isSettled && totals.every(({ grossCents }) => grossCents === 0))) return []
  account.counted = target
  return [{ documentId, totals }]
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
