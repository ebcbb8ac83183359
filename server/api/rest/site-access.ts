import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { MOST_EVENTS_OF_A_SESSION } from '#app/features/analytics/kept-events.ts'
import { analyticsEvents, analyticsSessions } from '#app/platform/db/tables/analytics.server.ts'
import { brands, deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import type { Right } from '#app/platform/session/rights.ts'
import type { Access, RoleAccess, TableAccess, Visibility } from './access.ts'
import { checkEvent, checkSession } from './analytics-bounds.ts'
import { checkCatalogueRow, findMissingPicture, findWrongWarranty, withWarrantyWords } from './catalogue-bounds.ts'
import type { HasPicture, ReadLeastWarranty } from './catalogue-bounds.ts'
import { withoutPersonalWords } from './kept-words.ts'
import { withSenderFacts } from './sender-facts.ts'

/** The tables of the product that the data API knows. */
export const SITE_TABLES: readonly PgTable[] = [
  brands,
  deviceCategories,
  deviceModels,
  modelRepairs,
  refurbishedDevices,
  repairPrices,
  analyticsSessions,
  analyticsEvents,
]

/** Staff see everything and write with the right to. */
function staffWith(writeRight: Right): RoleAccess {
  return {
    read: { columns: 'all' },
    insert: { columns: 'all', duplicates: 'merge' },
    update: { columns: 'all' },
    delete: true,
    writeRight,
  }
}

const CATALOGUE_STAFF = staffWith('catalogue:write')
const AUDIENCE = { columns: 'all', right: 'analytics:rows' satisfies Right } as const

const SESSION_START = ['id', 'device_type', 'browser', 'os', 'entry_page', 'referrer']
const SESSION_END = ['exit_page', 'page_count', 'bounce', 'ended_at']
const EVENT = [
  'id',
  'event_type',
  'event_category',
  'page_url',
  'page_path',
  'page_title',
  'referrer',
  'session_id',
  'device_type',
  'browser',
  'os',
  'screen_width',
  'screen_height',
  'viewport_width',
  'viewport_height',
  'language',
  'duration',
  'metadata',
]

/** A visitor's browser writes its own visit and reads nothing back; it knows its session by an id it made itself. */
const SESSIONS: RoleAccess = {
  insert: { columns: SESSION_START, duplicates: 'ignore' },
  update: { columns: SESSION_END, byKeyOnly: true },
}
const EVENTS: RoleAccess = { insert: { columns: EVENT, duplicates: 'ignore' } }

const ACTIVE_BRAND: Visibility = { column: 'is_active' }
const ACTIVE_MODEL: Visibility = { column: 'is_active', parent: { column: 'brand_id', table: 'brands', key: 'id', requires: ACTIVE_BRAND } }
const ACTIVE_REPAIR: Visibility = { column: 'is_active', parent: { column: 'model_id', table: 'device_models', key: 'id', requires: ACTIVE_MODEL } }

const ACTIVE_PRICE: Visibility = { column: 'is_active', parent: { column: 'repair_id', table: 'model_repairs', key: 'id', requires: ACTIVE_REPAIR } }

/** Who may do what, by table, verb and column. */
const SITE_ACCESS: Access = {
  brands: { roles: { anon: { read: { columns: 'all', requires: ACTIVE_BRAND } }, authenticated: CATALOGUE_STAFF }, checkRow: checkCatalogueRow },
  device_categories: { roles: { anon: { read: { columns: 'all' } }, authenticated: CATALOGUE_STAFF }, checkRow: checkCatalogueRow },
  device_models: {
    roles: {
      anon: { read: { columns: 'all', requires: ACTIVE_MODEL }, update: { columns: ['view_count'], byKeyOnly: true } },
      authenticated: CATALOGUE_STAFF,
    },
    checkRow: checkCatalogueRow,
    // Clients send "previous + 1" from what they last read: the count rises by one at most, and never falls.
    setters: { view_count: (present, sent) => sql`least(greatest(${present}, ${sent}), ${present} + 1)` },
  },
  model_repairs: {
    roles: { anon: { read: { columns: 'all', requires: ACTIVE_REPAIR } }, authenticated: CATALOGUE_STAFF },
    checkRow: checkCatalogueRow,
    clean: withWarrantyWords,
  },
  refurbished_devices: {
    roles: { anon: { read: { columns: 'all', requires: { column: 'in_stock' } } }, authenticated: staffWith('stock:write') },
    checkRow: checkCatalogueRow,
  },
  // Prices are written on their own screen, which keeps their history.
  repair_prices: {
    roles: { anon: { read: { columns: 'all', requires: ACTIVE_PRICE } }, authenticated: { read: { columns: 'all' } } },
  },
  // Signed in or not, every browser writes its session the same way.
  analytics_sessions: {
    roles: { anon: SESSIONS, authenticated: { ...SESSIONS, read: AUDIENCE } },
    checkRow: checkSession,
    clean: withoutPersonalWords,
    complete: withSenderFacts('sessions'),
  },
  analytics_events: {
    roles: { anon: EVENTS, authenticated: { ...EVENTS, read: AUDIENCE } },
    checkRow: checkEvent,
    clean: withoutPersonalWords,
    complete: withSenderFacts('events'),
    bound: { column: 'session_id', most: MOST_EVENTS_OF_A_SESSION },
    grouped: true,
  },
}

/** `SITE_ACCESS` with a look at the pictures that rows of the catalogue and the stock name, and at what the shop guarantees. */
export function siteAccess(hasPicture: HasPicture, readLeastWarranty: ReadLeastWarranty): Access {
  const look = async (row: Readonly<Record<string, unknown>>) =>
    (await findWrongWarranty(row, readLeastWarranty)) ?? (await findMissingPicture(row, hasPicture))
  const withLook = ([table, rules]: [string, TableAccess]) => {
    const checked = rules.checkRow === checkCatalogueRow ? { ...rules, lookFurther: look } : rules
    return [table, checked] as const
  }
  return Object.fromEntries(Object.entries(SITE_ACCESS).map(withLook))
}
