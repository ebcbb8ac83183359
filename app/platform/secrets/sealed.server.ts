import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { getServerSecret } from './secrets.server.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** What a sealed text belongs to: moved to another record, it does not open. */
export interface SealedFor {
  purpose: 'device-code'
  id: string
}

/** Encrypts a text that only the product may read again. */
export async function seal(db: Db, owner: SealedFor, text: string): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, await keyFor(db, owner), iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner.id))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text again; undefined when it was altered, belongs to another record or was sealed with another key. */
export async function unseal(db: Db, owner: SealedFor, sealed: string): Promise<string | undefined> {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, await keyFor(db, owner), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner.id))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

async function keyFor(db: Db, { purpose }: SealedFor): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await getServerSecret(db, 'sealing_key'), '', purpose, KEY_BYTES))
}
