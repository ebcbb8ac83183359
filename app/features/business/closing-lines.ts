import type { DayHours, HoursException } from '#app/lib/shop-facts.ts'

/** A line of days that differ from the week, as a closing writes it. */
export interface ClosingLine {
  from: string
  to: string
  slots: DayHours
  message: string
}

export interface LineChange {
  add: ClosingLine[]
  /** Lines that go, for the new ones say the same. */
  removeIds: string[]
}

/**
 * What a closing changes among the lines that a shop has: nothing is said twice, and closed days that overlap are one line where they say the same. Other words
 * stand for the days of their closing alone.
 * @param known in the order in which they count
 */
export function changedLines(known: readonly HoursException[], closing: readonly ClosingLine[]): LineChange {
  const change: LineChange = { add: [], removeIds: [] }
  const dated = known.filter(({ yearly }) => !yearly)
  for (const line of closing) {
    const [counting] = dated.filter((each) => isOverlapping(each, line))
    if (counting && says(counting, line)) continue
    const isReplaced = (each: HoursException) => isSameLine(each, line) || isOneWith(each, line)
    const replaced = dated.filter((each) => each.storeId !== null && isReplaced(each))
    change.removeIds.push(...replaced.map(({ id }) => id))
    change.add.push(replaced.reduce(together, line))
  }
  return change
}

/** Whether a line says all that another would: the same days in the same words, or more closed days. */
function says(known: HoursException, line: ClosingLine): boolean {
  const isSaid = line.message === '' || line.message === known.message
  if (isSameLine(known, line)) return isSaid
  return isClosed(known) && isClosed(line) && known.from <= line.from && known.to >= line.to && isSaid
}

function isOneWith(known: ClosingLine, line: ClosingLine): boolean {
  return isClosed(known) && isClosed(line) && isOverlapping(known, line) && line.message === known.message
}

function together(line: ClosingLine, known: ClosingLine): ClosingLine {
  return {
    ...line,
    from: known.from < line.from ? known.from : line.from,
    to: known.to > line.to ? known.to : line.to,
  }
}

function isClosed({ slots }: Pick<ClosingLine, 'slots'>): boolean {
  return slots.length === 0
}

function isOverlapping(one: ClosingLine, other: ClosingLine): boolean {
  return one.from <= other.to && other.from <= one.to
}

function isSameLine(one: ClosingLine, other: ClosingLine): boolean {
  const words = ({ from, to, slots }: ClosingLine) => [from, to, ...slots.map(({ start, end }) => `${start}-${end}`)].join(' ')
  return words(one) === words(other)
}
