import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../columns.server.ts'

/** The area that is served: what the pages of a town are made from. */
export const towns = pgTable(
  'towns',
  {
    slug: text('slug').primaryKey(),
    name: text('name').notNull(),
    postcode: text('postcode').notNull(),
    department: text('department').notNull().default(''),
    /** Slug of a shop. No foreign key: a shop that was retired is still the one that was near. */
    nearest_store: text('nearest_store').notNull(),
    km_to_nearest_store: integer('km_to_nearest_store').notNull(),
    minutes_to_nearest_store: integer('minutes_to_nearest_store').notNull(),
    km_to_workshop: integer('km_to_workshop').notNull(),
    /** Towns of the same area are half an hour from each other at most, for visits at home; empty for one that is near no other. */
    visit_area: text('visit_area').notNull().default(''),
    /** Which kinds of pages it has; the words of each are a document. */
    page_kinds: jsonb('page_kinds').$type<string[]>().notNull().default([]),
    /** What is true here and nowhere else. */
    own_facts: jsonb('own_facts').$type<string[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('towns_slug_check', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('towns_postcode_check', sql`${table.postcode} ~ '^[0-9]{5}$'`),
    check('towns_way_check', sql`${table.km_to_nearest_store} >= 0 and ${table.minutes_to_nearest_store} >= 0 and ${table.km_to_workshop} >= 0`),
  ],
)

interface TownFacts {
  visitArea: string
  nearestStore: string
  kmToNearestStore: number
  minutesToNearestStore: number
  kmToWorkshop: number
  pageKinds: string[]
  ownFacts: string[]
}

/** What a town is, under the names of its columns. */
export function townColumns<Town extends TownFacts>({
  visitArea,
  nearestStore,
  kmToNearestStore,
  minutesToNearestStore,
  kmToWorkshop,
  pageKinds,
  ownFacts,
  ...others
}: Town) {
  return {
    ...others,
    visit_area: visitArea,
    nearest_store: nearestStore,
    km_to_nearest_store: kmToNearestStore,
    minutes_to_nearest_store: minutesToNearestStore,
    km_to_workshop: kmToWorkshop,
    page_kinds: pageKinds,
    own_facts: ownFacts,
  }
}
