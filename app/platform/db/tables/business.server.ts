import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { DIAGNOSES, WELCOMES } from '#app/lib/counter-promises.ts'
import { PUBLIC_HOLIDAYS } from '#app/lib/public-holidays.ts'
import { SCENERIES } from '#app/lib/scenery.ts'
import type { RefurbishedPromise } from '#app/lib/refurbished-promise.ts'
import type { ServicePrices } from '#app/lib/service-prices.ts'
import type { KeptBefore } from '#app/lib/price-kept.ts'
import type { Claims, DayHours, StorePhoto } from '#app/lib/shop-facts.ts'
import { MONTH_ENDS } from '#app/lib/due-day.ts'
import { VAT_DUES } from '#app/lib/vat-words.ts'
import { createdAt, primaryId, timestamptz, updatedAt } from '../columns.server.ts'

/** Who runs the site, in one row. What is not known yet is empty. */
export const businesses = pgTable(
  'business',
  {
    /** Always true: there is one business. */
    only: boolean('only').primaryKey().default(true),
    name: text('name').notNull(),
    legal_form: text('legal_form').notNull().default(''),
    capital_euros: integer('capital_euros'),
    siren: text('siren').notNull().default(''),
    vat: text('vat').notNull().default(''),
    rcs: text('rcs').notNull().default(''),
    director: text('director').notNull().default(''),
    email: text('email').notNull(),
    /** E.164. */
    whatsapp_phone: text('whatsapp_phone').notNull().default(''),
    whatsapp_greeting: text('whatsapp_greeting').notNull().default(''),
    founded: smallint('founded').notNull(),
    host_name: text('host_name').notNull().default(''),
    host_address: text('host_address').notNull().default(''),
    host_phone: text('host_phone').notNull().default(''),
    mediator_name: text('mediator_name').notNull().default(''),
    mediator_address: text('mediator_address').notNull().default(''),
    mediator_url: text('mediator_url').notNull().default(''),
    social_links: jsonb('social_links').$type<string[]>().notNull().default([]),
    logo_url: text('logo_url').notNull().default(''),
    color: text('color').notNull().default(''),
    scenery: text('scenery', { enum: SCENERIES }).notNull().default('coast'),
    /** Within which what is asked online is answered. */
    answer_hours: smallint('answer_hours').notNull().default(24),
    /** How long a price that a page showed is honoured. */
    price_kept_days: smallint('price_kept_days').notNull().default(7),
    /** What was said of that before: what visitors saw then is honoured as long as it said. */
    price_kept_before: jsonb('price_kept_before').$type<KeptBefore[]>().notNull().default([]),
    /** How long a refurbished device is kept for whoever reserves it online. */
    reserved_hours: smallint('reserved_hours').notNull().default(24),
    /** In which most repairs are done while one waits: "1 h". */
    usual_time: text('usual_time').notNull().default('1\u00a0h'),
    /** How long a repair by post takes: "48 à 72 h" at the workshop, "4 à 5 jours ouvrés" with both ways. Empty: not said. */
    postal_repair: text('postal_repair').notNull().default(''),
    postal_total: text('postal_total').notNull().default(''),
    /** Whether a diagnosis costs nothing. */
    diagnosis: text('diagnosis', { enum: DIAGNOSES }).notNull().default('free'),
    /** What a paid one costs; null when nobody has said it. */
    diagnosis_cents: integer('diagnosis_cents'),
    /** Whether one comes to the counter without an appointment. */
    welcome: text('welcome', { enum: WELCOMES }).notNull().default('walk_in'),
    /** `normal`: charges VAT. `franchise`: article 293 B. Empty: not said yet. */
    vat_regime: text('vat_regime', { enum: ['', 'normal', 'franchise'] })
      .notNull()
      .default(''),
    /** When VAT on services falls due. */
    vat_due: text('vat_due', { enum: VAT_DUES }).notNull().default('payments'),
    /** Lines of the address of the seat. */
    seat_address: text('seat_address').notNull().default(''),
    /** How and when invoices are paid, in the owner's words. */
    payment_terms: text('payment_terms').notNull().default(''),
    /** How an end of the month in them is counted. */
    month_end: text('month_end', { enum: MONTH_ENDS }).notNull().default(''),
    /** Where customers pay to by transfer: the account's holder, its IBAN in capitals without spaces, its BIC. */
    bank_holder: text('bank_holder').notNull().default(''),
    bank_iban: text('bank_iban').notNull().default(''),
    bank_bic: text('bank_bic').notNull().default(''),
    claims: jsonb('claims').$type<Claims>().notNull(),
    claim_sources: jsonb('claim_sources').$type<Partial<Record<keyof Claims, string>>>().notNull().default({}),
    /** Cents TTC; what is missing is only priced in a quote. */
    service_prices: jsonb('service_prices').$type<Partial<ServicePrices>>().notNull().default({}),
    /** What the owner has said; nothing else is promised. */
    refurbished_promise: jsonb('refurbished_promise').$type<Partial<RefurbishedPromise>>().notNull().default({}),
    updated_at: updatedAt(),
  },
  (table) => [
    check('business_only_check', sql`${table.only}`),
    check('business_siren_check', sql`${table.siren} = '' or ${table.siren} ~ '^[0-9]{9}$'`),
    check('business_answer_hours_check', sql`${table.answer_hours} between 1 and 168`),
    check('business_price_kept_days_check', sql`${table.price_kept_days} between 1 and 90`),
    check('business_reserved_hours_check', sql`${table.reserved_hours} between 2 and 72`),
    check('business_scenery_check', sql`${table.scenery} in ('coast','town')`),
    check('business_diagnosis_check', sql`${table.diagnosis} in ('free','paid')`),
    check('business_diagnosis_cents_check', sql`${table.diagnosis_cents} is null or (${table.diagnosis_cents} > 0 and ${table.diagnosis} = 'paid')`),
    check('business_welcome_check', sql`${table.welcome} in ('walk_in','appointment')`),
    check('business_vat_due_check', sql`${table.vat_due} in ('payments','debits')`),
    check('business_month_end_check', sql`${table.month_end} in ('','days_first','month_first')`),
    check(
      'business_bank_check',
      sql`${table.bank_iban} = '' or (${table.bank_holder} <> '' and ${table.bank_iban} ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$')`,
    ),
    check('business_vat_regime_check', sql`${table.vat_regime} in ('','normal','franchise')`),
  ],
)

export const stores = pgTable(
  'stores',
  {
    slug: text('slug').primaryKey(),
    name: text('name').notNull(),
    location: text('location').notNull(),
    town: text('town').notNull(),
    /** Null when the shop gives it on request. */
    address: text('address'),
    postcode: text('postcode').notNull(),
    /** The town of the postal address; empty: `town`. */
    post_town: text('post_town').notNull().default(''),
    /** E.164. */
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    maps: text('maps').notNull().default(''),
    services: jsonb('services').$type<string[]>().notNull().default([]),
    label_number: text('label_number').notNull().default(''),
    photos: jsonb('photos').$type<StorePhoto[]>().notNull().default([]),
    /** What holds on public holidays; empty: nobody has said it. */
    public_holidays: text('public_holidays', { enum: PUBLIC_HOLIDAYS }).notNull().default(''),
    /** The workshop that the parcels go to. */
    receives_parcels: boolean('receives_parcels').notNull().default(false),
    position: integer('position').notNull().default(0),
    /** A shop that is no more keeps its row: old cases name it. */
    retired_at: timestamptz('retired_at'),
    /** Where the page of a retired shop leads; null when it is gone for good. */
    successor_path: text('successor_path'),
    /** The shop that answers its customers once it is retired; null where nobody said one. */
    taken_over_by: text('taken_over_by').references((): AnyPgColumn => stores.slug, { onDelete: 'set null', onUpdate: 'cascade' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('stores_slug_check', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('stores_postcode_check', sql`${table.postcode} ~ '^[0-9]{5}$'`),
    check('stores_public_holidays_check', sql`${table.public_holidays} in ('','closed','closed_but_friday','usual')`),
  ],
)

/** The usual week: any number of slots a day. */
export const storeHours = pgTable(
  'store_hours',
  {
    id: primaryId(),
    store_id: text('store_id')
      .notNull()
      .references(() => stores.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** 0 = Sunday. */
    weekday: smallint('weekday').notNull(),
    /** "HH:MM". */
    starts: text('starts').notNull(),
    ends: text('ends').notNull(),
  },
  (table) => [
    uniqueIndex('store_hours_slot_key').on(table.store_id, table.weekday, table.starts),
    check('store_hours_weekday_check', sql`${table.weekday} between 0 and 6`),
    check(
      'store_hours_times_check',
      sql`${table.starts} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${table.ends} ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' and ${table.starts} < ${table.ends}`,
    ),
  ],
)

/** Dated exceptions: holidays of every year, closures, days with other hours. */
export const storeClosures = pgTable(
  'store_closures',
  {
    id: primaryId(),
    /** Null: every shop. */
    store_id: text('store_id').references(() => stores.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Of the year 2000 when it comes every year. */
    from_day: date('from_day', { mode: 'string' }).notNull(),
    to_day: date('to_day', { mode: 'string' }).notNull(),
    yearly: boolean('yearly').notNull().default(false),
    /** Empty: closed. */
    slots: jsonb('slots').$type<DayHours>().notNull().default([]),
    message: text('message').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    index('store_closures_store_idx').on(table.store_id, table.from_day),
    check('store_closures_days_check', sql`${table.from_day} <= ${table.to_day}`),
    check(
      'store_closures_yearly_check',
      sql`not ${table.yearly} or (extract(year from ${table.from_day}) = 2000 and extract(year from ${table.to_day}) = 2000)`,
    ),
  ],
)
