import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, timestamptz, updatedAt } from '../columns.server.ts'

export const REFURBISHED_TYPES = ['smartphone', 'tablet', 'laptop', 'pc_laptop', 'pc_desktop', 'watch', 'console'] as const
export const REFURBISHED_CONDITIONS = ['excellent', 'very_good', 'good'] as const

export const refurbishedDevices = pgTable(
  'refurbished_devices',
  {
    id: primaryId(),
    type: text('type', { enum: REFURBISHED_TYPES }).notNull(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    condition: text('condition', { enum: REFURBISHED_CONDITIONS }).notNull(),
    /** Euros, TTC. */
    price: numeric('price', { precision: 10, scale: 2, mode: 'number' }).notNull(),
    original_price: numeric('original_price', { precision: 10, scale: 2, mode: 'number' }),
    in_stock: boolean('in_stock').notNull().default(true),
    description: text('description'),
    /** Percent. */
    battery_health: integer('battery_health'),
    warranty_months: integer('warranty_months').notNull().default(6),
    store_location: text('store_location'),
    /** Addresses, the first one is the cover. */
    images: text('images')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('refurbished_devices_stock_idx')
      .on(table.created_at.desc())
      .where(sql`${table.in_stock}`),
    check('refurbished_devices_type_check', sql`${table.type} in ('smartphone','tablet','laptop','pc_laptop','pc_desktop','watch','console')`),
    check('refurbished_devices_condition_check', sql`${table.condition} in ('excellent','very_good','good')`),
    check('refurbished_devices_price_check', sql`${table.price} >= 0 and (${table.original_price} is null or ${table.original_price} >= 0)`),
    // To PostgreSQL "NaN" is a number above all others.
    check('refurbished_devices_price_number_check', sql`${table.price} <> 'NaN' and ${table.original_price} is distinct from 'NaN'`),
    check('refurbished_devices_battery_check', sql`${table.battery_health} is null or ${table.battery_health} between 0 and 100`),
    check('refurbished_devices_warranty_check', sql`${table.warranty_months} between 0 and 60`),
  ],
)

/** Devices of the demonstration that nobody has: pages mark them, and going live removes them. */
export const sampleDevices = pgTable('sample_devices', {
  device_id: uuid('device_id')
    .primaryKey()
    .references(() => refurbishedDevices.id, { onDelete: 'cascade' }),
})

/** What staff note about a device beyond what outside programs read. A device without a row was put in by one of those. */
export const refurbishedDetails = pgTable(
  'refurbished_details',
  {
    device_id: uuid('device_id')
      .primaryKey()
      .references(() => refurbishedDevices.id, { onDelete: 'cascade' }),
    /** Capacity as people say it: "128 Go". */
    storage: text('storage'),
    colour: text('colour'),
    accessories: text('accessories'),
    battery_replaced: boolean('battery_replaced').notNull().default(false),
    /** All points of the check passed. */
    checked: boolean('checked').notNull().default(false),
    /** The data of the previous owner is erased. */
    wiped: boolean('wiped').notNull().default(false),
    /** When it first stood on the site; null for one that visitors never saw. */
    published_at: timestamptz('published_at'),
    sold_at: timestamptz('sold_at'),
    /** What it was bought for. */
    purchase_cents: integer('purchase_cents'),
    /** 15 digits. */
    imei: text('imei'),
  },
  (table) => [
    uniqueIndex('refurbished_details_unsold_imei_key')
      .on(table.imei)
      .where(sql`${table.sold_at} is null`),
  ],
)

export const RESERVATION_ENDS = ['customer', 'staff', 'sale', 'time'] as const

/** A visitor asked for a device to be kept for a day. One whose time is over counts no longer, though nobody has ended it yet. */
export const deviceReservations = pgTable(
  'device_reservations',
  {
    id: primaryId(),
    device_id: uuid('device_id')
      .notNull()
      .references(() => refurbishedDevices.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    until: timestamptz('until').notNull(),
    /** The end that its customer knows of, earlier than `until`, and the last day on which they are expected by it; null while they know `until`. */
    known_until: timestamptz('known_until'),
    known_day: text('known_day'),
    ended_at: timestamptz('ended_at'),
    ended_by: text('ended_by', { enum: RESERVATION_ENDS }),
    link_hash: text('link_hash').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('device_reservations_open_key')
      .on(table.device_id)
      .where(sql`${table.ended_at} is null`),
    uniqueIndex('device_reservations_link_key').on(table.link_hash),
    check('device_reservations_ended_check', sql`(${table.ended_at} is null) = (${table.ended_by} is null)`),
    check(
      'device_reservations_known_check',
      sql`(${table.known_until} is null) = (${table.known_day} is null) and ${table.known_until} < ${table.until}`,
    ),
    check('device_reservations_ended_by_check', sql`${table.ended_by} in ('customer','staff','sale','time')`),
  ],
)
