/**
 * The eleven public holidays of mainland France, two more of Alsace and Moselle and one more of most places overseas, computed: nobody has to type them
 * in each year.
 */
import { addDays, weekdayOf } from './paris-time.ts'
import type { PublicHolidays } from './public-holidays.ts'

/** Those that fall on the same day of every year, "MM-DD". */
export const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'] as const

const FIXED_NAMES = {
  '01-01': 'le jour de l’An',
  '05-01': 'la fête du Travail',
  '05-08': 'le jour de la Victoire',
  '07-14': 'la fête nationale',
  '08-15': 'l’Assomption',
  '11-01': 'la Toussaint',
  '11-11': 'l’Armistice',
  '12-25': 'Noël',
} as const satisfies Record<(typeof FIXED_HOLIDAYS)[number], string>

/** Days after Easter Sunday. */
const AFTER_EASTER = [
  { days: 1, name: 'le lundi de Pâques' },
  { days: 39, name: 'l’Ascension' },
  { days: 50, name: 'le lundi de Pentecôte' },
] as const

/** Where the order of 16 August 1892 holds, by the postcodes of these departments: Moselle, Bas-Rhin and Haut-Rhin. */
const LOCAL_POSTCODE = /^(?:57|67|68)/
/** St Stephen’s Day, "MM-DD": a holiday there, as Good Friday is. */
const ST_STEPHEN = { monthDay: '12-26', name: 'la Saint-Étienne' } as const
const GOOD_FRIDAY = { days: -2, name: 'le Vendredi saint' } as const

/** Whether the two holidays of Alsace and Moselle are some at this postcode. */
export function hasLocalHolidays(postcode: string): boolean {
  return LOCAL_POSTCODE.test(postcode)
}

/** The day of the abolition of slavery where it is a public holiday (C. trav. L. 3422-2), but for Saint-Martin: the law says 27 May, the island 28 May. */
const ABOLITION: readonly { postcodes: RegExp; monthDay: string }[] = [
  { postcodes: /^97133/, monthDay: '10-09' },
  { postcodes: /^971(?!50)/, monthDay: '05-27' },
  { postcodes: /^972/, monthDay: '05-22' },
  { postcodes: /^973/, monthDay: '06-10' },
  { postcodes: /^974/, monthDay: '12-20' },
  { postcodes: /^976/, monthDay: '04-27' },
]

/** The public holiday that a place has besides those of the whole country, on the same day ("MM-DD") of every year. */
export function localHoliday(postcode: string): { monthDay: string; name: string } | undefined {
  if (hasLocalHolidays(postcode)) return ST_STEPHEN
  const found = ABOLITION.find(({ postcodes }) => postcodes.test(postcode))
  return found && { monthDay: found.monthDay, name: 'l’abolition de l’esclavage' }
}

/** Where it is asked: a shop, by its postcode and by what its owner has said of Good Friday there. */
export interface HolidayPlace {
  postcode?: string | undefined
  publicHolidays?: PublicHolidays | undefined
}

/** Whether Good Friday is one as well: by the law only in a commune that has a Protestant church or one for both confessions, which no postcode says. */
function hasGoodFriday({ postcode = '', publicHolidays }: HolidayPlace): boolean {
  return hasLocalHolidays(postcode) && publicHolidays !== 'closed_but_friday'
}

interface Holiday {
  /** "YYYY-MM-DD" */
  date: string
  /** "le lundi de Pâques" */
  name: string
}

/** Holidays that were worked out already, by their year: one page asks for the same few years dozens of times. */
const known = new Map<string, readonly Holiday[]>()
const MAX_KNOWN = 40

/** The public holidays of a year at a place, in their order; those of the whole country where none is given. */
export function holidaysOf(year: number, place: HolidayPlace = {}): readonly Holiday[] {
  const own = localHoliday(place.postcode ?? '')
  const withFriday = hasGoodFriday(place)
  const key = `${year} ${own?.monthDay ?? ''}${withFriday ? ' friday' : ''}`
  const found = known.get(key)
  if (found) return found
  const easter = easterSunday(year)
  const dateOf = (monthDay: string) => `${String(year).padStart(4, '0')}-${monthDay}`
  const fixed = FIXED_HOLIDAYS.map((monthDay) => ({ date: dateOf(monthDay), name: FIXED_NAMES[monthDay] }))
  const local = own ? [{ date: dateOf(own.monthDay), name: own.name }] : []
  const moving = [...AFTER_EASTER, ...(withFriday ? [GOOD_FRIDAY] : [])].map(({ days, name }) => ({ date: addDays(easter, days), name }))
  const all = [...fixed, ...local, ...moving].toSorted((a, b) => a.date.localeCompare(b.date))
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, all)
  return all
}

/** The public holidays between two days ("YYYY-MM-DD"), both included, in their order. */
export function holidaysBetween(from: string, to: string, place: HolidayPlace = {}): Holiday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  return years.flatMap((year) => holidaysOf(year, place)).filter(({ date }) => from <= date && date <= to)
}

/** Whether a calendar date ("YYYY-MM-DD") is a public holiday at a place. */
export function isHoliday(date: string, place: HolidayPlace = {}): boolean {
  return holidaysOf(Number(date.slice(0, 4)), place).some((holiday) => holiday.date === date)
}

/** Gregorian Easter (Meeus, Jones, Butcher), "YYYY-MM-DD". */
function easterSunday(year: number): string {
  const a = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const shift = Math.floor((8 * century + 13) / 25)
  const h = (19 * a + century - Math.floor(century / 4) - shift + 15) % 30
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - h - (rest % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(year, 4)}-${pad(Math.floor(sum / 31), 2)}-${pad((sum % 31) + 1, 2)}`
}

/** Neither a Saturday, nor a Sunday, nor a public holiday of the whole country; `date` is "YYYY-MM-DD". */
export function isWorkingDay(date: string): boolean {
  const weekday = weekdayOf(date)
  return weekday !== 0 && weekday !== 6 && !isHoliday(date)
}
