/** Counts of a drawer, for tests of the till. */
import { DENOMINATIONS } from '#app/features/till/cash.ts'
import type { CashCount } from '#app/features/till/cash.ts'

/** A sum in as few notes and coins as can be. */
export function pieces(cents: number): CashCount {
  let left = cents
  return Object.fromEntries(
    DENOMINATIONS.map((denomination) => {
      const many = Math.floor(left / denomination)
      left -= many * denomination
      return [denomination, many]
    }),
  )
}
