import { and, asc, count, desc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { after, days } from '#app/lib/durations.ts'
import { LIST_PAGE_SIZE, offsetOf } from '#app/lib/list-query.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import type { ListPage, ListQuery } from '#app/lib/list-query.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { containing } from '#app/platform/db/like.server.ts'
import { deviceReservations, refurbishedDetails, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { DeviceState } from './device-form.ts'
import { stateOf } from './device.queries.server.ts'
import { findCategory, typesOf } from './stock-categories.ts'
import { namesOfShop } from './staff-stock-list.ts'
import type { StockFilters, StockSort } from './staff-stock-list.ts'

type Device = typeof refurbishedDevices.$inferSelect

export interface StaffDeviceRow {
  id: string
  brand: string
  model: string
  type: Device['type']
  condition: Device['condition']
  /** Euros, TTC. */
  price: number
  state: DeviceState
  store: string | null
  photoCount: number
  /** Kept for somebody until then. */
  reservedUntil: Date | null
  createdAt: Date
}

const SORT_COLUMNS = {
  device: sql`lower(${refurbishedDevices.brand} || ' ' || ${refurbishedDevices.model})`,
  price: sql`${refurbishedDevices.price}`,
  added: sql`${refurbishedDevices.created_at}`,
} satisfies Record<StockSort, SQL>

/** All refurbished devices, sold ones too, one page of them. */
export async function listStaffDevices(ctx: Ctx, query: ListQuery<StockSort, StockFilters>): Promise<ListPage<StaffDeviceRow>> {
  assertCan(ctx.actor, 'stock:read')
  const category = findCategory(query.filters.type)
  const condition = and(
    query.search
      ? or(
          sql`${refurbishedDevices.brand} || ' ' || ${refurbishedDevices.model} ilike ${containing(query.search)}`,
          sql`exists (select 1 from ${refurbishedDetails} where ${refurbishedDetails.device_id} = ${refurbishedDevices.id}
            and ${refurbishedDetails.imei} like ${containing(query.search.replace(/[\s-]/g, ''))})`,
        )
      : undefined,
    category ? inArray(refurbishedDevices.type, typesOf(category.id)) : undefined,
    query.filters.stock && eq(refurbishedDevices.in_stock, query.filters.stock !== 'out'),
    query.filters.stock === 'reserved' ? isNotNull(reservedUntil(ctx)) : undefined,
    inShop(ctx.facts, query.filters.storeId),
  )
  const direction = query.sort.descending ? desc : asc
  const rows = await ctx.db
    .select({
      id: refurbishedDevices.id,
      brand: refurbishedDevices.brand,
      model: refurbishedDevices.model,
      type: refurbishedDevices.type,
      condition: refurbishedDevices.condition,
      price: refurbishedDevices.price,
      inStock: refurbishedDevices.in_stock,
      details: refurbishedDetails,
      store: refurbishedDevices.store_location,
      photoCount: sql<number>`coalesce(cardinality(${refurbishedDevices.images}), 0)`,
      reservedUntil: reservedUntil(ctx),
      createdAt: refurbishedDevices.created_at,
    })
    .from(refurbishedDevices)
    .leftJoin(refurbishedDetails, eq(refurbishedDetails.device_id, refurbishedDevices.id))
    .where(condition)
    .orderBy(direction(SORT_COLUMNS[query.sort.by]), asc(refurbishedDevices.id))
    .limit(LIST_PAGE_SIZE)
    .offset(offsetOf(query))
  const [counted] = await ctx.db.select({ total: count() }).from(refurbishedDevices).where(condition)
  const shown = rows.map(({ inStock, details, ...row }) => ({ ...row, state: stateOf(inStock, details) }))
  return { rows: shown, total: counted?.total ?? 0, page: query.page }
}

function reservedUntil({ now }: Pick<Ctx, 'now'>) {
  return sql<Date | null>`(select ${deviceReservations.until} from ${deviceReservations} where ${deviceReservations.device_id} = ${refurbishedDevices.id}
    and ${deviceReservations.ended_at} is null and ${deviceReservations.until} > ${now.toISOString()}::timestamptz)`.mapWith(deviceReservations.until)
}

export interface StockFigures {
  devices: number
  inStock: number
  addedThisWeek: number
  /** In stock, with nothing to look at. */
  withoutPhoto: number
}

/** @param shop a store's id; null counts all shops */
export async function countStock(ctx: Ctx, shop: string | null): Promise<StockFigures> {
  assertCan(ctx.actor, 'stock:read')
  const [figures] = await ctx.db
    .select({
      devices: count(),
      inStock: sql<number>`count(*) filter (where ${refurbishedDevices.in_stock})::int`,
      addedThisWeek: sql<number>`count(*) filter (where ${and(eq(refurbishedDevices.in_stock, true), gte(refurbishedDevices.created_at, after(ctx.now, -days(7))))})::int`,
      withoutPhoto: sql<number>`count(*) filter (where ${refurbishedDevices.in_stock} and coalesce(cardinality(${refurbishedDevices.images}), 0) = 0)::int`,
    })
    .from(refurbishedDevices)
    .where(inShop(ctx.facts, shop ?? ''))
  return figures ?? { devices: 0, inStock: 0, addedThisWeek: 0, withoutPhoto: 0 }
}

function inShop(facts: ShopFacts, id: string): SQL | undefined {
  const names = namesOfShop(facts, id)
  return names.length > 0 ? inArray(sql`lower(trim(${refurbishedDevices.store_location}))`, names) : undefined
}
