import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, timestamptz } from '../columns.server.ts'
import { stores } from './business.server.ts'
import { modelRepairs } from './catalogue.server.ts'
import { repairs } from './repairs.server.ts'

/** A part that the shops count: what one line of the price list puts in. Triggers make the price list say whether it is there. */
export const parts = pgTable(
  'parts',
  {
    id: primaryId(),
    repair_id: uuid('repair_id')
      .notNull()
      .references(() => modelRepairs.id, { onDelete: 'cascade' }),
    part_kind: text('part_kind', { enum: ['origine', 'compatible', 'circulaire'] }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('parts_repair_key').on(table.repair_id, table.part_kind),
    check('parts_part_kind_check', sql`${table.part_kind} in ('origine','compatible','circulaire')`),
  ],
)

/** How many of a part a shop has, and below how many it orders. */
export const partCounts = pgTable(
  'part_counts',
  {
    part_id: uuid('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    store_id: text('store_id')
      .notNull()
      .references(() => stores.slug, { onUpdate: 'cascade' }),
    count: integer('count').notNull().default(0),
    threshold: integer('threshold').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.part_id, table.store_id] }),
    check('part_counts_count_check', sql`${table.count} between 0 and 9999`),
    check('part_counts_threshold_check', sql`${table.threshold} between 0 and 999`),
  ],
)

/** One part that went into one device. A use that was undone is gone: the part lies in its drawer again. */
export const partUses = pgTable(
  'part_uses',
  {
    id: primaryId(),
    part_id: uuid('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    store_id: text('store_id')
      .notNull()
      .references(() => stores.slug, { onUpdate: 'cascade' }),
    repair_id: uuid('repair_id')
      .notNull()
      .references(() => repairs.id, { onDelete: 'cascade' }),
    used_at: timestamptz('used_at').notNull(),
  },
  (table) => [index('part_uses_repair_idx').on(table.repair_id)],
)
