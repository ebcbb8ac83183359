import { amountInput } from './money.ts'
import { isPartKind, rangeText, warrantyMonthsOf } from './repair-price.ts'
import type { PartKind } from './repair-price.ts'

/** A price that a customer was shown, as it is kept with their request. */
export interface AnnouncedLine {
  repair: string
  part: PartKind
  /** TTC, before the aid. */
  amountCents: number
  /** The upper end where a range was shown. */
  maxCents?: number
  aidCents: number
  warranty: string | null
  /** Last day on which it is honoured, "YYYY-MM-DD". */
  until: string
}

/** What a request keeps; nothing where it keeps none or was kept otherwise. */
export function readAnnouncedLines(kept: string | undefined): AnnouncedLine[] {
  if (kept === undefined) return []
  try {
    const lines: unknown = JSON.parse(kept)
    return Array.isArray(lines) ? lines.filter(isAnnouncedLine) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function isAnnouncedLine(line: unknown): line is AnnouncedLine {
  if (typeof line !== 'object' || line === null) return false
  const { repair, part, amountCents, maxCents, aidCents, until } = line as Partial<Record<keyof AnnouncedLine, unknown>>
  return (
    typeof repair === 'string' &&
    isPartKind(part) &&
    typeof amountCents === 'number' &&
    (maxCents === undefined || typeof maxCents === 'number') &&
    typeof aidCents === 'number' &&
    typeof until === 'string'
  )
}

/** What the announced lines leave to pay, cents. */
export function announcedSum(lines: readonly AnnouncedLine[]): number {
  return lines.reduce((sum, { amountCents, aidCents }) => sum + amountCents - aidCents, 0)
}

/** The same in words, with both ends where one of them was a range: "54 € à 94 €". */
export function announcedText(lines: readonly AnnouncedLine[]): string {
  return rangeText(announcedSum(lines), announcedSum(lines.map((line) => ({ ...line, amountCents: line.maxCents ?? line.amountCents }))))
}

/** Whether an amount is what was announced, or lies between both ends of it. */
export function isAsAnnounced({ amountCents, maxCents }: Pick<AnnouncedLine, 'amountCents' | 'maxCents'>, cents: number | null | undefined): boolean {
  return typeof cents === 'number' && cents >= amountCents && cents <= (maxCents ?? amountCents)
}

/** The fields of a quote that says what was announced. */
export function announcedFields(lines: readonly AnnouncedLine[]): Record<string, string> {
  const [first] = lines
  if (!first) return {}
  const aidCents = lines.reduce((sum, line) => sum + line.aidCents, 0)
  const months = warrantyMonthsOf(first.warranty)
  return {
    ...Object.fromEntries(
      lines.flatMap(({ repair, amountCents }, index) => [
        [`label-${index}`, repair],
        [`amount-${index}`, amountInput(amountCents)],
      ]),
    ),
    ...(aidCents > 0 && { aid: amountInput(aidCents) }),
    partKind: first.part,
    ...(months !== undefined && { warrantyMonths: String(months) }),
  }
}
