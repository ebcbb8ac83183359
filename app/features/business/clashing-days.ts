/** Days apart that are written twice with other hours, and which of them counts. */
import { isOn } from '#app/lib/days-apart.ts'
import { addDays } from '#app/lib/paris-time.ts'
import type { DayHours, HoursException } from '#app/lib/shop-facts.ts'
import { spanText } from './closure-words.ts'
import { dayText } from './week-form.ts'

/** What the form posts of the clashes that it has shown. */
export const SEEN_CLASHES_FIELD = 'clashes'

const LONGEST_DAYS = 366

export interface TypedDays {
  /** Calendar days, the last one included. */
  from: string
  to: string
  yearly: boolean
  everywhere: boolean
}

export interface Clash {
  /** Of the days that were there before. */
  id: string
  text: string
}

/**
 * The days of a shop that say something else of days that somebody is about to add, each with which one counts there.
 * @param known in the order in which they count
 * @param slots the hours to add, where they are known: days that say the same do not clash
 */
export function clashesOf(known: readonly HoursException[], typed: TypedDays, { today, slots }: { today: string; slots?: DayHours }): Clash[] {
  const days = daysOf(typed)
  const own = rankOf({ yearly: typed.yearly, storeId: typed.everywhere ? null : '' })
  return known
    .filter((each) => each.yearly || each.to >= today)
    .filter((each) => slots === undefined || dayText(each.slots) !== dayText(slots))
    .filter((each) => (typed.yearly && !each.yearly ? daysOf(each).some((day) => isOn(yearlyOf(typed), day)) : days.some((day) => isOn(each, day))))
    .map((each) => {
      const words = `«\u00a0${spanText(each, today)}${each.yearly ? ', chaque année' : ''}\u00a0: ${dayText(each.slots)}\u00a0»`
      // Of two of one rank the newer one counts.
      const counts = own <= rankOf(each)
      return {
        id: each.id,
        text: counts
          ? isReplaced(each, typed)
            ? `${words} est déjà écrit\u00a0: ce que vous ajoutez le remplace.`
            : `${words} est déjà écrit\u00a0: ces jours-là, c’est ce que vous ajoutez qui compte.`
          : `${words} est déjà écrit et continue de compter ces jours-là\u00a0: ce que vous ajoutez ne s’y verra pas. Retirez-le d’abord s’il est faux.`,
      }
    })
}

/** Whether the days to add cover known ones of the same kind and shops completely: the known ones would never count again. */
export function isReplaced(known: HoursException, { from, to, yearly, everywhere }: TypedDays): boolean {
  const day = (date: string) => (yearly ? date.slice(5) : date)
  return known.yearly === yearly && (known.storeId === null) === everywhere && day(from) <= known.from && known.to <= day(to)
}

/** Whether somebody has read all of these before they pressed. */
export function areSeen(clashes: readonly Clash[], posted: string): boolean {
  const seen = posted.split(' ')
  return clashes.every(({ id }) => seen.includes(id))
}

/** As `read-facts.server.ts` orders them: one date before every year, a shop's own day before one of every shop. */
function rankOf({ yearly, storeId }: { yearly: boolean; storeId: string | null }): number {
  return (yearly ? 2 : 0) + (storeId === null ? 1 : 0)
}

function yearlyOf({ from, to }: TypedDays): Pick<HoursException, 'from' | 'to' | 'yearly'> {
  return { from: from.slice(5), to: to.slice(5), yearly: true }
}

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length <= LONGEST_DAYS; day = addDays(day, 1)) days.push(day)
  return days
}
