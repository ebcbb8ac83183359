import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { phoneText } from '#app/lib/phone.ts'
import { shopNameOf } from '#app/lib/shop-facts.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Invalidate } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deviceReservations, refurbishedDetails, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { mayWriteByHand } from '#app/platform/rate-limit/write-by-hand.server.ts'
import { customerToken, linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { reservationReceiptPath } from './reservation-address.ts'
import { untilText } from './reservation-text.ts'
import { fullDeviceTitle, shopKeeping } from './device-words.ts'
import { isOpen } from './reservation.queries.server.ts'

/** What the customer of a reservation was told of its end, and the last day on which they are expected by it. */
interface KnownEnd {
  until: Date
  day: string
}

/** `known`: null where the customer knows the end that holds. */
interface HeldEnd {
  until: Date
  known: KnownEnd | null
}

/**
 * Moves the ends of standing reservations with the hours of their shops: further away, or back again as long as nobody was told, never before what the
 * customer knows.
 * @param newEnd the end of one at a shop and what is known of it; null where it stays
 */
export async function moveEnds(txCtx: Ctx, invalidate: Invalidate, newEnd: (shop: Store, held: HeldEnd) => HeldEnd | null): Promise<void> {
  const standing = await selectStanding(txCtx).for('update', { of: deviceReservations })
  for (const { reservation, device } of standing) {
    const { until, known_until: knownUntil, known_day: knownDay } = reservation
    const known = knownUntil && knownDay !== null ? { until: knownUntil, day: knownDay } : null
    const moved = newEnd(shopKeeping(device, txCtx.facts), { until, known })
    if (!moved || moved.until.getTime() === until.getTime()) continue
    const stillUnknown = moved.known && moved.known.until < moved.until ? moved.known : null
    await txCtx.db
      .update(deviceReservations)
      .set({ until: moved.until, known_until: stillUnknown?.until ?? null, known_day: stillUnknown?.day ?? null })
      .where(eq(deviceReservations.id, reservation.id))
    await recordAudit(txCtx, {
      action: moved.until > until ? 'device.kept_longer' : 'device.kept_less_long',
      subject: { kind: 'device', id: device.id, label: nameOf(device) },
      before: { until: until.toISOString() },
      after: { until: moved.until.toISOString() },
    })
    invalidate([tags.stock])
  }
}

/** What the page behind the link of a mail, or its file for a calendar, has shown of an end is as good as told. */
export async function noteEndSeen({ db }: Pick<Ctx, 'db'>, { deviceId, token }: { deviceId: string; token: string }): Promise<void> {
  await db
    .update(deviceReservations)
    .set({ known_until: null, known_day: null })
    .where(
      and(eq(deviceReservations.link_hash, linkHash(token)), eq(deviceReservations.device_id, deviceId), isNotNull(deviceReservations.known_until)),
    )
}

/** Somebody who may come to a shop for a device that is kept for them. */
export interface AwaitedForDevice {
  id: string
  deviceId: string
  device: string
  name: string
  /** Empty where only the other one is known. */
  email: string
  phone: string
  until: Date
  /** The day on which they are expected last by what they know, where the hours of the shop gave them longer since; null where they know. */
  knownDay: string | null
}

/** Whose devices a shop keeps, those that are freed first on top. */
export async function listAwaitedForDevices(ctx: Ctx, storeId: string): Promise<AwaitedForDevice[]> {
  assertCan(ctx.actor, 'stock:read')
  const standing = (await selectStanding(ctx)).filter(({ device }) => shopKeeping(device, ctx.facts).id === storeId)
  return standing.map(({ reservation, device, details }) => ({
    id: reservation.id,
    deviceId: device.id,
    device: titleOf(device, details),
    name: reservation.name,
    email: reservation.email,
    phone: reservation.phone ?? '',
    until: reservation.until,
    knownDay: reservation.known_day,
  }))
}

/**
 * Tells somebody until when their device is kept now, once of each end and within the bounds of what staff write.
 * @param why what the shop says of its hours; empty where there is nothing to say
 * @returns `too-often`: also where no mail reaches them, who is to be called; `known`: somebody else told them at this moment, or the reservation has ended
 */
export async function tellKeptLonger(
  ctx: Ctx,
  shop: Store,
  { id, deviceId }: Pick<AwaitedForDevice, 'id' | 'deviceId'>,
  why: readonly string[],
): Promise<'told' | 'known' | 'too-often'> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const [kept] = await selectStanding(txCtx, eq(deviceReservations.id, id)).for('update', { of: deviceReservations })
    if (!kept || kept.reservation.known_until === null) return 'known'
    const { name, email, until } = kept.reservation
    if (email === '' || !(await mayWriteByHand(txCtx, email))) return 'too-often'
    await tx.update(deviceReservations).set({ known_until: null, known_day: null }).where(eq(deviceReservations.id, id))
    const device = titleOf(kept.device, kept.details)
    const href = `${ctx.env.PUBLIC_URL}${reservationReceiptPath(deviceId, await customerToken(tx, 'reservation', id))}`
    const bodies = mailBodies({
      sender: ctx.facts.business.name,
      heading: 'Votre appareil est gardé plus longtemps',
      paragraphs: [
        `Bonjour ${name},`,
        ...why,
        `Votre réservation est prolongée\u00a0: l’appareil ${device} est gardé pour vous jusqu’au ${untilText(until)}. Vous n’avez rien à faire.`,
      ],
      action: { label: 'Voir ou annuler ma réservation', href },
      notes: [`Un empêchement, une question\u00a0? Appelez ${shopNameOf(shop)} au ${phoneText(shop.phone)}.`],
    })
    await enqueueMail(txCtx, { to: email, replyTo: shop.email, subject: `Réservation prolongée\u00a0: ${device}`, ...bodies }, id)
    return 'told'
  })
}

type DeviceRow = typeof refurbishedDevices.$inferSelect

function selectStanding(ctx: Pick<Ctx, 'db' | 'now'>, which?: SQL) {
  return ctx.db
    .select({ reservation: deviceReservations, device: refurbishedDevices, details: refurbishedDetails })
    .from(deviceReservations)
    .innerJoin(refurbishedDevices, eq(refurbishedDevices.id, deviceReservations.device_id))
    .leftJoin(refurbishedDetails, eq(refurbishedDetails.device_id, refurbishedDevices.id))
    .where(and(isOpen(ctx), eq(refurbishedDevices.in_stock, true), which))
    .orderBy(asc(deviceReservations.until), asc(deviceReservations.id))
}

function titleOf(device: DeviceRow, details: typeof refurbishedDetails.$inferSelect | null): string {
  return fullDeviceTitle({ ...device, storage: details?.storage ?? null, colour: details?.colour ?? null })
}

function nameOf({ brand, model }: DeviceRow): string {
  return `${brand} ${model}`
}
