import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import { after, hours } from '#app/lib/durations.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { VISIT_STATED_ONLINE } from '#app/platform/db/stated-online.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { visitTimeText } from './booking-text.ts'

export interface RecentVisit {
  id: string
  /** The day that the agenda shows it on, "YYYY-MM-DD". */
  day: string
  name: string
  /** "lundi 23 novembre à 9 h". */
  when: string
  town: string
  /** "hier à 18 h 05". */
  booked: string
}

/** How far back the list goes. */
const RECENT = hours(48)
const SHOWN = 8

/** The visits that customers booked themselves of late and that stand, the newest first. */
export async function listRecentOnline(ctx: Ctx): Promise<RecentVisit[]> {
  assertCan(ctx.actor, 'requests:read')
  const rows = await ctx.db
    .select({ id: bookings.id, startsAt: bookings.starts_at, name: bookings.name, town: bookings.town, bookedAt: bookings.created_at })
    .from(bookings)
    .where(
      and(
        eq(bookings.kind, 'visit'),
        eq(bookings.status, 'confirmed'),
        isNull(bookings.erased_at),
        gte(bookings.created_at, after(ctx.now, -RECENT)),
        VISIT_STATED_ONLINE,
      ),
    )
    .orderBy(desc(bookings.created_at), desc(bookings.id))
    .limit(SHOWN)
  return rows.map(({ startsAt, bookedAt, ...visit }) => ({
    ...visit,
    day: parisTime(startsAt).date,
    when: visitTimeText(startsAt),
    booked: momentText(bookedAt, ctx.now),
  }))
}
