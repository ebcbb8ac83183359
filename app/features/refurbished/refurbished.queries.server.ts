import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { tags } from '#app/platform/cache/tags.ts'
import { expirePageAt, showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { refurbishedDevices, sampleDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { categoryOf, typesOf } from './stock-categories.ts'
import type { StockCategoryId, StockDeviceType } from './stock-categories.ts'

export type StockCondition = (typeof refurbishedDevices.$inferSelect)['condition']

export interface StockDevice {
  id: string
  type: StockDeviceType
  brand: string
  model: string
  condition: StockCondition
  /** Euros, TTC. */
  price: number
  original_price: number | null
  description: string | null
  /** Percent. */
  battery_health: number | null
  warranty_months: number
  store_location: string | null
  /** Address of the first picture. */
  image: string | null
  /** An example of the demonstration: nobody has it. */
  isSample: boolean
}

export interface StockPage {
  devices: StockDevice[]
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
  images: refurbishedDevices.images,
  isSample: sql<boolean>`exists (select 1 from ${sampleDevices} where ${sampleDevices.device_id} = ${refurbishedDevices.id})`,
}

/**
 * One page of what is in stock, the newest first, of one category or of all. A stock that cannot be read is shown
 * empty, and the answer says 503, so that nobody keeps it.
 */
export async function getStockPage(ctx: Ctx, input: { category: StockCategoryId | null; page: number }): Promise<StockPage> {
  showsTag(ctx, tags.stock)
  try {
    const counts = await countByCategory(ctx)
    const total = input.category ? (counts[input.category] ?? 0) : sum(Object.values(counts))
    const pageCount = Math.max(1, Math.ceil(total / STOCK_PAGE_DEVICES))
    const page = Math.min(input.page, pageCount)
    const rows = await ctx.db
      .select(stockDeviceColumns)
      .from(refurbishedDevices)
      .where(input.category ? and(inStock, inArray(refurbishedDevices.type, typesOf(input.category))) : inStock)
      .orderBy(...newestFirst)
      .limit(STOCK_PAGE_DEVICES)
      .offset((page - 1) * STOCK_PAGE_DEVICES)
    return { devices: rows.map(toStockDevice), counts, page, pageCount }
  } catch (error) {
    logOutage(ctx, error)
    ctx.page.outage = true
    return { devices: [], counts: null, page: 1, pageCount: 1 }
  }
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
    return rows.map(toStockDevice)
  } catch (error) {
    logOutage(ctx, error)
    expirePageAt(ctx, ctx.now)
    return []
  }
}

async function countByCategory(ctx: Ctx): Promise<Partial<Record<StockCategoryId, number>>> {
  const rows = await ctx.db
    .select({ type: refurbishedDevices.type, devices: count() })
    .from(refurbishedDevices)
    .where(inStock)
    .groupBy(refurbishedDevices.type)
  const counts: Partial<Record<StockCategoryId, number>> = {}
  for (const { type, devices } of rows) {
    const { id } = categoryOf(type)
    counts[id] = (counts[id] ?? 0) + devices
  }
  return counts
}

export function toStockDevice({ images, ...device }: Omit<StockDevice, 'image'> & { images: string[] }): StockDevice {
  return { ...device, image: images[0] ?? null }
}

function logOutage(ctx: Ctx, error: unknown): void {
  if (!isDatabaseOutage(error)) throw error
  ctx.log.warn({ err: error }, 'the refurbished stock could not be read')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
