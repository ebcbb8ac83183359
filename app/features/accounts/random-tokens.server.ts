import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A key for a mailed link or a cookie: 256 random bits, of which only the hash is kept. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}

/** Enough for values with this much randomness: there is nothing to guess offline. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Without characters that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** `groups` of four characters, about 20 bits each. */
export function readableCode(groups: number): string {
  return Array.from({ length: groups }, () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')).join('-')
}
