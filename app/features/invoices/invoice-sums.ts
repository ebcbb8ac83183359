import { AID_MAX_CENTS } from '#app/content/repair-aid.ts'
import { NO_LABEL_TEXT, businessAidText } from '#app/lib/aid-pages.ts'
import type { InvoiceDeposit, InvoiceLine, VatTotal } from '#app/lib/invoice.ts'
import { AMOUNT_MAX_CENTS, priceText } from '#app/lib/money.ts'
import { lessDeposit, priceLines } from '#app/lib/vat.ts'

export const MAX_LINES = 40
export const MAX_QUANTITY = 999
/** Characters of what a line says, and of the subject. */
export const LABEL_MAX = 160
export const SUBJECT_MAX = 120

export interface Summed {
  lines: readonly InvoiceLine[]
  discountCents: number
  aidCents: number
  deposits: readonly InvoiceDeposit[]
}

export interface InvoiceSums {
  totalCents: number
  /** What the customer pays. */
  dueCents: number
  /** By rate, of what this document still charges: the VAT of deposits is taken off. */
  vatTotals: VatTotal[]
}

/** What a document comes to: its lines less the discount (`totalCents`), and that less the aid and the deposits (`dueCents`). */
export function invoiceSums({ lines, discountCents, aidCents, deposits }: Summed): InvoiceSums {
  const totals = priceLines(lines, discountCents).totals
  const totalCents = totals.reduce((sum, { grossCents }) => sum + grossCents, 0)
  const depositCents = deposits.reduce((sum, deposit) => sum + deposit.totalCents, 0)
  const vatTotals = deposits.reduce((rest, deposit) => lessDeposit(rest, deposit.vatTotals, totals), totals)
  return { totalCents, dueCents: totalCents - aidCents - depositCents, vatTotals }
}

/** The field beside which a wrong sum is said. */
export type SumProblem = { field: 'unit-0' | 'discount' | 'aid' | `vat-${number}`; problem: string }

/**
 * Why nobody can be asked for these sums; undefined when they make sense. Not for credit notes, which follow their invoice.
 * @param summed.isOfCase it is for a repair, the only thing that there is an aid for
 * @param summed.isLabelled a shop has the label that the aid asks for
 * @param summed.isForBusiness private persons alone have the aid
 */
export function sumProblem(summed: Summed & { isOfCase: boolean; isLabelled: boolean; isForBusiness: boolean }): SumProblem | undefined {
  const { lines, discountCents, aidCents, deposits, isOfCase, isLabelled, isForBusiness } = summed
  const linesCents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
  const depositCents = deposits.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const payableCents = linesCents - discountCents - depositCents
  if (linesCents === 0) return { field: 'unit-0', problem: `Le total serait de ${priceText(0)}. Indiquez un prix.` }
  if (linesCents > AMOUNT_MAX_CENTS) return { field: 'unit-0', problem: `Le total ne peut pas dépasser ${priceText(AMOUNT_MAX_CENTS)}.` }
  if (discountCents >= linesCents) return { field: 'discount', problem: `La remise doit rester sous ${priceText(linesCents)}.` }
  const numbers = deposits.map(({ number }) => number).join(', ')
  if (payableCents < 0)
    return {
      field: 'discount',
      problem: `Les acomptes facturés (${numbers}), ${priceText(depositCents)}, dépassent le total. Faites d’abord un avoir.`,
    }
  if (aidCents > 0 && !isOfCase) return { field: 'aid', problem: 'L’aide se déduit d’une réparation\u00a0: faites la facture depuis son dossier.' }
  if (aidCents > 0 && !isLabelled) return { field: 'aid', problem: NO_LABEL_TEXT }
  if (aidCents > 0 && isForBusiness) return { field: 'aid', problem: businessAidText(aidCents) }
  if (aidCents > AID_MAX_CENTS) return { field: 'aid', problem: `L’aide est de ${priceText(AID_MAX_CENTS)} au plus.` }
  if (aidCents > payableCents) return { field: 'aid', problem: `L’aide dépasse ce qui reste à payer, ${priceText(payableCents)}.` }
  return undefined
}
