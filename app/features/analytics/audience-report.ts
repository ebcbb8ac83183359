import { addDays, weekdayOf } from '#app/lib/paris-time.ts'
import { daysOf } from './audience-period.ts'
import type { AudiencePeriod } from './audience-period.ts'
import { FILTERS, isFilterName, valueLabel } from './audience-filters.ts'
import type { FilterName } from './audience-filters.ts'
import type { Audience, Cell, Totals } from './audience.ts'

/** Rows that one block of the screen shows; the export has all. */
const ROWS_SHOWN = 12
/** Fewer measures say nothing about three quarters of the visitors. */
const MEASURES_NEEDED = 10

export interface SeriesPoint {
  /** "2026-11-20", or "2026-11-20 09" for an hour. */
  at: string
  sessions: number
  views: number
  sessionsBefore: number
}

export interface VitalRow {
  kind: string
  /** 75th percentile: LCP and INP in ms, CLS without unit; null when there are too few measures. */
  lcp: number | null
  inp: number | null
  cls: number | null
}

export interface AudienceReport {
  now: Totals
  before: Totals
  present: number
  robots: number
  series: SeriesPoint[]
  blocks: Record<FilterName, { rows: Cell[]; more: number }>
  funnel: { sessions: number; quote: number; sent: number }
  vitals: VitalRow[]
}

/** What the screen shows of an audience: complete series, the first rows of each block, percentiles. */
export function reportOf(audience: Audience, period: AudiencePeriod): AudienceReport {
  const eventSessions = (name: string) => audience.cells.find((cell) => cell.dimension === 'event' && cell.value === name)?.sessions ?? 0
  const names = Object.keys(FILTERS).filter(isFilterName)
  const blocks = names.map((name) => {
    const rows = audience.cells.filter((cell) => cell.dimension === name)
    return [name, { rows: rows.slice(0, ROWS_SHOWN), more: Math.max(0, rows.length - ROWS_SHOWN) }] as const
  })
  return {
    now: audience.now,
    before: audience.before,
    present: audience.present,
    robots: audience.robots,
    series: seriesOf(audience, period),
    blocks: asBlocks(Object.fromEntries(blocks)),
    funnel: { sessions: audience.now.sessions, quote: eventSessions('quote'), sent: eventSessions('quote_sent') },
    vitals: vitalsOf(audience.cells),
  }
}

/** A point for every hour, day or week, also those without a session. */
export function seriesOf({ byTime, byTimeBefore }: Pick<Audience, 'byTime' | 'byTimeBefore'>, period: AudiencePeriod): SeriesPoint[] {
  const slots = slotsOf(period.from, period.dayCount, period.step)
  const slotsBefore = slotsOf(period.beforeFrom, period.dayCount, period.step)
  const now = sumBySlot(byTime, period.step, period.from)
  const before = sumBySlot(byTimeBefore, period.step, period.beforeFrom)
  return slots.map((at, index) => ({
    at,
    sessions: now.get(at)?.sessions ?? 0,
    views: now.get(at)?.views ?? 0,
    sessionsBefore: before.get(slotsBefore[index] ?? '')?.sessions ?? 0,
  }))
}

function slotsOf(from: string, dayCount: number, step: AudiencePeriod['step']): string[] {
  const days = daysOf(from, dayCount)
  if (step === 'hour') return days.flatMap((day) => Array.from({ length: 24 }, (_, hour) => `${day} ${String(hour).padStart(2, '0')}`))
  return step === 'day' ? days : [...new Set(days.map((day) => weekOf(day, from)))]
}

function sumBySlot(rows: Audience['byTime'], step: AudiencePeriod['step'], from: string): Map<string, { sessions: number; views: number }> {
  const sums = new Map<string, { sessions: number; views: number }>()
  for (const { at, sessions, views } of rows) {
    const slot = step === 'week' ? weekOf(at, from) : at
    const sum = sums.get(slot) ?? { sessions: 0, views: 0 }
    sums.set(slot, { sessions: sum.sessions + sessions, views: sum.views + views })
  }
  return sums
}

/** The Monday of a day's week, or the first day of the period when it begins later. */
function weekOf(day: string, from: string): string {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
  return monday < from ? from : monday
}

function vitalsOf(cells: readonly Cell[]): VitalRow[] {
  const measures = new Map<string, Map<number, number>>()
  for (const cell of cells) {
    if (cell.dimension !== 'vital') continue
    const [metric = '', kind = '', value = ''] = cell.value.split('|')
    const key = `${kind}|${metric}`
    const counts = measures.get(key) ?? new Map<number, number>()
    measures.set(key, counts.set(Number(value), cell.sessions))
  }
  const kinds = [...new Set([...measures.keys()].map((key) => key.split('|', 1)[0] ?? ''))].toSorted((a, b) =>
    valueLabel('kind', a).localeCompare(valueLabel('kind', b), 'fr'),
  )
  const p75 = (kind: string, metric: string) => percentile75(measures.get(`${kind}|${metric}`) ?? new Map())
  return kinds.map((kind) => ({ kind, lcp: p75(kind, 'LCP'), inp: p75(kind, 'INP'), cls: p75(kind, 'CLS') }))
}

/** The value that three quarters of the measures do not pass. */
export function percentile75(counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total < MEASURES_NEEDED) return null
  let passed = 0
  for (const [value, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    passed += count
    if (passed >= total * 0.75) return value
  }
  return null
}

/** `fromEntries` forgets the keys: they are those of FILTERS. */
function asBlocks(blocks: Record<string, { rows: Cell[]; more: number }>): AudienceReport['blocks'] {
  return blocks
}
