import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { rateBuckets } from '#app/platform/db/tables/trust.server.ts'
import { addressBlock, addressNetwork, isLoopback } from '#app/platform/http/client-address.server.ts'
import { rememberServerSecret } from '#app/platform/secrets/secrets.server.ts'

export interface Bucket {
  name: string
  /** What is counted: an account, an address block, a session. Kept as a keyed hash only. */
  subject: string
  /** Attempts in a row. */
  capacity: number
  /** Seconds until one more attempt is granted. */
  refillS: number
  /** The first attempt takes a place in the queue instead: the turn comes after one refill. */
  startsEmpty?: true
}

export type LimitResult = { granted: true } | { granted: false; retryAfterS: number }

/**
 * Takes one token of a rate limit. The limit is a row of the database, so all processes share it and a restart changes nothing. One statement, so that many
 * attempts at the same moment cannot all see the last token.
 */
export async function consumeLimit(ctx: Pick<Ctx, 'db' | 'now' | 'env' | 'client'>, bucket: Bucket): Promise<LimitResult> {
  if (limitsAreOff(ctx)) return { granted: true }
  const key = await bucketKey(ctx.db, bucket)
  const refilled = sql`least(${bucket.capacity}::float8, ${rateBuckets.tokens} + greatest(0, extract(epoch from ${ctx.now.toISOString()}::timestamptz - ${rateBuckets.updated_at})::float8) / ${bucket.refillS}::float8)`
  const taken = await ctx.db
    .insert(rateBuckets)
    .values({ key, tokens: bucket.startsEmpty ? 0 : bucket.capacity - 1, updated_at: ctx.now })
    .onConflictDoUpdate({
      target: rateBuckets.key,
      set: { tokens: sql`${refilled} - 1`, updated_at: sql`greatest(${rateBuckets.updated_at}, ${ctx.now.toISOString()}::timestamptz)` },
      setWhere: sql`${refilled} >= 1`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  if (taken.length > 0 && !(bucket.startsEmpty && taken[0]?.isNew)) return { granted: true }
  const [row] = await ctx.db
    .select({ left: sql<number>`${refilled}` })
    .from(rateBuckets)
    .where(sql`${rateBuckets.key} = ${key}`)
  return { granted: false, retryAfterS: Math.max(1, Math.ceil((1 - (row?.left ?? 0)) * bucket.refillS)) }
}

/** How much more than one of its blocks a network may ask for: an operator has customers in many blocks, a stranger who has them all is one. */
const NETWORK_SHARE = 4

/** Takes one token of the place that asks, and one of the network around it. */
export async function consumePlaceLimit(
  ctx: Pick<Ctx, 'db' | 'now' | 'env' | 'client'>,
  limit: Pick<Bucket, 'name' | 'capacity' | 'refillS'>,
): Promise<LimitResult> {
  for (const bucket of placeBuckets(limit, ctx.client.address)) {
    const result = await consumeLimit(ctx, bucket)
    if (!result.granted) return result
  }
  return { granted: true }
}

/** What counts for a place: its address block, and under IPv6 the network around it. */
export function placeBuckets(limit: Pick<Bucket, 'name' | 'capacity' | 'refillS'>, address: string | null): Bucket[] {
  const block = addressBlock(address)
  const network = addressNetwork(address)
  const ofBlock = { ...limit, subject: block }
  return network === block ? [ofBlock] : [ofBlock, networkBucket({ ...limit, subject: network })]
}

/** The bucket of a network, from that of one of its blocks. */
export function networkBucket(bucket: Bucket): Bucket {
  return { ...bucket, name: `${bucket.name}-network`, capacity: bucket.capacity * NETWORK_SHARE, refillS: bucket.refillS / NETWORK_SHARE }
}

/** Gives a token back: an attempt that succeeded was no guess. */
export async function refundLimit(ctx: Pick<Ctx, 'db' | 'env' | 'client'>, bucket: Bucket): Promise<void> {
  if (limitsAreOff(ctx)) return
  const key = await bucketKey(ctx.db, bucket)
  await ctx.db
    .update(rateBuckets)
    .set({ tokens: sql`least(${bucket.capacity}::float8, ${rateBuckets.tokens} + 1)` })
    .where(sql`${rateBuckets.key} = ${key}`)
}

/** Forgets what a rate limit counted: the person proved who they are. */
export async function resetLimit(db: Db, bucket: Pick<Bucket, 'name' | 'subject'>): Promise<void> {
  const key = await bucketKey(db, bucket)
  await db.delete(rateBuckets).where(sql`${rateBuckets.key} = ${key}`)
}

/** RATE_LIMITS=off is for test and load runs on this machine; callers from elsewhere stay limited. */
function limitsAreOff(ctx: Pick<Ctx, 'env' | 'client'>): boolean {
  return ctx.env.RATE_LIMITS === 'off' && isLoopback(ctx.client.address)
}

async function bucketKey(db: Db, { name, subject }: Pick<Bucket, 'name' | 'subject'>): Promise<string> {
  const key = await rememberServerSecret(db, 'limit_key')
  return `${name}:${createHmac('sha256', key).update(`${name}:${subject}`).digest('base64url')}`
}
