import { addDays, monthsLater, parisTime } from '#app/lib/paris-time.ts'

/** From when a warranty stands still for a return: the day of the customer’s request, or that on which the device came; `until` null while it is here. */
export interface StandStill {
  /** Calendar day in Paris. */
  from: string
  until: Date | null
}

/** The days of a warranty, calendar days in Paris, both included. */
export interface WarrantyDays {
  firstDay: string
  lastDay: string
  /** Days that returns have added: the warranty stands still from the request until the device is handed over (C. conso. L. 217-28). */
  addedDays: number
  over: boolean
}

const MS_PER_DAY = 24 * 60 * 60_000

/** Until when a warranty goes, with the days for which it stood still. */
export function warrantyDays(handedOverAt: Date, months: number, returns: readonly StandStill[], now: Date): WarrantyDays {
  const firstDay = parisTime(handedOverAt).date
  const addedDays = standStillDays(returns, now).reduce((sum, days) => sum + days, 0)
  const lastDay = addDays(monthsLater(firstDay, months), addedDays)
  return { firstDay, lastDay, addedDays, over: lastDay < parisTime(now).date }
}

/**
 * How many days each return adds, in their order: from the day of the request, that day counted, until the day on which the device went back, which
 * the warranty runs again. A day that an earlier one has added is not added again.
 */
export function standStillDays(returns: readonly StandStill[], now: Date): number[] {
  let counted = ''
  return returns.map(({ from, until }) => {
    const to = parisTime(until ?? now).date
    const days = daysBetween(from > counted ? from : counted, to)
    if (to > counted) counted = to
    return days
  })
}

/**
 * Whether a warranty has ended: not once a fault was reported on one of its days, for it stands still from then on.
 * @param reportedOn the day on which its customer reported the fault that waits for its device, "YYYY-MM-DD"; null for none
 */
export function hasEnded({ lastDay, over }: Pick<WarrantyDays, 'lastDay' | 'over'>, reportedOn: string | null): boolean {
  return over && (reportedOn === null || reportedOn > lastDay)
}

function daysBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY)
}
