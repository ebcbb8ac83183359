/** Sign-up, own account, sign-out, second factor, and what this server does not offer. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { invite } from '#app/features/accounts/invitations.commands.server.ts'
import { after, seconds } from '#app/lib/durations.ts'
import { staffSessions } from '#app/platform/db/tables/staff.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { startAuthServer } from '#tests/factories/auth-server.ts'
import type { AuthServer } from '#tests/factories/auth-server.ts'
import { mailbox, tokenIn } from '#tests/factories/mailbox.ts'
import { PASSWORD, anAccount, asManager, codeAt } from '#tests/factories/staff.ts'

const NEW_PASSWORD = 'trois chalutiers rentrent'

dbTest('the rest of the auth API', (db) => {
  let server: AuthServer
  beforeEach(async () => {
    server = await startAuthServer(db)
  })
  afterEach(() => server.close())

  async function tokensOf(email: string, password = PASSWORD): Promise<{ access: string; refresh: string; status: number }> {
    const { status, body } = await server.call('/token?grant_type=password', { method: 'POST', body: { email, password } })
    return { status, access: String(body.access_token), refresh: String(body.refresh_token) }
  }
  const signup = (body: unknown) => server.call('/signup', { method: 'POST', body })

  test('nobody opens an account unasked', async () => {
    const refused = { status: 422, body: { code: 'signup_disabled', message: 'Signups not allowed for this instance' } }
    expect(await signup({ email: 'intrus@example.fr', password: NEW_PASSWORD, data: {} })).toMatchObject(refused)
    expect(await signup({ email: 'intrus@example.fr', password: NEW_PASSWORD, data: { invitation: 'inventée' } })).toMatchObject(refused)
  })

  test('free data that nests by the thousand is refused, however often, and the database goes on', async () => {
    await anAccount(server.ctx, { email: 'nina@example.fr' })
    const { access } = await tokensOf('nina@example.fr')
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
    for (let time = 0; time < 3; time += 1) {
      const answer = await server.call('/user', { method: 'PUT', bearer: access, body: `{"data":{"a":${deep}}}` })
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_json' } })
    }
    expect((await server.call('/user', { bearer: access })).status).toBe(200)
  })

  test('an invited person does, once, for the invited address only', async () => {
    const mailer = mailbox()
    const manager = { ...(await asManager(server.ctx)), mailer }
    await invite(manager, { email: 'nina@example.fr', name: 'Nina', role: 'staff' })
    const invitation = tokenIn((await mailer.mails())[0])
    expect((await signup({ email: 'autre@example.fr', password: NEW_PASSWORD, data: { invitation } })).status).toBe(422)
    const answer = await signup({ email: 'Nina@example.fr', password: NEW_PASSWORD, data: { invitation, couleur: 'bleu' } })
    expect(answer).toMatchObject({ status: 200, body: { user: { email: 'nina@example.fr' }, refresh_token: expect.any(String) } })
    expect(Object.keys(answer.body)).not.toContain('weak_password')
    expect((await signup({ email: 'nina@example.fr', password: NEW_PASSWORD, data: { invitation } })).status).toBe(422)
  })

  test('where the product runs open for tests, sign-up follows the rules of the API', async () => {
    const open = await startAuthServer(db, { env: { SIGN_UP: 'open' } })
    const post = (body: unknown) => open.call('/signup', { method: 'POST', body })
    expect(await post({ email: 'Leo@example.fr', password: NEW_PASSWORD, data: { ville: 'Arès' } })).toMatchObject({
      status: 200,
      body: { user: { email: 'leo@example.fr', user_metadata: { ville: 'Arès', email: 'leo@example.fr' } }, expires_in: 3600 },
    })
    expect(await post({ email: 'leo@example.fr', password: NEW_PASSWORD })).toMatchObject({
      status: 422,
      body: { code: 'user_already_exists', message: 'User already registered' },
    })
    expect(await post({ email: 'a@example.fr' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Signup requires a valid password' },
    })
    expect(await post({ password: NEW_PASSWORD })).toMatchObject({
      status: 400,
      body: { message: 'You must provide either an email or phone number and a password' },
    })
    expect(await post({ data: {} })).toMatchObject({ status: 422, body: { code: 'anonymous_provider_disabled' } })
    expect(await post({ email: 'pas une adresse', password: NEW_PASSWORD })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Unable to validate email address: invalid format' },
    })
    expect(await post({ email: 'b@example.fr', password: 'court' })).toMatchObject({
      status: 422,
      body: { code: 'weak_password', message: 'Password should be at least 8 characters.', weak_password: { reasons: ['length'] } },
    })
    expect(await post({ email: 'b@example.fr', password: 'Password123' })).toMatchObject({
      status: 422,
      body: { code: 'weak_password', weak_password: { reasons: ['pwned'] } },
    })
    expect((await post({ email: 'b@example.fr', password: 'x9'.repeat(50) })).status).toBe(422)
    expect((await post({ email: 'b@example.fr', password: 'long, très long ; '.repeat(10) })).status).toBe(200)
    await open.close()
  })

  test('SIGN_UP=open and RATE_LIMITS=off count on this machine only', async () => {
    const client = { address: '203.0.113.9', userAgent: null }
    const open = await startAuthServer(db, { env: { SIGN_UP: 'open' }, ctx: { client } })
    expect((await open.call('/signup', { method: 'POST', body: { email: 'x@example.fr', password: NEW_PASSWORD } })).status).toBe(422)
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await open.call('/token?grant_type=password', { method: 'POST', body: { email: 'x@example.fr', password: 'x' } })).status)
    }
    await open.close()
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  test('a new password ends the other sessions and refuses the old password', async () => {
    const account = await anAccount(server.ctx)
    const here = await tokensOf(account.email)
    const elsewhere = await tokensOf(account.email)
    const put = (body: unknown) => server.call('/user', { method: 'PUT', body, bearer: here.access })
    expect(await put({ password: PASSWORD })).toMatchObject({
      status: 422,
      body: { code: 'same_password', message: 'New password should be different from the old password.' },
    })
    expect(await put({ password: 'court' })).toMatchObject({ status: 422, body: { code: 'weak_password' } })
    expect(await put({ password: NEW_PASSWORD, data: { theme: 'sombre' } })).toMatchObject({
      status: 200,
      body: { id: account.id, user_metadata: { theme: 'sombre' } },
    })
    expect((await server.call('/user', { bearer: here.access })).status).toBe(200)
    expect(await server.call('/user', { bearer: elsewhere.access })).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    expect((await tokensOf(account.email)).status).toBe(400)
    expect((await tokensOf(account.email, NEW_PASSWORD)).status).toBe(200)
  })

  test('an address that somebody has is not given twice', async () => {
    const [account, other] = [await anAccount(server.ctx), await anAccount(server.ctx)]
    const { access } = await tokensOf(account.email)
    expect(await server.call('/user', { method: 'PUT', body: { email: other.email }, bearer: access })).toMatchObject({
      status: 422,
      body: { code: 'email_exists', message: 'A user with this email address has already been registered' },
    })
    expect(await server.call('/user', { method: 'PUT', body: { email: 'Nouvelle@example.fr' }, bearer: access })).toMatchObject({
      status: 200,
      body: { email: account.email, new_email: 'nouvelle@example.fr', email_change_sent_at: expect.any(String) },
    })
  })

  test('a token of an old sign-in changes the account only with the current password, which renews it', async () => {
    const account = await anAccount(server.ctx)
    const { access } = await tokensOf(account.email)
    const old = [{ method: 'password' as const, timestamp: Math.floor(Date.now() / 1_000) - 3_600 }]
    await server.ctx.db.update(staffSessions).set({ amr: old }).where(eq(staffSessions.user_id, account.id))
    const put = (body: unknown) => server.call('/user', { method: 'PUT', body, bearer: access })
    const enrol = () => server.call('/factors', { method: 'POST', body: { factor_type: 'totp', friendly_name: 'Téléphone' }, bearer: access })
    const required = { status: 400, body: { code: 'current_password_required' } }
    expect(await put({ password: NEW_PASSWORD })).toMatchObject(required)
    expect(await put({ email: 'ailleurs@example.fr' })).toMatchObject(required)
    expect(await enrol()).toMatchObject(required)
    expect((await put({ data: { couleur: 'bleu' } })).status).toBe(200)
    expect(await put({ password: NEW_PASSWORD, current_password: 'faux' })).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
    expect((await put({ current_password: PASSWORD })).status).toBe(200)
    expect((await enrol()).status).toBe(200)
  })

  test('free data stays as small as a token that carries it, and what the database cannot keep is refused', async () => {
    const account = await anAccount(server.ctx)
    const { access } = await tokensOf(account.email)
    const put = (data: unknown) => server.call('/user', { method: 'PUT', body: { data }, bearer: access })
    const refused = { status: 422, body: { code: 'validation_failed' } }
    expect(await put({ one: 'x'.repeat(3_900) })).toMatchObject({ status: 200 })
    // Bit by bit an account would grow until whoever reads it has no memory left.
    expect(await put({ two: 'x'.repeat(200) })).toMatchObject(refused)
    expect(await put({ one: null, two: 'x'.repeat(200) })).toMatchObject({ status: 200 })
    expect(await put({ three: '\ud800' })).toMatchObject(refused)
    // The signs that stand for a zero byte are text like any other.
    expect(await put({ three: String.raw`\u0000` })).toMatchObject({ status: 200 })
    expect((await server.call('/user', { bearer: access })).body.user_metadata).toMatchObject({ two: 'x'.repeat(200) })
  })

  test('a zero byte, which the database knows in no text, is a broken request and no fault of ours', async () => {
    const broken = { status: 400, body: { code: 'bad_json' } }
    const { email } = await anAccount(server.ctx)
    expect(await server.call('/token?grant_type=password', { method: 'POST', body: { email: `\0${email}`, password: PASSWORD } })).toMatchObject(
      broken,
    )
    const { access } = await tokensOf(email)
    const factor = { factor_type: 'totp', friendly_name: 'a\0b' }
    expect(await server.call('/factors', { method: 'POST', body: factor, bearer: access })).toMatchObject(broken)
    expect(await server.call('/user', { method: 'PUT', body: { data: { a: '\0' } }, bearer: access })).toMatchObject(broken)
  })

  test('the facts that the server vouches for cannot be overwritten with data', async () => {
    const account = await anAccount(server.ctx)
    const { access } = await tokensOf(account.email)
    const forged = { email: 'chef@example.fr', sub: 'x', email_verified: false }
    const { body } = await server.call('/user', {
      method: 'PUT',
      body: { data: forged, role: 'manager', app_metadata: { admin: true } },
      bearer: access,
    })
    expect(body).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email', providers: ['email'] } })
    expect(body.user_metadata).toEqual({ email: account.email, sub: account.id, email_verified: true, phone_verified: false })
  })

  test.each([
    ['global', [403, 403]],
    ['', [403, 403]],
    ['local', [403, 200]],
    ['others', [200, 403]],
  ])('signing out with scope %j ends the sessions that it names', async (scope, expected) => {
    const account = await anAccount(server.ctx)
    const [here, elsewhere] = [await tokensOf(account.email), await tokensOf(account.email)]
    const stranger = await tokensOf((await anAccount(server.ctx)).email)
    const answer = await server.call(`/logout?scope=${scope}`, { method: 'POST', bearer: here.access })
    expect(answer).toMatchObject({ status: 204, body: {} })
    const left = [await server.call('/user', { bearer: here.access }), await server.call('/user', { bearer: elsewhere.access })]
    expect(left.map(({ status }) => status)).toEqual(expected)
    expect((await server.call('/user', { bearer: stranger.access })).status).toBe(200)
  })

  test('signing out needs a session and a scope that exists', async () => {
    const { access } = await tokensOf((await anAccount(server.ctx)).email)
    expect((await server.call('/logout', { method: 'POST' })).status).toBe(401)
    expect(await server.call('/logout?scope=all', { method: 'POST', bearer: access })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })

  test('a second factor is enrolled, verified, asked for and removed', async () => {
    const account = await anAccount(server.ctx)
    const first = await tokensOf(account.email)
    const post = (path: string, bearer: string, body: unknown = {}) => server.call(path, { method: 'POST', body, bearer })
    const enrolled = await post('/factors', first.access, { factor_type: 'totp', friendly_name: 'Téléphone' })
    expect(enrolled).toMatchObject({
      status: 200,
      body: {
        type: 'totp',
        friendly_name: 'Téléphone',
        totp: { qr_code: expect.stringMatching(/^<svg/), uri: expect.stringContaining('otpauth://totp/') },
      },
    })
    const factorId = String(enrolled.body.id)
    const secret = /secret=([A-Z2-7]+)/.exec(JSON.stringify(enrolled.body))?.[1] ?? ''
    const challenge = (await post(`/factors/${factorId}/challenge`, first.access)).body
    expect(challenge).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) })
    expect(await post(`/factors/${factorId}/verify`, first.access, { challenge_id: challenge.id, code: '000000' })).toMatchObject({
      status: 422,
      body: { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
    })
    const code = await codeAt(secret, server.ctx.now)
    const verified = await post(`/factors/${factorId}/verify`, first.access, { challenge_id: challenge.id, code })
    expect(verified).toMatchObject({
      status: 200,
      body: { user: { factors: [{ id: factorId, status: 'verified', factor_type: 'totp', friendly_name: 'Téléphone' }] } },
    })
    // What the session was worth before the second factor is worth nothing after it.
    expect((await server.call('/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token: first.refresh } })).body.code).toBe(
      'refresh_token_already_used',
    )

    const again = await tokensOf(account.email)
    expect(await server.call('/user', { method: 'PUT', body: { password: NEW_PASSWORD }, bearer: again.access })).toMatchObject({
      status: 401,
      body: { code: 'insufficient_aal' },
    })
    expect(await post('/factors', again.access, { factor_type: 'totp' })).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
    expect(await server.call(`/factors/${factorId}`, { method: 'DELETE', bearer: again.access })).toMatchObject({
      status: 422,
      body: { code: 'insufficient_aal' },
    })
    const next = (await post(`/factors/${factorId}/challenge`, again.access)).body
    expect(await post(`/factors/${factorId}/verify`, again.access, { challenge_id: next.id, code })).toMatchObject({ status: 422 })
    server.ctx.now = after(server.ctx.now, seconds(60))
    const raised = await post(`/factors/${factorId}/verify`, again.access, {
      challenge_id: next.id,
      code: await codeAt(secret, server.ctx.now),
    })
    expect(raised.status).toBe(200)
    expect(await server.call(`/factors/${factorId}`, { method: 'DELETE', bearer: String(raised.body.access_token) })).toMatchObject({
      status: 200,
      body: { id: factorId },
    })
  })

  test('the factor of somebody else does not exist', async () => {
    const owner = await tokensOf((await anAccount(server.ctx)).email)
    const { body } = await server.call('/factors', { method: 'POST', body: { factor_type: 'totp' }, bearer: owner.access })
    const thief = await tokensOf((await anAccount(server.ctx)).email)
    const factor = `/factors/${String(body.id)}`
    for (const [path, method] of [
      [factor, 'DELETE'],
      [`${factor}/challenge`, 'POST'],
    ] as const) {
      expect(await server.call(path, { method, bearer: thief.access })).toMatchObject({
        status: 404,
        body: { code: 'mfa_factor_not_found' },
      })
    }
  })

  test.each([
    ['POST', '/otp', 422, 'otp_disabled'],
    ['POST', '/recover', 404, 'feature_disabled'],
    ['POST', '/verify', 404, 'feature_disabled'],
    ['GET', '/authorize', 404, 'feature_disabled'],
    ['GET', '/admin/users', 404, 'feature_disabled'],
    ['POST', '/sso', 404, 'saml_provider_disabled'],
    ['GET', '/user/identities/authorize', 404, 'manual_linking_disabled'],
    ['GET', '/passkeys', 404, 'passkey_disabled'],
    ['GET', '/factors/recovery-codes', 404, 'feature_disabled'],
    ['GET', '/nothing', 404, 'not_found'],
    ['GET', '/token', 405, 'method_not_allowed'],
  ])('%s %s is answered %i %s', async (method, path, status, code) => {
    const answer = await server.call(path, { method })
    expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } })
  })

  test('settings and health say what the server is', async () => {
    expect(await server.call('/settings')).toMatchObject({
      status: 200,
      body: { external: { email: true, phone: false, google: false }, disable_signup: true, mailer_autoconfirm: true },
    })
    expect(await server.call('/health')).toMatchObject({
      status: 200,
      body: { name: expect.any(String), version: expect.any(String), description: expect.any(String) },
    })
  })

  test('a page of any origin may call', async () => {
    const preflight = await fetch(`${server.url}/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://caisse.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'apikey,authorization,x-supabase-api-version',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    for (const header of [
      'apikey',
      'authorization',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
      'prefer',
      'range',
      'x-retry-count',
      'traceparent',
      'baggage',
    ]) {
      expect(preflight.headers.get('access-control-allow-headers')).toContain(header)
    }
    const answer = await server.call('/user')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const exposed = answer.headers.get('access-control-expose-headers')?.split(', ')
    expect(exposed).toEqual(expect.arrayContaining(['content-range', 'x-supabase-api-version', 'retry-after', 'preference-applied']))
  })
})
