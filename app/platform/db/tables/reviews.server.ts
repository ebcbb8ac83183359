import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, timestamptz, updatedAt } from '../columns.server.ts'
import { repairs } from './repairs.server.ts'

export const REVIEW_STATES = ['waiting', 'published', 'refused'] as const

/** What customers say about a repair, one review per repair; and the examples of the demonstration, which name no repair. */
export const reviews = pgTable(
  'reviews',
  {
    id: primaryId(),
    repair_id: uuid('repair_id').references(() => repairs.id, { onDelete: 'cascade' }),
    /** Set for an example of the demonstration: nobody wrote it. */
    sample_key: text('sample_key'),
    first_name: text('first_name').notNull(),
    rating: smallint('rating').notNull(),
    body: text('body').notNull(),
    store_id: text('store_id').notNull(),
    /** The device came by post. */
    by_post: boolean('by_post').notNull().default(false),
    /** The day on which the customer got the device back. */
    experienced_on: date('experienced_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: REVIEW_STATES }).notNull().default('waiting'),
    submitted_at: timestamptz('submitted_at').notNull(),
    published_at: timestamptz('published_at'),
    /** Why it is not published: one of the reasons of `features/reviews/review-words.ts`. */
    refusal: text('refusal'),
    /** The public answer of the shop. */
    reply: text('reply').notNull().default(''),
    replied_at: timestamptz('replied_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('reviews_repair_key').on(table.repair_id),
    uniqueIndex('reviews_sample_key').on(table.sample_key),
    index('reviews_published_idx')
      .on(table.published_at.desc())
      .where(sql`${table.state} = 'published'`),
    check('reviews_origin_check', sql`(${table.repair_id} is null) <> (${table.sample_key} is null)`),
    check('reviews_rating_check', sql`${table.rating} between 1 and 5`),
    check('reviews_state_check', sql`${table.state} in ('waiting','published','refused')`),
    check('reviews_published_check', sql`(${table.state} = 'published') = (${table.published_at} is not null)`),
    check('reviews_refusal_check', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
  ],
)
