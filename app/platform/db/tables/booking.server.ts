import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, timestamptz, updatedAt } from '../columns.server.ts'

export const BOOKING_KINDS = ['visit', 'block'] as const
export const BOOKING_STATUSES = ['confirmed', 'cancelled'] as const

/** Who drives to the customers. */
export const technicians = pgTable(
  'technicians',
  {
    id: primaryId(),
    name: text('name').notNull(),
    /** Gets new visits. Somebody who left keeps the visits already booked. */
    is_active: boolean('is_active').notNull().default(true),
    /** SHA-256 of the secret in the address of the calendar feed; null when there is none. */
    feed_hash: text('feed_hash'),
    feed_made_at: timestamptz('feed_made_at'),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('technicians_feed_key').on(table.feed_hash)],
)

/** When a technician works, on the wall clock in Paris. Minutes since midnight, end exclusive. */
export const technicianWindows = pgTable(
  'technician_windows',
  {
    id: primaryId(),
    technician_id: uuid('technician_id')
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    /** ISO: 1 = Monday … 7 = Sunday. */
    weekday: integer('weekday').notNull(),
    start_minutes: integer('start_minutes').notNull(),
    end_minutes: integer('end_minutes').notNull(),
  },
  (table) => [
    index('technician_windows_technician_idx').on(table.technician_id),
    check('technician_windows_weekday_check', sql`${table.weekday} between 1 and 7`),
    check(
      'technician_windows_minutes_check',
      sql`0 <= ${table.start_minutes} and ${table.start_minutes} < ${table.end_minutes} and ${table.end_minutes} <= 1440`,
    ),
  ],
)

/** Days on which nobody drives, first and last included. */
export const bookingClosures = pgTable(
  'booking_closures',
  {
    id: primaryId(),
    first_day: date('first_day', { mode: 'string' }).notNull(),
    last_day: date('last_day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [check('booking_closures_days_check', sql`${table.first_day} <= ${table.last_day}`)],
)

/**
 * Visits, and times that staff keep free. Exclusion constraints (migrations of their own) forbid two confirmed rows of one
 * technician to overlap between `starts_at` and `busy_until`, and those of different areas between `away_from` and `away_until`.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: primaryId(),
    kind: text('kind', { enum: BOOKING_KINDS }).notNull(),
    technician_id: uuid('technician_id')
      .notNull()
      .references(() => technicians.id),
    starts_at: timestamptz('starts_at').notNull(),
    ends_at: timestamptz('ends_at').notNull(),
    busy_until: timestamptz('busy_until').notNull(),
    /** Of a visit: towns near each other. A second constraint keeps visits elsewhere out of the longer time around it. */
    area: text('area'),
    away_from: timestamptz('away_from'),
    away_until: timestamptz('away_until'),
    status: text('status', { enum: BOOKING_STATUSES }).notNull().default('confirmed'),
    /** Rises with every change, as calendars expect. */
    sequence: integer('sequence').notNull().default(0),
    service: text('service').notNull().default(''),
    price_from_cents: integer('price_from_cents').notNull().default(0),
    town: text('town').notNull().default(''),
    address: text('address').notNull().default(''),
    problem: text('problem').notNull().default(''),
    name: text('name').notNull().default(''),
    /** E.164. */
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    /** SHA-256 of the customer's link; null for times kept free. */
    link_hash: text('link_hash'),
    /** Of the customer who cancels, or of staff who keep a time free. */
    reason: text('reason').notNull().default(''),
    cancelled_at: timestamptz('cancelled_at'),
    reminded_at: timestamptz('reminded_at'),
    /** When the person was forgotten; the visit stays for the figures. */
    erased_at: timestamptz('erased_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('bookings_link_key').on(table.link_hash),
    index('bookings_starts_idx').on(table.starts_at),
    check('bookings_kind_check', sql`${table.kind} in ('visit','block')`),
    check('bookings_status_check', sql`${table.status} in ('confirmed','cancelled')`),
    check(
      'bookings_away_check',
      sql`${table.area} is null or (${table.away_from} <= ${table.starts_at} and ${table.ends_at} <= ${table.away_until})`,
    ),
    check('bookings_times_check', sql`${table.starts_at} < ${table.ends_at} and ${table.ends_at} <= ${table.busy_until}`),
  ],
)
