import { weekdayOf } from './paris-time.ts'
import type { DayHours, HoursException, Store, WallTime } from './shop-facts.ts'

/** Minutes since midnight of "HH:MM". */
export function minutesOf(time: WallTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether the exception speaks of this calendar date ("YYYY-MM-DD"). */
export function isOn({ from, to, yearly }: Pick<HoursException, 'from' | 'to' | 'yearly'>, date: string): boolean {
  const day = yearly ? date.slice(5) : date
  return from <= day && day <= to
}

/**
 * The hours of a calendar date ("YYYY-MM-DD"), exceptions included. A day of every year leaves a weekly closing day closed; what is
 * said of one date counts as it stands.
 */
export function hoursOn({ week, exceptions }: Pick<Store, 'week' | 'exceptions'>, date: string): DayHours {
  const usual = week[weekdayOf(date)] ?? []
  const exception = exceptions.find((each) => isOn(each, date))
  return !exception || (exception.yearly && usual.length === 0) ? usual : exception.slots
}

/**
 * From which minute of a date on every shop is closed by what was said of that date; null while one of them keeps its week.
 * A closing day of the week does not count: who drives to customers may well do so when the counter is closed.
 */
export function closedEverywhereFrom(stores: readonly Pick<Store, 'exceptions'>[], date: string): number | null {
  const ends = stores.map(({ exceptions }) => {
    const said = exceptions.find((each) => isOn(each, date))
    return said ? Math.max(0, ...said.slots.map(({ end }) => minutesOf(end))) : null
  })
  return ends.some((end) => end === null) ? null : Math.max(0, ...ends.map(Number))
}
