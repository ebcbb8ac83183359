import { changedPrice } from '#app/lib/repair-price.ts'

/** How a purchase price becomes the price of a repair. */
export interface SupplierRule {
  /** 190: purchase price × 1.9. */
  factorPercent: number
  /** For the work, TTC. */
  fittingCents: number
  /** Least that has to be left before VAT. */
  minMarginCents: number
  endWith9: boolean
}

export const DEFAULT_RULE: SupplierRule = { factorPercent: 190, fittingCents: 0, minMarginCents: 0, endWith9: true }

/** The rate of repairs, and the only one in use here. */
const VAT_PERCENT = 20
/** A change by more than this is not ticked. */
export const GAP_PERCENT = 15

/** The price TTC by the rule, brought up to an end in 9 once the aid is off, and never below the margin. */
export function ruledPrice(purchaseCents: number, rule: SupplierRule, aidCents: number): number {
  const wanted = Math.round((purchaseCents * rule.factorPercent) / 100) + rule.fittingCents
  const least = Math.ceil(((purchaseCents + rule.minMarginCents) * (100 + VAT_PERCENT)) / 100)
  const price = Math.max(wanted, least)
  if (!rule.endWith9) return price
  const rounded = nineOf(price, aidCents)
  return rounded >= least ? rounded : rounded + 10_00
}

function nineOf(cents: number, aidCents: number): number {
  return changedPrice(cents, { percent: 0, addCents: 0, endWith9: true, aidCents })
}

/** What is left before VAT once the part is paid. */
export function marginCents(priceCents: number, purchaseCents: number): number {
  return Math.round((priceCents * 100) / (100 + VAT_PERCENT)) - purchaseCents
}

/** By how many percent a price changes; null without one before. */
export function gapPercent(beforeCents: number | null, afterCents: number): number | null {
  return beforeCents === null || beforeCents === 0 ? null : Math.round(((afterCents - beforeCents) * 100) / beforeCents)
}
