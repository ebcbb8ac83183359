import { capital } from '#app/lib/capital.ts'
import { isOn } from '#app/lib/days-apart.ts'
import { LABOUR_DAY, closesOnHolidays } from '#app/lib/public-holidays.ts'
import type { DayHours, ShopFacts, Store } from '#app/lib/shop-facts.ts'

const MONTHS = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre']
const NBSP = '\u00a0'

/**
 * "Ouvert de 10 h à 16 h le 24 décembre et le 31 décembre. Fermé le 25 décembre et le 1er janvier. Fermé les autres jours fériés." Where the shops do
 * not say the same of public holidays, each says it by its name; one of which nothing was said is not named.
 */
export function holidayText(facts: Pick<ShopFacts, 'sharedExceptions' | 'stores'>): string {
  return [yearlyText(facts), ...publicHolidayTexts(facts)].filter(Boolean).join(' ')
}

function publicHolidayTexts({ sharedExceptions, stores }: Pick<ShopFacts, 'sharedExceptions' | 'stores'>): string[] {
  const words = new Map<string, Store[]>()
  const which = hasYearly(sharedExceptions) ? 'les autres jours fériés' : 'les jours fériés'
  for (const store of stores) {
    const said = closesOnHolidays(store.publicHolidays) ? `fermé ${which}` : store.publicHolidays === 'usual' ? usualWords(store, which) : null
    if (said !== null) words.set(said, [...(words.get(said) ?? []), store])
  }
  return [...words].map(([said, shops]) =>
    shops.length === stores.length ? `${capital(said)}.` : `${joined(shops.map(({ town }) => town))}\u00a0: ${said}.`,
  )
}

function hasYearly(exceptions: ShopFacts['sharedExceptions']): boolean {
  return exceptions.some(({ yearly }) => yearly)
}

/** The law closes a shop on 1 May; one that has hours on it says them where it says its days apart. */
function usualWords({ exceptions }: Pick<Store, 'exceptions'>, which: string): string {
  const hasOwnWord = exceptions.some((each) => each.yearly && isOn(each, `2000-${LABOUR_DAY}`))
  return `aux heures habituelles ${which}${hasOwnWord ? '' : `, fermé le${NBSP}1er${NBSP}mai`}`
}

function yearlyText({ sharedExceptions }: Pick<ShopFacts, 'sharedExceptions'>): string {
  const datesByHours = new Map<string, string[]>()
  // The year's end comes before its beginning: holidays are read in winter.
  const holidays = sharedExceptions.filter(({ yearly }) => yearly)
  for (const { from, to, slots } of holidays.toSorted((a, b) => seasonOf(a.from) - seasonOf(b.from) || a.from.localeCompare(b.from))) {
    const words = hoursWords(slots)
    const dates = from === to ? `le${NBSP}${dateWords(from)}` : `du${NBSP}${dateWords(from)} au${NBSP}${dateWords(to)}`
    datesByHours.set(words, [...(datesByHours.get(words) ?? []), dates])
  }
  const open = [...datesByHours].filter(([words]) => words !== CLOSED)
  const closed = [...datesByHours].filter(([words]) => words === CLOSED)
  return [...open, ...closed].map(([words, dates]) => `${words} ${joined(dates)}.`).join(' ')
}

/** What stands before the days: the year's end alone has a name of its own. */
export function holidayLabel({ sharedExceptions, stores }: Pick<ShopFacts, 'sharedExceptions' | 'stores'>): string {
  if (stores.some(({ publicHolidays }) => publicHolidays)) return 'Jours fériés et fêtes'
  const ofYearsEnd = sharedExceptions.filter(({ yearly }) => yearly).every(({ from }) => from.startsWith('12-') || from === '01-01')
  return ofYearsEnd ? 'Fêtes de fin d’année' : 'Chaque année'
}

const CLOSED = 'Fermé'

function hoursWords(slots: DayHours): string {
  if (slots.length === 0) return CLOSED
  return `Ouvert ${slots.map((slot) => `de ${clock(slot.start)} à ${clock(slot.end)}`).join(' et ')}`
}

function clock(time: string): string {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}${NBSP}h${minutes === '00' ? '' : `${NBSP}${minutes}`}`
}

/** "12-24" → "24 décembre". */
function dateWords(monthDay: string): string {
  const [month, day] = monthDay.split('-').map(Number)
  return `${day === 1 ? '1er' : day}${NBSP}${MONTHS[(month ?? 1) - 1]}`
}

function seasonOf(monthDay: string): number {
  return Number(monthDay.slice(0, 2)) > 6 ? 0 : 1
}

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`
}
