import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { after, days } from '#app/lib/durations.ts'
import { readSearch } from '#app/lib/read-search.ts'
import { foldText } from '#app/lib/search-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { visitTimeText } from './booking-text.ts'

export interface FoundVisit {
  id: string
  startsAt: Date
  name: string
  town: string
  /** "lundi 23 novembre à 9 h". */
  when: string
}

/** How long visits that are over can still be found, ms: customers call about one to come, or one that was just made. */
const PAST = days(30)
/** Visits that one look goes through: as many as some shops drive to in a quarter. */
const LOOKED_THROUGH = 1_000
/** Fewer figures are part of most numbers. */
const FIGURES_MIN = 4

/** The visits whose customer or town the words name, or the figures of a number, the next first, then those that were, the last one first. */
export async function findVisits(ctx: Ctx, typed: string, most: number): Promise<FoundVisit[]> {
  assertCan(ctx.actor, 'requests:read')
  const isNamed = namedBy(typed)
  const rows = await ctx.db
    .select({
      id: bookings.id,
      startsAt: bookings.starts_at,
      name: bookings.name,
      town: bookings.town,
      phone: bookings.phone,
      email: bookings.email,
    })
    .from(bookings)
    .where(
      and(eq(bookings.kind, 'visit'), eq(bookings.status, 'confirmed'), isNull(bookings.erased_at), gte(bookings.starts_at, after(ctx.now, -PAST))),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.id))
    .limit(LOOKED_THROUGH)
  const found = rows.filter(isNamed)
  // First the visits to come, the next one first; behind them those that are over, the last one first.
  const ahead = found.findIndex(({ startsAt }) => startsAt >= ctx.now)
  const sorted = ahead === -1 ? found.toReversed() : [...found.slice(ahead), ...found.slice(0, ahead).toReversed()]
  return sorted.slice(0, most).map(({ id, startsAt, name, town }) => ({ id, startsAt, name, town, when: visitTimeText(startsAt, ctx.now) }))
}

/** Every word begins one of the person's or of where they live, or the figures are part of their number, with or without its 0 or +33. */
function namedBy(typed: string): (visit: { name: string; phone: string; email: string; town: string }) => boolean {
  const { digits, text } = readSearch(typed)
  if (digits !== null) {
    const figures = digits.replace(/^0+/, '')
    return ({ phone }) => figures.length >= FIGURES_MIN && phone.includes(figures)
  }
  if (/^[\d\s.+()-]+$/.test(text)) return () => false
  const words = foldText(typed).split(' ').filter(Boolean)
  return ({ name, email, town }) => {
    const known = foldText(`${name} ${email} ${town}`).split(' ')
    return words.length > 0 && words.every((word) => known.some((each) => each.startsWith(word)))
  }
}
