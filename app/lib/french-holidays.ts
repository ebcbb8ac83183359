/** The eleven public holidays of mainland France, computed: nobody has to type them in each year. */

/** Those that fall on the same day of every year, "MM-DD". */
export const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'] as const
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER_DAYS = [1, 39, 50]

export function isFrenchHoliday(day: Temporal.PlainDate): boolean {
  if (FIXED_HOLIDAYS.some((monthDay) => day.toString().endsWith(monthDay))) return true
  const easter = easterSunday(day.year)
  return AFTER_EASTER_DAYS.some((days) => easter.add({ days }).equals(day))
}

/** Gregorian Easter (Meeus, Jones, Butcher). */
function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const shift = Math.floor((8 * century + 13) / 25)
  const h = (19 * a + century - Math.floor(century / 4) - shift + 15) % 30
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - h - (rest % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 })
}

/** Neither a Saturday, nor a Sunday, nor a public holiday; `date` is "YYYY-MM-DD". */
export function isWorkingDay(date: string): boolean {
  const day = Temporal.PlainDate.from(date)
  return day.dayOfWeek <= 5 && !isFrenchHoliday(day)
}
