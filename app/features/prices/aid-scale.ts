import type { DEVICE_TYPES } from '#app/platform/db/tables/catalogue.server.ts'
import type { PartKind, RepairKind } from '#app/lib/repair-price.ts'

export type DeviceType = (typeof DEVICE_TYPES)[number]

/** One line of the scale of the repair aid. Days are in Paris, both included. */
export interface AidRow {
  deviceType: DeviceType
  /** Null: every repair of these devices that has no line of its own, but for water damage. */
  repairKind: string | null
  amountCents: number | null
  circularBonusPercent: number
  validFrom: string
  validTo: string | null
}

interface AidedRepair {
  deviceType: DeviceType
  repairKind: string
  part: PartKind
  /** TTC, before the aid. */
  amountCents: number | null
}

/** What the line of all repairs leaves out: the scheme does not pay for water damage, unless a line of its own says so. */
const NEVER_IN_GENERAL = 'eau' satisfies RepairKind

/**
 * The aid for one repair on a day, cents; 0 where there is none. The line of the repair itself comes before the line of all repairs; a
 * repair that costs no more than the aid gets none.
 */
export function aidFor(scale: readonly AidRow[], today: string, repair: AidedRepair): number {
  const lines = scale.filter((row) => row.deviceType === repair.deviceType && row.amountCents !== null && isOn(row, today))
  const general = repair.repairKind === NEVER_IN_GENERAL ? undefined : lines.find((row) => row.repairKind === null)
  const line = lines.find((row) => row.repairKind === repair.repairKind) ?? general
  if (!line?.amountCents || repair.amountCents === null) return 0
  const bonus = repair.part === 'circulaire' ? line.circularBonusPercent : 0
  const aid = Math.round((line.amountCents * (100 + bonus)) / 100)
  return repair.amountCents > aid ? aid : 0
}

/** The next day on which the scale says something else; null when it never does. */
export function nextChangeDay(scale: readonly AidRow[], today: string, dayAfter: (day: string) => string): string | null {
  const days = scale.flatMap(({ validFrom, validTo }) => [validFrom, ...(validTo === null ? [] : [dayAfter(validTo)])])
  return days.filter((day) => day > today).toSorted()[0] ?? null
}

function isOn({ validFrom, validTo }: AidRow, today: string): boolean {
  return validFrom <= today && (validTo === null || today <= validTo)
}
