/**
 * Refresh tokens: base64url of version ‖ session id ‖ counter (uvarint) ‖ HMAC-SHA-256 cut to 128 bits ‖ checksum.
 * The checksum tells a token that was cut or mistyped from one that somebody else made.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const VERSION = 0
const UUID_BYTES = 16
const SIGNATURE_BYTES = 16
const CHECKSUM_BYTES = 4
const COUNTER_BYTES_MAX = 8
const MIN_BYTES = 1 + UUID_BYTES + 1 + SIGNATURE_BYTES + CHECKSUM_BYTES
const MAX_BYTES = MIN_BYTES + COUNTER_BYTES_MAX - 1

export interface PresentedToken {
  sessionId: string
  counter: number
  /** Everything that the signature covers. */
  signed: Buffer
  signature: Buffer
}

export function encodeRefreshToken(sessionId: string, counter: number, key: Buffer): string {
  const signed = Buffer.concat([Buffer.of(VERSION), uuidToBytes(sessionId), encodeUvarint(counter)])
  const body = Buffer.concat([signed, sign(signed, key)])
  return Buffer.concat([body, checksum(body)]).toString('base64url')
}

/** Takes a token apart; null when it is not one of ours at all. The signature still has to be checked. */
export function parseRefreshToken(token: string): PresentedToken | null {
  if (!/^[A-Za-z0-9_-]+$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < MIN_BYTES || bytes.length > MAX_BYTES || bytes[0] !== VERSION) return null
  const body = bytes.subarray(0, -CHECKSUM_BYTES)
  if (!timingSafeEqual(checksum(body), bytes.subarray(-CHECKSUM_BYTES))) return null
  const signed = body.subarray(0, -SIGNATURE_BYTES)
  const counter = decodeUvarint(signed.subarray(1 + UUID_BYTES))
  if (counter === null) return null
  return { sessionId: bytesToUuid(signed.subarray(1, 1 + UUID_BYTES)), counter, signed, signature: body.subarray(-SIGNATURE_BYTES) }
}

export function isSignedWith(token: PresentedToken, key: Buffer): boolean {
  return timingSafeEqual(sign(token.signed, key), token.signature)
}

function sign(bytes: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(bytes).digest().subarray(0, SIGNATURE_BYTES)
}

function checksum(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM_BYTES)
}

function uuidToBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

function bytesToUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Seven bits per byte, lowest first; the high bit says that more follow. */
function encodeUvarint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return Buffer.from([...bytes, rest])
}

/** Null for anything but the one shortest form of a safe integer. */
function decodeUvarint(bytes: Buffer): number | null {
  let value = 0
  for (const [index, byte] of bytes.entries()) {
    value += (byte & 0x7f) * 0x80 ** index
    if (byte >= 0x80) continue
    return index === bytes.length - 1 && (byte !== 0 || index === 0) && Number.isSafeInteger(value) ? value : null
  }
  return null
}
