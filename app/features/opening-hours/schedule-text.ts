import { weekdayOf } from '#app/lib/paris-time.ts'
import type { MinuteRange, SlotsOnDate } from './open-state.ts'

/** Any seven days in a row without a special date: a usual week, from Sunday to Saturday. */
type UsualWeek = readonly (readonly MinuteRange[])[]

/**
 * The hours of one store as one line of text that a page carries for its clock: the seven days of the usual week (Sunday first),
 * then the dates that differ. "600-780+840-1110;…|2026-12-24:600-960,2026-12-25:".
 */
export function scheduleText(week: UsualWeek, specialDates: readonly string[], slotsOnDate: SlotsOnDate): string {
  const special = specialDates
    .map((date) => ({ date, text: rangesCode(slotsOnDate(date)), usual: rangesCode(week[weekdayOf(date)] ?? []) }))
    .filter(({ text, usual }) => text !== usual)
  return `${week.map(rangesCode).join(';')}|${special.map(({ date, text }) => `${date}:${text}`).join(',')}`
}

/** Reads such a line: the slots of a usual weekday (0 = Sunday), and those of a date. */
export function readSchedule(text: string): { usual: (weekday: number) => readonly MinuteRange[]; onDate: SlotsOnDate } {
  const [week = '', special = ''] = text.split('|')
  const days = week.split(';').map(readRanges)
  const dates = new Map(special.split(',').map((entry) => [entry.slice(0, 10), readRanges(entry.slice(11))]))
  const usual = (weekday: number) => days[weekday] ?? []
  return { usual, onDate: (date) => dates.get(date) ?? usual(weekdayOf(date)) }
}

function rangesCode(ranges: readonly MinuteRange[]): string {
  return ranges.map(({ startMinutes, endMinutes }) => `${startMinutes}-${endMinutes}`).join('+')
}

function readRanges(code: string): MinuteRange[] {
  if (!code) return []
  return code.split('+').map((range) => {
    const [startMinutes = 0, endMinutes = 0] = range.split('-').map(Number)
    return { startMinutes, endMinutes }
  })
}
