import { and, eq, inArray } from 'drizzle-orm'
import { phoneText } from '#app/lib/phone.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Invalidate } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deviceReservations, refurbishedDetails, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { storeOf } from './device-words.ts'
import { isOpen } from './reservation.queries.server.ts'

/** A device that a shop has to sell: on sale, a draft, or kept for somebody. */
export interface DeviceOfShop {
  id: string
  label: string
  location: string | null
  /** Who expects to find it there, and how they are reached: "Zoé Martin (06 39 98 00 42)"; null for nobody. */
  keptFor: string | null
}

/** What a shop has to sell, by whichever of its names the device says. */
export async function listDevicesOfShop({ db, now }: Pick<Ctx, 'db' | 'now'>, shop: Store): Promise<DeviceOfShop[]> {
  const rows = await db
    .select({
      id: refurbishedDevices.id,
      brand: refurbishedDevices.brand,
      model: refurbishedDevices.model,
      location: refurbishedDevices.store_location,
      inStock: refurbishedDevices.in_stock,
      detailsOf: refurbishedDetails.device_id,
      publishedAt: refurbishedDetails.published_at,
      keptFor: deviceReservations.name,
      phone: deviceReservations.phone,
      email: deviceReservations.email,
    })
    .from(refurbishedDevices)
    .leftJoin(refurbishedDetails, eq(refurbishedDetails.device_id, refurbishedDevices.id))
    .leftJoin(deviceReservations, and(eq(deviceReservations.device_id, refurbishedDevices.id), isOpen({ now })))
  return rows
    .filter(({ inStock, detailsOf, publishedAt, keptFor }) => inStock || (detailsOf !== null && publishedAt === null) || keptFor !== null)
    .filter(({ location }) => storeOf([shop], location) !== undefined)
    .map(({ id, brand, model, location, keptFor, phone, email }) => ({
      id,
      label: `${brand} ${model}`,
      location,
      keptFor: keptFor === null ? null : `${keptFor} (${phone ? phoneText(phone) : email})`,
    }))
}

/** Puts devices into another shop. Pass the context of the transaction. */
export async function moveDevicesToShop(
  txCtx: AllowedCtx<'stock:write'>,
  invalidate: Invalidate,
  { devices, to }: { devices: readonly DeviceOfShop[]; to: Store },
): Promise<void> {
  if (devices.length === 0) return
  const ids = devices.map(({ id }) => id)
  await txCtx.db.update(refurbishedDevices).set({ store_location: to.location }).where(inArray(refurbishedDevices.id, ids))
  for (const { id, label, location } of devices)
    await recordAudit(txCtx, {
      action: 'device.changed',
      subject: { kind: 'device', id, label },
      before: { store_location: location },
      after: { store_location: to.location },
    })
  invalidate([tags.stock])
}
