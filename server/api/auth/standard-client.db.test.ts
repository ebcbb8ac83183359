/** The real client library, unchanged, against the running API. */
import { GoTrueClient } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeAt, PASSWORD, anAccount } from '#tests/factories/staff.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { ANON_KEY, startAuthServer } from '#tests/factories/auth-server.ts'
import type { AuthServer } from '#tests/factories/auth-server.ts'

dbTest('the standard client', (db) => {
  let server: AuthServer
  let client: GoTrueClient
  let events: string[]

  function newClient(): GoTrueClient {
    const kept = new Map<string, string>()
    return new GoTrueClient({
      url: server.url,
      headers: { apikey: ANON_KEY, Authorization: `Bearer ${ANON_KEY}` },
      autoRefreshToken: false,
      persistSession: true,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    })
  }

  beforeEach(async () => {
    server = await startAuthServer(db)
    client = newClient()
    events = []
    client.onAuthStateChange((event) => void events.push(event))
  })
  afterEach(() => server.close())

  test('signs in, reads the user and its claims, refreshes, signs out', async () => {
    const account = await anAccount(server.ctx)
    const signIn = await client.signInWithPassword({ email: account.email, password: PASSWORD })
    expect(signIn).toMatchObject({ error: null, data: { user: { id: account.id }, session: { token_type: 'bearer', expires_in: 3600 } } })

    expect(await client.getUser()).toMatchObject({ error: null, data: { user: { email: account.email, role: 'authenticated' } } })
    const { data: verified, error } = await client.getClaims()
    expect(error).toBeNull()
    expect(verified).toMatchObject({ claims: { sub: account.id, aal: 'aal1', email: account.email }, header: { alg: 'ES256' } })

    const refreshed = await client.refreshSession()
    expect(refreshed.error).toBeNull()
    expect(refreshed.data.session?.refresh_token).not.toBe(signIn.data.session?.refresh_token)

    const refreshToken = refreshed.data.session?.refresh_token ?? ''
    expect(await client.signOut()).toEqual({ error: null })
    expect((await client.getSession()).data.session).toBeNull()
    const back = await newClient().refreshSession({ refresh_token: refreshToken })
    expect(back.error).toMatchObject({ code: 'refresh_token_not_found', status: 400 })
    expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']))
  })

  test('understands refusals by their code', async () => {
    const account = await anAccount(server.ctx)
    expect((await client.signInWithPassword({ email: account.email, password: 'pas le bon' })).error).toMatchObject({
      code: 'invalid_credentials',
      status: 400,
    })
    expect((await client.signUp({ email: 'intrus@example.fr', password: PASSWORD })).error).toMatchObject({
      code: 'signup_disabled',
      status: 422,
    })
    await client.signInWithPassword({ email: account.email, password: PASSWORD })
    expect((await client.updateUser({ password: 'court' })).error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
  })

  test('changes the password, which signs out other devices but not this one', async () => {
    const account = await anAccount(server.ctx)
    const elsewhere = newClient()
    await elsewhere.signInWithPassword({ email: account.email, password: PASSWORD })
    await client.signInWithPassword({ email: account.email, password: PASSWORD })
    expect((await client.updateUser({ password: 'cinq bouées dans la passe' })).error).toBeNull()
    expect((await client.getUser()).error).toBeNull()
    expect((await elsewhere.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  test('enrols and verifies a second factor, and reaches the second level', async () => {
    const account = await anAccount(server.ctx)
    await client.signInWithPassword({ email: account.email, password: PASSWORD })
    const { data: enrolled } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' })
    const code = await codeAt(enrolled?.totp.secret ?? '', server.ctx.now)
    const verified = await client.mfa.challengeAndVerify({ factorId: enrolled?.id ?? '', code })
    expect(verified.error).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ friendly_name: 'Téléphone', status: 'verified' }])
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  })

  test('keeps its session through an outage', async () => {
    const account = await anAccount(server.ctx)
    await client.signInWithPassword({ email: account.email, password: PASSWORD })
    const { db: working } = server.ctx
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    server.ctx.db = new Proxy(working, {
      get: () => () => {
        throw gone
      },
    })
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 })
    server.ctx.db = working
    expect((await client.getUser()).error).toBeNull()
  })
})
