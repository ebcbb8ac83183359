import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, timestamptz, updatedAt } from '../columns.server.ts'

export const DEVICE_TYPES = ['smartphone', 'tablet', 'watch', 'console', 'computer'] as const

const SLUG_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*$'
const isSlug = (column: AnyPgColumn): SQL => sql`${column} ~ ${sql.raw(`'${SLUG_PATTERN}'`)}`

export const brands = pgTable(
  'brands',
  {
    id: primaryId(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    logo_url: text('logo_url'),
    description: text('description'),
    is_active: boolean('is_active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('brands_slug_key').on(table.slug), check('brands_slug_check', isSlug(table.slug))],
)

export const deviceCategories = pgTable(
  'device_categories',
  {
    id: primaryId(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    device_type: text('device_type', { enum: DEVICE_TYPES }).notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('device_categories_slug_key').on(table.slug),
    check('device_categories_slug_check', isSlug(table.slug)),
    check('device_categories_device_type_check', sql`${table.device_type} in ('smartphone','tablet','watch','console','computer')`),
  ],
)

export const deviceModels = pgTable(
  'device_models',
  {
    id: primaryId(),
    brand_id: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    category_id: uuid('category_id').references(() => deviceCategories.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
    image_url: text('image_url'),
    meta_title: text('meta_title'),
    meta_description: text('meta_description'),
    view_count: integer('view_count').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
    display_order: integer('display_order').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('device_models_slug_key').on(table.slug),
    index('device_models_listing_idx')
      .on(table.brand_id, table.category_id, table.display_order, table.name)
      .where(sql`${table.is_active}`),
    // The order in which an outside client of the data API reads a brand's models.
    index('device_models_brand_order_idx')
      .on(table.brand_id, table.display_order)
      .where(sql`${table.is_active}`),
    index('device_models_category_idx').on(table.category_id),
    check('device_models_slug_check', isSlug(table.slug)),
    check('device_models_view_count_check', sql`${table.view_count} >= 0`),
  ],
)

/** Other names that people type: manufacturer numbers such as A2633 or SM-G991B. */
export const modelAliases = pgTable(
  'model_aliases',
  {
    model_id: uuid('model_id')
      .notNull()
      .references(() => deviceModels.id, { onDelete: 'cascade' }),
    alias: text('alias').notNull(),
  },
  (table) => [primaryKey({ columns: [table.model_id, table.alias] })],
)

export const modelRepairs = pgTable(
  'model_repairs',
  {
    id: primaryId(),
    model_id: uuid('model_id')
      .notNull()
      .references(() => deviceModels.id, { onDelete: 'cascade' }),
    repair_name: text('repair_name').notNull(),
    description: text('description'),
    duration: text('duration'),
    warranty: text('warranty').default('6 mois'),
    requires_quote: boolean('requires_quote').default(true),
    show_button: boolean('show_button').default(true),
    is_active: boolean('is_active').notNull().default(true),
    display_order: integer('display_order').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('model_repairs_model_order_idx')
      .on(table.model_id, table.display_order)
      .where(sql`${table.is_active}`),
  ],
)

export const SLUG_KINDS = ['brand', 'category', 'model'] as const

/** Addresses that records once had. A record that has this address today comes first. */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    kind: text('kind', { enum: SLUG_KINDS }).notNull(),
    old_slug: text('old_slug').notNull(),
    /** No foreign key: a record that is deleted and brought back keeps its old addresses. */
    record_id: uuid('record_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.old_slug] }), index('slug_redirects_record_idx').on(table.record_id)],
)

export const GROUP_KINDS = ['brand', 'category'] as const

/** Where staff put a brand or a category among the others. Those without a place come behind, by name. */
export const groupPositions = pgTable(
  'group_positions',
  {
    kind: text('kind', { enum: GROUP_KINDS }).notNull(),
    /** No foreign key: what is deleted and brought back stands where it stood. */
    record_id: uuid('record_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.record_id] })],
)

/** Rows as they were before a deletion or a change of many, kept for the button that takes it back. */
export const undoRecords = pgTable(
  'undo_records',
  {
    id: primaryId(),
    kind: text('kind').notNull(),
    rows: jsonb('rows').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('undo_records_age_idx').on(table.created_at)],
)

/** What the starting catalogue once put in, so that a later start never brings back what staff removed. */
export const seededRows = pgTable(
  'seeded_rows',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    seeded_at: timestamptz('seeded_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)
