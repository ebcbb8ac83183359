import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, timestamptz, updatedAt } from '../columns.server.ts'

export const DATA_REQUEST_KINDS = ['access', 'rectification', 'erasure', 'portability', 'restriction', 'objection'] as const

/** How long what is kept, in one row at most; without one the product's own periods count. */
export const retentionSettings = pgTable(
  'retention_settings',
  {
    /** Always true: there is one shop. */
    only: boolean('only').primaryKey().default(true),
    person_months: integer('person_months').notNull(),
    mail_days: integer('mail_days').notNull(),
    audience_months: integer('audience_months').notNull(),
    updated_at: updatedAt(),
  },
  (table) => [check('retention_settings_only_check', sql`${table.only}`)],
)

/** When each purge ran last, and what it took away. */
export const purgeRuns = pgTable('purge_runs', {
  name: text('name').primaryKey(),
  ran_at: timestamptz('ran_at').notNull(),
  /** By the last run that found something. */
  removed: integer('removed').notNull().default(0),
  removed_at: timestamptz('removed_at'),
})

/** What somebody asks about their own data. It counts once the address has confirmed it. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: primaryId(),
    kind: text('kind', { enum: DATA_REQUEST_KINDS }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull().default(''),
    received_at: timestamptz('received_at').notNull(),
    /** The last day for the answer. */
    due_on: date('due_on', { mode: 'string' }).notNull(),
    /** SHA-256 of the link that proves the address. */
    link_hash: text('link_hash').notNull(),
    confirmed_at: timestamptz('confirmed_at'),
    closed_at: timestamptz('closed_at'),
    closed_by: text('closed_by').notNull().default(''),
    closed_note: text('closed_note').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('data_requests_link_key').on(table.link_hash),
    index('data_requests_due_idx').on(table.due_on),
    check('data_requests_kind_check', sql`${table.kind} in ('access','rectification','erasure','portability','restriction','objection')`),
  ],
)

/** What went wrong with data, for the authority to read: kept whether it was notified or not. */
export const dataBreaches = pgTable('data_breaches', {
  id: primaryId(),
  found_at: timestamptz('found_at').notNull(),
  what: text('what').notNull(),
  /** Whom it concerns, and how many. */
  people: text('people').notNull(),
  measures: text('measures').notNull().default(''),
  notified_on: date('notified_on', { mode: 'string' }),
  informed_on: date('informed_on', { mode: 'string' }),
  author: text('author').notNull(),
  author_id: uuid('author_id'),
  created_at: createdAt(),
})
