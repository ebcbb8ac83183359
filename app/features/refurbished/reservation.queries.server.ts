import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { RESERVATION_KEPT_DAYS, after, days } from '#app/lib/durations.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import type { Contact } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deviceReservations, refurbishedDetails, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { fullDeviceTitle } from './device-words.ts'
import { namesOfShop } from './staff-stock-list.ts'

export interface StaffReservation {
  deviceId: string
  device: string
  store: string | null
  name: string
  email: string
  phone: string
  until: Date
}

const STAFF_COLUMNS = {
  deviceId: deviceReservations.device_id,
  brand: refurbishedDevices.brand,
  model: refurbishedDevices.model,
  storage: refurbishedDetails.storage,
  colour: refurbishedDetails.colour,
  store: refurbishedDevices.store_location,
  name: deviceReservations.name,
  email: deviceReservations.email,
  phone: deviceReservations.phone,
  until: deviceReservations.until,
}

/** Whether the device is kept for somebody at this time. */
export function isOpen({ now }: Pick<Ctx, 'now'>) {
  return and(isNull(deviceReservations.ended_at), gt(deviceReservations.until, now))
}

/**
 * Devices that are kept for somebody, those that are freed first on top.
 * @param shop a store's id; null lists those of all shops
 */
export async function listReservations(ctx: Ctx, { shop, deviceId }: { shop: string | null; deviceId?: string }): Promise<StaffReservation[]> {
  assertCan(ctx.actor, 'stock:read')
  const rows = await ctx.db
    .select(STAFF_COLUMNS)
    .from(deviceReservations)
    .innerJoin(refurbishedDevices, eq(refurbishedDevices.id, deviceReservations.device_id))
    .leftJoin(refurbishedDetails, eq(refurbishedDetails.device_id, refurbishedDevices.id))
    .where(and(isOpen(ctx), eq(refurbishedDevices.in_stock, true), deviceId === undefined ? undefined : eq(deviceReservations.device_id, deviceId)))
    .orderBy(asc(deviceReservations.until))
  // A device without a place is everybody's: no shop may overlook it.
  const names = shop !== null && findAnyStore(ctx.facts, shop) ? namesOfShop(ctx.facts, shop) : null
  return rows.map(named).filter(({ store }) => names === null || store === null || names.includes(store.trim().toLowerCase()))
}

export interface ReservationReceipt {
  until: Date
  isOpen: boolean
  /** Its customer came, and bought the device. */
  isSale: boolean
  /** Its customer gave it up. */
  isCancelled: boolean
}

/** The reservation behind the link of its mail; undefined when it opens none. */
export async function findReservation(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { deviceId, token }: { deviceId: string; token: string },
): Promise<ReservationReceipt | undefined> {
  const [row] = await ctx.db
    .select({ until: deviceReservations.until, endedAt: deviceReservations.ended_at, endedBy: deviceReservations.ended_by })
    .from(deviceReservations)
    .where(and(eq(deviceReservations.link_hash, linkHash(token)), eq(deviceReservations.device_id, deviceId)))
  if (!row) return undefined
  const { until, endedAt, endedBy } = row
  return { until, isOpen: endedAt === null && until > ctx.now, isSale: endedBy === 'sale', isCancelled: endedBy === 'customer' }
}

/** What is kept of somebody's reservations, by contact or by id, oldest first. Whoever bought the device was seen. */
export async function listReservationsOf(ctx: Ctx, { emails, phones }: Contact, ids: readonly string[] = []) {
  assertCan(ctx.actor, 'requests:read')
  const rows = await ctx.db
    .select({
      ...STAFF_COLUMNS,
      id: deviceReservations.id,
      createdAt: deviceReservations.created_at,
      endedAt: deviceReservations.ended_at,
      isUnseen: sql<boolean>`${deviceReservations.ended_by} is distinct from 'sale'`,
    })
    .from(deviceReservations)
    .innerJoin(refurbishedDevices, eq(refurbishedDevices.id, deviceReservations.device_id))
    .leftJoin(refurbishedDetails, eq(refurbishedDetails.device_id, refurbishedDevices.id))
    .where(or(inArray(deviceReservations.email, emails), inArray(deviceReservations.phone, phones), inArray(deviceReservations.id, ids)))
    .orderBy(asc(deviceReservations.created_at))
  return rows.map(named)
}

/** With the name that its page and its mails have: of two devices of one model the capacity and the colour say which is kept. */
function named<Row extends Parameters<typeof fullDeviceTitle>[0]>({ brand, model, storage, colour, ...row }: Row) {
  return { ...row, device: fullDeviceTitle({ brand, model, storage, colour }) }
}

/** Forgets reservations; a device that was kept is free. Returns how many there were. */
export async function eraseReservations(txCtx: AllowedCtx<'people:erase'>, ids: readonly string[]): Promise<number> {
  const gone = await txCtx.db.delete(deviceReservations).where(inArray(deviceReservations.id, ids)).returning({ id: deviceReservations.id })
  return gone.length
}

/** Forgets reservations some weeks after their time. Returns how many. */
export async function purgeReservations(ctx: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const gone = await ctx.db
    .delete(deviceReservations)
    .where(lt(deviceReservations.until, after(ctx.now, -days(RESERVATION_KEPT_DAYS))))
    .returning({ id: deviceReservations.id })
  return gone.length
}
