import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId } from '../columns.server.ts'
import { staffUsers } from './staff.server.ts'

/** Views of the list of cases that somebody of the team keeps for themselves. */
export const caseViews = pgTable(
  'case_views',
  {
    id: primaryId(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** What the address of the list says, in one fixed order. */
    query: text('query').notNull().default(''),
    /** The shop in view; empty for all of them. */
    store_id: text('store_id').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('case_views_name_key').on(table.user_id, sql`lower(${table.name})`)],
)
