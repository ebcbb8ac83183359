import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, timestamptz, updatedAt } from '../columns.server.ts'
import { stores } from './business.server.ts'
import { DEVICE_TYPES, modelRepairs } from './catalogue.server.ts'

export const PRICE_SOURCES = ['saisie', 'csv', 'regle', 'depart'] as const

/**
 * What a repair of a model costs with one kind of part, in one shop or in all. A change closes the row and opens a new one, so the
 * history stays: only the open rows are `is_active`.
 */
export const repairPrices = pgTable(
  'repair_prices',
  {
    id: primaryId(),
    repair_id: uuid('repair_id')
      .notNull()
      .references(() => modelRepairs.id, { onDelete: 'cascade' }),
    part_kind: text('part_kind', { enum: ['origine', 'compatible', 'circulaire'] }).notNull(),
    /** What the repair is, whatever it is called now. */
    repair_kind: text('repair_kind').notNull(),
    /** Null: the same in every shop. */
    store_id: text('store_id').references(() => stores.slug, { onUpdate: 'cascade' }),
    /** Cents TTC before any aid; null: on quote. */
    amount_cents: integer('amount_cents'),
    max_cents: integer('max_cents'),
    stock: text('stock', { enum: ['stock', 'commande'] }),
    stock_days: integer('stock_days'),
    warranty: text('warranty'),
    valid_from: timestamptz('valid_from').notNull().defaultNow(),
    /** Set when another price took its place, or when it was taken off. */
    valid_to: timestamptz('valid_to'),
    source: text('source', { enum: PRICE_SOURCES }).notNull(),
    is_active: boolean('is_active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('repair_prices_active_key')
      .on(table.repair_id, table.part_kind, sql`coalesce(${table.store_id}, '')`)
      .where(sql`${table.is_active}`),
    index('repair_prices_history_idx').on(table.repair_id, table.valid_from),
    index('repair_prices_kind_idx')
      .on(table.repair_kind)
      .where(sql`${table.is_active}`),
    check('repair_prices_part_kind_check', sql`${table.part_kind} in ('origine','compatible','circulaire')`),
    check('repair_prices_source_check', sql`${table.source} in ('saisie','csv','regle','depart')`),
    check('repair_prices_stock_check', sql`${table.stock} is null or ${table.stock} in ('stock','commande')`),
    check(
      'repair_prices_amount_check',
      sql`(${table.amount_cents} is null or ${table.amount_cents} between 0 and 9999999)
        and (${table.max_cents} is null or (${table.amount_cents} is not null and ${table.max_cents} > ${table.amount_cents} and ${table.max_cents} <= 9999999))`,
    ),
    check('repair_prices_stock_days_check', sql`${table.stock_days} is null or ${table.stock_days} between 0 and 365`),
    check('repair_prices_active_check', sql`${table.is_active} = (${table.valid_to} is null)`),
  ],
)

/** The prices of all repairs of one model, closed ones too. */
export function ofModel(modelId: string): SQL {
  return sql`${repairPrices.repair_id} in (select id from ${modelRepairs} where model_id = ${modelId})`
}

/** The scale of the repair aid: dated, with its source. A row without an amount waits for its owner and counts for nothing. */
export const repairAids = pgTable(
  'repair_aids',
  {
    id: primaryId(),
    device_type: text('device_type', { enum: DEVICE_TYPES }).notNull(),
    /** Null: every repair of these devices that has no row of its own. */
    repair_kind: text('repair_kind'),
    amount_cents: integer('amount_cents'),
    /** How much more a part of the circular economy gives. */
    circular_bonus_percent: integer('circular_bonus_percent').notNull().default(20),
    /** Days in Paris, both included. */
    valid_from: date('valid_from').notNull(),
    valid_to: date('valid_to'),
    source: text('source').notNull().default(''),
    source_url: text('source_url'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('repair_aids_device_type_check', sql`${table.device_type} in ('smartphone','tablet','watch','console','computer')`),
    check('repair_aids_amount_check', sql`${table.amount_cents} is null or ${table.amount_cents} between 0 and 100000`),
    check('repair_aids_bonus_check', sql`${table.circular_bonus_percent} between 0 and 100`),
    check('repair_aids_days_check', sql`${table.valid_to} is null or ${table.valid_to} >= ${table.valid_from}`),
  ],
)
