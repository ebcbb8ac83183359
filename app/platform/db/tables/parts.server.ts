import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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

export const PART_ORDER_STATES = ['open', 'received', 'cancelled'] as const

/** A part that was ordered, for a case or for a drawer: free words, or one that is counted. It names nobody. */
export const partOrders = pgTable(
  'part_orders',
  {
    /** Made of the form (`idOfForm`): the same form sent twice is one order. */
    id: primaryId(),
    store_id: text('store_id')
      .notNull()
      .references(() => stores.slug, { onUpdate: 'cascade' }),
    /** The counted part that rises when it comes; null for what is not counted, or no longer. */
    part_id: uuid('part_id').references(() => parts.id, { onDelete: 'set null' }),
    repair_id: uuid('repair_id').references(() => repairs.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    supplier: text('supplier').notNull().default(''),
    quantity: integer('quantity').notNull().default(1),
    /** Of all together, cents; null where nobody said it. */
    cost_cents: integer('cost_cents'),
    /** Calendar day in Paris. */
    expected_on: date('expected_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: PART_ORDER_STATES }).notNull().default('open'),
    ordered_at: timestamptz('ordered_at').notNull(),
    ordered_by_name: text('ordered_by_name').notNull().default(''),
    ended_at: timestamptz('ended_at'),
    ended_by_name: text('ended_by_name').notNull().default(''),
  },
  (table) => [
    index('part_orders_open_idx')
      .on(table.store_id, table.expected_on)
      .where(sql`${table.state} = 'open'`),
    index('part_orders_repair_idx').on(table.repair_id),
    index('part_orders_part_idx').on(table.part_id),
    check('part_orders_label_check', sql`length(${table.label}) between 1 and 160`),
    check('part_orders_quantity_check', sql`${table.quantity} between 1 and 999`),
    check('part_orders_cost_check', sql`${table.cost_cents} between 0 and 10000000`),
    check('part_orders_state_check', sql`${table.state} in ('open','received','cancelled')`),
    check('part_orders_ended_check', sql`(${table.state} = 'open') = (${table.ended_at} is null)`),
  ],
)
