import { days } from '#app/lib/durations.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'

export const PERIOD_PARAM = 'periode'
export const FROM_PARAM = 'du'
export const UNTIL_PARAM = 'au'

/** Days that the report can look back, today included, by what the address says. */
export const PERIODS = [
  { name: 'jour', label: 'Aujourd’hui', days: 1 },
  { name: '7', label: '7 j', days: 7 },
  { name: '30', label: '30 j', days: 30 },
  { name: '90', label: '90 j', days: 90 },
  { name: '365', label: '12 mois', days: 365 },
] as const

/** Months, quarters and years as they are declared: the present one until today, and the one that is over whole. */
export const CALENDAR_PERIODS = [
  { name: 'mois', label: 'Ce mois', months: 1, isOver: false },
  { name: 'mois-dernier', label: 'Mois dernier', months: 1, isOver: true },
  { name: 'trimestre', label: 'Ce trimestre', months: 3, isOver: false },
  { name: 'trimestre-dernier', label: 'Trimestre dernier', months: 3, isOver: true },
  { name: 'annee', label: 'Cette année', months: 12, isOver: false },
  { name: 'annee-derniere', label: 'Année dernière', months: 12, isOver: true },
] as const

const INITIAL = PERIODS[2]
/** The longest period that can be chosen: figures are kept for about as long. */
const LONGEST_DAYS = 800
const DATE = /^\d{4}-\d{2}-\d{2}$/

export interface AudiencePeriod {
  /** One of `PERIODS` or `CALENDAR_PERIODS`, or `dates`. */
  name: string
  /** Calendar days in Paris, both included. */
  from: string
  until: string
  dayCount: number
  /** The same number of days just before; of a month, quarter or year that is over, the one before it. */
  beforeFrom: string
  beforeUntil: string
  /** What one point of a line stands for. */
  step: 'hour' | 'day' | 'week'
}

/** The period that the address asks for; what it says wrongly is the last thirty days. */
export function readPeriod(params: URLSearchParams, now: Date): AudiencePeriod {
  const today = parisTime(now).date
  const asked = params.get(PERIOD_PARAM)
  if (asked === 'dates') {
    const from = dateOf(params.get(FROM_PARAM))
    const until = dateOf(params.get(UNTIL_PARAM))
    if (from && until && from <= until && daysBetween(from, until) <= LONGEST_DAYS) return periodOf('dates', from, until)
  }
  const calendar = CALENDAR_PERIODS.find(({ name }) => name === asked)
  if (calendar) return calendarPeriod(calendar, today)
  const period = PERIODS.find(({ name }) => name === asked) ?? INITIAL
  return periodOf(period.name, addDays(today, 1 - period.days), today)
}

/** The calendar month before the present one, compared with the one before that. */
export function lastMonth(now: Date): AudiencePeriod {
  return calendarPeriod(CALENDAR_PERIODS[1], parisTime(now).date)
}

function calendarPeriod({ name, months, isOver }: (typeof CALENDAR_PERIODS)[number], today: string): AudiencePeriod {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const present = year * 12 + month - 1
  const first = present - (present % months)
  if (!isOver) return periodOf(name, firstDay(first), today)
  const from = firstDay(first - months)
  return { ...periodOf(name, from, addDays(firstDay(first), -1)), beforeFrom: firstDay(first - 2 * months) }
}

/** Of a month, counted from the first one of year 0. */
function firstDay(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

function periodOf(name: string, from: string, until: string): AudiencePeriod {
  const dayCount = daysBetween(from, until)
  const step = dayCount <= 2 ? 'hour' : dayCount <= 92 ? 'day' : 'week'
  return { name, from, until, dayCount, beforeFrom: addDays(from, -dayCount), beforeUntil: addDays(from, -1), step }
}

/** Every day of a period, the first and the last included. */
export function daysOf(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index))
}

/** A day that exists. */
function dateOf(text: string | null): string | null {
  return text !== null && DATE.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text ? text : null
}

function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / days(1)) + 1
}
