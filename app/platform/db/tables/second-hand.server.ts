import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, primaryId, timestamptz } from '../columns.server.ts'
import { stores } from './business.server.ts'

/**
 * What was bought from private persons, line by line (Code pénal, article 321-7). A line is never changed or removed: what was written
 * wrong is said in a line of corrections. A trigger holds this.
 */
export const secondHandPurchases = pgTable(
  'second_hand_purchases',
  {
    id: primaryId(),
    /** 1, 2, 3 … without a gap. */
    number: integer('number').notNull(),
    bought_on: date('bought_on', { mode: 'string' }).notNull(),
    store_id: text('store_id')
      .notNull()
      .references(() => stores.slug, { onUpdate: 'cascade' }),
    seller_name: text('seller_name').notNull(),
    seller_address: text('seller_address').notNull(),
    /** What the seller does for a living, as the register asks. */
    seller_occupation: text('seller_occupation').notNull(),
    document_kind: text('document_kind').notNull(),
    document_number: text('document_number').notNull(),
    document_issued_on: date('document_issued_on', { mode: 'string' }).notNull(),
    document_authority: text('document_authority').notNull(),
    item: text('item').notNull(),
    /** IMEI or serial number, and marks by which the object is known. */
    marks: text('marks').notNull(),
    imei: text('imei'),
    origin: text('origin').notNull(),
    price_cents: integer('price_cents').notNull(),
    payment: text('payment').notNull(),
    /** The day of the till whose drawer paid it in cash; null for what was paid otherwise. */
    till_day: date('till_day', { mode: 'string' }),
    /** Whether that drawer was one for practice: the book has one series of lines, the till has two. */
    till_training: boolean('till_training').notNull().default(false),
    /** Whoever of the team saw the seller sign the printed line. */
    signed_before: text('signed_before').notNull(),
    written_by: text('written_by').notNull(),
    written_at: timestamptz('written_at').notNull(),
  },
  (table) => [uniqueIndex('second_hand_number_key').on(table.number), check('second_hand_price_check', sql`${table.price_cents} > 0`)],
)

/** What was written wrong in a line, beside it. */
export const secondHandCorrections = pgTable('second_hand_corrections', {
  id: primaryId(),
  purchase_id: uuid('purchase_id')
    .notNull()
    .references(() => secondHandPurchases.id),
  text: text('text').notNull(),
  written_by: text('written_by').notNull(),
  written_at: timestamptz('written_at').notNull(),
})

/** What the seller drew under a line, and the words that stood above it. It is never changed or removed, like the line. */
export const secondHandSignatures = pgTable(
  'second_hand_signatures',
  {
    purchase_id: uuid('purchase_id')
      .primaryKey()
      .references(() => secondHandPurchases.id),
    /** A PNG, as it was drawn. */
    image: bytea('image').notNull(),
    image_sha256: text('image_sha256').notNull(),
    /** Word for word what was read. */
    text: text('text').notNull(),
    /** Whoever of the team saw it. */
    signed_before: text('signed_before').notNull(),
    signed_at: timestamptz('signed_at').notNull(),
  },
  (table) => [check('second_hand_signatures_sha256_check', sql`${table.image_sha256} ~ '^[0-9a-f]{64}$'`)],
)
