import { and, asc, eq, gte, lt, or } from 'drizzle-orm'
import { isHoliday } from '#app/lib/french-holidays.ts'
import type { HolidayPlace } from '#app/lib/french-holidays.ts'
import { fullDayText } from '#app/lib/moment-text.ts'
import { MINUTES_PER_DAY, addDays, instantOf, parisTime, weekdayOf } from '#app/lib/paris-time.ts'
import { statedContactOf } from '#app/lib/person.ts'
import type { Contact } from '#app/lib/person.ts'
import { workshopOf } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookingClosures, bookings, technicianWindows, technicians } from '#app/platform/db/tables/booking.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { isOpen } from './booking.commands.server.ts'
import { clockOf, visitTimeText } from './booking-text.ts'
import { serviceLabel } from './booking-rules.ts'
import { listFreeSlots } from './free-slots.queries.server.ts'
import { TECHNICIAN_COLUMNS, VISIT_COLUMNS } from './visit-row.server.ts'
import type { Visit } from './visit-row.server.ts'
import type { TimeChoice } from './visit-times.ts'
import { wayToCustomer } from './way-to-customer.ts'
import type { WayToCustomer } from './way-to-customer.ts'

const DAYS_OF_WEEK = 7

export interface AgendaEntry {
  id: string
  kind: 'visit' | 'block'
  technician: string
  technicianId: string
  /** "9 h – 10 h". */
  time: string
  /** As it is posted with a move. */
  startsAt: string
  /** On the wall clock, the end exclusive; until midnight where it goes on the next day. */
  startMinutes: number
  endMinutes: number
  /** Whose visit it is, or why the time is kept free. */
  name: string
  town: string
  title: string
  place: string
  /** E.164, and the e-mail; each empty where it is not known. */
  phone: string
  email: string
  /** How whoever is visited hears of a change; null for a blocked time as well. */
  way: WayToCustomer
  /** Whose visit it is; nobody for a blocked time. */
  person: Contact
  problem: string
  /** Still to come: never a cancelled one. */
  upcoming: boolean
  cancelled: boolean
  /** Why a visit is cancelled; may be empty. */
  reason: string
}

/** A time that a visit can be moved to, or booked at. */
export interface AgendaTime extends TimeChoice {
  /** On the wall clock, since midnight. */
  minutes: number
}

export interface AgendaDay {
  date: string
  label: string
  /** Why nobody drives on this day; empty on all others. */
  closure: string
  /** When somebody makes visits on this day, also where the shops are still closed or the hour has passed; nothing on a closed day. */
  working: readonly { startMinutes: number; endMinutes: number }[]
  entries: AgendaEntry[]
  free: AgendaTime[]
}

export interface Agenda {
  days: AgendaDay[]
  technicians: { id: string; name: string }[]
  /** Whether somebody has hours at all in which customers may book. */
  hasHours: boolean
  /** The first free time of all, also where none of these days has one. */
  nextFree: { value: string; day: string; when: string } | null
  /** The visit that is about to move. */
  moving: { id: string; title: string; startsAt: string; when: string; way: WayToCustomer } | null
}

/** What technicians do from a day on, and the visits that were cancelled. */
export async function getAgenda(
  ctx: Ctx,
  input: { firstDay: string; dayCount: number; technicianId: string | null; movingId: string | null },
): Promise<Agenda> {
  assertCan(ctx.actor, 'requests:read')
  const dates = Array.from({ length: input.dayCount }, (_, offset) => addDays(input.firstDay, offset))
  const rows = await listEntries(ctx, input)
  const closures = await ctx.db
    .select({ firstDay: bookingClosures.first_day, lastDay: bookingClosures.last_day, reason: bookingClosures.reason })
    .from(bookingClosures)
    .where(and(gte(bookingClosures.last_day, input.firstDay), lt(bookingClosures.first_day, addDays(input.firstDay, input.dayCount))))
  const known = await ctx.db.select(TECHNICIAN_COLUMNS).from(technicians).orderBy(asc(technicians.name))
  const visit = input.movingId ? await findVisitForStaff(ctx, input.movingId) : undefined
  const moving = visit && isOpen(ctx, visit) ? visit : undefined
  const slots = (await listFreeSlots(ctx, moving && { town: moving.town, without: moving.id })).filter(
    ({ startsAt, technicianIds }) =>
      startsAt.getTime() !== moving?.startsAt.getTime() && (input.technicianId === null || technicianIds.includes(input.technicianId)),
  )
  const closureOf = (date: string) => closureText(date, closures, workshopOf(ctx.facts))
  const entries = rows.map(({ booking, technician }) => ({ date: parisTime(booking.starts_at).date, entry: entryOf(booking, technician, ctx.now) }))
  const windows = await listWindows(ctx, input.technicianId)
  const [first] = slots
  return {
    nextFree: first ? { value: first.startsAt.toISOString(), day: first.day, when: visitTimeText(first.startsAt) } : null,
    moving: moving
      ? {
          id: moving.id,
          title: moving.name,
          startsAt: moving.startsAt.toISOString(),
          when: visitTimeText(moving.startsAt),
          way: wayToCustomer(moving),
        }
      : null,
    technicians: known,
    hasHours: await hasHours(ctx),
    days: dates.map((date) => ({
      date,
      label: fullDayText(instantOf(date, 12 * 60)),
      closure: closureOf(date),
      working: closureOf(date) === '' ? windows.filter(({ weekday }) => weekday % DAYS_OF_WEEK === weekdayOf(date)) : [],
      entries: entries.filter((each) => each.date === date).map(({ entry }) => entry),
      free: slots
        .filter(({ day }) => day === date)
        .map(({ startsAt }) => ({ value: startsAt.toISOString(), label: clockOf(startsAt), minutes: parisTime(startsAt).minutes })),
    })),
  }
}

/** Visits of these days, cancelled ones too, and the blocked times that still stand. */
function listEntries(
  { db }: Pick<Ctx, 'db'>,
  { firstDay, dayCount, technicianId }: { firstDay: string; dayCount: number; technicianId: string | null },
) {
  return db
    .select({ booking: bookings, technician: technicians.name })
    .from(bookings)
    .innerJoin(technicians, eq(technicians.id, bookings.technician_id))
    .where(
      and(
        or(eq(bookings.status, 'confirmed'), eq(bookings.kind, 'visit')),
        gte(bookings.starts_at, instantOf(firstDay, 0)),
        lt(bookings.starts_at, instantOf(addDays(firstDay, dayCount), 0)),
        technicianId ? eq(bookings.technician_id, technicianId) : undefined,
      ),
    )
    .orderBy(asc(bookings.starts_at))
}

/** The hours of those who make visits, of one of them or of all; Sunday is the seventh day. */
function listWindows({ db }: Pick<Ctx, 'db'>, technicianId: string | null) {
  return db
    .select({ weekday: technicianWindows.weekday, startMinutes: technicianWindows.start_minutes, endMinutes: technicianWindows.end_minutes })
    .from(technicianWindows)
    .innerJoin(technicians, eq(technicians.id, technicianWindows.technician_id))
    .where(and(eq(technicians.is_active, true), technicianId ? eq(technicians.id, technicianId) : undefined))
}

async function hasHours({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const [withHours] = await db
    .select({ id: technicians.id })
    .from(technicians)
    .innerJoin(technicianWindows, eq(technicianWindows.technician_id, technicians.id))
    .where(eq(technicians.is_active, true))
    .limit(1)
  return withHours !== undefined
}

/** One visit, also a cancelled one; undefined for a blocked time. */
export async function findVisitForStaff(ctx: Ctx, id: string): Promise<Visit | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const [visit] = await ctx.db
    .select(VISIT_COLUMNS)
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.kind, 'visit')))
  return visit
}

function closureText(date: string, closures: readonly { firstDay: string; lastDay: string; reason: string }[], shop: HolidayPlace): string {
  const closure = closures.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
  if (closure) return closure.reason || 'Pas de visites'
  return isHoliday(date, shop) ? 'Férié' : ''
}

function entryOf(row: typeof bookings.$inferSelect, technician: string, now: Date): AgendaEntry {
  const visit = row.kind === 'visit'
  const cancelled = row.status === 'cancelled'
  const [starts, ends] = [parisTime(row.starts_at), parisTime(row.ends_at)]
  return {
    id: row.id,
    kind: row.kind,
    technician,
    technicianId: row.technician_id,
    startsAt: row.starts_at.toISOString(),
    startMinutes: starts.minutes,
    endMinutes: ends.date === starts.date ? ends.minutes : MINUTES_PER_DAY,
    name: visit ? row.name : row.reason || 'Temps bloqué',
    town: row.town,
    time: `${clockOf(row.starts_at)} – ${clockOf(row.ends_at)}`,
    title: visit ? `${row.name}, ${serviceLabel(row.service)}` : row.reason || 'Temps bloqué',
    place: visit ? `${row.address}, ${row.town}` : '',
    phone: visit ? row.phone : '',
    email: visit ? row.email : '',
    way: visit ? wayToCustomer(row) : null,
    person: statedContactOf(row),
    problem: row.problem,
    upcoming: !cancelled && row.starts_at > now,
    cancelled,
    reason: cancelled ? row.reason : '',
  }
}
