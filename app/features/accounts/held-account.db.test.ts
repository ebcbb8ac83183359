/** What was begun before an account changed must not count after it: each attack waits in the moment in which a password is compared or hashed. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffSessions } from '#app/platform/db/tables/staff.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { mailbox, tokenIn } from '#tests/factories/mailbox.ts'
import { PASSWORD, anAccount, asAccount, asManager, codeAt, signedIn, withSecondFactor } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { updateUser } from './account.commands.server.ts'
import { actorFromCookie } from './current-actor.server.ts'
import { requestPasswordReset, resetPassword } from './password-reset.commands.server.ts'
import { renewRecoveryCodes } from './recovery-codes.commands.server.ts'
import { enrolSecondFactor, removeSecondFactor, verifySecondFactor } from './second-factor.commands.server.ts'
import { signIn } from './sign-in.commands.server.ts'
import { reinstateStaff, suspendStaff } from './team.commands.server.ts'
import { getUserById } from './users.queries.server.ts'

const NEW_PASSWORD = 'trois chalutiers rentrent'
const STOLEN = 'le voleur choisit ceci'

/** The same context, in which something else happens once while a password is compared or hashed. */
function meanwhile(ctx: Ctx, what: 'verify' | 'hash', happens: () => Promise<unknown>): Ctx {
  let isDone = false
  const once = async () => {
    if (isDone) return
    isDone = true
    await happens()
  }
  const { passwords } = ctx
  return {
    ...ctx,
    passwords: {
      ...passwords,
      async verify(hash, password) {
        const matches = await passwords.verify(hash, password)
        if (what === 'verify') await once()
        return matches
      },
      async hash(password) {
        const hash = await passwords.hash(password)
        if (what === 'hash') await once()
        return hash
      },
    },
  }
}

dbTest('an account that changes meanwhile', (db) => {
  async function resetByMail(email: string): Promise<void> {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    await requestPasswordReset(ctx, { email })
    const token = tokenIn((await mailer.mails()).at(-1))
    expect(await resetPassword(ctx, { token, password: NEW_PASSWORD, channel: 'api' })).toMatchObject({ kind: 'signed-in' })
  }

  test('the old password opens nothing once a new one is set, however early it was sent', async () => {
    const ctx = testCtx(db)
    const { email } = await anAccount(ctx)
    const thief = meanwhile(ctx, 'verify', () => resetByMail(email))
    expect(await signIn(thief, { email, password: PASSWORD, channel: 'browser' })).toEqual({ kind: 'wrong-credentials' })
    expect(await signIn(ctx, { email, password: NEW_PASSWORD, channel: 'browser' })).toMatchObject({ kind: 'signed-in' })
  })

  test('an account that is suspended in this moment gets no session that would live on with it', async () => {
    const ctx = testCtx(db)
    const manager = await asManager(ctx)
    const account = await anAccount(ctx)
    const late = meanwhile(ctx, 'verify', () => suspendStaff(manager, { userId: account.id }))
    expect(await signIn(late, { email: account.email, password: PASSWORD, channel: 'browser' })).toEqual({ kind: 'wrong-credentials' })
    expect((await getUserById(ctx.db, account.id)).lastSignInAt).toBeNull()
  })

  test('a mailed link sets no password of an account that is suspended in this moment, and opens none', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const manager = await asManager(ctx)
    const account = await anAccount(ctx)
    await requestPasswordReset(ctx, { email: account.email })
    const token = tokenIn((await mailer.mails()).at(-1))
    const late = meanwhile(ctx, 'hash', () => suspendStaff(manager, { userId: account.id }))
    expect(await resetPassword(late, { token, password: STOLEN, channel: 'browser' })).toEqual({ kind: 'invalid-link' })
    expect(await ctx.db.$count(staffSessions, eq(staffSessions.user_id, account.id))).toBe(0)
    await reinstateStaff(manager, { userId: account.id })
    expect(await signIn(ctx, { email: account.email, password: STOLEN, channel: 'api' })).toEqual({ kind: 'wrong-credentials' })
    expect(await signIn(ctx, { email: account.email, password: PASSWORD, channel: 'api' })).toMatchObject({ kind: 'signed-in' })
  })

  test('a session that the owner has ended changes neither password nor address with what it had sent before', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const thief = await asAccount(ctx, account)
    const late = meanwhile(thief, 'hash', () => resetByMail(account.email))
    const taken = { currentPassword: PASSWORD, password: STOLEN, email: 'voleur@example.fr' }
    expect(await updateUser(late, taken)).toEqual({ kind: 'current-password-required' })
    expect(await signIn(ctx, { email: account.email, password: STOLEN, channel: 'api' })).toEqual({ kind: 'wrong-credentials' })
    expect((await getUserById(ctx.db, account.id)).newEmail).toBeNull()
  })

  test.each(['recovery codes', 'removal'])('nor does it touch the second factor: %s', async (attack) => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const { factorId, cookie } = await withSecondFactor(await asAccount(ctx, account))
    const late = meanwhile({ ...ctx, actor: await actorFromCookie(ctx, cookie) }, 'verify', () => resetByMail(account.email))
    const input = { factorId, currentPassword: PASSWORD }
    const result = attack === 'removal' ? await removeSecondFactor(late, input) : await renewRecoveryCodes(late, input)
    expect(result).toEqual({ kind: 'current-password-required' })
    expect((await getUserById(ctx.db, account.id)).factors).toMatchObject([{ id: factorId, status: 'verified' }])
    // That of the owner: the attack must not end it.
    expect(await ctx.db.$count(staffSessions, eq(staffSessions.user_id, account.id))).toBe(1)
  })

  test('an application that a thief had begun to add does not stand beside the owner’s first one', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const thief = await asAccount(ctx, account)
    const late = meanwhile(thief, 'verify', async () => withSecondFactor(await asAccount(ctx, account)))
    expect(await enrolSecondFactor(late, { friendlyName: 'Voleur', currentPassword: PASSWORD })).toEqual({ kind: 'current-password-required' })
    expect((await getUserById(ctx.db, account.id)).factors).toMatchObject([{ friendlyName: 'Téléphone', status: 'verified' }])
  })

  test('nor does a password open the account with an application that nobody has verified', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const { cookie } = await withSecondFactor(await asAccount(ctx, account))
    const owner = { ...ctx, actor: await actorFromCookie(ctx, cookie) }
    // Its picture stands on the owner's screen, for whoever looks over their shoulder.
    const seen = await enrolSecondFactor(owner, { friendlyName: 'Tablette' })
    if (seen.kind !== 'enrolled') throw new Error(seen.kind)
    const thief = { ...ctx, actor: await actorFromCookie(ctx, (await signedIn(ctx, account)).session.cookie) }
    const given = { factorId: seen.factorId, code: await codeAt(seen.secret, ctx.now) }
    expect(await verifySecondFactor(thief, given)).toEqual({ kind: 'no-factor' })
    expect(await verifySecondFactor(owner, given)).toMatchObject({ kind: 'verified' })
  })
})
