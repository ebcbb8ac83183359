import { priceText } from '#app/lib/money.ts'
import { isCleaning } from '#app/lib/water-repair.ts'
import { PART_KINDS, partKindText } from './inbox-list.ts'
import { isDiscount, quoteSum } from './quote-sum.ts'

/** Of the kinds of part, that of the circular economy. */
export const CIRCULAR_PART = 'circulaire'

interface AgreedWork {
  lines: readonly { label: string; amountCents: number }[]
  /** The part of every line that names none. */
  partKind: string
}

/**
 * The lines as everybody reads them, and the kind of part of all of them: empty when lines have parts of their own, so that every line but
 * a discount says which. What cleans a device puts no part in, and names none.
 */
export function partedLines<Line extends { label: string; amountCents: number }>({
  lines,
  partKind,
}: {
  lines: readonly Line[]
  partKind: string
}): { lines: readonly Line[]; partKind: string } {
  if (!lines.some(({ label }) => namesPart(label) || isCleaning(label))) return { lines, partKind }
  const part = partKindText(partKind).toLowerCase()
  const says = (line: Line) => !isDiscount(line) && !namesPart(line.label) && !isCleaning(line.label)
  return { lines: lines.map((line) => (says(line) ? { ...line, label: `${line.label}, ${part}` } : line)), partKind: '' }
}

/** A quote as the summary before its acceptance says it; every page that shows one says the same. */
export interface QuoteOffer {
  /** "Écran, 129,90 €", and the part of all of them. */
  lines: readonly string[]
  total: string
  /** What the customer pays of it. */
  toPay: string
  /** "25,00 €"; null when no aid is deducted. */
  aid: string | null
  warrantyMonths: number
  /** The part is none of the circular economy: the summary offers one. */
  offersCircular: boolean
}

/** What a quote offers, in words: its lines, its parts, its warranty, its aid. */
export function quoteOffer({ lines, partKind, aidCents, warrantyMonths }: AgreedWork & { aidCents: number; warrantyMonths: number }): QuoteOffer {
  const parted = partedLines({ lines, partKind })
  return {
    lines: [
      ...parted.lines.map(({ label, amountCents }) => `${label}, ${priceText(amountCents)}`),
      ...(parted.partKind ? [partKindText(parted.partKind).toLowerCase()] : []),
    ],
    total: priceText(quoteSum({ lines, aidCents: 0 })),
    toPay: priceText(quoteSum({ lines, aidCents })),
    aid: aidCents > 0 ? priceText(aidCents) : null,
    warrantyMonths,
    offersCircular: partKind !== CIRCULAR_PART,
  }
}

/** What is done for a quote, in words, and the part that all of it is done with, as in `partedLines`. A discount is no work. */
export function agreedWork(quote: AgreedWork): { work: string; partKind: string } {
  const { lines, partKind } = partedLines(quote)
  const labels = lines.filter((line) => !isDiscount(line)).map(({ label }) => label)
  return { work: labels.join(partKind === '' ? '\u00a0; ' : ', '), partKind }
}

/** "Pièce compatible. Garantie 6 mois, pièce et main-d’œuvre." Without the first where each line says its part. */
export function coverText({ partKind, warrantyMonths }: { partKind: string; warrantyMonths: number }): string {
  const cover = `Garantie ${warrantyMonths}\u00a0mois, pièce et main-d’œuvre.`
  return partKind === '' ? cover : `${partKindText(partKind)}. ${cover}`
}

/** What was agreed on, with the part of all its lines, in a sentence or two: "Écran. Pièce compatible." */
export function agreedWorkText(quote: AgreedWork): string {
  const { work, partKind } = agreedWork(quote)
  return [work, partKind && partKindText(partKind)]
    .filter(Boolean)
    .map((text) => `${text}.`)
    .join(' ')
}

/** The lines of the quote form: one whose part is another than that of the quote says so. */
export function namedParts(lines: readonly { label: string; amountCents: number; part: string }[], partKind: string) {
  return lines.map(({ label, amountCents, part }) => {
    const other = part !== partKind && PART_KINDS.some(({ value }) => value === part)
    return { label: other ? `${label}, ${partKindText(part).toLowerCase()}` : label, amountCents }
  })
}

/** Such a line ends with its part. */
function namesPart(label: string): boolean {
  return PART_KINDS.some((kind) => label.endsWith(`, ${kind.label.toLowerCase()}`))
}
