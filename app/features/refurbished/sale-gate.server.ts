/** What keeps a device of the stock from being offered, made dearer or removed: one rule for the screens of the staff and for the data API. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { priceText } from '#app/lib/money.ts'
import type { RefurbishedPromise } from '#app/lib/refurbished-promise.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { deviceReservations, refurbishedDetails, refurbishedDevices, sampleDevices } from '#app/platform/db/tables/refurbished.server.ts'
import type { DeviceField } from './device-form.ts'
import { PHOTO_MISSING, missingForSale } from './device.schema.server.ts'
import { isOpen } from './reservation.queries.server.ts'
import { untilText } from './reservation-text.ts'
import { forbiddenReason, forbiddenWords } from './forbidden-words.ts'

export type SaleObstacles = Partial<Record<DeviceField | keyof typeof PHOTO_MISSING, string>>

const UNCHECKED = { checked: false, wiped: false, battery_replaced: false }

/**
 * Why the device may not be offered now, by field in French; nothing when it may, or when there is no such device. One of the
 * demonstration may: it says of itself that it is an example.
 * @param options.byOutsideProgram then one may that no colleague has noted anything about: it is that program's, and its page claims no check
 */
export async function saleObstacles(
  db: Pick<Db, 'select'>,
  { id, promise, byOutsideProgram = false }: { id: string; promise: RefurbishedPromise; byOutsideProgram?: boolean },
): Promise<SaleObstacles> {
  const [row] = await db
    .select({ device: refurbishedDevices, details: refurbishedDetails, sample: sampleDevices.device_id })
    .from(refurbishedDevices)
    .leftJoin(refurbishedDetails, eq(refurbishedDetails.device_id, refurbishedDevices.id))
    .leftJoin(sampleDevices, eq(sampleDevices.device_id, refurbishedDevices.id))
    .where(eq(refurbishedDevices.id, id))
  if (!row || row.sample !== null) return {}
  const { device, details } = row
  if (details === null && byOutsideProgram) return {}
  return {
    ...missingForSale({ ...(details ?? UNCHECKED), battery_health: device.battery_health }, promise),
    ...(device.images.length === 0 && PHOTO_MISSING),
  }
}

/**
 * Why a device is not offered again: an invoice sells it that no credit note has taken back. Undefined where there is none.
 * @param training whether to look at invoices for practice, or at those that count
 */
export async function soldObstacle(db: Pick<Db, 'select'>, { id, training }: { id: string; training: boolean }): Promise<string | undefined> {
  const credit = alias(invoices, 'credit')
  const [sale] = await db
    .select({ number: invoices.number })
    .from(invoices)
    .leftJoin(credit, and(eq(credit.corrects_id, invoices.id), eq(credit.state, 'issued')))
    .where(
      and(eq(invoices.device_id, id), eq(invoices.state, 'issued'), eq(invoices.training, training), inArray(invoices.kind, ['invoice', 'final'])),
    )
    .groupBy(invoices.id)
    .having(sql`${invoices.total_cents} + coalesce(sum(${credit.total_cents}), 0) <> 0`)
    .limit(1)
  return sale && `La facture ${sale.number ?? ''} vend cet appareil\u00a0: faites-en l’avoir avant de le remettre en vente.`
}

interface Kept {
  name: string
  until: Date
}

/** For whom a device is kept now, and until when. */
export async function openReservation(db: Pick<Db, 'select'>, { id, now }: { id: string; now: Date }): Promise<Kept | undefined> {
  const [kept] = await db
    .select({ name: deviceReservations.name, until: deviceReservations.until })
    .from(deviceReservations)
    .where(and(eq(deviceReservations.device_id, id), isOpen({ now })))
  return kept
}

/**
 * Why a device does not become dearer: its customer has the price in writing. Undefined where nobody has, or the price does not rise.
 * @param from the price until now, and `to` the new one, euros
 */
export async function raiseObstacle(
  db: Pick<Db, 'select'>,
  { id, now, from, to }: { id: string; now: Date; from: number; to: number },
): Promise<string | undefined> {
  const kept = to > from ? await openReservation(db, { id, now }) : undefined
  return (
    kept && `Réservé à ${priceText(Math.round(from * 100))} pour ${kept.name} jusqu’au ${untilText(kept.until)}\u00a0: le prix ne monte pas d’ici là.`
  )
}

/** Why a device is not removed: it is kept for somebody, whose link would lead nowhere. */
export function keptText({ name, until }: Kept): string {
  return `Réservé pour ${name} jusqu’au ${untilText(until)}\u00a0: levez la réservation d’abord.`
}

/** Why these words may not stand beside a refurbished device; undefined when they may. */
export function wordsObstacle(words: readonly unknown[]): string | undefined {
  const found = words.map((text) => (typeof text === 'string' ? forbiddenWords(text) : null)).find((each) => each !== null)
  return found ? forbiddenReason(found) : undefined
}
