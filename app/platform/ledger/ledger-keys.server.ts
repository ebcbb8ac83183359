import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { desc, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ledgerKeys } from '#app/platform/db/tables/money.server.ts'

interface LedgerKey {
  keyId: string
  privateKey: KeyObject
}

/** Opened keys by id. An id is the hash of its key, so an entry can never be outdated. */
const opened = new Map<string, KeyObject>()

/** The key that signs the journal; the first call in the life of a database makes it. Only while the journal is locked. */
export async function ledgerKey(ctx: Pick<Ctx, 'db' | 'now' | 'sealer'>): Promise<LedgerKey> {
  const [row] = await ctx.db
    .select({ keyId: ledgerKeys.key_id, sealed: ledgerKeys.private_sealed })
    .from(ledgerKeys)
    .where(isNotNull(ledgerKeys.private_sealed))
    .orderBy(desc(ledgerKeys.created_at))
    .limit(1)
  if (!row?.sealed) return makeLedgerKey(ctx)
  const known = opened.get(row.keyId)
  if (known) return { keyId: row.keyId, privateKey: known }
  const pem = ctx.sealer.unseal({ purpose: 'ledger-key', id: row.keyId }, row.sealed)
  if (pem === undefined) throw new Error('the key of the journal of money was sealed with another key')
  return remember(row.keyId, createPrivateKey(pem))
}

async function makeLedgerKey(ctx: Pick<Ctx, 'db' | 'now' | 'sealer'>): Promise<LedgerKey> {
  const pair = generateKeyPairSync('ed25519')
  const publicPem = pair.publicKey.export({ type: 'spki', format: 'pem' })
  const keyId = ledgerKeyId(pair.publicKey)
  const privatePem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' })
  await ctx.db.insert(ledgerKeys).values({
    key_id: keyId,
    public_key: publicPem,
    private_sealed: ctx.sealer.seal({ purpose: 'ledger-key', id: keyId }, privatePem),
    created_at: ctx.now,
  })
  return remember(keyId, pair.privateKey)
}

/** SHA-256 of the public key: a key cannot pass for another one. */
export function ledgerKeyId(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
}

/** The public half of a kept key, when it is the one that its id names. */
export function openPublicKey({ keyId, pem }: { keyId: string; pem: string }): KeyObject | undefined {
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'ed25519' && ledgerKeyId(key) === keyId ? key : undefined
  } catch {
    // A text that is no key proves nothing.
    return undefined
  }
}

function remember(keyId: string, privateKey: KeyObject): LedgerKey {
  opened.set(keyId, privateKey)
  return { keyId, privateKey }
}
