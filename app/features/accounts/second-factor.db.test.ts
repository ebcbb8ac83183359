import { expect, test } from 'vitest'
import { after, minutes, seconds } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { mailbox } from '#tests/factories/mailbox.ts'
import { anAccount, asAccount, asManager, codeAt, signedIn, withSecondFactor } from '#tests/factories/staff.ts'
import type { Account } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { actorFromCookie } from './current-actor.server.ts'
import { countRecoveryCodes, renewRecoveryCodes, useRecoveryCode } from './recovery-codes.commands.server.ts'
import { enrolSecondFactor, removeSecondFactor, verifySecondFactor } from './second-factor.commands.server.ts'
import { listSessions } from './sessions.queries.server.ts'
import { removeStaffSecondFactor } from './team.commands.server.ts'
import { listStaff } from './team.queries.server.ts'

dbTest('the second factor', (db) => {
  /** A new session that gave the password and owes the code. */
  async function pending(ctx: Ctx, account: Account): Promise<Ctx> {
    const { session, needsSecondFactor } = await signedIn(ctx, account)
    expect(needsSecondFactor).toBe(true)
    const actor = await actorFromCookie(ctx, session.cookie)
    expect(actor.kind).toBe('pending')
    return { ...ctx, actor }
  }

  test('a visitor cannot enrol, verify or remove one', async () => {
    const ctx = testCtx(db)
    await expect(enrolSecondFactor(ctx, { friendlyName: '' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(verifySecondFactor(ctx, { code: '123456' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(removeSecondFactor(ctx, { factorId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(useRecoveryCode(ctx, { code: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(renewRecoveryCodes(ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('counts only once a code from it was verified', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    await enrolSecondFactor(await asAccount(ctx, account), { friendlyName: 'Téléphone' })
    expect((await signedIn(ctx, account)).needsSecondFactor).toBe(false)
  })

  test('once verified, a session without it may do nothing, and a code opens it', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const { secret } = await withSecondFactor(await asAccount(ctx, account))
    const later = { ...ctx, now: after(ctx.now, minutes(2)) }
    const waiting = await pending(later, account)
    await expect(listSessions(waiting)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await verifySecondFactor(waiting, { code: '000000' })).toEqual({ kind: 'wrong-code' })
    const verified = await verifySecondFactor(waiting, { code: await codeAt(secret, later.now) })
    expect(verified.kind).toBe('verified')
    expect(verified.kind === 'verified' && (await actorFromCookie(later, verified.session.cookie))).toMatchObject({ kind: 'staff', aal: 2 })
  })

  test('the cookie from before the code opens nothing after it', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const { session } = await signedIn(ctx, account)
    const actor = await actorFromCookie(ctx, session.cookie)
    const { cookie } = await withSecondFactor({ ...ctx, actor })
    expect(await actorFromCookie(ctx, session.cookie)).toEqual({ kind: 'visitor' })
    expect(await actorFromCookie(ctx, cookie)).toMatchObject({ kind: 'staff', aal: 2 })
  })

  test('adding it ends the sessions opened without it', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const elsewhere = await signedIn(ctx, account)
    await withSecondFactor(await asAccount(ctx, account))
    expect(await actorFromCookie(ctx, elsewhere.session.cookie)).toEqual({ kind: 'visitor' })
  })

  test('a code works once, even for two who type it at the same moment', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const { secret } = await withSecondFactor(await asAccount(ctx, account))
    const later = { ...ctx, now: after(ctx.now, minutes(2)) }
    const [one, two] = [await pending(later, account), await pending(later, account)]
    const code = await codeAt(secret, later.now)
    const results = await Promise.all([verifySecondFactor(one, { code }), verifySecondFactor(two, { code })])
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['verified', 'wrong-code'])
  })

  test('a clock half a minute off is forgiven, a whole minute is not', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const { secret } = await withSecondFactor(await asAccount(ctx, account))
    const later = { ...ctx, now: after(ctx.now, minutes(10)) }
    const waiting = await pending(later, account)
    expect((await verifySecondFactor(waiting, { code: await codeAt(secret, after(later.now, -minutes(1))) })).kind).toBe('wrong-code')
    expect((await verifySecondFactor(waiting, { code: await codeAt(secret, after(later.now, -seconds(30))) })).kind).toBe('verified')
  })

  test('ten recovery codes come with it; each opens one session, however it is typed', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const account = await anAccount(ctx)
    const { recoveryCodes } = await withSecondFactor(await asAccount(ctx, account))
    expect(recoveryCodes).toHaveLength(10)
    const [code = ''] = recoveryCodes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    const used = await useRecoveryCode(await pending(ctx, account), { code: typed })
    expect(used).toMatchObject({ kind: 'verified', session: { aal: 2 } })
    expect(await useRecoveryCode(await pending(ctx, account), { code })).toEqual({ kind: 'wrong-code' })
    expect((await mailer.mails()).map(({ subject }) => subject)).toEqual(['Double vérification activée', 'Un code de secours a servi'])
    const me = { ...ctx, actor: await actorFromCookie(ctx, used.kind === 'verified' ? used.session.cookie : null) }
    expect(await countRecoveryCodes(me)).toBe(9)
    const renewed = await renewRecoveryCodes(me)
    expect(renewed).toMatchObject({ kind: 'renewed', codes: { length: 10 } })
    expect(await useRecoveryCode(await pending(ctx, account), { code: recoveryCodes[1] ?? '' })).toEqual({ kind: 'wrong-code' })
  })

  test('removing the last one takes the recovery codes with it', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const me = await asAccount(ctx, account)
    const { factorId, cookie } = await withSecondFactor(me)
    const raised = { ...ctx, actor: await actorFromCookie(ctx, cookie) }
    expect(await removeSecondFactor(me, { factorId })).toEqual({ kind: 'needs-second-factor' })
    expect(await removeSecondFactor(raised, { factorId })).toEqual({ kind: 'removed' })
    expect((await signedIn(ctx, account)).needsSecondFactor).toBe(false)
    expect(await countRecoveryCodes(me)).toBe(0)
    expect(await renewRecoveryCodes(me)).toEqual({ kind: 'no-factor' })
  })

  test('a manager frees somebody who lost phone and codes', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const manager = await asManager(ctx)
    const listed = async () => (await listStaff(manager)).find(({ id }) => id === account.id)?.secondFactor
    expect(await listed()).toBe(false)
    await withSecondFactor(await asAccount(ctx, account))
    // The button that takes it off stands only beside an account that is listed as having one.
    expect(await listed()).toBe(true)
    expect(await removeStaffSecondFactor(manager, { userId: account.id })).toEqual({ kind: 'changed' })
    expect(await listed()).toBe(false)
    expect((await signedIn(ctx, account)).needsSecondFactor).toBe(false)
  })
})
