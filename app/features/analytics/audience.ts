/** Figures of one value of one dimension over the whole period. */
export interface Cell {
  dimension: string
  value: string
  sessions: number
  views: number
  bounces: number
  entries: number
  exits: number
}

export interface Totals {
  sessions: number
  views: number
  /** Sessions that saw one page. */
  bounces: number
  visibleMs: number
}

export interface Audience {
  now: Totals
  before: Totals
  /** Visitors of the last five minutes. */
  present: number
  robots: number
  /** Sessions by hour "2026-11-20 09", or by day "2026-11-20"; those without a session are left out. */
  byTime: { at: string; sessions: number; views: number }[]
  byTimeBefore: { at: string; sessions: number; views: number }[]
  cells: Cell[]
}
