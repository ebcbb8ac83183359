import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MissingNumbers } from '#app/lib/missing-numbers.ts'
import { primaryId, timestamptz } from '../columns.server.ts'

/** Returns of the database to an earlier state, as they were found; a manager notes each as dealt with. */
export const rollbacks = pgTable(
  'rollbacks',
  {
    id: primaryId(),
    found_at: timestamptz('found_at').notNull(),
    /** When `npm run restore` put a backup in; null where it was found by what is missing alone. */
    restored_at: timestamptz('restored_at'),
    /** When the numbers given out were last noted outside the database; null where nothing is known of them. */
    seen_at: timestamptz('seen_at'),
    /** Numbers that were given out and whose documents the database no longer holds. */
    missing: jsonb('missing').$type<MissingNumbers[]>().notNull().default([]),
    settled_at: timestamptz('settled_at'),
    settled_by: uuid('settled_by'),
    settled_by_name: text('settled_by_name').notNull().default(''),
  },
  (table) => [uniqueIndex('rollbacks_restored_key').on(table.restored_at)],
)
