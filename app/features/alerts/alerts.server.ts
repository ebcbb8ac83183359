import { and, eq, gt, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { after, days, minutes } from '#app/lib/durations.ts'
import { clockText } from '#app/lib/clock-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { deviceReservations, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { pushSubscriptions, pushedArrivals, staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { isPushKey, sendPush } from '#app/platform/push/push-message.server.ts'
import type { PushOutcome, PushSender, PushTarget } from '#app/platform/push/push-message.server.ts'
import { getPushSender } from '#app/platform/push/push-keys.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

/** What arrived before a process was started, or while no phone was known, is not told of late. */
const FRESH_MS = minutes(10)
const KEPT_MS = days(2)
/** Phones of one colleague; the oldest goes. */
const MAX_PHONES = 5
const AUTH_BYTES = 16
/** Reading them skips what is no letter of theirs: their length is looked at before, or a page of blanks would be kept as one. */
const KEY_MAX_LENGTH = 100

/** What a browser says of itself when somebody allows messages. */
export const SubscriptionForm = z.object({
  endpoint: z.url().max(1_000),
  p256dh: z.string().max(KEY_MAX_LENGTH).refine(isPushKey),
  auth: z
    .string()
    .max(KEY_MAX_LENGTH)
    .refine((text) => Buffer.from(text, 'base64url').length === AUTH_BYTES),
})
export type SubscriptionForm = z.infer<typeof SubscriptionForm>

/**
 * The product calls this address itself: only services on the network at large, by their name and the usual port, or this machine while the
 * site runs on it. A name that somebody lets lead into the network of the shop reaches nothing there: no host has a certificate for it.
 */
export function isPushService(endpoint: string, publicUrl: string): boolean {
  const { protocol, hostname, port, username } = new URL(endpoint)
  if (LOOPBACK.test(hostname)) return LOOPBACK.test(new URL(publicUrl).hostname)
  return protocol === 'https:' && port === '' && username === '' && /\.[a-z]{2,}$/.test(hostname) && !INSIDE.test(hostname)
}

/** Endings of names that only the network of a house knows. */
const INSIDE = /\.(local|internal|lan|home|localdomain|localhost|intranet|corp|private|arpa)$/
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Tells this browser of arrivals from now on. */
export async function allowAlerts(ctx: Ctx, input: SubscriptionForm): Promise<'kept' | 'refused'> {
  assertCan(ctx.actor, 'requests:read')
  if (!('userId' in ctx.actor) || !isPushService(input.endpoint, ctx.env.PUBLIC_URL)) return 'refused'
  const { userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    const values = { user_id: userId, ...input, created_at: ctx.now }
    await tx.insert(pushSubscriptions).values(values).onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
    await tx.execute(sql`delete from ${pushSubscriptions} where ${pushSubscriptions.user_id} = ${userId} and ${pushSubscriptions.id} not in
      (select ${pushSubscriptions.id} from ${pushSubscriptions} where ${pushSubscriptions.user_id} = ${userId} order by ${pushSubscriptions.created_at} desc limit ${MAX_PHONES})`)
  })
  return 'kept'
}

/** Whether this browser is told of arrivals for whoever asks: after a return to a backup, or with a key that was lost, it may believe so alone. */
export async function hearsAlerts(ctx: Ctx, { endpoint }: { endpoint: string }): Promise<boolean> {
  assertCan(ctx.actor, 'requests:read')
  if (!('userId' in ctx.actor)) return false
  const isItsOwn = and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.user_id, ctx.actor.userId))
  return (await ctx.db.$count(pushSubscriptions, isItsOwn)) > 0
}

export async function stopAlerts(ctx: Ctx, { endpoint }: { endpoint: string }): Promise<void> {
  assertCan(ctx.actor, 'requests:read')
  if (!('userId' in ctx.actor)) return
  await ctx.db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.user_id, ctx.actor.userId)))
}

/** Tells every phone of what arrived since the last look, once. Returns how many messages went out. */
export async function pushArrivals(ctx: Ctx): Promise<number> {
  const phones = await ctx.db
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(staffUsers, eq(staffUsers.id, pushSubscriptions.user_id))
    // A suspended colleague hears of nothing, until the account is reinstated.
    .where(or(isNull(staffUsers.banned_until), lte(staffUsers.banned_until, ctx.now)))
  if (phones.length === 0) return 0
  const arrivals = await claimArrivals(ctx)
  if (arrivals.length === 0) return 0
  const sender = await getPushSender(ctx)
  const heard = await Promise.all(phones.map(async (phone) => ({ id: phone.id, outcomes: await tellPhone(phone, arrivals, sender, ctx.now) })))
  const gone = heard.filter(({ outcomes }) => outcomes.includes('gone')).map(({ id }) => id)
  if (gone.length > 0) await ctx.db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, gone))
  return heard.flatMap(({ outcomes }) => outcomes).filter((outcome) => outcome === 'sent').length
}

/** One message after the other to each phone by itself: one whose service does not answer keeps no colleague waiting. */
async function tellPhone(phone: PushTarget, arrivals: readonly Arrival[], sender: PushSender, now: Date): Promise<PushOutcome[]> {
  const outcomes: PushOutcome[] = []
  for (const arrival of arrivals) {
    if (outcomes.includes('gone')) break
    outcomes.push(await sendPush(phone, JSON.stringify(arrival), sender, now))
  }
  return outcomes
}

interface Arrival {
  title: string
  /** What and where; no name leaves the house. */
  text: string
  url: string
}

async function claimArrivals(ctx: Ctx): Promise<Arrival[]> {
  const since = after(ctx.now, -FRESH_MS)
  await ctx.db.delete(pushedArrivals).where(lt(pushedArrivals.at, after(ctx.now, -KEPT_MS)))
  const asked = await ctx.db
    .select({ id: requests.id, reference: requests.reference, device: requests.device, storeId: requests.store_id })
    .from(requests)
    .where(and(gt(requests.created_at, since), eq(requests.state, 'new'), notExists(told(ctx, requests.id))))
  const visits = await ctx.db
    .select({ id: bookings.id, startsAt: bookings.starts_at, town: bookings.town })
    .from(bookings)
    .where(and(gt(bookings.created_at, since), eq(bookings.kind, 'visit'), eq(bookings.status, 'confirmed'), notExists(told(ctx, bookings.id))))
  const kept = await ctx.db
    .select({ id: deviceReservations.id, deviceId: deviceReservations.device_id, brand: refurbishedDevices.brand, model: refurbishedDevices.model })
    .from(deviceReservations)
    .innerJoin(refurbishedDevices, eq(refurbishedDevices.id, deviceReservations.device_id))
    .where(and(gt(deviceReservations.created_at, since), isNull(deviceReservations.ended_at), notExists(told(ctx, deviceReservations.id))))
  const ids = [...asked, ...visits, ...kept].map(({ id }) => ({ id, at: ctx.now }))
  if (ids.length === 0) return []
  const claimed = await ctx.db.insert(pushedArrivals).values(ids).onConflictDoNothing().returning({ id: pushedArrivals.id })
  const mine = new Set(claimed.map(({ id }) => id))
  return [
    ...asked
      .filter(({ id }) => mine.has(id))
      .map(({ reference, device, storeId }) => ({
        title: 'Nouvelle demande',
        text: [device, findAnyStore(ctx.facts, storeId)?.town].filter(Boolean).join(', '),
        url: `/admin/dossiers/${reference}`,
      })),
    ...visits
      .filter(({ id }) => mine.has(id))
      .map(({ startsAt, town }) => ({ title: 'Nouveau rendez-vous', text: visitText(startsAt, town), url: '/admin/rendez-vous' })),
    ...kept
      .filter(({ id }) => mine.has(id))
      .map(({ deviceId, brand, model }) => ({ title: 'Appareil réservé', text: `${brand} ${model}`, url: `/admin/refurbished/${deviceId}` })),
  ]
}

function visitText(startsAt: Date, town: string): string {
  const { date, minutes: clock } = parisTime(startsAt)
  return `${date.slice(8)}/${date.slice(5, 7)} à ${clockText(clock)}, ${town}`
}

function told(ctx: Pick<Ctx, 'db'>, id: typeof requests.id | typeof bookings.id | typeof deviceReservations.id) {
  return ctx.db.select({ id: pushedArrivals.id }).from(pushedArrivals).where(eq(pushedArrivals.id, id))
}
