import { sql } from 'drizzle-orm'
import { check, customType, date, index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, timestamptz, updatedAt } from '../columns.server.ts'
import { stores } from './business.server.ts'
import { MAIL_CHANNELS } from './mails.server.ts'
import { staffUsers } from './staff.server.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const REPAIR_STATUSES = [
  'received',
  'diagnosis',
  'quote_sent',
  'accepted',
  'in_repair',
  'part_awaited',
  'final_check',
  'ready',
  'handed_over',
] as const
/** Where a repair comes from: brought to the counter, asked for on the site, found at a visit. */
export const REPAIR_ORIGINS = ['counter', 'request', 'booking'] as const
export const REPAIR_OUTCOMES = ['repaired', 'not_repaired'] as const
export const PHOTO_MOMENTS = ['before', 'after'] as const
export const NOTE_AUDIENCES = ['internal', 'customer'] as const

/** A device that the workshop has: who brought it, how far it is. */
export const repairs = pgTable(
  'repairs',
  {
    id: primaryId(),
    /** Said as T-123. */
    number: serial('number').notNull(),
    store_id: text('store_id')
      .notNull()
      .references(() => stores.slug, { onUpdate: 'cascade' }),
    device: text('device').notNull(),
    fault: text('fault').notNull(),
    /** An IMEI, 15 digits and checked, or the serial number of what has none (`deviceNumber`); staff alone see it. */
    imei: text('imei'),
    customer_name: text('customer_name').notNull(),
    /** E.164; empty when only an e-mail is known. */
    customer_phone: text('customer_phone').notNull().default(''),
    /** Lower case; empty when only a phone is known. */
    customer_email: text('customer_email').notNull().default(''),
    status: text('status', { enum: REPAIR_STATUSES }).notNull().default('received'),
    status_since: timestamptz('status_since').notNull(),
    /** When it was ready for the first time, whatever came after; null for one that never was. */
    first_ready_at: timestamptz('first_ready_at'),
    /** Who takes care of it; null: nobody in particular. */
    assigned_to: uuid('assigned_to').references(() => staffUsers.id, { onDelete: 'set null' }),
    /** Since when staff say that it cannot be repaired: it waits for its customer as what is ready does. Null for any other. */
    unrepairable_at: timestamptz('unrepairable_at'),
    /** Why, as its customer reads it: one line without a dot at its end. */
    unrepairable_reason: text('unrepairable_reason').notNull().default(''),
    /** When somebody last noted that they had called the customer. */
    called_at: timestamptz('called_at'),
    /** What the customer answered about the repair aid, by question, while still here: the claim begins with it. */
    aid_answers: jsonb('aid_answers').$type<Record<string, string>>().notNull().default({}),
    /** When it should be ready, a calendar day. */
    due_on: date('due_on', { mode: 'string' }),
    /** SHA-256 of the customer's link. */
    link_hash: text('link_hash').notNull(),
    origin: text('origin', { enum: REPAIR_ORIGINS }).notNull().default('counter'),
    /** The request or the visit; what it was is found there, if it is still kept. */
    origin_id: uuid('origin_id'),
    /** The repair whose warranty it comes back under; null for a device that does not. */
    return_of: uuid('return_of'),
    /** When the customer asked for that, a calendar day; null: when the device came. */
    return_asked_on: date('return_asked_on', { mode: 'string' }),
    /** Encrypted; kept only when staff ask for it, until the device is handed over. */
    device_code: text('device_code'),
    /** The end of a repair; null until the device is handed over for the first time. */
    outcome: text('outcome', { enum: REPAIR_OUTCOMES }),
    handed_over_at: timestamptz('handed_over_at'),
    /** What the bench wants said when the device is handed over. */
    hand_over_note: text('hand_over_note').notNull().default(''),
    /** What the warranty covers, for the customer. */
    covered: text('covered').notNull().default(''),
    warranty_months: integer('warranty_months').notNull().default(0),
    /** SHA-256 of the link to the warranty page. */
    warranty_hash: text('warranty_hash'),
    /** Customers are asked for a review once. */
    review_asked_at: timestamptz('review_asked_at'),
    /** SHA-256 of the link under which the customer writes the review. */
    review_hash: text('review_hash'),
    /** The link to the warranty page leaves by mail once: it stays the same. */
    warranty_mailed_at: timestamptz('warranty_mailed_at'),
    /** When the person was forgotten; the case stays for the figures. */
    erased_at: timestamptz('erased_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('repairs_number_key').on(table.number),
    uniqueIndex('repairs_link_key').on(table.link_hash),
    uniqueIndex('repairs_warranty_key').on(table.warranty_hash),
    uniqueIndex('repairs_review_key').on(table.review_hash),
    index('repairs_origin_idx').on(table.origin_id),
    index('repairs_status_idx').on(table.status, table.store_id),
    index('repairs_ended_idx')
      .on(table.status_since)
      .where(sql`${table.status} = 'handed_over'`),
    // The figures of a period are read from these alone: a year of cases is more than memory holds of the table.
    index('repairs_times_idx')
      .on(table.status_since, table.created_at, table.first_ready_at)
      .where(sql`${table.status} = 'handed_over' and ${table.outcome} = 'repaired'`),
    index('repairs_left_idx')
      .on(table.handed_over_at)
      .where(sql`${table.outcome} = 'repaired' and ${table.return_of} is null`),
    index('repairs_came_back_idx')
      .on(table.created_at)
      .where(sql`${table.return_of} is not null`),
    index('repairs_phone_idx').on(table.customer_phone),
    index('repairs_email_idx').on(table.customer_email),
    index('repairs_imei_idx')
      .on(table.imei)
      .where(sql`${table.imei} is not null`),
    check(
      'repairs_status_check',
      sql`${table.status} in ('received','diagnosis','quote_sent','accepted','in_repair','part_awaited','final_check','ready','handed_over')`,
    ),
    check('repairs_imei_check', sql`${table.imei} is null or ${table.imei} ~ '^[A-Z0-9]{6,24}$'`),
    check(
      'repairs_origin_check',
      sql`${table.origin} in ('counter','request','booking') and (${table.origin} = 'counter') = (${table.origin_id} is null)`,
    ),
    index('repairs_return_idx')
      .on(table.return_of)
      .where(sql`${table.return_of} is not null`),
    check('repairs_return_check', sql`${table.return_of} is null or ${table.return_of} <> ${table.id}`),
    check('repairs_return_asked_check', sql`${table.return_asked_on} is null or ${table.return_of} is not null`),
    check('repairs_outcome_check', sql`${table.outcome} in ('repaired','not_repaired')`),
    check(
      'repairs_unrepairable_check',
      sql`${table.unrepairable_at} is null or (${table.status} in ('ready','handed_over')
        and (${table.status} = 'ready' or ${table.outcome} is distinct from 'repaired'))`,
    ),
    check(
      'repairs_unrepairable_reason_check',
      sql`length(${table.unrepairable_reason}) <= 200 and (${table.unrepairable_reason} = '' or ${table.unrepairable_at} is not null)`,
    ),
    check('repairs_hand_over_note_check', sql`length(${table.hand_over_note}) <= 500`),
    check('repairs_warranty_check', sql`${table.warranty_months} between 0 and 60`),
    check('repairs_contact_check', sql`${table.customer_phone} <> '' or ${table.customer_email} <> '' or ${table.erased_at} is not null`),
  ],
)

/** Each status a repair came to, in time. */
export const repairEvents = pgTable(
  'repair_events',
  {
    id: primaryId(),
    repair_id: uuid('repair_id')
      .notNull()
      .references(() => repairs.id, { onDelete: 'cascade' }),
    status: text('status', { enum: REPAIR_STATUSES }).notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('repair_events_repair_idx').on(table.repair_id, table.at)],
)

export const repairNotes = pgTable(
  'repair_notes',
  {
    id: primaryId(),
    repair_id: uuid('repair_id')
      .notNull()
      .references(() => repairs.id, { onDelete: 'cascade' }),
    /** Customers read theirs on the tracking page. */
    audience: text('audience', { enum: NOTE_AUDIENCES }).notNull(),
    /** Not a note but a message to the customer, in the words of the shop: how it left. */
    channel: text('channel', { enum: MAIL_CHANNELS }),
    text: text('text').notNull(),
    author: text('author').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    index('repair_notes_repair_idx').on(table.repair_id, table.at),
    check('repair_notes_channel_check', sql`${table.channel} is null or (${table.channel} in ('mail','sms') and ${table.audience} = 'internal')`),
  ],
)

/** The mails to the customer: one per status, also when a repair went back a step and forth again. */
export const repairMessages = pgTable(
  'repair_messages',
  {
    id: primaryId(),
    repair_id: uuid('repair_id')
      .notNull()
      .references(() => repairs.id, { onDelete: 'cascade' }),
    status: text('status', { enum: REPAIR_STATUSES }).notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [uniqueIndex('repair_messages_once_key').on(table.repair_id, table.status)],
)

/** The state of a device before and after the work. Kept here, so that they stay private and go with the person. */
export const repairPhotos = pgTable(
  'repair_photos',
  {
    id: primaryId(),
    repair_id: uuid('repair_id')
      .notNull()
      .references(() => repairs.id, { onDelete: 'cascade' }),
    moment: text('moment', { enum: PHOTO_MOMENTS }).notNull(),
    type: text('type').notNull(),
    content: bytea('content').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    index('repair_photos_repair_idx').on(table.repair_id, table.at),
    check('repair_photos_moment_check', sql`${table.moment} in ('before','after')`),
  ],
)
