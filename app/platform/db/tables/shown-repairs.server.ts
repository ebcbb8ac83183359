import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, timestamptz } from '../columns.server.ts'
import { stores } from './business.server.ts'
import { repairs } from './repairs.server.ts'

/** A repair that the site shows, before and after the work, with the customer's agreement. It goes with the person. */
export const shownRepairs = pgTable(
  'shown_repairs',
  {
    id: primaryId(),
    /** Null for a drawing of the demonstration. */
    repair_id: uuid('repair_id')
      .unique('shown_repairs_repair_key')
      .references(() => repairs.id, { onDelete: 'cascade' }),
    /** What marks a drawing of the demonstration; null for a real repair. */
    sample_key: text('sample_key').unique('shown_repairs_sample_key'),
    store_id: text('store_id')
      .notNull()
      .references(() => stores.slug, { onUpdate: 'cascade' }),
    /** The model whose page shows it; empty for a device that the catalogue does not know. */
    model_slug: text('model_slug').notNull().default(''),
    device: text('device').notNull(),
    /** Addresses under `/media/`, or of drawings. */
    before_picture: text('before_picture').notNull(),
    before_alt: text('before_alt').notNull(),
    after_picture: text('after_picture').notNull(),
    after_alt: text('after_alt').notNull(),
    /** The calendar day on which the customer agreed. */
    agreed_on: date('agreed_on', { mode: 'string' }),
    /** Who of the team heard it. */
    agreement_noted_by: text('agreement_noted_by').notNull().default(''),
    /** Null while the site does not show it. */
    published_at: timestamptz('published_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('shown_repairs_published_idx').on(table.published_at),
    check('shown_repairs_origin_check', sql`(${table.repair_id} is null) <> (${table.sample_key} is null)`),
    check('shown_repairs_agreement_check', sql`${table.repair_id} is null or (${table.agreed_on} is not null and ${table.agreement_noted_by} <> '')`),
    check('shown_repairs_alt_check', sql`${table.before_alt} <> '' and ${table.after_alt} <> ''`),
  ],
)
