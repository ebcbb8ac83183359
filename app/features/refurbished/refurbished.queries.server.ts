import { desc, eq, sql } from 'drizzle-orm'
import { tags } from '#app/platform/cache/tags.ts'
import { expirePageAt, neverKeepPage, showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { deviceReservations, refurbishedDetails, refurbishedDevices, sampleDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { categoryOf } from './stock-categories.ts'
import type { StockCategoryId } from './stock-categories.ts'
import type { StockDevice } from './stock-device.ts'
import { filterChoices, filterStock, isWorthKeeping } from './stock-filters.ts'
import type { FilterChoice, StockFilters } from './stock-filters.ts'

export interface StockPage {
  devices: StockDevice[]
  /** Devices that the filters let through, on all pages. */
  total: number
  /** Whether some of them have a photo and others none: those with one then stand before newer ones without. */
  isMixed: boolean
  /** Whether a check may be told of all that is in stock: somebody has made it on each, or it says that it is an example. */
  isChecked: boolean
  /** What else can be filtered by. */
  choices: FilterChoice[]
  /** Devices in stock of each category; null when the stock could not be read. */
  counts: Partial<Record<StockCategoryId, number>> | null
  /** From 1. */
  page: number
  pageCount: number
}

/** Devices on one page of the stock. */
export const STOCK_PAGE_DEVICES = 48
/** What the details of the refurbished service read; they show the first three. */
const NEWEST_DEVICES = 6

const inStock = eq(refurbishedDevices.in_stock, true)
/** What only the sheet of a device says; null for one that an outside program put in. */
const storageColumn = sql<
  string | null
>`(select ${refurbishedDetails.storage} from ${refurbishedDetails} where ${refurbishedDetails.device_id} = ${refurbishedDevices.id})`
const colourColumn = sql<
  string | null
>`(select ${refurbishedDetails.colour} from ${refurbishedDetails} where ${refurbishedDetails.device_id} = ${refurbishedDevices.id})`
const checkedColumn = sql<boolean>`exists (select 1 from ${refurbishedDetails}
  where ${refurbishedDetails.device_id} = ${refurbishedDevices.id} and ${refurbishedDetails.checked} and ${refurbishedDetails.wiped})`
const newestFirst = [desc(refurbishedDevices.created_at), desc(refurbishedDevices.id)]

export const stockDeviceColumns = {
  id: refurbishedDevices.id,
  type: refurbishedDevices.type,
  brand: refurbishedDevices.brand,
  model: refurbishedDevices.model,
  condition: refurbishedDevices.condition,
  price: refurbishedDevices.price,
  original_price: refurbishedDevices.original_price,
  description: refurbishedDevices.description,
  battery_health: refurbishedDevices.battery_health,
  warranty_months: refurbishedDevices.warranty_months,
  store_location: refurbishedDevices.store_location,
  storage: storageColumn,
  colour: colourColumn,
  isChecked: checkedColumn,
  images: refurbishedDevices.images,
  // The outer column by its table: the reservation has an id of its own.
  reservedUntil: sql<Date | null>`(select max(${deviceReservations.until}) from ${deviceReservations}
    where ${deviceReservations.device_id} = ${refurbishedDevices}.id and ${deviceReservations.ended_at} is null)`.mapWith(deviceReservations.until),
  isSample: sql<boolean>`exists (select 1 from ${sampleDevices} where ${sampleDevices.device_id} = ${refurbishedDevices.id})`,
}

/**
 * One page of what is in stock and fits the filters, those with a photo first, then the newest. A stock that cannot be read is shown
 * empty, and the answer says 503, so that nobody keeps it.
 */
export async function getStockPage(ctx: Ctx, input: { filters: StockFilters; page: number }): Promise<StockPage> {
  showsTag(ctx, tags.stock)
  if (!isWorthKeeping(input.filters)) neverKeepPage(ctx)
  try {
    const stock = await listStock(ctx)
    const { stores } = ctx.facts
    const fitting = filterStock(stock, input.filters, stores)
    const pageCount = Math.max(1, Math.ceil(fitting.length / STOCK_PAGE_DEVICES))
    const page = Math.min(input.page, pageCount)
    const devices = fitting.slice((page - 1) * STOCK_PAGE_DEVICES, page * STOCK_PAGE_DEVICES).map((device) => asOfNow(ctx, device))
    const choices = filterChoices(stock, input.filters, stores)
    const isMixed = new Set(fitting.map(({ image }) => image !== null)).size > 1
    return { devices, total: fitting.length, isMixed, isChecked: isStockChecked(stock), choices, counts: countByCategory(stock), page, pageCount }
  } catch (error) {
    logOutage(ctx, error)
    ctx.page.outage = true
    return { devices: [], total: 0, isMixed: false, isChecked: false, choices: [], counts: null, page: 1, pageCount: 1 }
  }
}

function isStockChecked(stock: readonly StockDevice[]): boolean {
  return stock.every(({ isChecked, isSample }) => isChecked || isSample)
}

/** Whether a check may be told of all that is in stock (`StockPage.isChecked`); not when it cannot be read. */
export async function isWholeStockChecked(ctx: Ctx): Promise<boolean> {
  showsTag(ctx, tags.stock)
  try {
    return isStockChecked(await listStock(ctx))
  } catch (error) {
    logOutage(ctx, error)
    return false
  }
}

/** Everything in stock. It is kept in memory, so that every filter answers while the database is away. */
function listStock(ctx: Ctx): Promise<StockDevice[]> {
  return ctx.memo.get(tags.stock, [tags.stock], async () => {
    const rows = await ctx.db
      .select(stockDeviceColumns)
      .from(refurbishedDevices)
      .where(inStock)
      .orderBy(desc(sql`cardinality(${refurbishedDevices.images}) > 0`), ...newestFirst)
    return rows.map(toStockDevice)
  })
}

/** The newest devices in stock; none when they cannot be read, and then the page is not kept. */
export async function listNewestDevices(ctx: Ctx): Promise<StockDevice[]> {
  showsTag(ctx, tags.stock)
  try {
    const rows = await ctx.db
      .select(stockDeviceColumns)
      .from(refurbishedDevices)
      .where(inStock)
      .orderBy(...newestFirst)
      .limit(NEWEST_DEVICES)
    return rows.map((row) => asOfNow(ctx, toStockDevice(row)))
  } catch (error) {
    logOutage(ctx, error)
    expirePageAt(ctx, ctx.now)
    return []
  }
}

function countByCategory(stock: readonly StockDevice[]): Partial<Record<StockCategoryId, number>> {
  const counts: Partial<Record<StockCategoryId, number>> = {}
  for (const { type } of stock) {
    const { id } = categoryOf(type)
    counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}

export function toStockDevice({ images, ...device }: Omit<StockDevice, 'image'> & { images: string[] }): StockDevice {
  return { ...device, image: images[0] ?? null }
}

/** A device that is kept for somebody is free again by itself: the page that shows it ends with the reservation. */
export function asOfNow<Device extends StockDevice>(ctx: Ctx, device: Device): Device {
  const { reservedUntil } = device
  if (reservedUntil === null) return device
  if (reservedUntil <= ctx.now) return { ...device, reservedUntil: null }
  expirePageAt(ctx, reservedUntil)
  return device
}

function logOutage(ctx: Ctx, error: unknown): void {
  if (!isDatabaseOutage(error)) throw error
  ctx.log.warn({ err: error }, 'the refurbished stock could not be read')
}
