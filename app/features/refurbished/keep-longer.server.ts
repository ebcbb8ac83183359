import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { phoneText } from '#app/lib/phone.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Invalidate } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deviceReservations, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { reservationReceiptPath } from './reservation-address.ts'
import { untilText } from './reservation-text.ts'
import { shopKeeping } from './device-words.ts'
import { isOpen } from './reservation.queries.server.ts'

/** The trail of a reservation that is kept longer: its end before, and the day on which its customer was expected last. */
const KEPT_LONGER = 'device.kept_longer'

/** A later end, and the day on which the customer was expected last before it. */
interface LaterEnd {
  until: Date
  day: string
}

/**
 * Gives standing reservations a later end.
 * @param laterEnd the end of one at a shop; null where it stays
 */
export async function keepLonger(txCtx: Ctx, invalidate: Invalidate, laterEnd: (shop: Store, until: Date) => LaterEnd | null): Promise<void> {
  const standing = await selectStanding(txCtx).for('update', { of: deviceReservations })
  for (const { reservation, device } of standing) {
    const later = laterEnd(shopKeeping(device, txCtx.facts), reservation.until)
    if (!later || later.until <= reservation.until) continue
    await txCtx.db.update(deviceReservations).set({ until: later.until }).where(eq(deviceReservations.id, reservation.id))
    await recordAudit(txCtx, {
      action: KEPT_LONGER,
      subject: { kind: 'device', id: device.id, label: nameOf(device) },
      before: { until: reservation.until.toISOString(), expectedOn: later.day },
      after: { until: later.until.toISOString() },
    })
    invalidate([tags.stock])
  }
}

/** Somebody who may come to a shop for a device that is kept for them. */
export interface AwaitedForDevice {
  id: string
  deviceId: string
  device: string
  name: string
  email: string
  until: Date
  /** The day on which they were expected last before a change of hours gave them longer; null where none did. */
  dayBefore: string | null
}

/** Whose devices a shop keeps, those that are freed first on top. */
export async function listAwaitedForDevices(ctx: Ctx, storeId: string): Promise<AwaitedForDevice[]> {
  assertCan(ctx.actor, 'stock:read')
  const standing = (await selectStanding(ctx)).filter(({ device }) => shopKeeping(device, ctx.facts).id === storeId)
  const moves = await listMoves(
    ctx,
    standing.map(({ device }) => device.id),
  )
  return standing.map(({ reservation, device }) => ({
    id: reservation.id,
    deviceId: device.id,
    device: nameOf(device),
    name: reservation.name,
    email: reservation.email,
    until: reservation.until,
    dayBefore: moves.find(({ deviceId, at }) => deviceId === device.id && at >= reservation.created_at)?.day ?? null,
  }))
}

/** The trail says from which day the end of a reservation was moved; the last moves first. */
async function listMoves({ db }: Pick<Ctx, 'db'>, deviceIds: readonly string[]) {
  const isOfDevices = and(eq(auditEntries.subject_kind, 'device'), inArray(auditEntries.subject_id, deviceIds))
  const moves = await db
    .select({ deviceId: auditEntries.subject_id, at: auditEntries.at, before: auditEntries.before })
    .from(auditEntries)
    .where(and(isOfDevices, eq(auditEntries.action, KEPT_LONGER)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
  return moves.flatMap(({ deviceId, at, before }) => {
    const day = before?.['expectedOn']
    return typeof day === 'string' ? [{ deviceId, at, day }] : []
  })
}

/**
 * Tells somebody until when their device is kept now, once of each end.
 * @param why what the shop says of its hours; empty where there is nothing to say
 */
export async function tellKeptLonger(ctx: Ctx, shop: Store, kept: AwaitedForDevice, why: readonly string[]): Promise<void> {
  const id = idOfForm(kept.id, { until: kept.until.toISOString() })
  await ctx.db.transaction(async (tx) => {
    // Two who press the button at the same moment tell it once.
    await tx.select().from(deviceReservations).where(eq(deviceReservations.id, kept.id)).for('update')
    const [told] = await tx.select({ id: mails.id }).from(mails).where(eq(mails.id, id))
    if (told) return
    const { name, device, deviceId, until, email } = kept
    const href = `${ctx.env.PUBLIC_URL}${reservationReceiptPath(deviceId, await customerToken(tx, 'reservation', kept.id))}`
    const bodies = mailBodies({
      sender: ctx.facts.business.name,
      heading: 'Votre appareil est gardé plus longtemps',
      paragraphs: [
        `Bonjour ${name},`,
        ...why,
        `Votre réservation est prolongée\u00a0: l’appareil ${device} est gardé pour vous jusqu’au ${untilText(until)}. Vous n’avez rien à faire.`,
      ],
      action: { label: 'Voir ou annuler ma réservation', href },
      notes: [`Un empêchement, une question\u00a0? Appelez ${shop.town} au ${phoneText(shop.phone)}.`],
    })
    await enqueueMail(
      { db: tx, now: ctx.now },
      { id, to: email, replyTo: shop.email, subject: `Réservation prolongée\u00a0: ${device}`, ...bodies },
      kept.id,
    )
  })
}

type DeviceRow = typeof refurbishedDevices.$inferSelect

function selectStanding(ctx: Pick<Ctx, 'db' | 'now'>) {
  return ctx.db
    .select({ reservation: deviceReservations, device: refurbishedDevices })
    .from(deviceReservations)
    .innerJoin(refurbishedDevices, eq(refurbishedDevices.id, deviceReservations.device_id))
    .where(and(isOpen(ctx), eq(refurbishedDevices.in_stock, true)))
    .orderBy(asc(deviceReservations.until), asc(deviceReservations.id))
}

function nameOf({ brand, model }: DeviceRow): string {
  return `${brand} ${model}`
}
