/** The week of the agenda as a table: a row every half hour, a column for each day, more where visits stand side by side. */

/** Minutes since midnight on the wall clock, the end exclusive. */
export interface Span {
  startMinutes: number
  endMinutes: number
}

export interface GridBlock extends Span {
  id: string
  /** A time kept free is cut at the hours that are shown, a visit is always shown. */
  stretches: boolean
}

export interface GridDay<Free extends { minutes: number }> {
  date: string
  open: readonly Span[]
  blocks: readonly GridBlock[]
  free: readonly Free[]
}

export type GridCell<Free> =
  | { kind: 'block'; key: string; id: string; minutes: number; rowSpan: number }
  | { kind: 'vacant'; key: string; minutes: number; colSpan: number; open: boolean; free: readonly Free[] }

export interface WeekGrid<Free> {
  /** The minute at which each row begins. */
  rows: number[]
  days: {
    date: string
    /** Columns of the table that the day takes. */
    lanes: number
    /** For each row the cells that begin in it. */
    cells: GridCell<Free>[][]
  }[]
}

export const ROW_MINUTES = 30
const VISIT_MINUTES = 60
/** What is shown of a week in which nothing is open and nobody comes. */
const USUAL_DAY: Span = { startMinutes: 9 * 60, endMinutes: 18 * 60 }

/** The grid of some days, from the first hour at which one of them is open, free or visited to the last. */
export function weekGrid<Free extends { minutes: number }>(days: readonly GridDay<Free>[]): WeekGrid<Free> {
  const { startMinutes, endMinutes } = shownSpan(days)
  const rows = Array.from({ length: (endMinutes - startMinutes) / ROW_MINUTES }, (_, index) => startMinutes + index * ROW_MINUTES)
  return { rows, days: days.map((day) => dayColumn(day, rows)) }
}

function shownSpan<Free extends { minutes: number }>(days: readonly GridDay<Free>[]): Span {
  const spans = days.flatMap(({ open, blocks, free }) => [
    ...open,
    ...blocks.filter(({ stretches }) => stretches),
    ...free.map(({ minutes }) => ({ startMinutes: minutes, endMinutes: minutes + VISIT_MINUTES })),
  ])
  const shown = spans.length > 0 ? spans : [USUAL_DAY]
  return {
    startMinutes: Math.floor(Math.min(...shown.map(({ startMinutes }) => startMinutes)) / 60) * 60,
    endMinutes: Math.ceil(Math.max(...shown.map(({ endMinutes }) => endMinutes)) / 60) * 60,
  }
}

interface Placed {
  id: string
  lane: number
  /** Rows, the last exclusive. */
  first: number
  last: number
}

function dayColumn<Free extends { minutes: number }>(
  { date, open, blocks, free }: GridDay<Free>,
  rows: readonly number[],
): WeekGrid<Free>['days'][number] {
  const placed = place(blocks, rows)
  const freeIn = rows.map((minutes) => free.filter((time) => minutes <= time.minutes && time.minutes < minutes + ROW_MINUTES))
  const at = (row: number) => placed.filter(({ first, last }) => first <= row && row < last)
  const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1), ...rows.map((_, row) => at(row).length + (freeIn[row]?.length ? 1 : 0)))
  const cells = rows.map((minutes, row) => {
    const here = at(row)
    const isOpen = open.some(({ startMinutes, endMinutes }) => startMinutes < minutes + ROW_MINUTES && minutes < endMinutes)
    const line: GridCell<Free>[] = []
    let times = freeIn[row] ?? []
    for (let lane = 0; lane < lanes; lane += 1) {
      const block = here.find((each) => each.lane === lane)
      if (block) {
        if (block.first === row) line.push({ kind: 'block', key: block.id, id: block.id, minutes, rowSpan: block.last - block.first })
        continue
      }
      const last = line.at(-1)
      const isBeside = last?.kind === 'vacant' && !here.some((each) => each.lane === lane - 1)
      if (isBeside) last.colSpan += 1
      else line.push({ kind: 'vacant', key: `${date}-${minutes}-${lane}`, minutes, colSpan: 1, open: isOpen, free: times })
      times = []
    }
    return line
  })
  return { date, lanes, cells }
}

/** Each block in the first lane that is free from its first row to its last. */
function place(blocks: readonly GridBlock[], rows: readonly number[]): Placed[] {
  const placed: Placed[] = []
  const begin = rows[0] ?? 0
  for (const { id, startMinutes, endMinutes } of blocks.toSorted((one, other) => one.startMinutes - other.startMinutes)) {
    const first = Math.max(0, Math.floor((startMinutes - begin) / ROW_MINUTES))
    const last = Math.min(rows.length, Math.max(first + 1, Math.ceil((endMinutes - begin) / ROW_MINUTES)))
    if (last <= first) continue
    const taken = placed.filter((other) => other.first < last && first < other.last).map(({ lane }) => lane)
    let lane = 0
    while (taken.includes(lane)) lane += 1
    placed.push({ id, lane, first, last })
  }
  return placed
}

/** A place in the grid: a day, and the minute at which a row begins. */
export interface GridPlace {
  date: string
  minutes: number
}

/** Where an arrow leads from a place; the same place at the edge. Null for any other key. */
export function stepInGrid(at: GridPlace, key: string, dates: readonly string[], rows: readonly number[]): GridPlace | null {
  const [days, lines] = ARROWS[key] ?? [0, 0]
  if (days === 0 && lines === 0) return null
  const day = dates.indexOf(at.date)
  const row = Math.max(
    0,
    rows.findLastIndex((minutes) => minutes <= at.minutes),
  )
  return { date: dates[clamp(day + days, dates.length)] ?? at.date, minutes: rows[clamp(row + lines, rows.length)] ?? at.minutes }
}

/** Days and rows. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function clamp(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length - 1)
}
