import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { encodeRefreshToken, isSignedWith, parseRefreshToken } from './refresh-token.server.ts'

const SESSION_ID = '3f2b8a10-5c4d-4e6f-9a7b-0123456789ab'

test.each([0, 1, 127, 128, 300, 16_383, 16_384, 2 ** 31, Number.MAX_SAFE_INTEGER])('the counter %i survives the journey', (counter) => {
  const key = randomBytes(32)
  const parsed = parseRefreshToken(encodeRefreshToken(SESSION_ID, counter, key))
  expect(parsed).toMatchObject({ sessionId: SESSION_ID, counter })
  expect(parsed && isSignedWith(parsed, key)).toBe(true)
  expect(parsed && isSignedWith(parsed, randomBytes(32))).toBe(false)
})

test('any changed byte is noticed', () => {
  const bytes = Buffer.from(encodeRefreshToken(SESSION_ID, 5, randomBytes(32)), 'base64url')
  for (const position of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[position] = (changed[position] ?? 0) ^ 1
    expect(parseRefreshToken(changed.toString('base64url'))).toBeNull()
  }
})

test.each(['', 'x', 'abcdefghij12', 'a'.repeat(60), 'é'.repeat(60), `${'A'.repeat(50)}==`, 'a.b.c', 'x'.repeat(100_000)])(
  '%j is not a token',
  (token) => {
    expect(parseRefreshToken(token)).toBeNull()
  },
)
