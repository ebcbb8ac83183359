/** What texts say of opening days and hours and the weeks of the shops do not. */
import { minutesOf } from '#app/lib/days-apart.ts'
import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { daysNamedIn, weekClaimsIn } from './week-claims.ts'
import type { Half, WeekClaim } from './week-claims.ts'

/** A shop that opens before noon is open in the morning, one that closes after two in the afternoon. */
const NOON = 12 * 60
const AFTERNOON = 14 * 60

/**
 * The clauses of a text that state days or hours which its shop does not keep. A clause is about the shop that it names, or else the one
 * named before it, or else the shop of the page; without any of these it may be true of whichever shop.
 * Facts are asked only about a text that speaks of such days.
 * @param shopId of the page
 */
export function weekUntruthsIn(text: string, facts: Pick<ShopFacts, 'stores'>, shopId?: string): string[] {
  const claims = weekClaimsIn(text)
  if (claims.length === 0) return []
  const named = daysNamedIn(text)
  const { stores } = facts
  const untrue = claims.filter((claim) => !shopsOf(claim, stores, shopId).some((store) => keeps(store, claim, { stores, named })))
  return untrue.map(({ words }) => words)
}

function shopsOf({ words, before }: WeekClaim, stores: readonly Store[], shopId: string | undefined): readonly Store[] {
  const own = stores.filter(({ id }) => id === shopId)
  return [namedIn(words, stores), namedIn(before, stores), own].find((shops) => shops.length > 0) ?? stores
}

/** The shops that a text names; where it says «le magasin de», those alone. */
function namedIn(text: string, stores: readonly Store[]): Store[] {
  const naming = (prefix: string) =>
    stores.filter(({ name, town }) =>
      [name, town].some((each) => {
        const bare = each.replace(/^Les?\s/, '')
        return bare !== '' && new RegExp(`(?<!\\p{L})${prefix}${RegExp.escape(bare)}(?!\\p{L})`, 'u').test(text)
      }),
    )
  const asShop = naming("(?:magasin|atelier|boutique)\\s(?:de\\s|du\\s|des\\s|d[’'])")
  return asShop.length > 0 ? asShop : naming('')
}

function keeps(store: Store, claim: WeekClaim, { stores, named }: { stores: readonly Store[]; named: ReadonlySet<number> }): boolean {
  const { days, times, count, isAll, isOnlyShop } = claim
  const openDays = [...store.week.keys()].filter((weekday) => isOpenOn(store, weekday, null))
  const saidClosed = new Set(days.filter((day) => !day.isOpen).map(({ weekday }) => weekday))
  const hours = days.length === 0 ? openDays : days.filter((day) => day.isOpen).map(({ weekday }) => weekday)
  const bounds = new Set(hours.flatMap((weekday) => (store.week[weekday] ?? []).flatMap(({ start, end }) => [minutesOf(start), minutesOf(end)])))
  const others = stores.filter(({ id }) => id !== store.id)
  return (
    openDays.length > 0 &&
    days.every(({ weekday, half, isOpen }) => isOpenOn(store, weekday, half) === isOpen) &&
    times.every((time) => bounds.has(time)) &&
    (count === null || count === openDays.length) &&
    (isAll !== 'closed' || openDays.length === 7 - saidClosed.size) &&
    (isAll !== 'open' || openDays.every((weekday) => named.has(weekday))) &&
    (!isOnlyShop || others.length === 0 || others.some((other) => days.every(({ weekday, half }) => !isOpenOn(other, weekday, half))))
  )
}

function isOpenOn({ week }: Store, weekday: number, half: Half): boolean {
  const slots = week[weekday] ?? []
  if (half === 'morning') return slots.some(({ start }) => minutesOf(start) < NOON)
  if (half === 'afternoon') return slots.some(({ end }) => minutesOf(end) > AFTERNOON)
  return slots.length > 0
}
