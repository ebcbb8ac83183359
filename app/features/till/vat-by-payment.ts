import type { VatTotal } from '#app/lib/invoice.ts'
import { sumOfTotals } from '#app/lib/vat.ts'

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

export interface SpreadPayment {
  id: string
  at: Date
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

/** A document with what was paid of it so far, less what went back. */
interface Account extends PaidDocument {
  /** It asked for money when it was issued. */
  asks: boolean
  paidCents: number
}

/**
 * What each payment and refund is of the VAT of its document, cents. Payments of a case fill its invoices in the order of their issue, refunds its credit
 * notes. Shares run on: all payments of a document that is paid come to its own sums, whatever was rounded between them.
 * @param documents the issued ones, the oldest first
 * @param payments the oldest first, those before a period as well
 */
export function spreadPayments(documents: readonly PaidDocument[], payments: readonly SpreadPayment[]): Map<string, PaymentShare> {
  const groupOf = groupsOf(documents, payments)
  const accounts = documents.map((document): Account => ({ ...document, asks: document.dueCents > 0, paidCents: 0 }))
  const byGroup = Map.groupBy(accounts, ({ id }) => groupOf(`i${id}`))
  const chosen = new Map<string, Account | undefined>()
  const shares = new Map<string, PaymentShare>()
  for (const payment of payments) {
    const ofGroup = byGroup.get(groupOf(nodesOf(payment)[0] ?? '')) ?? []
    lowerUnpaid(ofGroup, payment.at)
    const account = payment.kind === 'payment' ? accountPaid(payment, ofGroup) : accountGivenBack(payment, ofGroup, chosen)
    chosen.set(payment.id, account)
    if (!account) {
      shares.set(payment.id, { piece: null, totals: [] })
      continue
    }
    const totals =
      payment.kind === 'payment' ? counted(account, payment.amountCents) : givenBackOver(creditsFrom(account, payment, ofGroup), payment.amountCents)
    shares.set(payment.id, { piece: account.number, totals })
  }
  return shares
}

/** Adds an amount to what was paid of a document, and says what it is of its rates. */
function counted(account: Account, signedCents: number): VatTotal[] {
  const { vatTotals, paidCents: before } = account
  account.paidCents += signedCents
  return differences(partsOf(vatTotals, before), partsOf(vatTotals, account.paidCents))
}

/** A refund may give several credit notes back at once, each at its own rates; what goes beyond all of them is of the last one. */
function givenBackOver(accounts: readonly Account[], amountCents: number): VatTotal[] {
  let leftCents = amountCents
  const parts = accounts.map((account, index) => {
    const partCents = index === accounts.length - 1 ? leftCents : Math.min(leftCents, Math.max(0, account.paidCents - account.dueCents))
    leftCents -= partCents
    return counted(account, -partCents)
  })
  return parts.reduce<VatTotal[]>((sum, part) => sumOfTotals(sum, part), [])
}

/** The credit notes that a refund gives back: the one chosen first, then those that are open by then, the oldest first. */
function creditsFrom(account: Account, { at: now }: SpreadPayment, ofGroup: readonly Account[]): Account[] {
  if (account.dueCents >= 0) return [account]
  return [account, ...ofGroup.filter((each) => each !== account && each.at <= now && isOpenCredit(each))]
}

function isOpenCredit({ dueCents, paidCents }: Account): boolean {
  return dueCents < 0 && paidCents > dueCents
}

/** A credit note on what nobody had paid takes its own rates off that, and gives nothing back. */
function lowerUnpaid(ofGroup: readonly Account[], now: Date): void {
  for (const credit of ofGroup) {
    const corrected = ofGroup.find(({ id }) => id === credit.correctsId)
    if (!corrected || credit.dueCents === 0 || credit.at > now || credit.paidCents !== 0 || corrected.paidCents !== 0) continue
    corrected.dueCents += credit.dueCents
    corrected.vatTotals = sumOfTotals(corrected.vatTotals, credit.vatTotals)
    credit.dueCents = 0
  }
}

/** The invoice that still asks for money, the one that the payment names first: none that a credit note has taken back by then, if another one stands. */
function accountPaid({ invoiceId, at: now }: SpreadPayment, ofGroup: readonly Account[]): Account | undefined {
  const isOpen = ({ id, dueCents, paidCents }: Account) => paidCents < dueCents + creditedOf(ofGroup, id, now)
  const named = ofGroup.find(({ id }) => id === invoiceId)
  if (named && isOpen(named)) return named
  const asked = ofGroup.filter(({ asks }) => asks)
  // What was paid before its invoice counts for that, as soon as it is there.
  return asked.find((each) => each.at <= now && isOpen(each)) ?? asked.find(isOpen) ?? named ?? asked.at(-1)
}

/** What credit notes have taken off an invoice by a moment and nobody has given back yet, cents, not above zero. */
function creditedOf(ofGroup: readonly Account[], invoiceId: string, now: Date): number {
  const credits = ofGroup.filter(({ correctsId, at }) => correctsId === invoiceId && at <= now)
  return credits.reduce((sum, { dueCents, paidCents }) => sum + Math.min(0, dueCents - paidCents), 0)
}

/** The first credit note that is not given back yet, else what the payment was for. */
function accountGivenBack(
  { invoiceId, refundsId }: SpreadPayment,
  ofGroup: readonly Account[],
  chosen: ReadonlyMap<string, Account | undefined>,
): Account | undefined {
  const open = ofGroup.filter(isOpenCredit)
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
