import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'jose'
import type { Ctx } from '../ctx.server.ts'
import { serverSecrets } from '../db/tables/trust.server.ts'
import type { PushSender } from './push-message.server.ts'

const NAME = 'push_key'
const SEALED_FOR = { purpose: 'push-key', id: NAME } as const

/**
 * The key that push services know this shop by, made when it is first needed and kept sealed. One that no longer opens, because the
 * sealing key was given up, is replaced: browsers then subscribe anew.
 */
export async function getPushSender(ctx: Pick<Ctx, 'db' | 'sealer' | 'env' | 'facts'>): Promise<PushSender> {
  const kept = await readKey(ctx)
  const privateJwk = kept ?? (await makeKey(ctx))
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(privateJwk.x ?? '', 'base64url'), Buffer.from(privateJwk.y ?? '', 'base64url')])
  return { privateJwk, publicKey: point.toString('base64url'), subject: ctx.env.VAPID_SUBJECT ?? ctx.env.PUBLIC_URL }
}

async function readKey({ db, sealer }: Pick<Ctx, 'db' | 'sealer'>): Promise<JWK | undefined> {
  const [row] = await db.select({ value: serverSecrets.value }).from(serverSecrets).where(eq(serverSecrets.name, NAME))
  const text = row && sealer.unseal(SEALED_FOR, row.value)
  return text === undefined ? undefined : JSON.parse(text)
}

async function makeKey(ctx: Pick<Ctx, 'db' | 'sealer'>): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const value = ctx.sealer.seal(SEALED_FOR, JSON.stringify(await exportJWK(privateKey)))
  const [known] = await ctx.db.select({ value: serverSecrets.value }).from(serverSecrets).where(eq(serverSecrets.name, NAME))
  // Several processes may do this at once: one of them inserts the key, and all read the one that was kept.
  if (known) await ctx.db.update(serverSecrets).set({ value }).where(eq(serverSecrets.name, NAME))
  else await ctx.db.insert(serverSecrets).values({ name: NAME, value }).onConflictDoNothing()
  const kept = await readKey(ctx)
  if (!kept) throw new Error('The key of push messages was not kept')
  return kept
}
