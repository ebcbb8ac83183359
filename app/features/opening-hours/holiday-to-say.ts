import { holidaysBetween, isHoliday } from '#app/lib/french-holidays.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { hoursOn, isOn } from '#app/lib/days-apart.ts'
import type { Store } from '#app/lib/shop-facts.ts'

/** How long before a public holiday a shop is asked what it does on it, days. */
const ASKED_DAYS = 14

/** A public holiday of which nobody has said what shops do on it. */
export interface HolidayToSay {
  /** "YYYY-MM-DD" */
  date: string
  /** "le lundi de Pâques" */
  name: string
  stores: readonly { id: string; town: string }[]
}

/** The next public holiday on which shops would open by their week alone: nobody has said that they do. Null where there is none soon. */
export function holidayToSay(stores: readonly Store[], now: Date): HolidayToSay | null {
  const today = parisTime(now).date
  const asked = stores.filter(({ publicHolidays }) => !publicHolidays)
  const soon = asked.flatMap((store) => holidaysBetween(today, addDays(today, ASKED_DAYS), store))
  for (const { date, name } of soon.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const unsaid = asked.filter(
      (store) => isHoliday(date, store) && hoursOn(store, date).length > 0 && !store.exceptions.some((each) => isOn(each, date)),
    )
    if (unsaid.length > 0) return { date, name, stores: unsaid.map(({ id, town }) => ({ id, town })) }
  }
  return null
}
