import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, primaryId, timestamptz } from '../columns.server.ts'

export const ANALYTICS_DEVICE_TYPES = ['mobile', 'tablet', 'desktop'] as const

export const analyticsSessions = pgTable(
  'analytics_sessions',
  {
    id: primaryId(),
    device_type: text('device_type', { enum: ANALYTICS_DEVICE_TYPES }),
    browser: text('browser'),
    os: text('os'),
    entry_page: text('entry_page'),
    referrer: text('referrer'),
    exit_page: text('exit_page'),
    page_count: integer('page_count'),
    bounce: boolean('bounce'),
    ended_at: timestamptz('ended_at'),
    /** Sent by a robot: kept, and left out of every figure. */
    is_bot: boolean('is_bot').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    index('analytics_sessions_created_idx').on(table.created_at),
    check('analytics_sessions_device_type_check', sql`${table.device_type} in ('mobile','tablet','desktop')`),
    check('analytics_sessions_page_count_check', sql`${table.page_count} >= 0`),
  ],
)

/**
 * `session_id` has no foreign key: an event may arrive before its session's row, or without one when that call was lost,
 * and is worth keeping all the same.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: primaryId(),
    event_type: text('event_type').notNull(),
    event_category: text('event_category'),
    page_url: text('page_url'),
    page_path: text('page_path'),
    page_title: text('page_title'),
    referrer: text('referrer'),
    session_id: uuid('session_id'),
    device_type: text('device_type', { enum: ANALYTICS_DEVICE_TYPES }),
    browser: text('browser'),
    os: text('os'),
    screen_width: integer('screen_width'),
    screen_height: integer('screen_height'),
    viewport_width: integer('viewport_width'),
    viewport_height: integer('viewport_height'),
    language: text('language'),
    /** Milliseconds. */
    duration: integer('duration'),
    metadata: jsonb('metadata'),
    is_bot: boolean('is_bot').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    index('analytics_events_created_idx').on(table.created_at),
    index('analytics_events_session_idx').on(table.session_id),
    check('analytics_events_device_type_check', sql`${table.device_type} in ('mobile','tablet','desktop')`),
  ],
)

/** A session with all that its events say, gathered from `analytics_sessions` and `analytics_events`; made again whenever a row of them arrives. */
export const audienceSessions = pgTable(
  'audience_sessions',
  {
    id: uuid('id').primaryKey(),
    started_at: timestamptz('started_at').notNull(),
    /** The day in Paris on which the session began. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The hour in Paris, 0–23. */
    hour: smallint('hour').notNull(),
    entry: text('entry'),
    exit: text('exit'),
    source: text('source').notNull(),
    device: text('device').notNull(),
    browser: text('browser').notNull(),
    os: text('os').notNull(),
    language: text('language').notNull(),
    screen: text('screen').notNull(),
    views: integer('views').notNull(),
    visible_ms: bigint('visible_ms', { mode: 'number' }).notNull(),
    /** Every page view, in order. */
    paths: text('paths').array().notNull(),
    /** The kinds of business events that happened. */
    events: text('events').array().notNull(),
    /** Every measure of how a page felt: "LCP|home|1260". */
    vitals: text('vitals').array().notNull().default([]),
    is_bot: boolean('is_bot').notNull(),
  },
  (table) => [index('audience_sessions_day_idx').on(table.day)],
)

/** Sessions in which a value occurred, and what else is counted of it. */
const figures = {
  dimension: text('dimension').notNull(),
  value: text('value').notNull(),
  sessions: integer('sessions').notNull(),
  views: integer('views').notNull().default(0),
  bounces: integer('bounces').notNull().default(0),
  entries: integer('entries').notNull().default(0),
  exits: integer('exits').notNull().default(0),
  visible_ms: bigint('visible_ms', { mode: 'number' }).notNull().default(0),
}

/** Figures of one day by one value of one dimension: what reports without a filter read. */
export const audienceDays = pgTable('audience_days', { day: date('day', { mode: 'string' }).notNull(), ...figures }, (table) => [
  primaryKey({ columns: [table.dimension, table.day, table.value] }),
])

/** The same of a whole month, made once it is over: what long reports read instead of its days. */
export const audienceMonths = pgTable('audience_months', { month: date('month', { mode: 'string' }).notNull(), ...figures }, (table) => [
  primaryKey({ columns: [table.dimension, table.month, table.value] }),
])

/** The sessions of a day, or of a month that is over, in a compact form: what reports with a filter read. `version` changes with every making. */
export const audiencePacks = pgTable(
  'audience_packs',
  {
    first_day: date('first_day', { mode: 'string' }).notNull(),
    last_day: date('last_day', { mode: 'string' }).notNull(),
    version: uuid('version').notNull().defaultRandom(),
    pack: bytea('pack').notNull(),
  },
  (table) => [primaryKey({ columns: [table.first_day, table.last_day] })],
)

/** Sessions of which something arrived since they were last gathered: written by triggers, emptied by the roll-up. */
export const audienceTouched = pgTable('audience_touched', { session_id: uuid('session_id').notNull() })

/** Days whose figures are older than their sessions. */
export const audienceStaleDays = pgTable('audience_stale_days', { day: date('day', { mode: 'string' }).primaryKey() })

/** Months whose figures are older than their days, or that are not over yet: reports read their days. */
export const audienceStaleMonths = pgTable('audience_stale_months', { month: date('month', { mode: 'string' }).primaryKey() })
