/** Access tokens that are forged, stale or signed out: none opens anything. */
import { eq } from 'drizzle-orm'
import { SignJWT, base64url, decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import type { JWTPayload } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getSigningKey, rotateSigningKeys } from '#app/features/accounts/signing-keys.server.ts'
import { after, hours, minutes } from '#app/lib/durations.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { startAuthServer } from '#tests/factories/auth-server.ts'
import type { AuthServer } from '#tests/factories/auth-server.ts'
import { PASSWORD, anAccount } from '#tests/factories/staff.ts'
import type { Account } from '#tests/factories/staff.ts'

dbTest('access tokens', (db) => {
  let server: AuthServer
  let account: Account
  let token: string
  let claims: JWTPayload

  beforeEach(async () => {
    server = await startAuthServer(db)
    account = await anAccount(server.ctx)
    const { body } = await server.call('/token?grant_type=password', { method: 'POST', body: { email: account.email, password: PASSWORD } })
    token = String(body.access_token)
    claims = decodeJwt(token)
  })
  afterEach(() => server.close())

  const show = (bearer: string) => server.call('/user', { bearer })
  const encode = (value: unknown) => base64url.encode(JSON.stringify(value))
  async function signed(payload: JWTPayload, header: Record<string, unknown> = {}): Promise<string> {
    const { key, kid } = await getSigningKey(server.ctx)
    return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...header }).sign(key)
  }

  test('carries the claims that clients read', async () => {
    const issuedAt = Math.floor(server.ctx.now.getTime() / 1_000)
    expect(claims).toEqual({
      iss: server.url,
      sub: account.id,
      aud: 'authenticated',
      exp: issuedAt + 3600,
      iat: issuedAt,
      email: account.email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email: account.email, email_verified: true, phone_verified: false, sub: account.id },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: issuedAt }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    })
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: expect.any(String), typ: 'JWT' })
    expect(await show(token)).toMatchObject({ status: 200, body: { id: account.id } })
  })

  test('no token at all, or the public key in its place, is nobody', async () => {
    expect(await server.call('/user')).toMatchObject({
      status: 401,
      body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    })
    expect(await server.call('/user', { headers: { Authorization: '' } })).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    })
    expect(await server.call('/user', { headers: { Authorization: `Basic ${token}` } })).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    })
  })

  test('forgeries are refused', async () => {
    const { kid } = await getSigningKey(server.ctx)
    const { body } = await server.call('/.well-known/jwks.json')
    const published = JSON.stringify(body)
    const stranger = await generateKeyPair('ES256', { extractable: true })
    const strangerJwk = await exportJWK(stranger.publicKey)
    const [header = '', payload = '', signature = ''] = token.split('.')
    const hmac = (key: string) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid }).sign(new TextEncoder().encode(key))
    const byStranger = (extra: Record<string, unknown>) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...extra }).sign(stranger.privateKey)

    const forgeries: Record<string, string> = {
      'alg none, no signature': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'alg none, old signature': `${encode({ alg: 'none', typ: 'JWT', kid })}.${payload}.${signature}`,
      'alg NONE in capitals': `${encode({ alg: 'NoNe', kid })}.${payload}.`,
      'HS256 with the published key set': await hmac(published),
      'HS256 with the public coordinates': await hmac(`${strangerJwk.x}`),
      'HS256 with an empty-looking key': await hmac('\0'.repeat(32)),
      'own key under our kid': await byStranger({ kid }),
      'own key in the header': await byStranger({ kid, jwk: strangerJwk }),
      'own key at an address': await byStranger({ kid: 'mine', jku: 'http://127.0.0.1:1/keys.json' }),
      'kid as a path': await byStranger({ kid: '../../../../dev/null' }),
      'kid as SQL': await byStranger({ kid: `x' or '1'='1` }),
      'no kid': await byStranger({}),
      'payload of somebody else': `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
      'role raised in the payload': `${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
      'signature cut': `${header}.${payload}.${signature.slice(0, -4)}`,
      'signature empty': `${header}.${payload}.`,
      'all-zero signature': `${header}.${payload}.${base64url.encode(new Uint8Array(64))}`,
      'two parts': `${header}.${payload}`,
      garbage: 'abc',
    }
    for (const [name, forged] of Object.entries(forgeries)) {
      const answer = await show(forged)
      expect({ name, status: answer.status, code: answer.body.code }).toEqual({ name, status: 403, code: 'bad_jwt' })
      expect(answer.body.message).toMatch(/^invalid JWT: unable to parse or verify signature, /)
    }
  })

  test('rightly signed tokens with wrong claims are refused', async () => {
    const now = Math.floor(server.ctx.now.getTime() / 1_000)
    const { exp: _exp, ...withoutExp } = claims
    const wrong: Record<string, JWTPayload> = {
      expired: { ...claims, iat: now - 7200, exp: now - 1 },
      'without an end': withoutExp,
      'for another audience': { ...claims, aud: 'anon' },
      'from another issuer': { ...claims, iss: 'https://ailleurs.example/auth/v1' },
      'not yet valid': { ...claims, nbf: now + 600 },
      'sub not a UUID': { ...claims, sub: '1 or 1=1' },
      'session not a UUID': { ...claims, session_id: 'x' },
      'service role': { ...claims, role: 'service_role' },
    }
    for (const [name, payload] of Object.entries(wrong)) {
      const answer = await show(await signed(payload))
      expect({ name, status: answer.status, code: answer.body.code }).toEqual({ name, status: 403, code: 'bad_jwt' })
    }
    expect(await show(await signed({ ...claims, session_id: crypto.randomUUID() }))).toMatchObject({
      status: 403,
      body: { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
    })
    expect(await show(await signed({ ...claims, sub: crypto.randomUUID() }))).toMatchObject({
      status: 403,
      body: { code: 'user_not_found', message: 'User from sub claim in JWT does not exist' },
    })
    const other = await anAccount(server.ctx)
    expect(await show(await signed({ ...claims, sub: other.id }))).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
  })

  test('an hour later it is over', async () => {
    server.ctx.now = after(server.ctx.now, hours(1))
    expect(await show(token)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
  })

  test('a removed account is named as such', async () => {
    await server.ctx.db.delete(staffUsers).where(eq(staffUsers.id, account.id))
    expect(await show(token)).toMatchObject({ status: 403, body: { code: 'user_not_found' } })
  })

  test('a new signing key leaves earlier tokens valid until they expire, then the old key goes', async () => {
    const { kid: oldKid } = await getSigningKey(server.ctx)
    const { kid: newKid } = await rotateSigningKeys(allow({ ...server.ctx, actor: { kind: 'system', doing: 'test' } }, 'settings:write'))
    const kids = async () => {
      const { body } = await server.call('/.well-known/jwks.json', { headers: { apikey: '' } })
      return Array.isArray(body.keys) ? body.keys.map((key: { kid: string }) => key.kid) : []
    }
    expect(await kids()).toEqual([newKid, oldKid])
    expect((await show(token)).status).toBe(200)
    const { body } = await server.call('/token?grant_type=password', { method: 'POST', body: { email: account.email, password: PASSWORD } })
    expect(decodeProtectedHeader(String(body.access_token)).kid).toBe(newKid)

    server.ctx.now = after(server.ctx.now, hours(1) + minutes(6))
    expect(await kids()).toEqual([newKid])
    expect(await show(token)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
  })

  test('the key set holds public halves only, and may be kept ten minutes', async () => {
    const { body, headers } = await server.call('/.well-known/jwks.json')
    expect(body).toEqual({
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          x: expect.any(String),
          y: expect.any(String),
          kid: expect.any(String),
          alg: 'ES256',
          use: 'sig',
          key_ops: ['verify'],
        },
      ],
    })
    expect(headers.get('cache-control')).toBe('public, max-age=600')
  })

  test('only the product itself and managers may change the signing key', async () => {
    expect(() => allow(server.ctx, 'settings:write')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  })
})
