import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, updatedAt } from '../columns.server.ts'
import { modelRepairs } from './catalogue.server.ts'

/** A supplier of parts, and how a purchase price becomes the price of a repair. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: primaryId(),
    name: text('name').notNull(),
    /** 190: the purchase price before VAT times 1.9. */
    factor_percent: integer('factor_percent').notNull().default(190),
    /** Added for the work, cents TTC. */
    fitting_cents: integer('fitting_cents').notNull().default(0),
    /** What has to be left of the price before VAT once the part is paid, cents. */
    min_margin_cents: integer('min_margin_cents').notNull().default(0),
    end_with_9: boolean('end_with_9').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('suppliers_name_key').on(table.name),
    check('suppliers_factor_check', sql`${table.factor_percent} between 100 and 1000`),
    check('suppliers_fitting_check', sql`${table.fitting_cents} between 0 and 100000`),
    check('suppliers_margin_check', sql`${table.min_margin_cents} between 0 and 100000`),
  ],
)

/** What staff said of a reference of a supplier: the repair that it is for, or that it is none of theirs. */
export const supplierParts = pgTable(
  'supplier_parts',
  {
    supplier_id: uuid('supplier_id')
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    reference: text('reference').notNull(),
    description: text('description').notNull().default(''),
    /** Before VAT, of the last list that was applied. */
    purchase_cents: integer('purchase_cents'),
    /** Null: staff ignore this reference. */
    repair_id: uuid('repair_id').references(() => modelRepairs.id, { onDelete: 'cascade' }),
    part_kind: text('part_kind', { enum: ['origine', 'compatible', 'circulaire'] }),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.reference] }),
    index('supplier_parts_repair_idx').on(table.repair_id),
    check(
      'supplier_parts_part_kind_check',
      sql`(${table.repair_id} is null) = (${table.part_kind} is null) and (${table.part_kind} is null or ${table.part_kind} in ('origine','compatible','circulaire'))`,
    ),
  ],
)
