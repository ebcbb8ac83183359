import { addDays, monthsLater, parisTime } from '#app/lib/paris-time.ts'

/** When a device that came back was at the shop; `until` null while it still is. */
export interface AtTheShop {
  from: Date
  until: Date | null
}

/** The days of a warranty, calendar days in Paris, both included. */
export interface WarrantyDays {
  firstDay: string
  lastDay: string
  /** Days that returns have added: the warranty stands still while the device is at the shop. */
  addedDays: number
  over: boolean
}

const MS_PER_DAY = 24 * 60 * 60_000

/** Until when a warranty goes, with the days that its device was back at the shop. */
export function warrantyDays(handedOverAt: Date, months: number, returns: readonly AtTheShop[], now: Date): WarrantyDays {
  const firstDay = parisTime(handedOverAt).date
  const addedDays = returns.reduce((sum, { from, until }) => sum + daysBetween(parisTime(from).date, parisTime(until ?? now).date), 0)
  const lastDay = addDays(monthsLater(firstDay, months), addedDays)
  return { firstDay, lastDay, addedDays, over: lastDay < parisTime(now).date }
}

function daysBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY)
}
