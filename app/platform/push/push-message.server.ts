import { createCipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { SignJWT, importJWK } from 'jose'
import type { JWK } from 'jose'
import { hours, seconds } from '#app/lib/durations.ts'

/** Where a browser is reached, as it says itself; keys in base64url. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** Whom a push service asks when something is wrong: VAPID (RFC 8292). */
export interface PushSender {
  privateJwk: JWK
  /** The raw point, base64url: what browsers subscribe with. */
  publicKey: string
  subject: string
}

/** One record holds the whole message (RFC 8188). */
const RECORD_BYTES = 4_096
const KEPT_FOR_S = 3_600
const PATIENCE_MS = seconds(5)
/** How long somebody may take to answer for the name of a push service, ms, and how often they are asked. */
const NAME_PATIENCE = { timeout: seconds(1), tries: 2 }
/** Needs nobody who answers for it. */
const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** `gone`: the browser has left for good. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Sends one encrypted message; the push service sees neither text nor sender. */
export async function sendPush(target: PushTarget, text: string, sender: PushSender, now: Date): Promise<PushOutcome> {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(target.endpoint).origin)
    .setSubject(sender.subject)
    .setExpirationTime(Math.floor((now.getTime() + hours(12)) / 1_000))
    .sign(await importJWK(sender.privateJwk, 'ES256'))
  if (!(await isNameAnswered(new URL(target.endpoint).hostname))) return 'failed'
  try {
    const response = await fetch(target.endpoint, {
      method: 'POST',
      headers: {
        Authorization: `vapid t=${token}, k=${sender.publicKey}`,
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(KEPT_FOR_S),
        Urgency: 'high',
      },
      body: Uint8Array.from(encryptPush(target, text)),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.body?.cancel()
    if (response.status === 404 || response.status === 410) return 'gone'
    return response.ok ? 'sent' : 'failed'
  } catch {
    // Whatever the reason (no network, no answer, no such host), the next message tries again.
    return 'failed'
  }
}

/**
 * Whether a name is answered for at all, found or not. What `fetch` looks names up with has two places in the whole process, and a name that stays
 * silent holds one of them until the system gives up, 20 s with its usual settings, long after the message was given up. A few such phones would
 * keep the store of pictures and a PostgreSQL that is named from being found; this asks beside those places.
 */
async function isNameAnswered(name: string): Promise<boolean> {
  if (OWN_MACHINE.test(name)) return true
  const resolver = new Resolver(NAME_PATIENCE)
  // Both are waited for: the look-up of `fetch` asks for both, and one of them alone that stays silent holds it up as well.
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return !answers.some((answer) => answer.status === 'rejected' && isSilence(answer.reason))
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETIMEOUT'
}

/** RFC 8291: a key of its own for each message, agreed with the browser's. */
export function encryptPush({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>, text: string): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url')
  const own = createECDH('prime256v1')
  const ownKey = own.generateKeys()
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey])
  const secret = derive(own.computeSecret(browserKey), Buffer.from(auth, 'base64url'), keyInfo, 32)
  const salt = randomBytes(16)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The last and only record ends with a 2.
  const sealed = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([ownKey.length]), ownKey, sealed])
}

/** Whether a browser's key is a point of the curve: anything else would fail with each message. */
export function isPushKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) } })
    return true
  } catch {
    return false
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
