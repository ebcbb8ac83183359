import { and, asc, eq, gt, gte, lt, ne } from 'drizzle-orm'
import { closedEverywhereFrom } from '#app/lib/days-apart.ts'
import { after, days } from '#app/lib/durations.ts'
import { workshopOf } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookingClosures, bookings, technicianWindows, technicians } from '#app/platform/db/tables/booking.server.ts'
import { BOOKING_RULES } from './booking-rules.ts'
import { freeSlots, visitSlots } from './slots.server.ts'
import { hindranceOf } from './hindrance.server.ts'
import type { Hindrance } from './hindrance.ts'
import type { SlotInput, VisitSlot } from './slots.server.ts'
import { findVisitPlace } from './travel.server.ts'
import { windowColumns } from './window-columns.server.ts'

interface SlotOptions {
  /** As somebody typed it; without a town, what is free wherever it is. */
  town?: string | null
  /** A visit that is about to move does not stand in its own way. */
  without?: string
}

/** The visits that can be booked now in a town: in the windows of who drives there, and not while every shop is closed by a date. */
export async function listFreeSlots(ctx: Pick<Ctx, 'db' | 'now' | 'facts'>, options: SlotOptions = {}): Promise<VisitSlot[]> {
  return freeSlots(await readSlotInput(ctx, options))
}

/** The same with the times that are taken: who chooses sees them where they were, and the others stay in their place. */
export async function listVisitSlots(ctx: Pick<Ctx, 'db' | 'now' | 'facts'>, options: SlotOptions = {}): Promise<VisitSlot[]> {
  return visitSlots(await readSlotInput(ctx, options))
}

/** Whether visits are made at all, whatever is free and wherever. Without a price for them and without somebody who makes them no page books one. */
export async function makesVisits(ctx: Pick<Ctx, 'db' | 'facts'>): Promise<boolean> {
  return ctx.facts.business.servicePrices.homeIt !== null || (await ctx.db.$count(technicians, eq(technicians.is_active, true))) > 0
}

/** Why nobody can come at a time; null when somebody can. */
export async function findHindrance(ctx: Pick<Ctx, 'db' | 'now' | 'facts'>, start: Date, options: SlotOptions): Promise<Hindrance | null> {
  return hindranceOf(start, await readSlotInput(ctx, options))
}

async function readSlotInput(ctx: Pick<Ctx, 'db' | 'now' | 'facts'>, options: SlotOptions): Promise<SlotInput> {
  const windows = await ctx.db
    .select(windowColumns)
    .from(technicianWindows)
    .innerJoin(technicians, and(eq(technicians.id, technicianWindows.technician_id), eq(technicians.is_active, true)))
    .orderBy(asc(technicians.name), asc(technicianWindows.start_minutes))
  const closures = await ctx.db
    .select({ firstDay: bookingClosures.first_day, lastDay: bookingClosures.last_day })
    .from(bookingClosures)
    .where(gte(bookingClosures.last_day, ctx.now.toISOString().slice(0, 10)))
  const busy = await ctx.db
    .select({
      technicianId: bookings.technician_id,
      startsAt: bookings.starts_at,
      busyUntil: bookings.busy_until,
      area: bookings.area,
      awayFrom: bookings.away_from,
      awayUntil: bookings.away_until,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        gt(bookings.busy_until, after(ctx.now, -days(1))),
        lt(bookings.starts_at, after(ctx.now, days(BOOKING_RULES.horizonDays + 2))),
        options.without ? ne(bookings.id, options.without) : undefined,
      ),
    )
  return {
    now: ctx.now,
    rules: BOOKING_RULES,
    place: await findVisitPlace(ctx, options.town),
    windows,
    closures,
    shop: workshopOf(ctx.facts),
    closedFrom: (date) => closedEverywhereFrom(ctx.facts.stores, date),
    busy: busy.map(({ area, awayFrom, awayUntil, ...time }) => ({
      ...time,
      away: area !== null && awayFrom !== null && awayUntil !== null ? { area, from: awayFrom, until: awayUntil } : null,
    })),
  }
}
