import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { EnvError } from '../env/env.server.ts'
import type { Env } from '../env/env.server.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** Tells a sealed text from one that was kept in clear by an earlier version. */
const MARK = 'sealed:'
export const KEY_FILE = 'secrets.key'

/** What a sealed text belongs to: moved to another record, it does not open. */
export interface SealedFor {
  purpose: 'device-code' | 'totp-secret' | 'signing-key' | 'ledger-key' | 'push-key'
  id: string
}

/** Encrypts texts that only the product may read again. Its key is never in the database: a stolen dump opens nothing. */
export interface Sealer {
  seal: (owner: SealedFor, text: string) => string
  /** The text again; undefined when it was altered, belongs to another record or was sealed with another key. */
  unseal: (owner: SealedFor, sealed: string) => string | undefined
  /** Says which key this is without saying the key. */
  fingerprint: string
}

/** A sealer with this key: any text of enough entropy. */
export function createSealer(key: string): Sealer {
  const keyFor = ({ purpose }: SealedFor) => Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES))
  return {
    seal(owner, text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, keyFor(owner), iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner.id))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    unseal(owner, sealed) {
      if (!isSealed(sealed)) return undefined
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(CIPHER, keyFor(owner), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner.id))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    fingerprint: createHmac('sha256', key).update('fingerprint of the sealing key').digest('base64url'),
  }
}

export function isSealed(text: string): boolean {
  return text.startsWith(MARK)
}

/**
 * The sealer of this installation: the key is SECRETS_KEY, or else a file of the data directory that only this account can read,
 * made at the first start.
 * @throws EnvError when the file cannot be read or written.
 */
export function openSealer(env: Pick<Env, 'DATA_DIR' | 'SECRETS_KEY'>): Sealer {
  if (env.SECRETS_KEY !== undefined) return createSealer(env.SECRETS_KEY)
  const file = path.join(env.DATA_DIR, KEY_FILE)
  try {
    fs.mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
    writeOnce(file)
    const key = fs.readFileSync(file, 'utf8').trim()
    if (key.length >= KEY_BYTES) return createSealer(key)
  } catch (error) {
    throw new EnvError(`The key of sealed values in ${file} cannot be used (${error instanceof Error ? error.message : String(error)}).`)
  }
  throw new EnvError(`${file} does not hold a key. Put the file back from your copy of it.`)
}

/** Whether a key lies in the data directory. */
export function hasKeyFile({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): boolean {
  return fs.existsSync(path.join(DATA_DIR, KEY_FILE))
}

/** Of several processes that start together one writes the file, complete from its first moment. */
function writeOnce(file: string): void {
  if (fs.existsSync(file)) return
  const part = `${file}.${process.pid}.part`
  fs.writeFileSync(part, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    fs.linkSync(part, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    fs.rmSync(part, { force: true })
  }
}
