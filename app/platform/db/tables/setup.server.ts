import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz, updatedAt } from '../columns.server.ts'

/** How far the shop is with its site, in one row at most: what its owner has confirmed, and since when it is the shop's own. */
export const siteSetups = pgTable(
  'site_setup',
  {
    /** Always true: there is one site. */
    only: boolean('only').primaryKey().default(true),
    /** Since when nothing invented stands on it; null while it is prepared. */
    launched_at: timestamptz('launched_at'),
    /** Search engines stay out until then: a site that began empty. Sites of earlier versions were never hidden. */
    hidden_until_live: boolean('hidden_until_live').notNull().default(false),
    hours_confirmed_at: timestamptz('hours_confirmed_at'),
    prices_confirmed_at: timestamptz('prices_confirmed_at'),
    /** The year in which the business was founded. */
    founded_confirmed_at: timestamptz('founded_confirmed_at'),
    /** When somebody last looked whether the site of the mediator answers: it is not asked from here. */
    mediator_confirmed_at: timestamptz('mediator_confirmed_at'),
    /** The address at which the site of the mediator was looked at: a confirmation does not hold for another one. */
    mediator_confirmed_url: text('mediator_confirmed_url').notNull().default(''),
    /** Reviews are read, ordered and kept as the page of the reviews says: nobody is asked for one before. */
    reviews_confirmed_at: timestamptz('reviews_confirmed_at'),
    /** The owner has read which services and promotions the site offers: those that it starts with are somebody else’s. */
    offers_confirmed_at: timestamptz('offers_confirmed_at'),
    /** The owner has read the terms of sale: those that the site starts with were written by nobody of the shop. */
    terms_confirmed_at: timestamptz('terms_confirmed_at'),
    /** Hash of the terms that were confirmed (`hashTerms`): others have to be confirmed anew. Null for a confirmation that holds whatever they say. */
    terms_confirmed_hash: text('terms_confirmed_hash'),
    /** The owner has said that the site promises what the shop keeps, of delays, of the counter and of the warranty. */
    delays_confirmed_at: timestamptz('delays_confirmed_at'),
    /** The delays that the owner has confirmed one by one, by the names of their fields (`DELAY_FIELDS`). */
    said_delays: jsonb('said_delays').$type<string[]>().notNull().default([]),
    /** The owner has confirmed what the site promises of repair by post. */
    parcels_confirmed_at: timestamptz('parcels_confirmed_at'),
    /** The owner has confirmed what the site promises of refurbished devices. */
    refurbished_confirmed_at: timestamptz('refurbished_confirmed_at'),
    /** When a mail last left through the mail server, for the owner to read. */
    mail_tried_at: timestamptz('mail_tried_at'),
    /** To which address; empty for one that left before this was noted. */
    mail_tried_to: text('mail_tried_to').notNull().default(''),
    /** When the staff area was first asked over https. */
    https_seen_at: timestamptz('https_seen_at'),
    /** The steps of the first run that are behind. */
    first_run_done: jsonb('first_run_done').$type<string[]>().notNull().default([]),
    updated_at: updatedAt(),
  },
  (table) => [check('site_setup_only_check', sql`${table.only}`)],
)
