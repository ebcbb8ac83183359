import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, timestamptz } from '../columns.server.ts'

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
    created_at: createdAt(),
  },
  (table) => [
    index('analytics_events_created_idx').on(table.created_at),
    index('analytics_events_session_idx').on(table.session_id),
    check('analytics_events_device_type_check', sql`${table.device_type} in ('mobile','tablet','desktop')`),
  ],
)
