import { addDays, parisTime } from '#app/lib/paris-time.ts'

/** An opening slot in minutes since midnight, start inclusive, end exclusive. */
export interface MinuteRange {
  startMinutes: number
  endMinutes: number
}

export interface OpenState {
  open: boolean
  /** Today's slots. */
  today: readonly MinuteRange[]
  /** When the state changes next: closing time when open, next opening when closed; null for a store without hours. */
  change: { date: string; minutes: number; daysAway: number } | null
}

/** The slots of a calendar date, "YYYY-MM-DD". */
export type SlotsOnDate = (date: string) => readonly MinuteRange[]

/** Longer than holidays of summer; a store that does not open again within two months counts as one without hours. */
const SEARCH_DAYS = 62

/** Open or closed at this instant, on the wall clock in Paris, exact to the minute. The server and the browser both ask here. */
export function openStateFrom(slotsOnDate: SlotsOnDate, instant: Date): OpenState {
  const now = parisTime(instant)
  const today = slotsOnDate(now.date)
  const current = today.find((slot) => now.minutes >= slot.startMinutes && now.minutes < slot.endMinutes)
  if (current) return { open: true, today, change: { date: now.date, minutes: current.endMinutes, daysAway: 0 } }
  for (let daysAway = 0; daysAway <= SEARCH_DAYS; daysAway += 1) {
    const date = addDays(now.date, daysAway)
    const next = slotsOnDate(date).find((slot) => daysAway > 0 || slot.startMinutes > now.minutes)
    if (next) return { open: false, today, change: { date, minutes: next.startMinutes, daysAway } }
  }
  return { open: false, today, change: null }
}

/** The day whose hours help at this instant: today while a shop opens or closes today, else the next day on which it opens. */
export interface ShownDay {
  ranges: readonly MinuteRange[]
  /** 0 is today. */
  daysAway: number
  /** "YYYY-MM-DD"; empty for today. */
  date: string
}

export function shownDay(slotsOnDate: SlotsOnDate, { today, change }: Pick<OpenState, 'today' | 'change'>): ShownDay {
  if (!change || change.daysAway === 0) return { ranges: today, daysAway: 0, date: '' }
  return { ranges: slotsOnDate(change.date), daysAway: change.daysAway, date: change.date }
}
