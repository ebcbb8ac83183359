import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { DIAGNOSES } from '#app/lib/counter-promises.ts'
import { bytea, createdAt, timestamptz } from '../columns.server.ts'
import { repairs } from './repairs.server.ts'
import { staffUsers } from './staff.server.ts'

/** What was agreed when a device was left at the counter. A repair that came another way has none. */
export const deposits = pgTable(
  'deposits',
  {
    repair_id: uuid('repair_id')
      .primaryKey()
      .references(() => repairs.id, { onDelete: 'cascade' }),
    /** What was seen on the device, by the ids of the checklist. */
    condition: jsonb('condition').$type<string[]>().notNull().default([]),
    condition_note: text('condition_note').notNull().default(''),
    accessories: jsonb('accessories').$type<string[]>().notNull().default([]),
    accessories_note: text('accessories_note').notNull().default(''),
    /** The device has no code, or the customer keeps it: nobody asks again. */
    without_code: boolean('without_code').notNull().default(false),
    /** The repair that was agreed upon, as the price list calls it. */
    work: text('work').notNull().default(''),
    part_kind: text('part_kind', { enum: ['origine', 'compatible', 'circulaire'] }),
    /** Agreed price TTC before the aid, cents; null: to be quoted. */
    price_cents: integer('price_cents'),
    aid_cents: integer('aid_cents').notNull().default(0),
    /** Up to this much the work begins without asking again, cents. */
    ceiling_cents: integer('ceiling_cents'),
    /** What was said of the diagnosis when the device was left, or with a contract before: it counts for the case, whatever the shop says later. */
    diagnosis: text('diagnosis', { enum: DIAGNOSES }).notNull().default('free'),
    /** What a paid one costs, TTC, cents; null when it is free, or nobody had said it. */
    diagnosis_cents: integer('diagnosis_cents'),
    /** How the slip names its prices: as the business charged VAT on its day. Empty: the regime was not said. */
    vat_regime: text('vat_regime', { enum: ['', 'normal', 'franchise'] })
      .notNull()
      .default(''),
    created_at: createdAt(),
  },
  (table) => [
    check('deposits_part_kind_check', sql`${table.part_kind} is null or ${table.part_kind} in ('origine','compatible','circulaire')`),
    check(
      'deposits_diagnosis_check',
      sql`${table.diagnosis} in ('free','paid') and (${table.diagnosis_cents} is null or (${table.diagnosis_cents} > 0 and ${table.diagnosis} = 'paid'))`,
    ),
    check('deposits_vat_regime_check', sql`${table.vat_regime} in ('','normal','franchise')`),
    check(
      'deposits_amounts_check',
      sql`${table.aid_cents} between 0 and 9999999 and (${table.price_cents} is null or ${table.price_cents} between ${table.aid_cents} + 1 and 9999999) and (${table.ceiling_cents} is null or ${table.ceiling_cents} between 1 and 9999999)`,
    ),
  ],
)

/** The signature under a deposit slip. Kept here, so that it stays private and goes with the person. */
export const depositSignatures = pgTable(
  'deposit_signatures',
  {
    repair_id: uuid('repair_id')
      .primaryKey()
      .references(() => repairs.id, { onDelete: 'cascade' }),
    /** A PNG, as it was drawn. */
    image: bytea('image').notNull(),
    image_sha256: text('image_sha256').notNull(),
    /** Word for word what stood above the signature. */
    text: text('text').notNull(),
    signed_at: timestamptz('signed_at').notNull(),
    /** Who of the team was there. */
    witness: uuid('witness').references(() => staffUsers.id, { onDelete: 'set null' }),
  },
  (table) => [check('deposit_signatures_sha256_check', sql`${table.image_sha256} ~ '^[0-9a-f]{64}$'`)],
)
