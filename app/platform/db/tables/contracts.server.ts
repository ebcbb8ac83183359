import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { DIAGNOSES } from '#app/lib/counter-promises.ts'
import { createdAt, primaryId, timestamptz, updatedAt } from '../columns.server.ts'

/** Where a contract was made: it decides which rights a consumer has. */
export const CONTRACT_PLACES = ['counter', 'distance', 'home'] as const
/** By what it was made: a quote that was accepted, the postal form, a visit that was booked, a device brought to the counter. */
export const CONTRACT_SOURCES = ['quote', 'postal', 'booking', 'counter'] as const
/** A part of the circular economy: not known yet, not a case for it, offered, chosen, offered and not taken. */
export const CIRCULAR_CHOICES = ['unknown', 'not_concerned', 'offered', 'chosen', 'declined'] as const

/** By which means a customer asked for the work to begin within the period of withdrawal; empty: nobody noted how. */
export const EARLY_MEANS = ['', 'page', 'slip', 'paper', 'email', 'phone'] as const

export interface SummaryLine {
  label: string
  text: string
}

/** A text that somebody has accepted, word for word as it was shown, under its own hash: it never changes and never goes. */
export const acceptedTexts = pgTable('accepted_texts', {
  /** SHA-256 of the text, hexadecimal. */
  hash: text('hash').primaryKey(),
  slug: text('slug').notNull(),
  /** The version of the document, as `/admin/contenus` numbers it. */
  version: integer('version').notNull(),
  /** With the facts of the shop as they were. */
  body: jsonb('body').notNull(),
  created_at: createdAt(),
})

/** The facts about a contract that the law asks for. Its id is that of what made it: quote, request, visit or repair. */
export const contracts = pgTable(
  'contracts',
  {
    id: primaryId(),
    source: text('source', { enum: CONTRACT_SOURCES }).notNull(),
    place: text('place', { enum: CONTRACT_PLACES }).notNull(),
    /** No foreign keys: what a contract was about stays findable by them, and nothing hangs on it. */
    request_id: uuid('request_id'),
    repair_id: uuid('repair_id'),
    booking_id: uuid('booking_id'),
    concluded_at: timestamptz('concluded_at').notNull(),
    /** When the customer was told of the right to withdraw: with the summary, or by mail later; null while nobody has. */
    informed_at: timestamptz('informed_at'),
    /** Null where no price was agreed yet. */
    total_cents: integer('total_cents'),
    /** What was said of the diagnosis when it was concluded, which counts for its case; null where nobody noted it. */
    diagnosis: text('diagnosis', { enum: DIAGNOSES }),
    /** What a paid one costs, TTC, cents; null when it is free, or nobody had said it. */
    diagnosis_cents: integer('diagnosis_cents'),
    /** The words on the button that was pressed; empty at the counter. */
    accepted_by: text('accepted_by').notNull().default(''),
    /** What was shown before, and its SHA-256. */
    summary: jsonb('summary').$type<SummaryLine[]>().notNull().default([]),
    summary_hash: text('summary_hash').notNull().default(''),
    terms_hash: text('terms_hash').references(() => acceptedTexts.hash),
    /** The customer asked for the work to begin within the period, and knows that the right ends once it is fully done. */
    starts_early: boolean('starts_early').notNull().default(false),
    /** When that was asked for, by which means, in which words, and who of the team noted it (empty: the customer wrote it down). */
    early_asked_at: timestamptz('early_asked_at'),
    early_means: text('early_means', { enum: EARLY_MEANS }).notNull().default(''),
    early_text: text('early_text').notNull().default(''),
    early_noted_by: text('early_noted_by').notNull().default(''),
    /** A repair at home that could not wait, and that the customer called for. */
    urgent_home: boolean('urgent_home').notNull().default(false),
    circular: text('circular', { enum: CIRCULAR_CHOICES }).notNull().default('unknown'),
    circular_reason: text('circular_reason').notNull().default(''),
    /** SHA-256 of the customer's link to the withdrawal; null for contracts older than the link. */
    link_hash: text('link_hash'),
    /**
     * When its customer left it, itself or by a newer contract of the case, while an earlier agreement that cannot be left any more stands;
     * null for every other, also where a withdrawal ended the whole case.
     */
    left_at: timestamptz('left_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('contracts_link_key').on(table.link_hash),
    index('contracts_request_idx').on(table.request_id),
    index('contracts_repair_idx').on(table.repair_id),
    index('contracts_booking_idx').on(table.booking_id),
    check('contracts_place_check', sql`${table.place} in ('counter','distance','home')`),
    check('contracts_source_check', sql`${table.source} in ('quote','postal','booking','counter')`),
    check(
      'contracts_diagnosis_check',
      sql`(${table.diagnosis} is null or ${table.diagnosis} in ('free','paid'))
        and (${table.diagnosis_cents} is null or (${table.diagnosis_cents} > 0 and ${table.diagnosis} = 'paid'))`,
    ),
    check('contracts_early_means_check', sql`${table.early_means} in ('','page','slip','paper','email','phone')`),
    check('contracts_circular_check', sql`${table.circular} in ('unknown','not_concerned','offered','chosen','declined')`),
  ],
)

/** What a customer declared, as it was acknowledged. One per contract. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: primaryId(),
    contract_id: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The contract in the words of the acknowledgement. */
    contract_text: text('contract_text').notNull(),
    /** What was chosen of several contracts, in the words of the form; empty where there was nothing to choose. */
    choice_text: text('choice_text').notNull().default(''),
    declared_at: timestamptz('declared_at').notNull(),
    /** The last day of the period, in Paris. */
    last_day: date('last_day', { mode: 'string' }).notNull(),
    refund_due_on: date('refund_due_on', { mode: 'string' }).notNull(),
    /**
     * What the customer owes all the same, cents: as staff say it, the part that was done at the customer's wish (L. 221-25); null while nobody has said so.
     * Of a contract that was left alone: what the earlier agreement costs that stands, and that part of what was added (`partOfAddition`).
     */
    kept_cents: integer('kept_cents'),
    /** What staff did about the money; null while it is due. */
    settled_at: timestamptz('settled_at'),
    settled_by: text('settled_by').notNull().default(''),
    settled_note: text('settled_note').notNull().default(''),
    /** SHA-256 of the customer's link to the acknowledgement. */
    link_hash: text('link_hash').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('withdrawals_contract_key').on(table.contract_id),
    uniqueIndex('withdrawals_link_key').on(table.link_hash),
    index('withdrawals_due_idx')
      .on(table.refund_due_on)
      .where(sql`${table.settled_at} is null`),
    check('withdrawals_kept_check', sql`${table.kept_cents} >= 0`),
  ],
)
