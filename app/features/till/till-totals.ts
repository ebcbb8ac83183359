import type { PaymentMeans } from './payment-means.ts'

/** What a day of a till adds up to: kept with the closing, printed, and added up again for the accountant. */
export interface TillTotals {
  byMeans: { means: PaymentMeans; payments: number; takenCents: number; refundedCents: number }[]
  byPerson: { name: string; takenCents: number; refundedCents: number }[]
  /** Cash that left the drawer for devices bought from private persons, as their book says; no payment of a customer. */
  spentCents: number
}

interface Counted {
  kind: 'payment' | 'refund'
  means: PaymentMeans
  amountCents: number
  who: string
}

/** Adds payments up by means and by person, in the order of their first payment. */
export function totalsOf(rows: readonly Counted[], spentCents: number): TillTotals {
  const byMeans = new Map<PaymentMeans, TillTotals['byMeans'][number]>()
  const byPerson = new Map<string, TillTotals['byPerson'][number]>()
  for (const { kind, means, amountCents, who } of rows) {
    const sums = byMeans.get(means) ?? { means, payments: 0, takenCents: 0, refundedCents: 0 }
    const person = byPerson.get(who) ?? { name: who, takenCents: 0, refundedCents: 0 }
    const field = kind === 'refund' ? 'refundedCents' : 'takenCents'
    byMeans.set(means, { ...sums, payments: sums.payments + 1, [field]: sums[field] + amountCents })
    byPerson.set(who, { ...person, [field]: person[field] + amountCents })
  }
  return { byMeans: [...byMeans.values()], byPerson: [...byPerson.values()], spentCents }
}

/** What a day took in less what it gave back, all means together, cents. */
export function netCents({ byMeans }: Pick<TillTotals, 'byMeans'>): number {
  return byMeans.reduce((sum, { takenCents, refundedCents }) => sum + takenCents - refundedCents, 0)
}

/** What the drawer should hold in the evening, cents: what lay in it, the cash that came in, less what was paid out of it. */
export function expectedCashCents(openingCents: number, totals: TillTotals): number {
  return openingCents + netCashCents(totals) - totals.spentCents
}

/** The cash among it. */
export function netCashCents({ byMeans }: Pick<TillTotals, 'byMeans'>): number {
  return netCents({ byMeans: byMeans.filter(({ means }) => means === 'cash') })
}
