/** The usual week of a shop in words. */
import { capital } from './capital.ts'
import { clockText } from './clock-text.ts'
import { minutesOf } from './days-apart.ts'
import type { Slot, Store } from './shop-facts.ts'

const DAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const
/** Weeks start on Monday on the screen. */
const DISPLAY_ORDER = [1, 2, 3, 4, 5, 6, 0] as const

const MONTHS = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'] as const

const NBSP = '\u00a0'

export interface HoursLine {
  /** 0 = Sunday. */
  weekday: number
  day: string
  text: string
  closed: boolean
}

export function dayName(weekday: number): string {
  return DAYS[weekday] ?? ''
}

/**
 * The day that many days from now: "jeudi", and from a week on, where that would be read as the next one, "jeudi 10 décembre".
 * @param date "YYYY-MM-DD", that day
 */
export function dayAwayText(daysAway: number, weekday: number, date: string): string {
  const name = dayName((weekday + daysAway) % 7)
  if (daysAway < 7) return name
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return `${name} ${day === 1 ? '1er' : day}${NBSP}${MONTHS[month - 1]}`
}

/** Whether anybody has said when the shop is open. */
export function hasHours({ week }: Pick<Store, 'week'>): boolean {
  return week.some((slots) => slots.length > 0)
}

/** Of a shop whose hours nobody has said. */
export const HOURS_TO_COME = 'horaires à venir'

/** The seven lines of a store's week, Monday first. */
export function hoursLines({ week }: Pick<Store, 'week'>): HoursLine[] {
  const isStated = hasHours({ week })
  return DISPLAY_ORDER.map((weekday) => {
    const slots = week[weekday]
    return {
      weekday,
      day: capital(dayName(weekday)),
      text: slots.length > 0 ? slots.map(slotText).join(', ') : isStated ? 'Fermé' : 'À venir',
      closed: isStated && slots.length === 0,
    }
  })
}

/**
 * A week in one sentence, days that follow each other with the same hours together: "Lundi à samedi 10 h – 13 h ; dimanche fermé". Two of them have no
 * day between: "Lundi et mardi".
 */
export function weekText(store: Pick<Store, 'week'>): string {
  if (!hasHours(store)) return capital(HOURS_TO_COME)
  const runs: { first: string; last: string; count: number; text: string }[] = []
  for (const { day, text } of hoursLines(store)) {
    const run = runs.at(-1)
    if (run?.text === text) Object.assign(run, { last: day, count: run.count + 1 })
    else runs.push({ first: day, last: day, count: 1, text })
  }
  return runs
    .map(({ first, last, count, text }, index) => {
      const days = count === 1 ? first : `${first} ${count === 2 ? 'et' : 'à'} ${last.toLowerCase()}`
      return `${index === 0 ? days : days.toLowerCase()} ${text === 'Fermé' ? 'fermé' : text}`
    })
    .join(`${NBSP}; `)
}

function slotText(slot: Slot): string {
  return `${clockText(minutesOf(slot.start))} –${NBSP}${clockText(minutesOf(slot.end))}`
}
