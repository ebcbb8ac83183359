import type { AidRow, DeviceType } from './aid-scale.ts'

interface DeductedAid {
  /** Null for a device that the catalogue does not know: any line of the scale may have been meant. */
  deviceType: DeviceType | null
  /** What is repaired, line by line, as the scale names it. */
  repairKinds: readonly string[]
  /** What was deducted when the price was agreed on, cents. */
  aidCents: number
}

/** The most repairs of one price whose aids are looked for in its sum. */
const MOST_REPAIRS = 4

/**
 * What of an aid that was agreed on is still of the scale on a day, cents: never more than it was, for a price that was announced holds. An amount that the
 * scale never had was typed by somebody and stays as it is.
 * @param day calendar day in Paris
 */
export function aidInForce(scale: readonly AidRow[], day: string, { deviceType, repairKinds, aidCents }: DeductedAid): number {
  if (aidCents === 0) return 0
  const known = scale.filter(
    (row) =>
      (deviceType === null || row.deviceType === deviceType) &&
      (row.repairKind === null || repairKinds.includes(row.repairKind)) &&
      row.validFrom <= day,
  )
  const forms = known.flatMap((row) => [
    { was: row.amountCents ?? 0, is: [...new Set(todayOf(row, false))] },
    { was: raised(row), is: [...new Set(todayOf(row, true))] },
  ])
  const sums = sumsOf(
    forms.filter(({ was }) => was > 0),
    aidCents,
    Math.min(MOST_REPAIRS, Math.max(1, repairKinds.length)),
  )
  if (sums.length === 0 || sums.some((cents) => cents >= aidCents)) return aidCents
  return Math.max(...sums)

  /** The amounts that the scale of the day gives for what `row` gave its amount for, cents. */
  function todayOf(row: AidRow, isCircular: boolean): number[] {
    const lines = known.filter((each) => each.deviceType === row.deviceType && (each.validTo === null || day <= each.validTo))
    const general = lines.find(({ repairKind }) => repairKind === null)
    const kinds = row.repairKind === null && repairKinds.length > 0 ? repairKinds : [row.repairKind]
    return kinds.map((kind) => {
      const line = lines.find(({ repairKind }) => repairKind === kind) ?? general
      return line ? (isCircular ? raised(line) : (line.amountCents ?? 0)) : 0
    })
  }
}

/** With the bonus of a part of the circular economy, cents. */
function raised({ amountCents, circularBonusPercent }: AidRow): number {
  return Math.round(((amountCents ?? 0) * (100 + circularBonusPercent)) / 100)
}

interface Form {
  was: number
  is: readonly number[]
}

/** Every sum that an amount may have become: `cents` is taken apart into at most `most` aids of before, and each replaced by what it is today. */
function sumsOf(forms: readonly Form[], cents: number, most: number): number[] {
  if (cents === 0) return [0]
  if (most === 0) return []
  return forms.flatMap(({ was, is }, index) =>
    was > cents ? [] : sumsOf(forms.slice(index), cents - was, most - 1).flatMap((rest) => is.map((each) => each + rest)),
  )
}
