import { and, asc, desc, eq, exists, gte, inArray, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { refurbishedDetails, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { devicePath } from './device-address.ts'
import { DEVICE_FIELDS, TICKED } from './device-form.ts'
import type { DeviceField, DeviceState, DeviceValues } from './device-form.ts'
import { asOfNow, stockDeviceColumns, toStockDevice } from './refurbished.queries.server.ts'
import type { StockDevice } from './stock-device.ts'
import type { PriceLabelFacts } from './price-label.ts'
import { categoryOf, typesOf } from './stock-categories.ts'
import { amountInput } from '#app/lib/money.ts'
import { formValues } from '#app/lib/edit-conflict.ts'

type DeviceRow = typeof refurbishedDevices.$inferSelect
type DetailsRow = typeof refurbishedDetails.$inferSelect

export interface StaffDevice {
  id: string
  state: DeviceState
  values: DeviceValues
  /** Euros. */
  price: number
  images: string[]
  publicPath: string
  /** Null for a device that an outside program put in. */
  details: Pick<DetailsRow, 'checked' | 'wiped' | 'battery_replaced' | 'published_at' | 'sold_at'> | null
}

export interface PublicDevice extends StockDevice {
  images: string[]
  forSale: boolean
  accessories: string | null
  batteryReplaced: boolean
  /** When it left the stock; null for one on sale, or when nobody noted the day. */
  leftAt: Date | null
  /** An invoice says that somebody bought it; without one it only left. */
  sold: boolean
  /** Others of its kind that can be had. */
  similar: StockDevice[]
}

/** One page shows a few; the rest is one click away. */
const SIMILAR_DEVICES = 4

/** The newest device with this IMEI that was put into the stock since then, sold or not: one that was there before was bought another time. */
export async function findDeviceBoughtSince(ctx: Ctx, { imei, since }: { imei: string; since: Date }): Promise<string | undefined> {
  assertCan(ctx.actor, 'stock:read')
  const [device] = await ctx.db
    .select({ id: refurbishedDevices.id })
    .from(refurbishedDevices)
    .innerJoin(refurbishedDetails, eq(refurbishedDetails.device_id, refurbishedDevices.id))
    .where(and(eq(refurbishedDetails.imei, imei), gte(refurbishedDevices.created_at, since)))
    .orderBy(desc(refurbishedDevices.created_at))
    .limit(1)
  return device?.id
}

/** @param lock waits for others who write it, inside a transaction */
export async function findStaffDevice(ctx: Ctx, id: string, { lock = false } = {}): Promise<StaffDevice | undefined> {
  assertCan(ctx.actor, 'stock:read')
  if (lock) await ctx.db.execute(sql`select 1 from ${refurbishedDevices} where ${refurbishedDevices.id} = ${id} for update`)
  const [row] = await ctx.db
    .select({ device: refurbishedDevices, details: refurbishedDetails })
    .from(refurbishedDevices)
    .leftJoin(refurbishedDetails, eq(refurbishedDetails.device_id, refurbishedDevices.id))
    .where(eq(refurbishedDevices.id, id))
  if (!row) return undefined
  const { device, details } = row
  return {
    id: device.id,
    state: stateOf(device.in_stock, details),
    values: formValues(DEVICE_FIELDS, (field) => fieldText(field, device, details)),
    price: device.price,
    images: device.images,
    publicPath: devicePath(device),
    details,
  }
}

/** What the printed label of a device says. */
export async function findPriceLabel(ctx: Ctx, id: string): Promise<PriceLabelFacts | undefined> {
  const device = await findStaffDevice(ctx, id)
  if (!device) return undefined
  const [row] = await ctx.db.select(stockDeviceColumns).from(refurbishedDevices).where(eq(refurbishedDevices.id, id))
  if (!row) return undefined
  const { storage, colour } = device.values
  return {
    name: `${row.brand} ${row.model}`,
    condition: row.condition,
    facts: [
      ...[storage, colour].filter(Boolean),
      ...(row.battery_health === null ? [] : [`Batterie ${row.battery_health}\u00a0%`]),
      `Garantie ${row.warranty_months}\u00a0mois`,
    ],
    price: row.price,
    originalPrice: row.original_price,
    url: `${ctx.env.PUBLIC_URL}${device.publicPath}`,
  }
}

export function stateOf(inStock: boolean, details: Pick<DetailsRow, 'published_at'> | null): DeviceState {
  if (inStock) return 'on-sale'
  return details && !details.published_at ? 'draft' : 'gone'
}

function fieldText(field: DeviceField, device: DeviceRow, details: DetailsRow | null): string {
  const value = { ...device, ...details }[field]
  if (typeof value === 'boolean') return value ? TICKED : ''
  if (field === 'purchase_cents') return details?.purchase_cents == null ? '' : amountInput(details.purchase_cents)
  if (field === 'price' || field === 'original_price') return value == null ? '' : amountInput(Math.round(Number(value) * 100))
  return value == null ? '' : String(value)
}

/** What the public page of a device shows, sold or not; undefined for one that visitors may not see. */
export async function findPublicDevice(ctx: Ctx, id: string): Promise<PublicDevice | undefined> {
  showsTag(ctx, tags.stock)
  const [row] = await ctx.db
    .select({ ...stockDeviceColumns, inStock: refurbishedDevices.in_stock, details: refurbishedDetails, sold: isInvoiced(ctx) })
    .from(refurbishedDevices)
    .leftJoin(refurbishedDetails, eq(refurbishedDetails.device_id, refurbishedDevices.id))
    .where(eq(refurbishedDevices.id, id))
  if (!row || stateOf(row.inStock, row.details) === 'draft') return undefined
  const { inStock, details, sold, ...device } = row
  return {
    ...asOfNow(ctx, toStockDevice(device)),
    images: device.images,
    forSale: inStock,
    accessories: details?.accessories ?? null,
    batteryReplaced: details?.battery_replaced ?? false,
    leftAt: inStock ? null : (details?.sold_at ?? null),
    sold: !inStock && sold,
    similar: await listSimilar(ctx, device),
  }
}

function isInvoiced(ctx: Ctx): SQL<boolean> {
  return exists(
    ctx.db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.device_id, refurbishedDevices.id), eq(invoices.state, 'issued'), inArray(invoices.kind, ['invoice', 'final']))),
  ) as SQL<boolean>
}

async function listSimilar(ctx: Ctx, device: Pick<DeviceRow, 'id' | 'type' | 'brand' | 'model'>): Promise<StockDevice[]> {
  const rows = await ctx.db
    .select(stockDeviceColumns)
    .from(refurbishedDevices)
    .where(
      and(
        eq(refurbishedDevices.in_stock, true),
        ne(refurbishedDevices.id, device.id),
        inArray(refurbishedDevices.type, typesOf(categoryOf(device.type).id)),
      ),
    )
    // Names begin with the family: "iPhone 12 64 Go, bleu" is nearest to other iPhones 12.
    .orderBy(
      desc(
        sql`lower(${refurbishedDevices.brand} || split_part(${refurbishedDevices.model}, ' ', 1) || split_part(${refurbishedDevices.model}, ' ', 2)) = lower(${device.brand + device.model.split(' ').slice(0, 2).join('')})`,
      ),
      desc(sql`lower(${refurbishedDevices.brand}) = lower(${device.brand})`),
      desc(refurbishedDevices.created_at),
      asc(refurbishedDevices.id),
    )
    .limit(SIMILAR_DEVICES)
  return rows.map((row) => asOfNow(ctx, toStockDevice(row)))
}

/** The pages of what can be bought, for search engines. */
export async function listStockAddresses(ctx: Ctx): Promise<{ path: string; updatedAt: Date }[]> {
  const rows = await ctx.db
    .select({
      id: refurbishedDevices.id,
      brand: refurbishedDevices.brand,
      model: refurbishedDevices.model,
      updatedAt: refurbishedDevices.updated_at,
    })
    .from(refurbishedDevices)
    .where(eq(refurbishedDevices.in_stock, true))
    .orderBy(asc(refurbishedDevices.created_at), asc(refurbishedDevices.id))
  return rows.map((row) => ({ path: devicePath(row), updatedAt: row.updatedAt }))
}
