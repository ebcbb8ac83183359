import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { after, minutes, seconds } from '#app/lib/durations.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { signingKeys } from '#app/platform/db/tables/trust.server.ts'
import type { Sealer } from '#app/platform/secrets/sealer.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { ACCESS_TOKEN_S } from './session-rules.ts'

const ALGORITHM = 'ES256'
/** Clocks of several machines differ a little. */
const CLOCK_MARGIN_MS = minutes(5)

/** Imported keys by kid. A kid is the hash of its key, so an entry can never be outdated. */
const imported = new Map<string, CryptoKey>()

/** The key that signs; the first call in the life of a database makes it. */
export async function getSigningKey(ctx: Pick<Ctx, 'db' | 'now' | 'sealer'>): Promise<{ kid: string; key: CryptoKey }> {
  const [row] = await ctx.db.select({ kid: signingKeys.kid, jwk: signingKeys.private_jwk }).from(signingKeys).where(isNull(signingKeys.verify_until))
  if (row) return { kid: row.kid, key: await importOnce(`private:${row.kid}`, () => openPrivateKey(ctx.sealer, row.kid, row.jwk.sealed)) }
  // Of several processes that get here together one inserts, the others find its key.
  await ctx.db
    .insert(signingKeys)
    .values(await makeKey(ctx))
    .onConflictDoNothing()
  return getSigningKey(ctx)
}

/** The public key of a kid, while tokens signed with it may still be valid. */
export async function findVerificationKey(ctx: Pick<Ctx, 'db' | 'now'>, kid: string): Promise<CryptoKey | undefined> {
  const [row] = await ctx.db
    .select({ jwk: signingKeys.public_jwk })
    .from(signingKeys)
    .where(and(eq(signingKeys.kid, kid), or(isNull(signingKeys.verify_until), gt(signingKeys.verify_until, ctx.now))))
  return row && importOnce(`public:${kid}`, () => row.jwk)
}

/** What the key set publishes: the signing key first, then those that only verify. */
export async function listPublicKeys(ctx: Pick<Ctx, 'db' | 'now' | 'sealer'>): Promise<JWK[]> {
  await getSigningKey(ctx)
  const rows = await ctx.db
    .select({ kid: signingKeys.kid, jwk: signingKeys.public_jwk })
    .from(signingKeys)
    .where(or(isNull(signingKeys.verify_until), gt(signingKeys.verify_until, ctx.now)))
    .orderBy(sql`${signingKeys.verify_until} is not null`, sql`${signingKeys.created_at} desc`)
  return rows.map(({ kid, jwk }) => ({
    kty: jwk.kty,
    crv: jwk.crv,
    x: jwk.x,
    y: jwk.y,
    kid,
    alg: ALGORITHM,
    use: 'sig',
    key_ops: ['verify'],
  }))
}

/** A new key signs from now on; the old one verifies until the last token that it signed has expired, then is removed. */
export async function rotateSigningKeys(ctx: AllowedCtx<'settings:write'>): Promise<{ kid: string; previousKid: string }> {
  await getSigningKey(ctx)
  const next = await makeKey(ctx)
  return ctx.db.transaction(async (tx) => {
    await tx.delete(signingKeys).where(lt(signingKeys.verify_until, ctx.now))
    const [retired] = await tx
      .update(signingKeys)
      .set({ verify_until: after(ctx.now, seconds(ACCESS_TOKEN_S) + CLOCK_MARGIN_MS) })
      .where(isNull(signingKeys.verify_until))
      .returning({ kid: signingKeys.kid })
    if (!retired) throw new Error('no signing key to retire')
    await tx.insert(signingKeys).values(next)
    await recordAudit(
      { ...ctx, db: tx },
      { action: 'keys.rotated', subject: { kind: 'signing-key', id: next.kid }, before: { kid: retired.kid }, after: { kid: next.kid } },
    )
    return { kid: next.kid, previousKid: retired.kid }
  })
}

async function makeKey({ now, sealer }: Pick<Ctx, 'now' | 'sealer'>) {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const [privateJwk, publicJwk] = await Promise.all([exportJWK(pair.privateKey), exportJWK(pair.publicKey)])
  const kid = await calculateJwkThumbprint(publicJwk)
  const sealed = sealer.seal({ purpose: 'signing-key', id: kid }, JSON.stringify(privateJwk))
  return { kid, private_jwk: { sealed }, public_jwk: publicJwk, created_at: now }
}

/** Only `makeKey` writes what is opened here. */
function openPrivateKey(sealer: Sealer, kid: string, sealed: string): JWK {
  const text = sealer.unseal({ purpose: 'signing-key', id: kid }, sealed)
  if (text === undefined) throw new Error('the signing key was sealed with another key')
  return JSON.parse(text) as JWK
}

async function importOnce(name: string, readKey: () => JWK): Promise<CryptoKey> {
  const known = imported.get(name)
  if (known) return known
  const key = await importJWK(readKey(), ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('a signing key must be an elliptic curve key')
  imported.set(name, key)
  return key
}
