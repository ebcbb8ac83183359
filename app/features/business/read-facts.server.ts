import { asc, desc } from 'drizzle-orm'
import { NO_PROMISE } from '#app/lib/refurbished-promise.ts'
import { NO_SERVICE_PRICES } from '#app/lib/service-prices.ts'
import type { Business, DayHours, FormerStore, HoursException, ShopFacts, Store, WallTime, WeekHours } from '#app/lib/shop-facts.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { businesses, storeClosures, storeHours, stores } from '#app/platform/db/tables/business.server.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'

/** What `createFactsReader` gives: the facts as they are now. */
export type ReadFacts = () => Promise<ShopFacts>

/**
 * The one reader of the shop's facts. They stay in memory until a write to them, in every process; while the database is away the
 * last ones known hold.
 */
export function createFactsReader({ db, memo, env }: Pick<Ctx, 'db' | 'memo'> & { env: Pick<Ctx['env'], 'SEED'> }): ReadFacts {
  let lastKnown: ShopFacts | undefined
  return async () => {
    try {
      lastKnown = await memo.get('shop facts', [tags.facts, tags.anyFact], async () => {
        const facts = await readFacts({ db })
        return { ...facts, isExample: facts.isExample && env.SEED === 'demo' }
      })
    } catch (error) {
      if (!lastKnown || !isDatabaseOutage(error)) throw error
    }
    return lastKnown
  }
}

/** The rows alone: whether the installation is a demonstration at all is for `createFactsReader`. */
export async function readFacts(ctx: Pick<Ctx, 'db'>): Promise<ShopFacts> {
  // One after the other: inside a transaction there is one connection.
  const [business] = await ctx.db.select().from(businesses)
  const storeRows = await ctx.db.select().from(stores).orderBy(asc(stores.position), asc(stores.slug))
  const slots = await ctx.db.select().from(storeHours).orderBy(asc(storeHours.starts))
  const closures = await ctx.db.select().from(storeClosures).orderBy(desc(storeClosures.created_at))
  const [setup] = await ctx.db
    .select({
      launchedAt: siteSetups.launched_at,
      isHiddenUntilLive: siteSetups.hidden_until_live,
      refurbishedConfirmedAt: siteSetups.refurbished_confirmed_at,
    })
    .from(siteSetups)
  if (!business) throw new Error('The facts of the business were never put in')
  const exceptions = closures.map(exceptionOf).toSorted((a, b) => rankOf(a) - rankOf(b))
  const all = storeRows.map((row): Omit<FormerStore, 'retiredAt'> & { retiredAt: string | null } => ({
    id: row.slug,
    name: row.name,
    location: row.location,
    town: row.town,
    postTown: row.post_town,
    address: row.address,
    postcode: row.postcode,
    phone: row.phone,
    email: row.email,
    maps: row.maps,
    services: row.services,
    labelNumber: row.label_number,
    photos: row.photos,
    receivesParcels: row.receives_parcels,
    week: weekOf(slots.filter(({ store_id }) => store_id === row.slug)),
    publicHolidays: row.public_holidays,
    exceptions: exceptions.filter(({ storeId }) => storeId === null || storeId === row.slug),
    successorPath: row.successor_path,
    takenOverBy: row.taken_over_by,
    retiredAt: row.retired_at?.toISOString() ?? null,
  }))
  return {
    business: businessOf(business),
    stores: all
      .filter(({ retiredAt }) => retiredAt === null)
      .map(({ retiredAt: _at, successorPath: _path, takenOverBy: _heir, ...store }): Store => store),
    formerStores: all.flatMap(({ retiredAt, ...store }): FormerStore[] => (retiredAt === null ? [] : [{ ...store, retiredAt }])),
    sharedExceptions: exceptions.filter(({ storeId }) => storeId === null).toSorted((a, b) => a.from.localeCompare(b.from)),
    launchedAt: setup?.launchedAt?.toISOString() ?? null,
    awaitsLaunch: Boolean(setup?.isHiddenUntilLive) && !setup?.launchedAt,
    refurbishedConfirmed: Boolean(setup?.refurbishedConfirmedAt),
    isExample: !setup?.launchedAt && !setup?.isHiddenUntilLive,
  }
}

/** What is said of one date counts before what comes every year, a shop's own day before one of every shop. */
function rankOf({ yearly, storeId }: HoursException): number {
  return (yearly ? 2 : 0) + (storeId === null ? 1 : 0)
}

function exceptionOf(row: typeof storeClosures.$inferSelect): HoursException {
  const { id, store_id: storeId, yearly, slots, message } = row
  const day = (date: string) => (yearly ? date.slice(5) : date)
  return { id, storeId, from: day(row.from_day), to: day(row.to_day), yearly, slots, message }
}

function weekOf(rows: readonly (typeof storeHours.$inferSelect)[]): WeekHours {
  const day = (weekday: number): DayHours =>
    rows.filter((row) => row.weekday === weekday).map(({ starts, ends }) => ({ start: asWallTime(starts), end: asWallTime(ends) }))
  return [day(0), day(1), day(2), day(3), day(4), day(5), day(6)]
}

/** Safe because a check of the table holds the form. */
function asWallTime(text: string): WallTime {
  return text as WallTime
}

function businessOf(row: typeof businesses.$inferSelect): Business {
  return {
    name: row.name,
    legalForm: row.legal_form,
    capitalEuros: row.capital_euros,
    siren: row.siren,
    vat: row.vat,
    rcs: row.rcs,
    director: row.director,
    email: row.email,
    whatsappPhone: row.whatsapp_phone,
    whatsappGreeting: row.whatsapp_greeting,
    founded: row.founded,
    hostName: row.host_name,
    hostAddress: row.host_address,
    hostPhone: row.host_phone,
    mediatorName: row.mediator_name,
    mediatorAddress: row.mediator_address,
    mediatorUrl: row.mediator_url,
    socialLinks: row.social_links,
    logoUrl: row.logo_url,
    color: row.color,
    scenery: row.scenery,
    answerHours: row.answer_hours,
    priceKeptDays: row.price_kept_days,
    reservedHours: row.reserved_hours,
    usualTime: row.usual_time,
    postalRepair: row.postal_repair,
    postalTotal: row.postal_total,
    diagnosis: row.diagnosis,
    diagnosisCents: row.diagnosis_cents,
    welcome: row.welcome,
    vatRegime: row.vat_regime,
    vatDue: row.vat_due,
    seatAddress: row.seat_address,
    paymentTerms: row.payment_terms,
    monthEnd: row.month_end,
    claims: row.claims,
    claimSources: row.claim_sources,
    servicePrices: { ...NO_SERVICE_PRICES, ...row.service_prices },
    refurbished: { ...NO_PROMISE, ...row.refurbished_promise },
  }
}
