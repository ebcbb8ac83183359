import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { addDays, instantOf } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { serviceLabel } from './booking-rules.ts'

export interface DayVisit {
  id: string
  startsAt: Date
  name: string
  /** What for, and in which town. */
  detail: string
}

/** The visits of one day, in their order. */
export async function listDayVisits(ctx: Ctx, day: string): Promise<DayVisit[]> {
  assertCan(ctx.actor, 'requests:read')
  const rows = await ctx.db
    .select({ id: bookings.id, startsAt: bookings.starts_at, name: bookings.name, service: bookings.service, town: bookings.town })
    .from(bookings)
    .where(
      and(
        eq(bookings.kind, 'visit'),
        eq(bookings.status, 'confirmed'),
        gte(bookings.starts_at, instantOf(day, 0)),
        lt(bookings.starts_at, instantOf(addDays(day, 1), 0)),
      ),
    )
    .orderBy(asc(bookings.starts_at))
  return rows.map(({ service, town, ...row }) => ({ ...row, detail: [serviceLabel(service), town].filter(Boolean).join(', ') }))
}
