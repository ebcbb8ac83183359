import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { after, days, hours, minutes } from '#app/lib/durations.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { PASSWORD, anAccount, asManager, signedIn } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { actorFromCookie } from './current-actor.server.ts'
import { signIn } from './sign-in.commands.server.ts'
import { suspendStaff } from './team.commands.server.ts'

dbTest('sign-in', (db) => {
  test('the right password opens a session, however the address is written', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx, { email: 'zoe@example.fr' })
    const result = await signIn(ctx, { email: '  Zoe@Example.FR ', password: PASSWORD, channel: 'browser' })
    expect(result).toMatchObject({ kind: 'signed-in', needsSecondFactor: false, user: { id: account.id, lastSignInAt: ctx.now } })
    expect(result.kind === 'signed-in' && (await actorFromCookie(ctx, result.session.cookie))).toMatchObject({
      kind: 'staff',
      userId: account.id,
    })
  })

  test('a wrong password, an unknown address and an account without a password get the same answer', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const attempts = [
      { email: account.email, password: 'pas le bon' },
      { email: 'inconnu@example.fr', password: PASSWORD },
      { email: account.email, password: 'x'.repeat(5_000) },
    ]
    for (const attempt of attempts) expect(await signIn(ctx, { ...attempt, channel: 'browser' })).toEqual({ kind: 'wrong-credentials' })
  })

  test('nothing to sign in with is said in the words of the specification', async () => {
    const ctx = testCtx(db)
    const message = 'You must provide either an email or phone number and a password'
    expect(await signIn(ctx, { email: '', password: 'x', channel: 'browser' })).toEqual({ kind: 'missing-credentials', message })
    expect(await signIn(ctx, { email: 'a@example.fr', password: '', channel: 'browser' })).toEqual({ kind: 'missing-credentials', message })
  })

  test('a suspended account is told so only with its password', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    await suspendStaff(await asManager(ctx), { userId: account.id })
    expect(await signIn(ctx, { email: account.email, password: 'pas le bon', channel: 'api' })).toEqual({ kind: 'wrong-credentials' })
    expect(await signIn(ctx, { email: account.email, password: PASSWORD, channel: 'api' })).toEqual({ kind: 'banned' })
  })

  test('guesses at an account are refused after ten, with the time to wait', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const kinds = new Map<string, number>()
    for (let guess = 0; guess < 20; guess += 1) {
      const from = { ...ctx, client: { address: `203.0.113.${guess}`, userAgent: null } }
      const { kind } = await signIn(from, { email: account.email, password: `essai ${guess}`, channel: 'api' })
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
    expect(kinds).toEqual(
      new Map([
        ['wrong-credentials', 10],
        ['throttled', 10],
      ]),
    )
    const refused = await signIn(ctx, { email: account.email, password: PASSWORD, channel: 'api' })
    expect(refused).toEqual({ kind: 'throttled', retryAfterS: 45 })
    const later = { ...ctx, now: after(ctx.now, minutes(1)) }
    expect(await signIn(later, { email: account.email, password: PASSWORD, channel: 'api' })).toMatchObject({ kind: 'signed-in' })
  })

  test('an attacker who guesses from everywhere without a pause keeps the owner waiting for less than a minute, and a known browser not at all', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    await signIn(ctx, { email: account.email, password: PASSWORD, channel: 'browser', device: 'le-navigateur-de-la-caisse' })
    let guesses = 0
    async function attack(now: Date): Promise<void> {
      for (let place = 0; place < 12; place += 1) {
        guesses += 1
        const client = { address: `203.0.${guesses % 256}.${place}`, userAgent: null }
        await signIn({ ...ctx, now, client }, { email: account.email, password: 'deviné', channel: 'api' })
      }
    }
    await attack(ctx.now)
    const away = { ...ctx, client: { address: '192.0.2.80', userAgent: null } }
    const signInAway = (now: Date, device?: string) =>
      signIn({ ...away, now }, { email: account.email, password: PASSWORD, channel: 'browser', ...(device && { device }) })
    expect((await signInAway(ctx.now, 'le-navigateur-de-la-caisse')).kind).toBe('signed-in')
    const elsewhere = { address: '192.0.2.81', userAgent: null }
    const fromElsewhere = (now: Date) => signIn({ ...ctx, now, client: elsewhere }, { email: account.email, password: PASSWORD, channel: 'browser' })
    const first = await fromElsewhere(ctx.now)
    const waitS = first.kind === 'throttled' ? first.retryAfterS : Infinity
    expect(waitS).toBeLessThan(60)
    for (let second = 10; second < waitS; second += 10) await attack(after(ctx.now, second * 1_000))
    await attack(after(ctx.now, waitS * 1_000))
    expect((await fromElsewhere(after(ctx.now, waitS * 1_000))).kind).toBe('signed-in')
  })

  test('only who signs in where the account was never seen waits behind the passwords of others, in the line of the own network', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const lines: (string | undefined)[] = []
    const passwords = { ...ctx.passwords, verify: async (_: string | null, __: string, stranger?: string) => lines.push(stranger) > 0 }
    const from = (address: string, device?: string) =>
      signIn(
        { ...ctx, passwords, client: { address, userAgent: null } },
        { email: account.email, password: PASSWORD, channel: 'browser', ...(device && { device }) },
      )
    await from('2001:db8:1:2::3', 'le-navigateur-de-la-caisse')
    await from('2001:db8:1:2::4')
    await from('203.0.113.9', 'le-navigateur-de-la-caisse')
    await from('203.0.114.9', 'un-autre')
    expect(lines).toEqual(['2001:db8:1::/48', undefined, undefined, '203.0.114.9'])
  })

  test('refused sign-ins are one line of the journal per account, place and ten minutes, without what was typed', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    async function lines() {
      const rows = await ctx.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'session.refused'))
        .orderBy(desc(auditEntries.subject_label))
      return rows.map(({ subject_label, after: facts }) => [subject_label, facts])
    }
    for (let guess = 0; guess < 3; guess += 1) await signIn(ctx, { email: account.email, password: 'raté', channel: 'browser' })
    await signIn(ctx, { email: 'mon-mot-de-passe@example.fr', password: 'raté', channel: 'browser' })
    const place = expect.stringMatching(/^[\w-]{8}$/)
    expect(await lines()).toEqual([
      [account.email, { reason: 'password', place, tries: 3 }],
      ['compte inconnu', { reason: 'password', place, tries: 1 }],
    ])
    await signIn({ ...ctx, now: after(ctx.now, minutes(10)) }, { email: account.email, password: 'raté', channel: 'browser' })
    expect(await lines()).toHaveLength(3)
    for (let from = 0; from < 90; from += 1) {
      const client = { address: `203.0.113.${from}`, userAgent: null }
      await signIn({ ...ctx, client }, { email: `x${from}@example.fr`, password: 'raté', channel: 'api' })
    }
    expect((await lines()).length).toBeLessThan(70)
    // Whoever fills the journal with accounts that do not exist hides no guess at one that does.
    const client = { address: '192.0.2.9', userAgent: null }
    await signIn({ ...ctx, client }, { email: account.email, password: 'raté', channel: 'browser' })
    expect((await lines()).filter(([label]) => label === account.email)).toHaveLength(3)
  })

  test('guesses made elsewhere do not lock the owner out of where they signed in before', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    await signedIn(ctx, account)
    for (let guess = 0; guess < 15; guess += 1) {
      await signIn(
        { ...ctx, client: { address: `203.0.113.${guess}`, userAgent: null } },
        { email: account.email, password: `essai ${guess}`, channel: 'api' },
      )
    }
    expect(await signIn(ctx, { email: account.email, password: PASSWORD, channel: 'browser' })).toMatchObject({ kind: 'signed-in' })
  })

  test('a colleague who guesses from the place of an account has a guess a minute, and its own browser still a try every five seconds', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    await signIn(ctx, { email: account.email, password: PASSWORD, channel: 'browser', device: 'le-sien' })
    const guess = (now: Date, device: string) => signIn({ ...ctx, now }, { email: account.email, password: 'deviné', channel: 'browser', device })
    const inAnHour = async (device: string) => {
      const kinds: string[] = []
      for (let second = 0; second < 3_600; second += 30) kinds.push((await guess(after(ctx.now, second * 1_000), device)).kind)
      return kinds.filter((kind) => kind === 'wrong-credentials').length
    }
    expect(await inAnHour('du-collègue')).toBeLessThanOrEqual(70)
    expect(await inAnHour('le-sien')).toBe(120)
  })

  test('one line of a provider counts as one place, whatever its address in it', async () => {
    const ctx = testCtx(db)
    const kinds: string[] = []
    for (let guess = 0; guess < 35; guess += 1) {
      const from = { ...ctx, client: { address: `2001:db8:1:2::${guess.toString(16)}`, userAgent: null } }
      kinds.push((await signIn(from, { email: `inconnu${guess}@example.fr`, password: 'x', channel: 'api' })).kind)
    }
    expect(kinds.filter((kind) => kind === 'throttled')).toHaveLength(5)
    const neighbour = { ...ctx, client: { address: '2001:db8:1:3::1', userAgent: null } }
    expect(await signIn(neighbour, { email: 'autre@example.fr', password: 'x', channel: 'api' })).toEqual({ kind: 'wrong-credentials' })
  })

  test('guesses from all blocks of one IPv6 network have one turn together, once the tries of the account are used up', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const guess = (block: number, now: Date) => {
      const client = { address: `2001:db8:9:${block.toString(16)}::1`, userAgent: null }
      return signIn({ ...ctx, now, client }, { email: account.email, password: 'deviné', channel: 'api' })
    }
    for (let block = 0; block < 12; block += 1) await guess(block, ctx.now)
    const kinds: string[] = []
    for (let block = 100; block < 112; block += 1) kinds.push((await guess(block, ctx.now)).kind)
    // The account itself has one more try after half a minute.
    for (let block = 100; block < 112; block += 1) kinds.push((await guess(block, after(ctx.now, minutes(1)))).kind)
    expect(kinds.filter((kind) => kind === 'wrong-credentials').length).toBeLessThanOrEqual(3)
  })

  test('many accounts tried from many blocks of one IPv6 network are bounded together', async () => {
    const ctx = testCtx(db)
    const kinds: string[] = []
    for (let block = 0; block < 125; block += 1) {
      const client = { address: `2001:db8:a:${block.toString(16)}::1`, userAgent: null }
      kinds.push((await signIn({ ...ctx, client }, { email: `inconnu${block}@example.fr`, password: 'x', channel: 'api' })).kind)
    }
    expect(kinds.filter((kind) => kind === 'throttled')).toHaveLength(5)
  })

  test('signing in rightly a hundred times in a row is no guessing', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const kinds = new Set<string>()
    for (let time = 0; time < 100; time += 1) kinds.add((await signIn(ctx, { email: account.email, password: PASSWORD, channel: 'api' })).kind)
    expect(kinds).toEqual(new Set(['signed-in']))
  })

  test('twenty guesses at the same moment do not slip past the limit together', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => signIn(ctx, { email: account.email, password: `essai ${guess}`, channel: 'api' })),
    )
    expect(results.filter(({ kind }) => kind === 'throttled')).toHaveLength(10)
  })

  test('a session ends after a week without use, and after a month in any case', async () => {
    const ctx = testCtx(db)
    const { session } = await signedIn(ctx, await anAccount(ctx))
    expect(await actorFromCookie({ ...ctx, now: after(ctx.now, days(7)) }, session.cookie)).toEqual({ kind: 'visitor' })
    for (let day = 6; day < 30; day += 6)
      expect(await actorFromCookie({ ...ctx, now: after(ctx.now, days(day)) }, session.cookie)).toMatchObject({ kind: 'staff' })
    expect(await actorFromCookie({ ...ctx, now: after(ctx.now, days(29) + hours(23)) }, session.cookie)).toMatchObject({ kind: 'staff' })
    expect(await actorFromCookie({ ...ctx, now: after(ctx.now, days(30)) }, session.cookie)).toEqual({ kind: 'visitor' })
  })

  test('a cookie with another secret, of another session or of no form at all opens nothing', async () => {
    const ctx = testCtx(db)
    const { session } = await signedIn(ctx, await anAccount(ctx))
    const other = (await signedIn(ctx, await anAccount(ctx))).session
    const forged = `${session.id}.${other.cookie?.split('.')[1]}`
    for (const cookie of [forged, session.id, `${session.id}.`, `${session.id}.x`, `${session.cookie}.x`, `${session.cookie}.`, '', 'x.y', null]) {
      expect(await actorFromCookie(ctx, cookie)).toEqual({ kind: 'visitor' })
    }
  })
})
