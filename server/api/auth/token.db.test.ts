import { afterEach, beforeEach, expect, test } from 'vitest'
import { after, days, minutes, seconds } from '#app/lib/durations.ts'
import { suspendStaff } from '#app/features/accounts/team.commands.server.ts'
import { staffSessions } from '#app/platform/db/tables/staff.server.ts'
import { withTurn } from '#app/platform/http/turn.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { ANON_KEY, startAuthServer } from '#tests/factories/auth-server.ts'
import type { AuthServer } from '#tests/factories/auth-server.ts'
import { PASSWORD, anAccount, asManager } from '#tests/factories/staff.ts'
import { NoTurnError } from '../../place-turns.ts'
import { createAuthApi } from './handler.ts'

const TIMESTAMP = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

dbTest('POST /token', (db) => {
  let server: AuthServer
  beforeEach(async () => {
    server = await startAuthServer(db)
  })
  afterEach(() => server.close())

  const grantPassword = (body: unknown, headers = {}) => server.call('/token?grant_type=password', { method: 'POST', body, headers })
  const grantRefresh = (refresh_token: unknown) => server.call('/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token } })

  test('a password is answered with the tokens and the account, field by field', async () => {
    const account = await anAccount(server.ctx, { email: 'zoe@example.fr' })
    const answer = await grantPassword({ email: 'Zoe@example.fr', password: PASSWORD, gotrue_meta_security: {} })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: Math.floor(server.ctx.now.getTime() / 1_000) + 3600,
      refresh_token: expect.stringMatching(/^[\w-]{50,}$/),
      user: {
        id: account.id,
        aud: 'authenticated',
        role: 'authenticated',
        email: 'zoe@example.fr',
        email_confirmed_at: TIMESTAMP,
        phone: '',
        confirmed_at: TIMESTAMP,
        last_sign_in_at: TIMESTAMP,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { email: 'zoe@example.fr', email_verified: true, phone_verified: false, sub: account.id },
        identities: [
          {
            identity_id: UUID,
            id: account.id,
            user_id: account.id,
            identity_data: { email: 'zoe@example.fr', email_verified: true, phone_verified: false, sub: account.id },
            provider: 'email',
            last_sign_in_at: TIMESTAMP,
            created_at: TIMESTAMP,
            updated_at: TIMESTAMP,
            email: 'zoe@example.fr',
          },
        ],
        created_at: TIMESTAMP,
        updated_at: TIMESTAMP,
        is_anonymous: false,
      },
      weak_password: null,
    })
    expect(Object.keys(answer.body)).toEqual(['access_token', 'token_type', 'expires_in', 'expires_at', 'refresh_token', 'user', 'weak_password'])
    expect(answer.headers.get('sb-auth-user-id')).toBe(account.id)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    [{ email: 'inconnu@example.fr', password: 'x' }, 400, 'invalid_credentials', 'Invalid login credentials'],
    [{ password: 'x' }, 400, 'validation_failed', 'missing email or phone'],
    [{}, 400, 'validation_failed', 'missing email or phone'],
    [{ email: 'a@example.fr' }, 400, 'validation_failed', 'You must provide either an email or phone number and a password'],
    [
      { email: 'a@example.fr', phone: '+33', password: 'x' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    ],
    [{ phone: '+33639980001', password: 'x' }, 422, 'phone_provider_disabled', 'Phone logins are disabled'],
  ])('%j is refused', async (body, status, code, message) => {
    const answer = await grantPassword(body)
    expect(answer).toMatchObject({ status, body: { code, message } })
    expect(answer.headers.get('x-sb-error-code')).toBe(code)
  })

  test.each(['{', 'not json', '', '[]', '"text"', '{"email":5}', '{"email":{"$ne":null},"password":"x"}'])(
    'the body %j is no JSON that counts',
    async (body) => {
      const answer = await grantPassword(body)
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'bad_json', message: expect.stringContaining('Could not parse request body as JSON: ') },
      })
    },
  )

  test('a password is looked at in the turn of the place that sends it, as that of the form is', async () => {
    const headers = { apikey: ANON_KEY, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ email: 'zoe@example.fr', password: 'deviné' })
    const turns: string[] = []
    const answer = await withTurn(
      async () => {
        turns.push('taken')
        return () => turns.push('ended')
      },
      () =>
        createAuthApi(ANON_KEY)(
          new Request('http://localhost/auth/v1/token?grant_type=password', { method: 'POST', headers, body }),
          server.ctx,
          'one',
        ),
    )
    expect([answer.status, ...turns]).toEqual([400, 'taken', 'ended'])
  })

  test('a place that asks for too many at once is told to come back, and what is too long for a password waits for no turn', async () => {
    const ask = (password: string) => {
      const headers = { apikey: ANON_KEY, 'Content-Type': 'application/json' }
      const body = JSON.stringify({ email: 'zoe@example.fr', password })
      const request = new Request('http://localhost/auth/v1/token?grant_type=password', { method: 'POST', headers, body })
      const crowded = () => Promise.reject(new NoTurnError('crowded'))
      return withTurn(crowded, () => createAuthApi(ANON_KEY)(request, server.ctx, 'one'))
    }
    const crowded = await ask('deviné')
    expect([crowded.status, crowded.headers.get('Retry-After')]).toEqual([503, '2'])
    expect((await ask('x'.repeat(1_001))).status).toBe(400)
  })

  test('a body of more than a megabyte is refused', async () => {
    const answer = await grantPassword({ email: 'a@example.fr', password: 'x'.repeat(1_100_000) })
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'request_entity_too_large', message: 'Request body too large (max 1048576 bytes)' },
    })
  })

  test('older clients get the older shape of an error', async () => {
    const newer = await grantPassword({ password: 'x' })
    expect(newer.body).toEqual({ code: 'validation_failed', message: 'missing email or phone' })
    expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    for (const version of ['', '2023-01-01', 'tomorrow']) {
      const older = await grantPassword({ password: 'x' }, { 'X-Supabase-Api-Version': version })
      expect(older.body).toEqual({ code: 400, error_code: 'validation_failed', msg: 'missing email or phone' })
      expect(older.headers.get('x-supabase-api-version')).toBeNull()
    }
  })

  test('the bearer is not looked at: an expired or broken one does not stop a refresh', async () => {
    const account = await anAccount(server.ctx)
    const { body } = await grantPassword({ email: account.email, password: PASSWORD })
    const answer = await server.call('/token?grant_type=refresh_token', {
      method: 'POST',
      body: { refresh_token: body.refresh_token },
      bearer: 'abc',
    })
    expect(answer.status).toBe(200)
  })

  test('a refresh answers the next token and no weak_password', async () => {
    const account = await anAccount(server.ctx)
    const first = (await grantPassword({ email: account.email, password: PASSWORD })).body
    const second = await grantRefresh(first.refresh_token)
    expect(second.status).toBe(200)
    expect(Object.keys(second.body)).toEqual(['access_token', 'token_type', 'expires_in', 'expires_at', 'refresh_token', 'user'])
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    expect(second.headers.get('sb-auth-refresh-token-reuse')).toBe('false')
  })

  test('the token before the current one is answered with the current one, at any time', async () => {
    const account = await anAccount(server.ctx)
    const first = (await grantPassword({ email: account.email, password: PASSWORD })).body
    const second = (await grantRefresh(first.refresh_token)).body
    server.ctx.now = after(server.ctx.now, minutes(30))
    const again = await grantRefresh(first.refresh_token)
    expect(again).toMatchObject({ status: 200, body: { refresh_token: second.refresh_token } })
    expect(again.headers.get('sb-auth-refresh-token-reuse-cause')).toBe('fail-to-save')
  })

  test('an older one is answered within ten seconds, after that it ends the session', async () => {
    const account = await anAccount(server.ctx)
    const first = (await grantPassword({ email: account.email, password: PASSWORD })).body
    const second = (await grantRefresh(first.refresh_token)).body
    const third = (await grantRefresh(second.refresh_token)).body
    server.ctx.now = after(server.ctx.now, seconds(9))
    expect(await grantRefresh(first.refresh_token)).toMatchObject({ status: 200, body: { refresh_token: third.refresh_token } })
    server.ctx.now = after(server.ctx.now, seconds(1))
    expect(await grantRefresh(first.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    })
    expect(await grantRefresh(third.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
    })
    expect(await server.call('/user', { bearer: String(third.access_token) })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    })
  })

  test('ten refreshes with one token at once all get the same next token', async () => {
    const account = await anAccount(server.ctx)
    const first = (await grantPassword({ email: account.email, password: PASSWORD })).body
    const answers = await Promise.all(Array.from({ length: 10 }, () => grantRefresh(first.refresh_token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('sb-auth-refresh-token-reuse') === 'false')).toHaveLength(1)
  })

  test.each([
    ['not-a-token', 'validation_failed', 'Refresh token is not valid'],
    ['abcdefghij12', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
    ['', 'validation_failed', 'refresh_token required'],
  ])('the refresh token %j is refused', async (refreshToken, code, message) => {
    expect(await grantRefresh(refreshToken)).toMatchObject({ status: 400, body: { code, message } })
  })

  test('a session ends for good after a month, and after a week without use', async () => {
    const account = await anAccount(server.ctx)
    const idle = (await grantPassword({ email: account.email, password: PASSWORD })).body
    const signedInAt = server.ctx.now
    server.ctx.now = after(signedInAt, days(7))
    expect(await grantRefresh(idle.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired (Inactivity)' },
    })
    server.ctx.now = after(signedInAt, days(30))
    expect(await grantRefresh(idle.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired' },
    })
  })

  test('a suspended account neither signs in nor refreshes', async () => {
    const account = await anAccount(server.ctx)
    const { body } = await grantPassword({ email: account.email, password: PASSWORD })
    await suspendStaff(await asManager(server.ctx), { userId: account.id })
    expect(await grantPassword({ email: account.email, password: PASSWORD })).toMatchObject({
      status: 400,
      body: { code: 'user_banned', message: 'User is banned' },
    })
    expect(await grantRefresh(body.refresh_token)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
  })

  test('unknown grants are refused, PKCE finds no flow', async () => {
    for (const grant of ['', 'magic', 'toString', 'id_token']) {
      expect(await server.call(`/token?grant_type=${grant}`, { method: 'POST', body: {} })).toMatchObject({
        status: 400,
        body: { code: 'invalid_credentials', message: 'unsupported_grant_type' },
      })
    }
    expect(await server.call('/token?grant_type=pkce', { method: 'POST', body: { auth_code: 'a', code_verifier: 'b' } })).toMatchObject({
      status: 404,
      body: { code: 'flow_state_not_found' },
    })
  })

  test('guessing is answered 429 with the time to wait', async () => {
    const limited = await startAuthServer(db, { env: { RATE_LIMITS: 'on' } })
    const account = await anAccount(limited.ctx)
    const statuses: number[] = []
    let retryAfter: string | null = null
    for (let guess = 0; guess < 60; guess += 1) {
      const answer = await limited.call('/token?grant_type=password', {
        method: 'POST',
        body: { email: account.email, password: `essai ${guess}` },
      })
      statuses.push(answer.status)
      if (answer.status === 429) retryAfter = answer.headers.get('retry-after')
    }
    await limited.close()
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
    expect(Number(retryAfter)).toBeGreaterThan(0)
  })

  test('throttling outlives the process that counted', async () => {
    const first = await startAuthServer(db, { env: { RATE_LIMITS: 'on' } })
    const account = await anAccount(first.ctx)
    const guess = (on: AuthServer) =>
      on.call('/token?grant_type=password', { method: 'POST', body: { email: account.email, password: 'pas le bon' } })
    for (let count = 0; count < 10; count += 1) await guess(first)
    await first.close()
    const second = await startAuthServer(db, { env: { RATE_LIMITS: 'on' } })
    expect(await guess(second)).toMatchObject({
      status: 429,
      body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    })
    await second.close()
  })

  test('a database that is away is answered 503, never as if the client were wrong', async () => {
    const account = await anAccount(server.ctx)
    const { body } = await grantPassword({ email: account.email, password: PASSWORD })
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const broken = await startAuthServer(db, { ctx: {} })
    broken.ctx.db = new Proxy(broken.ctx.db, { get: () => throwing(gone) })
    const answers = [
      await broken.call('/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token: body.refresh_token } }),
      await broken.call('/token?grant_type=password', { method: 'POST', body: { email: account.email, password: PASSWORD } }),
      await broken.call('/user', { bearer: String(body.access_token) }),
      await broken.call('/.well-known/jwks.json'),
    ]
    await broken.close()
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unexpected_failure' } })
      expect(answer.headers.get('retry-after')).toBe('2')
    }
  })

  test('a refresh that waits too long for another one is asked to come again', async () => {
    const account = await anAccount(server.ctx)
    const { body } = await grantPassword({ email: account.email, password: PASSWORD })
    const waiting = await startAuthServer(db, { ctx: {} })
    const held = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03', severity: 'ERROR' })
    waiting.ctx.db = new Proxy(waiting.ctx.db, { get: () => throwing(held) })
    const refresh = { method: 'POST', body: { refresh_token: body.refresh_token } }
    const answer = await waiting.call('/token?grant_type=refresh_token', refresh)
    await waiting.close()
    const message = 'Too many concurrent token refresh requests on the same session or refresh token'
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', message } })
    expect(answer.headers.get('x-sb-error-code')).toBe('conflict')
  })

  test('a fault of ours tells nothing of itself but its number, to older clients', async () => {
    const broken = await startAuthServer(db, { ctx: {} })
    broken.ctx.db = new Proxy(broken.ctx.db, { get: () => throwing(new TypeError('secret')) })
    const call = (version: string) => broken.call('/.well-known/jwks.json', { headers: { 'X-Supabase-Api-Version': version } })
    const [older, newer] = [await call(''), await call('2024-01-01')]
    await broken.close()
    const message = 'Unexpected failure, please check server logs for more information'
    expect([older.status, older.body]).toEqual([500, { code: 500, error_code: 'unexpected_failure', msg: message, error_id: 'test' }])
    expect([newer.status, newer.body]).toEqual([500, { code: 'unexpected_failure', message }])
  })

  test('a token that is ahead of its session was not issued here', async () => {
    const account = await anAccount(server.ctx)
    const first = (await grantPassword({ email: account.email, password: PASSWORD })).body
    const second = (await grantRefresh(first.refresh_token)).body
    // As after a return to a backup.
    await server.ctx.db.update(staffSessions).set({ refresh_counter: 0 })
    expect(await grantRefresh(second.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Invalid Refresh Token: Not Issued By This Server' },
    })
  })

  test('without the public key, or with another, the gateway refuses', async () => {
    const without = await fetch(`${server.url}/token?grant_type=password`, { method: 'POST' })
    expect(without.status).toBe(401)
    expect(await without.json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
    const other = await server.call('/settings', { headers: { apikey: `${ANON_KEY}x` } })
    expect(other).toMatchObject({ status: 401, body: { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' } })
    const inAddress = await fetch(`${server.url}/settings?apikey=${ANON_KEY}`)
    expect(inAddress.status).toBe(401)
  })
})

function throwing(error: Error): () => never {
  return () => {
    throw error
  }
}
