import { PART_KINDS, partKindText } from './inbox-list.ts'
import { isDiscount } from './quote-sum.ts'

interface AgreedWork {
  lines: readonly { label: string; amountCents: number }[]
  /** The part of every line that names none. */
  partKind: string
}

/**
 * What is done for a quote, in words, and the part that all of it is done with: empty when the lines have parts of their own, which then
 * stand with each. A discount is no work.
 */
export function agreedWork({ lines, partKind }: AgreedWork): { work: string; partKind: string } {
  const labels = lines.filter((line) => !isDiscount(line)).map(({ label }) => label)
  if (!labels.some(namesPart)) return { work: labels.join(', '), partKind }
  const part = partKindText(partKind).toLowerCase()
  return { work: labels.map((label) => (namesPart(label) ? label : `${label}, ${part}`)).join('\u00a0; '), partKind: '' }
}

/** The same in a sentence or two: "Écran. Pièce compatible." */
export function agreedWorkText(quote: AgreedWork): string {
  const { work, partKind } = agreedWork(quote)
  return [work, partKind && partKindText(partKind)]
    .filter(Boolean)
    .map((text) => `${text}.`)
    .join(' ')
}

/** Such a line ends with its part (`namedParts` in the actions of a request). */
function namesPart(label: string): boolean {
  return PART_KINDS.some((kind) => label.endsWith(`, ${kind.label.toLowerCase()}`))
}
