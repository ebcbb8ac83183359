import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { JWK } from 'jose'
import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ledgerKeys } from '#app/platform/db/tables/money.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { pushSubscriptions, staffFactors } from '#app/platform/db/tables/staff.server.ts'
import { serverSecrets, signingKeys } from '#app/platform/db/tables/trust.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { EnvError } from '#app/platform/env/env.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { hasKeyFile } from './sealer.server.ts'

/** Name of the row that says which key sealed this database. */
const FINGERPRINT = 'sealing_key_fingerprint'
/** The key that an earlier version kept beside what it sealed. */
const OLD_KEY = 'sealing_key'

const OTHER_KEY =
  'This database was sealed with another key. Put DATA_DIR/secrets.key back from your copy of it, or set SECRETS_KEY to that key. ' +
  'If the key is lost for good: npm run staff:forget-sealed, or phare-run staff:forget-sealed for a service.'

/**
 * Refuses a sealed database beside which there is no key, before one is made for it: a key that is nobody's would lie where the copy belongs.
 * @throws EnvError
 */
export async function refuseLostKey(db: Db, env: Pick<Env, 'DATA_DIR' | 'SECRETS_KEY'>): Promise<void> {
  if (env.SECRETS_KEY !== undefined || hasKeyFile(env)) return
  if ((await db.$count(serverSecrets, eq(serverSecrets.name, FINGERPRINT))) > 0) throw new EnvError(OTHER_KEY)
}

/**
 * Holds the key of this installation against the one that sealed the database, and seals what an earlier version kept in clear.
 * Several processes may do it at once.
 * @throws EnvError when the database was sealed with another key.
 */
export async function prepareSealedSecrets(ctx: Pick<Ctx, 'db' | 'sealer'>): Promise<void> {
  await ctx.db.insert(serverSecrets).values({ name: FINGERPRINT, value: ctx.sealer.fingerprint }).onConflictDoNothing()
  const [known] = await ctx.db.select({ value: serverSecrets.value }).from(serverSecrets).where(eq(serverSecrets.name, FINGERPRINT))
  if (known?.value !== ctx.sealer.fingerprint) {
    throw new EnvError(OTHER_KEY)
  }
  await sealFactors(ctx)
  await sealSigningKeys(ctx)
  await sealDeviceCodesAgain(ctx)
}

/**
 * Gives up what was sealed with a key that is lost: authenticator applications, signing keys, device codes, phones that hear of arrivals. The journal of money
 * keeps the public half of its key, which proves what was signed, and signs with a new one. Passwords and
 * recovery codes are hashes and stay. Returns how many accounts sign in by password alone until they add an application again; null where
 * the key is the one that sealed, so that nothing is lost and nothing is given up.
 */
export async function forgetSealedSecrets(ctx: Pick<Ctx, 'db' | 'sealer'>): Promise<number | null> {
  return ctx.db.transaction(async (tx) => {
    const [known] = await tx.select({ value: serverSecrets.value }).from(serverSecrets).where(eq(serverSecrets.name, FINGERPRINT)).for('update')
    if (known?.value === ctx.sealer.fingerprint) return null
    const removed = await tx.delete(staffFactors).returning({ userId: staffFactors.user_id })
    await tx.delete(signingKeys)
    await tx.update(ledgerKeys).set({ private_sealed: null }).where(isNotNull(ledgerKeys.private_sealed))
    await tx.update(repairs).set({ device_code: null }).where(isNotNull(repairs.device_code))
    await tx.delete(serverSecrets).where(eq(serverSecrets.name, OLD_KEY))
    // Their services take messages of the lost key alone: their switch says that they are off, until they subscribe anew.
    await tx.delete(pushSubscriptions)
    await tx
      .insert(serverSecrets)
      .values({ name: FINGERPRINT, value: ctx.sealer.fingerprint })
      .onConflictDoUpdate({ target: serverSecrets.name, set: { value: ctx.sealer.fingerprint } })
    return new Set(removed.map(({ userId }) => userId)).size
  })
}

async function sealFactors({ db, sealer }: Pick<Ctx, 'db' | 'sealer'>): Promise<void> {
  const rows = await db
    .select({ id: staffFactors.id, secret: staffFactors.secret })
    .from(staffFactors)
    .where(not(sql`starts_with(${staffFactors.secret}, 'sealed:')`))
  for (const { id, secret } of rows) {
    const sealed = sealer.seal({ purpose: 'totp-secret', id }, secret)
    // Only what is still in clear: another process may have sealed it meanwhile.
    await db
      .update(staffFactors)
      .set({ secret: sealed })
      .where(and(eq(staffFactors.id, id), eq(staffFactors.secret, secret)))
  }
}

async function sealSigningKeys({ db, sealer }: Pick<Ctx, 'db' | 'sealer'>): Promise<void> {
  const rows = await db
    .select({ kid: signingKeys.kid, jwk: sql<JWK>`${signingKeys.private_jwk}` })
    .from(signingKeys)
    .where(sql`jsonb_exists(${signingKeys.private_jwk}, 'kty')`)
  for (const { kid, jwk } of rows) {
    const sealed = sealer.seal({ purpose: 'signing-key', id: kid }, JSON.stringify(jwk))
    await db
      .update(signingKeys)
      .set({ private_jwk: { sealed } })
      .where(and(eq(signingKeys.kid, kid), sql`jsonb_exists(${signingKeys.private_jwk}, 'kty')`))
  }
}

async function sealDeviceCodesAgain({ db, sealer }: Pick<Ctx, 'db' | 'sealer'>): Promise<void> {
  const [old] = await db.select({ value: serverSecrets.value }).from(serverSecrets).where(eq(serverSecrets.name, OLD_KEY))
  if (!old) return
  const rows = await db
    .select({ id: repairs.id, code: repairs.device_code })
    .from(repairs)
    .where(not(sql`starts_with(${repairs.device_code}, 'sealed:')`))
  for (const { id, code } of rows) {
    if (code === null) continue
    const text = unsealOld(old.value, id, code)
    await db
      .update(repairs)
      .set({ device_code: text === undefined ? null : sealer.seal({ purpose: 'device-code', id }, text) })
      .where(and(eq(repairs.id, id), eq(repairs.device_code, code)))
  }
  await db.delete(serverSecrets).where(eq(serverSecrets.name, OLD_KEY))
}

/** As the earlier version sealed: the same cipher, without a mark, 12 bytes of initialisation vector and 16 of tag first. */
function unsealOld(key: string, id: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 28) return undefined
  const cipherKey = Buffer.from(hkdfSync('sha256', key, '', 'device-code', 32))
  const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
