import { createHmac } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { after } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffKnownAddresses } from '#app/platform/db/tables/staff.server.ts'
import { addressBlock, addressNetwork } from '#app/platform/http/client-address.server.ts'
import { consumeLimit, networkBucket, refundLimit, resetLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import type { Bucket, LimitResult } from '#app/platform/rate-limit/rate-limit.server.ts'
import { getServerSecret } from '#app/platform/secrets/secrets.server.ts'
import { KNOWN_ADDRESS_MS } from './session-rules.ts'

/** A place, as a keyed hash: the address itself is never kept. */
export async function hashAddress(ctx: Pick<Ctx, 'db' | 'client'>): Promise<string> {
  return hashed(ctx, addressBlock(ctx.client.address))
}

/** The network around a place, in the same way: the place itself under IPv4. */
async function hashNetwork(ctx: Pick<Ctx, 'db' | 'client'>): Promise<string> {
  return hashed(ctx, addressNetwork(ctx.client.address))
}

async function hashed(ctx: Pick<Ctx, 'db'>, text: string): Promise<string> {
  const key = await getServerSecret(ctx.db, 'address_key')
  return createHmac('sha256', key).update(text).digest('base64url')
}

const perPlace = (place: string): Bucket => ({ name: 'sign-in-place', subject: place, capacity: 30, refillS: 6 })
const perAccount = (email: string): Bucket => ({ name: 'sign-in-account', subject: email, capacity: 10, refillS: 30 })
/** A browser of its own is its owner's; a place is everybody's who works there: a colleague must not have a guess every five seconds for it. */
const perAccountAtHome = (email: string, home: string): Bucket => ({
  name: 'sign-in-known',
  subject: `${email} ${home}`,
  capacity: 10,
  refillS: isDevice(home) ? 5 : 60,
})
/**
 * Where the account was never seen, while guesses from everywhere use up its tries: each network gets its turn in the end. Not each block of it:
 * who has a whole IPv6 network would have 65,536 turns.
 */
const perTurn = (email: string, network: string): Bucket => ({
  name: 'sign-in-turn',
  subject: `${email} ${network}`,
  capacity: 1,
  refillS: 45,
  startsEmpty: true,
})

export interface SignInLimits {
  limit: LimitResult
  /** Call when the password was right. */
  succeeded: () => Promise<void>
}

/**
 * Counts one password attempt against the rate limits. From a device, a session or a place that the account knows (`home`) it counts against
 * that limit alone, so that an attacker elsewhere does not lock the owner out. From anywhere else it counts against the place and the account;
 * when the limit of the account is used up, each network has one attempt of its own every 45 s, which no other network can take.
 */
export async function consumeSignInLimits(ctx: Ctx, input: { email: string; place: string; home: string | null }): Promise<SignInLimits> {
  const { email, place, home } = input
  if (home !== null) return consumeAll(ctx, [perAccountAtHome(email, home)])
  const network = await hashNetwork(ctx)
  const places = network === place ? [perPlace(place)] : [perPlace(place), networkBucket(perPlace(network))]
  const limits = await consumeAll(ctx, [...places, perAccount(email)])
  if (limits.limit.granted || limits.refusedBy?.name !== 'sign-in-account') return limits
  return consumeAll(ctx, [perTurn(email, network)])
}

async function consumeAll(ctx: Ctx, buckets: readonly Bucket[]): Promise<SignInLimits & { refusedBy?: Bucket }> {
  for (const bucket of buckets) {
    const limit = await consumeLimit(ctx, bucket)
    if (!limit.granted) return { limit, succeeded: async () => {}, refusedBy: bucket }
  }
  return {
    limit: { granted: true },
    async succeeded() {
      for (const bucket of buckets) await refundLimit(ctx, bucket)
    },
  }
}

/** The mark of a browser in the table of known places: the value of its own cookie, hashed with a key. */
export async function hashDevice(ctx: Pick<Ctx, 'db'>, device: string): Promise<string> {
  const key = await getServerSecret(ctx.db, 'address_key')
  return `${DEVICE}${createHmac('sha256', key).update(`device:${device}`).digest('base64url')}`
}

const DEVICE = 'device:'

function isDevice(home: string): boolean {
  return home.startsWith(DEVICE)
}

/** Whether this account signed in from this place lately. Asks the database for unknown accounts too: same work, same time. */
export async function isKnownPlace(ctx: Pick<Ctx, 'db' | 'now'>, userId: string | undefined, place: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ place: staffKnownAddresses.address_hash })
    .from(staffKnownAddresses)
    .where(
      and(
        eq(staffKnownAddresses.user_id, userId ?? '00000000-0000-0000-0000-000000000000'),
        eq(staffKnownAddresses.address_hash, place),
        gt(staffKnownAddresses.last_used_at, after(ctx.now, -KNOWN_ADDRESS_MS)),
      ),
    )
  return rows.length > 0
}

export async function rememberPlace(ctx: Pick<Ctx, 'db' | 'now'>, userId: string, place: string): Promise<void> {
  await ctx.db
    .insert(staffKnownAddresses)
    .values({ user_id: userId, address_hash: place, last_used_at: ctx.now })
    .onConflictDoUpdate({ target: [staffKnownAddresses.user_id, staffKnownAddresses.address_hash], set: { last_used_at: ctx.now } })
}

export async function forgetOldPlaces(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await ctx.db.delete(staffKnownAddresses).where(lt(staffKnownAddresses.last_used_at, after(ctx.now, -KNOWN_ADDRESS_MS)))
}

/** The owner came back through the mail: the attempts counted meanwhile no longer lock the account. */
export async function freeAccount(ctx: Pick<Ctx, 'db'>, email: string): Promise<void> {
  await resetLimit(ctx.db, { name: 'sign-in-account', subject: email })
}

/** Generous: a refused refresh signs staff out. */
export function refreshLimit(sessionId: string): Bucket {
  return { name: 'refresh', subject: sessionId, capacity: 120, refillS: 1 }
}

export function mailLimit(email: string): Bucket {
  return { name: 'mail-account', subject: email, capacity: 3, refillS: 600 }
}

/** Requests for mails and attempts with mailed links, from one place. */
export function linkLimit(place: string): Bucket {
  return { name: 'mail-place', subject: place, capacity: 20, refillS: 30 }
}
