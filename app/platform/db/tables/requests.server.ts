import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, primaryId, timestamptz, updatedAt } from '../columns.server.ts'
import { stores } from './business.server.ts'
import { MAIL_CHANNELS } from './mails.server.ts'
import { staffUsers } from './staff.server.ts'

export const REQUEST_KINDS = ['quote', 'visit', 'postal'] as const
export const REQUEST_STATES = ['new', 'waiting', 'done'] as const
export const REQUEST_ENTRY_KINDS = ['note', 'answer', 'event'] as const
/**
 * `withdrawn`: accepted, and then left by a withdrawal that what was agreed on before it outlives. A withdrawal that ends the whole case
 * is a fact of its contract: the quote stays accepted.
 */
export const QUOTE_STATES = ['sent', 'accepted', 'refused', 'replaced', 'withdrawn'] as const

export const REQUEST_FILE_KINDS = ['photo', 'label'] as const

export const PARCEL_DIRECTIONS = ['to-workshop', 'to-customer'] as const
export const PARCEL_CARRIERS = ['chronopost', 'dpd', 'colissimo'] as const

/** What a visitor asked for: a quote, a visit in a shop, a postal repair. */
export const requests = pgTable(
  'requests',
  {
    id: primaryId(),
    /** Said to the customer: D-7K2M9Q. */
    reference: text('reference').notNull(),
    /** Made with the form: the same form sent twice is one request. */
    form_key: uuid('form_key').notNull(),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('new'),
    device: text('device').notNull(),
    repair: text('repair').notNull().default(''),
    description: text('description').notNull().default(''),
    name: text('name').notNull(),
    email: text('email'),
    /** E.164. */
    phone: text('phone'),
    /** The shop that answers. */
    store_id: text('store_id')
      .notNull()
      .references(() => stores.slug, { onUpdate: 'cascade' }),
    /** What only this kind asks for, by field name. */
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    assigned_to: uuid('assigned_to').references(() => staffUsers.id, { onDelete: 'set null' }),
    /** When somebody last noted that they had called the customer. */
    called_at: timestamptz('called_at'),
    /** When the customer first got an answer: promised within `business.answer_hours`. */
    answered_at: timestamptz('answered_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('requests_reference_key').on(table.reference),
    uniqueIndex('requests_form_key_key').on(table.form_key),
    index('requests_state_idx').on(table.state, table.created_at),
    index('requests_email_idx').on(table.email),
    index('requests_ended_idx')
      .on(table.updated_at)
      .where(sql`${table.state} = 'done'`),
    index('requests_answered_idx')
      .on(table.answered_at, table.created_at)
      .where(sql`${table.answered_at} is not null`),
    index('requests_phone_idx').on(table.phone),
    index('requests_warranty_idx')
      .on(sql`(${table.details} ->> 'warrantyOf')`)
      .where(sql`${table.details} ? 'warrantyOf'`),
    check('requests_kind_check', sql`${table.kind} in ('quote','visit','postal')`),
    check('requests_state_check', sql`${table.state} in ('new','waiting','done')`),
    check('requests_contact_check', sql`${table.email} is not null or ${table.phone} is not null`),
  ],
)

/** What happened with a request, oldest first: notes of the team, answers to the customer, events. */
export const requestEntries = pgTable(
  'request_entries',
  {
    id: primaryId(),
    request_id: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: REQUEST_ENTRY_KINDS }).notNull(),
    /** How an answer left; null for what left no other way than by being written down, and for answers of before. */
    channel: text('channel', { enum: MAIL_CHANNELS }),
    author: text('author').notNull(),
    text: text('text').notNull(),
    created_at: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('request_entries_request_idx').on(table.request_id, table.created_at),
    check('request_entries_kind_check', sql`${table.kind} in ('note','answer','event')`),
    check('request_entries_channel_check', sql`${table.channel} in ('mail','sms')`),
  ],
)

export interface QuoteLine {
  label: string
  amountCents: number
}

/** A quote sent for a request; the latest version is the one that counts. */
export const quotes = pgTable(
  'quotes',
  {
    id: primaryId(),
    request_id: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    state: text('state', { enum: QUOTE_STATES }).notNull().default('sent'),
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    part_kind: text('part_kind').notNull(),
    /** Repair aid of the day, cents, deducted from the sum. */
    aid_cents: integer('aid_cents').notNull(),
    warranty_months: integer('warranty_months').notNull(),
    message: text('message').notNull().default(''),
    /** How prices were named on the day it left: «TTC», or without VAT. Empty: the regime was not said. */
    vat_regime: text('vat_regime', { enum: ['', 'normal', 'franchise'] })
      .notNull()
      .default(''),
    /** Last day on which it can be accepted, in Paris. */
    valid_until: date('valid_until').notNull(),
    /** SHA-256 of the secret in the customer's link. */
    token_hash: bytea('token_hash').notNull(),
    sent_at: timestamptz('sent_at').notNull(),
    decided_at: timestamptz('decided_at'),
    /** Of the customer, in their words or those offered; empty when they said nothing. */
    refusal_reason: text('refusal_reason').notNull().default(''),
    reminders_sent: integer('reminders_sent').notNull().default(0),
    /** Its message was taken back before it left, and it waits for an answer that nobody can give; null for any other. */
    untold_since: timestamptz('untold_since'),
  },
  (table) => [
    index('quotes_reminders_idx')
      .on(table.sent_at)
      .where(sql`${table.state} = 'sent' and ${table.reminders_sent} < 2`),
    index('quotes_sent_idx').on(table.sent_at, table.state),
    uniqueIndex('quotes_version_key').on(table.request_id, table.version),
    uniqueIndex('quotes_token_key').on(table.token_hash),
    check('quotes_state_check', sql`${table.state} in ('sent','accepted','refused','replaced','withdrawn')`),
    check('quotes_vat_regime_check', sql`${table.vat_regime} in ('','normal','franchise')`),
    check('quotes_aid_check', sql`${table.aid_cents} >= 0`),
  ],
)

/** Lines and words of a quote that staff write often, as the fields of its form. */
export const quoteTemplates = pgTable(
  'quote_templates',
  {
    id: primaryId(),
    name: text('name').notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('quote_templates_name_key').on(table.name)],
)

/** The two parcels of a postal repair: the one that comes and the one that goes back. */
export const parcels = pgTable(
  'parcels',
  {
    id: primaryId(),
    request_id: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    direction: text('direction', { enum: PARCEL_DIRECTIONS }).notNull(),
    carrier: text('carrier', { enum: PARCEL_CARRIERS }).notNull(),
    number: text('number').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('parcels_direction_key').on(table.request_id, table.direction),
    index('parcels_number_idx').on(table.number),
    check('parcels_direction_check', sql`${table.direction} in ('to-workshop','to-customer')`),
    check('parcels_carrier_check', sql`${table.carrier} in ('chronopost','dpd','colissimo')`),
  ],
)

/** Photos of what is broken, and the prepaid label. Kept here, so that they stay private and go with the person. */
export const requestFiles = pgTable(
  'request_files',
  {
    id: primaryId(),
    request_id: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: REQUEST_FILE_KINDS }).notNull(),
    /** Among the photos of the request, from 0. */
    position: integer('position').notNull().default(0),
    type: text('type').notNull(),
    content: bytea('content').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('request_files_position_key').on(table.request_id, table.kind, table.position),
    check('request_files_kind_check', sql`${table.kind} in ('photo','label')`),
  ],
)
