import { isHoliday } from './french-holidays.ts'
import { LABOUR_DAY, closesOnHolidays } from './public-holidays.ts'
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

/** What the clock of a shop needs. Its postcode says whether the holidays of Alsace and Moselle are some for it. */
export type Hours = Pick<Store, 'week' | 'exceptions' | 'publicHolidays'> & Partial<Pick<Store, 'postcode'>>

/**
 * The hours of a calendar date ("YYYY-MM-DD"), exceptions and public holidays included. A day of every year leaves a weekly closing day closed;
 * what is said of one date counts as it stands.
 */
export function hoursOn(store: Hours, date: string): DayHours {
  const usual = store.week[weekdayOf(date)] ?? []
  const exception = store.exceptions.find((each) => isOn(each, date))
  if (!exception) return isClosedHoliday(store, date) ? [] : usual
  return exception.yearly && usual.length === 0 ? usual : exception.slots
}

/**
 * Whether a date is a public holiday on which a shop is closed: by what its owner says of them, «open as usual» on 1 May by the law too. As long as
 * nothing is said the week holds. A day apart, also one of every year, speaks for itself.
 */
export function isClosedHoliday({ exceptions, publicHolidays, postcode }: Omit<Hours, 'week'>, date: string): boolean {
  const closes = closesOnHolidays(publicHolidays)
    ? isHoliday(date, { postcode, publicHolidays })
    : publicHolidays === 'usual' && date.slice(5) === LABOUR_DAY
  return closes && !exceptions.some((each) => isOn(each, date))
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
