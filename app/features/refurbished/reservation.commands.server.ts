import { placeBehind } from '#app/lib/place-line.ts'
import { and, count, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { closedShopText } from '#app/lib/closing-text.ts'
import { after, hours } from '#app/lib/durations.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText } from '#app/lib/phone.ts'
import { shopNameOf } from '#app/lib/shop-facts.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { UNCONFIRMED_NOTE } from '#app/lib/unconfirmed-note.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deviceReservations, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { customerToken, linkHash } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { shopKeeping } from './device-words.ts'
import { getDeviceTitle } from './named-device.server.ts'
import { endReservation } from './end-reservation.server.ts'
import type { EndedReservation } from './end-reservation.server.ts'
import { isOpen } from './reservation.queries.server.ts'
import { reservationReceiptPath } from './reservation-address.ts'
import { untilText } from './reservation-text.ts'
import type { ReservationInput } from './reservation.schema.ts'

/** Devices that one person may have kept at the same time. */
const RESERVATIONS_AT_ONCE = 2
/** Devices of all that are on sale that may be kept online at the same time, whatever the size of the stock; above it, half of them. */
const ALWAYS_RESERVABLE = 3

/** Before the same person may have the same device kept again. */
const PAUSE_HOURS = 24

type DeviceRow = typeof refurbishedDevices.$inferSelect

/**
 * `receipt`: the secret of the link to it. The same person asking again gets the reservation that there is. `closed`: its shop opens too late; `again`: it
 * was kept for them until a moment ago.
 */
export type Reserved = { kind: 'reserved'; receipt: string } | { kind: 'gone' | 'taken' | 'too-many' | 'crowded' | 'closed' | 'again' }

/**
 * Keeps a device for a visitor for the hours that the business says, or longer while the shop is closed. Nothing is paid and nothing is sold by it.
 * @param input `mayMail`: false where nothing more may be sent to the address that was typed
 * @param keptUntil until when its shop keeps it; null while that is closed for too long
 */
export async function reserveDevice(
  ctx: Ctx,
  input: ReservationInput & { deviceId: string; mayMail?: boolean },
  keptUntil: (shop: Store) => Date | null,
): Promise<Reserved> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<Reserved> => {
    const [device] = await txCtx.db.select().from(refurbishedDevices).where(eq(refurbishedDevices.id, input.deviceId)).for('update')
    if (!device?.in_stock) return { kind: 'gone' }
    await freeOverdue(txCtx, device.id)
    const open = isOpen(ctx)
    const [before] = await txCtx.db
      .select()
      .from(deviceReservations)
      .where(and(open, eq(deviceReservations.device_id, device.id)))
    if (before) {
      const isTheirs = before.email === input.email && before.phone === input.phone
      return isTheirs ? { kind: 'reserved', receipt: await customerToken(txCtx.db, 'reservation', before.id) } : { kind: 'taken' }
    }
    // Others reserve other devices at this moment: without the lock none of them would be counted.
    await txCtx.db.execute(sql`select pg_advisory_xact_lock(hashtext('device reservations'))`)
    const [others] = await txCtx.db
      .select({ count: count() })
      .from(deviceReservations)
      .where(and(open, or(eq(deviceReservations.email, input.email), eq(deviceReservations.phone, input.phone))))
    if ((others?.count ?? 0) >= RESERVATIONS_AT_ONCE) return { kind: 'too-many' }
    if (await isCrowded(txCtx)) return { kind: 'crowded' }
    const usual = keptUntil(shopKeeping(device, ctx.facts))
    if (!usual) return { kind: 'closed' }
    const former = await findFormerEnd(txCtx, device.id, input)
    if (former && former <= ctx.now) return { kind: 'again' }
    // Let go and asked for again, it is kept as long as it was: nobody keeps a device for themselves for good.
    const until = former && former < usual ? former : usual
    const id = crypto.randomUUID()
    const receipt = await customerToken(txCtx.db, 'reservation', id)
    const { name, email, phone } = input
    await txCtx.db
      .insert(deviceReservations)
      .values({ id, device_id: device.id, name, email, phone, until, link_hash: linkHash(receipt), created_at: ctx.now })
    await recordAudit(txCtx, { action: 'device.reserved', subject: subjectOf(device), after: { until: until.toISOString() } })
    await writeMails(txCtx, { id, receipt, device, until, ...input })
    invalidate([tags.stock])
    return { kind: 'reserved', receipt }
  })
}

/** Until when a device was kept for the same person before, where that ended a moment ago or is still to come. */
async function findFormerEnd(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  deviceId: string,
  { email, phone }: Pick<ReservationInput, 'email' | 'phone'>,
): Promise<Date | undefined> {
  const [former] = await db
    .select({ until: deviceReservations.until })
    .from(deviceReservations)
    .where(
      and(
        eq(deviceReservations.device_id, deviceId),
        or(eq(deviceReservations.email, email), eq(deviceReservations.phone, phone)),
        gt(deviceReservations.until, after(now, -hours(PAUSE_HOURS))),
        inArray(deviceReservations.ended_by, ['customer', 'time']),
      ),
    )
    .orderBy(desc(deviceReservations.until))
    .limit(1)
  return former?.until
}

/** Nobody proves who they are before a device is kept, so invented people from many places must not empty the shop window. */
async function isCrowded({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  const [stock] = await db
    .select({ devices: count(), kept: count(deviceReservations.id) })
    .from(refurbishedDevices)
    .leftJoin(deviceReservations, and(eq(deviceReservations.device_id, refurbishedDevices.id), isOpen({ now })))
    .where(eq(refurbishedDevices.in_stock, true))
  return stock !== undefined && stock.kept >= Math.max(ALWAYS_RESERVABLE, Math.ceil(stock.devices / 2))
}

async function freeOverdue(txCtx: Ctx, deviceId: string): Promise<void> {
  await txCtx.db
    .update(deviceReservations)
    .set({ ended_at: sql`${deviceReservations.until}`, ended_by: 'time' })
    .where(and(eq(deviceReservations.device_id, deviceId), isNull(deviceReservations.ended_at), lte(deviceReservations.until, txCtx.now)))
}

/** The confirmation on a durable medium, and a word to the shop that puts the device aside. */
async function writeMails(
  txCtx: Ctx,
  {
    id,
    receipt,
    device,
    until,
    name,
    email,
    phone,
    mayMail = true,
  }: ReservationInput & { id: string; receipt: string; device: DeviceRow; until: Date; mayMail?: boolean },
): Promise<void> {
  const { facts, env } = txCtx
  const store = shopKeeping(device, facts)
  const what = await getDeviceTitle(txCtx, device)
  const words = await txCtx.caseMail(txCtx, 'reservation-confirmee', {
    nom: name,
    appareil: what,
    prix: priceText(Math.round(device.price * 100)),
    fin: untilText(until),
    magasin: shopNameOf(store),
    adresse: placeBehind(shopNameOf(store), store),
    telephone: phoneText(store.phone),
  })
  // While the shop is closed for several days, the mail says until when.
  const closing = closedShopText(store, parisTime(txCtx.now).date)
  const paragraphs = closing === '' ? words.paragraphs : [...words.paragraphs, closing]
  const bodies = caseMailBodies(
    { ...words, paragraphs },
    { sender: facts.business.name, href: `${env.PUBLIC_URL}${reservationReceiptPath(device.id, receipt)}` },
  )
  if (mayMail) await enqueueMail(txCtx, { to: email, replyTo: store.email, subject: words.subject, ...bodies }, id)
  await enqueueMail(
    txCtx,
    {
      to: store.email,
      replyTo: email,
      subject: `Réservé\u00a0: ${what}`,
      ...mailBodies({
        sender: facts.business.name,
        heading: 'Un appareil est réservé',
        paragraphs: [
          `${name}, ${phoneText(phone)}, ${email}.`,
          `${what}, à mettre de côté jusqu’au ${untilText(until)}.`,
          ...(mayMail ? [] : [UNCONFIRMED_NOTE]),
        ],
        action: { label: 'Ouvrir la fiche', href: `${env.PUBLIC_URL}/admin/refurbished/${device.id}` },
      }),
    },
    id,
  )
}

/** Whether an address may be written to once more. */
type MayMail = (txCtx: Ctx, address: string) => Promise<boolean>

/**
 * The button behind the link of the mail: the shop, which may have put the device aside, hears of it, and the customer gets a confirmation, once.
 * False for a link that opens nothing.
 */
export async function cancelReservation(
  ctx: Ctx,
  { deviceId, token }: { deviceId: string; token: string },
  mayMail: MayMail = () => Promise.resolve(true),
): Promise<boolean> {
  return withTransaction(ctx, async (txCtx, invalidate) => {
    const [row] = await txCtx.db
      .select({ endedAt: deviceReservations.ended_at, device: refurbishedDevices })
      .from(deviceReservations)
      .innerJoin(refurbishedDevices, eq(refurbishedDevices.id, deviceReservations.device_id))
      .where(and(eq(deviceReservations.link_hash, linkHash(token)), eq(deviceReservations.device_id, deviceId)))
      .for('update')
    if (!row) return false
    if (row.endedAt !== null) return true
    // A reservation whose time is over frees its device by itself, and needs no mail: its customer knew the end.
    await freeOverdue(txCtx, deviceId)
    const ended = await endReservation(txCtx, deviceId, 'customer')
    if (!ended) return true
    await tellCancelled(txCtx, { ...ended, device: row.device, mayMail: await mayMail(txCtx, ended.email) })
    await recordAudit(txCtx, { action: 'device.freed', subject: subjectOf(row.device) })
    invalidate([tags.stock])
    return true
  })
}

/** Mails the end of a reservation to its customer, and to the shop unless that never got the mail about it: it then has put nothing aside. */
async function tellCancelled(
  txCtx: Ctx,
  { id, name, email, phone, isUntold, device, mayMail }: EndedReservation & { device: DeviceRow; mayMail: boolean },
) {
  const { facts, env } = txCtx
  const store = shopKeeping(device, facts)
  const what = await getDeviceTitle(txCtx, device)
  if (!isUntold) {
    const bodies = mailBodies({
      sender: facts.business.name,
      heading: 'Une réservation est annulée',
      paragraphs: [
        `${name}, ${phoneText(phone)}, ${email}, ne vient pas.`,
        `${what}\u00a0: l’appareil est de nouveau libre sur le site, remettez-le en rayon.`,
      ],
      action: { label: 'Ouvrir la fiche', href: `${env.PUBLIC_URL}/admin/refurbished/${device.id}` },
    })
    await enqueueMail(txCtx, { to: store.email, replyTo: email, subject: `Réservation annulée\u00a0: ${what}`, ...bodies }, id)
  }
  if (!mayMail) return
  const bodies = mailBodies({
    sender: facts.business.name,
    heading: 'Votre réservation est annulée',
    paragraphs: [`Bonjour ${name},`, `Vous avez annulé votre réservation\u00a0: ${what}. L’appareil est de nouveau libre, rien ne vous est demandé.`],
    action: { label: 'Voir les autres appareils', href: `${env.PUBLIC_URL}/reconditionne` },
    notes: [`Ce n’est pas vous\u00a0? Appelez ${store.town} au ${phoneText(store.phone)}.`],
  })
  await enqueueMail(txCtx, { to: email, replyTo: store.email, subject: `Réservation annulée\u00a0: ${what}`, ...bodies }, id)
}

/** Staff take a reservation off: the customer called, or will not come. False when there is none any more. */
export async function freeDevice(ctx: AllowedCtx<'stock:write'>, { id }: { id: string }): Promise<boolean> {
  return withTransaction(ctx, async (txCtx, invalidate) => {
    const [device] = await txCtx.db.select().from(refurbishedDevices).where(eq(refurbishedDevices.id, id)).for('update')
    if (!device) return false
    await freeOverdue(txCtx, id)
    if ((await endReservation(txCtx, id, 'staff')) === undefined) return false
    await recordAudit(txCtx, { action: 'device.freed', subject: subjectOf(device) })
    invalidate([tags.stock])
    return true
  })
}

function nameOf({ brand, model }: Pick<DeviceRow, 'brand' | 'model'>): string {
  return `${brand} ${model}`
}

function subjectOf(device: DeviceRow) {
  return { kind: 'device', id: device.id, label: nameOf(device) }
}
