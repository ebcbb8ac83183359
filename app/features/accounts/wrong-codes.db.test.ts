import { expect, test } from 'vitest'
import { after, days, hours, minutes, seconds } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { mailbox } from '#tests/factories/mailbox.ts'
import { PASSWORD, anAccount, asAccount, codeAt, signedIn, withSecondFactor } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { actorFromCookie } from './current-actor.server.ts'
import { makeLink } from './mailed-links.server.ts'
import { resetPassword } from './password-reset.commands.server.ts'
import { useRecoveryCode } from './recovery-codes.commands.server.ts'
import { enrolSecondFactor, verifySecondFactor } from './second-factor.commands.server.ts'
import { signIn } from './sign-in.commands.server.ts'

const MINE = 'the-mark-of-my-own-browser'
const FOREIGN = 'the-mark-of-another-browser'

dbTest('codes that are guessed', (db) => {
  /** An account with a second factor, and tries at its codes by whoever knows its password. */
  async function guarded(mailer = mailbox()) {
    const ctx = testCtx(db, { mailer })
    const account = await anAccount(ctx)
    const { secret, recoveryCodes } = await withSecondFactor(await asAccount(ctx, account))
    const start = after(ctx.now, minutes(2))
    const pendingAt = async (now: Date): Promise<Ctx> => {
      const at = { ...ctx, now }
      const { session } = await signedIn(at, account)
      return { ...at, actor: await actorFromCookie(at, session.cookie) }
    }
    const give = async (now: Date, code: string, device?: string) =>
      (await verifySecondFactor(await pendingAt(now), { code, ...(device !== undefined && { device }) })).kind
    const rightCode = (now: Date) => codeAt(secret, now)
    return { ctx, account, recoveryCodes, start, pendingAt, give, rightCode, mailer }
  }

  /** Wrong codes until no more are taken. @returns how many were */
  async function useUp(give: (now: Date, code: string, device?: string) => Promise<string>, now: Date, device?: string): Promise<number> {
    for (let count = 0; ; count += 1) if ((await give(now, '000000', device)) === 'throttled') return count
  }

  test('are told to the account once a day, and a person who mistypes now and then hears nothing', async () => {
    const { account, start, give, rightCode, mailer } = await guarded()
    const told = async () => (await mailer.mails()).filter(({ subject }) => subject === 'Plusieurs codes faux à la connexion').map(({ to }) => to)
    let now = start
    const guess = (code: string) => {
      now = after(now, hours(1))
      return give(now, code)
    }
    for (let count = 0; count < 4; count += 1) expect(await guess('000000')).toBe('wrong-code')
    expect(await guess(await rightCode(after(now, hours(1))))).toBe('verified')
    for (let count = 0; count < 5; count += 1) expect(await guess('000000')).toBe('wrong-code')
    expect(await told()).toEqual([])
    for (let count = 0; count < 10; count += 1) expect(await guess('000000')).toBe('wrong-code')
    expect(await told()).toEqual([account.email])
  })

  test('end after ten, then one an hour, from wherever', async () => {
    const { start, give } = await guarded()
    expect(await useUp(give, start)).toBe(10)
    expect(await give(after(start, minutes(59)), '000000', FOREIGN)).toBe('throttled')
    let taken = 0
    for (let minute = 60; minute <= 24 * 60; minute += 10) if ((await give(after(start, minutes(minute)), '000000')) === 'wrong-code') taken += 1
    expect(taken).toBe(24)
  })

  test('keep nobody out of a browser where they gave a right one before', async () => {
    const { start, give, rightCode } = await guarded()
    expect(await give(start, await rightCode(start), MINE)).toBe('verified')
    const later = after(start, days(30))
    await useUp(give, later)
    expect(await give(later, await rightCode(later), FOREIGN)).toBe('throttled')
    expect(await give(later, await rightCode(later), MINE)).toBe('verified')
  })

  test('are bounded in such a browser as well', async () => {
    const { start, give, rightCode } = await guarded()
    expect(await give(start, await rightCode(start), MINE)).toBe('verified')
    expect(await useUp(give, start, MINE)).toBe(10)
    expect(await give(after(start, seconds(299)), '000000', MINE)).toBe('throttled')
    expect(await give(after(start, seconds(300)), '000000', MINE)).toBe('wrong-code')
  })

  test('gain nothing from the password: a browser that gave it alone is a stranger’s, whatever sign-in thinks of it', async () => {
    const { account, ctx, start, give, pendingAt } = await guarded()
    await useUp(give, start)
    const at = { ...ctx, now: start }
    expect(await signIn(at, { email: account.email, password: PASSWORD, channel: 'browser', device: FOREIGN })).toMatchObject({ kind: 'signed-in' })
    expect((await verifySecondFactor(await pendingAt(start), { code: '000000', device: FOREIGN })).kind).toBe('throttled')
  })

  test('gain nothing from the owner’s own sign-ins, which fill nothing up', async () => {
    const { start, give, rightCode } = await guarded()
    await useUp(give, start)
    const later = after(start, hours(1))
    expect(await give(later, await rightCode(later), MINE)).toBe('verified')
    expect(await useUp(give, later)).toBe(1)
  })

  test('leave recovery codes alone, and one makes the browser its owner’s', async () => {
    const { start, give, pendingAt, recoveryCodes, rightCode } = await guarded()
    await useUp(give, start)
    const [code = ''] = recoveryCodes
    expect((await useRecoveryCode(await pendingAt(start), { code, device: MINE })).kind).toBe('verified')
    expect(await give(start, await rightCode(start), MINE)).toBe('verified')
  })

  test('are over once the owner has a new password by mail, and a second link on that day gives no more of them', async () => {
    const { ctx, account, start, pendingAt, rightCode } = await guarded()
    const renewed = async (now: Date, password: string): Promise<Ctx> => {
      const at = { ...ctx, now }
      const result = await resetPassword(at, { token: await makeLink(at, 'recovery', account.id), password, channel: 'browser' })
      if (result.kind !== 'signed-in') throw new Error(`The link was refused: ${result.kind}`)
      return { ...at, actor: await actorFromCookie(at, result.session.cookie) }
    }
    const useUpOf = async (asked: Ctx) => {
      for (let count = 0; ; count += 1) if ((await verifySecondFactor(asked, { code: '000000' })).kind === 'throttled') return count
    }
    expect(await useUpOf(await pendingAt(start))).toBe(10)
    const owner = await renewed(start, 'trois balises sous la lune')
    expect((await verifySecondFactor(owner, { code: await rightCode(start) })).kind).toBe('verified')
    expect(await useUpOf(await renewed(start, 'quatre balises sous la lune'))).toBe(10)
    expect(await useUpOf(await renewed(start, 'cinq balises sous la lune'))).toBe(0)
  })

  test('of an application that is being added come back sooner, and those given once it counts do not', async () => {
    const { ctx, start } = await guarded()
    const at = { ...ctx, now: start }
    const me = await asAccount(at, await anAccount(at))
    const enrolled = await enrolSecondFactor(me, { friendlyName: 'Tablette' })
    if (enrolled.kind !== 'enrolled') throw new Error(enrolled.kind)
    const added = async (now: Date, code: string) => (await verifySecondFactor({ ...me, now }, { factorId: enrolled.factorId, code })).kind
    expect(await useUp(added, start)).toBe(10)
    const later = after(start, seconds(30))
    expect(await added(later, await codeAt(enrolled.secret, later))).toBe('verified')
    expect(await useUp(added, after(later, hours(1)))).toBe(10)
  })
})
