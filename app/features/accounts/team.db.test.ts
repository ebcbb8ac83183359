import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { after, days } from '#app/lib/durations.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import type { Actor } from '#app/platform/session/actor.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { mailbox, tokenIn } from '#tests/factories/mailbox.ts'
import { PASSWORD, anAccount, asAccount, asManager, asStaff, signedIn, withSecondFactor } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { listAudit, listAuditChoices } from './audit.queries.server.ts'
import { resetPasswordFromConsole } from './console-reset.commands.server.ts'
import { actorFromCookie } from './current-actor.server.ts'
import { ensureFirstAccount } from './first-account.commands.server.ts'
import { acceptInvitation, findInvitation, invite, resendInvitation, withdrawInvitation } from './invitations.commands.server.ts'
import { requestPasswordReset, resetPassword } from './password-reset.commands.server.ts'
import { hasShownPassword } from './shown-password.queries.server.ts'
import { signIn } from './sign-in.commands.server.ts'
import { changeStaffRole, reinstateStaff, removeStaff, suspendStaff } from './team.commands.server.ts'
import { listStaff } from './team.queries.server.ts'

const SYSTEM: Actor = { kind: 'system', doing: 'test' }

dbTest('the team', (db) => {
  test('is read and changed by managers alone', async () => {
    const ctx = testCtx(db)
    await anAccount(ctx)
    for (const refused of [ctx, await asStaff(ctx)]) {
      const attempts = [listStaff(refused), listAudit(refused), listAuditChoices(refused)]
      for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' })
      expect(() => allow(refused, 'staff:write')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
    }
    expect(await listStaff(await asManager(ctx))).toHaveLength(3)
  })

  test('a change of role holds for sessions that are open', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx, { role: 'staff' })
    const { session } = await signedIn(ctx, account)
    expect(await changeStaffRole(await asManager(ctx), { userId: account.id, role: 'manager' })).toEqual({ kind: 'changed' })
    expect(await actorFromCookie(ctx, session.cookie)).toMatchObject({ role: 'manager' })
  })

  test('there is always a manager left', async () => {
    const ctx = testCtx(db)
    const me = await asManager(ctx)
    const { userId } = me.actor
    const last = { kind: 'last-manager' }
    expect(await changeStaffRole(me, { userId, role: 'staff' })).toEqual(last)
    expect(await suspendStaff(me, { userId })).toEqual(last)
    expect(await removeStaff(me, { userId })).toEqual(last)
    const other = await asManager(ctx)
    const results = await Promise.all([removeStaff(me, { userId: other.actor.userId }), removeStaff(other, { userId })])
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'last-manager'])
  })

  test('suspending ends the sessions at once, reinstating lets sign in again', async () => {
    const ctx = testCtx(db)
    const manager = await asManager(ctx)
    const account = await anAccount(ctx)
    const { session } = await signedIn(ctx, account)
    expect(await suspendStaff(manager, { userId: account.id })).toEqual({ kind: 'changed' })
    expect(await actorFromCookie(ctx, session.cookie)).toEqual({ kind: 'visitor' })
    expect((await listStaff(manager)).find(({ id }) => id === account.id)?.state).toBe('suspended')
    await reinstateStaff(manager, { userId: account.id })
    expect((await signIn(ctx, { email: account.email, password: PASSWORD, channel: 'browser' })).kind).toBe('signed-in')
    expect(await suspendStaff(manager, { userId: crypto.randomUUID() })).toEqual({ kind: 'unknown-account' })
  })

  test('suspending ends the links that were mailed before: none of them comes in once the account is reinstated', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const manager = await asManager(ctx)
    const account = await anAccount(ctx)
    await requestPasswordReset(ctx, { email: account.email })
    const reset = { token: tokenIn((await mailer.mails()).at(-1)), password: 'le voleur choisit ceci', channel: 'browser' } as const
    await invite(manager, { email: 'nina@example.fr', name: 'Nina', role: 'staff' })
    const invitation = { token: tokenIn((await mailer.mails()).at(-1)), password: 'trois chalutiers rentrent', channel: 'browser' } as const
    const nina = (await listStaff(manager)).find(({ email }) => email === 'nina@example.fr')?.id ?? ''
    for (const userId of [account.id, nina]) expect(await suspendStaff(manager, { userId })).toEqual({ kind: 'changed' })
    expect([await resetPassword(ctx, reset), await acceptInvitation(ctx, invitation)]).toMatchObject([
      { kind: 'invalid-link' },
      { kind: 'invalid-link' },
    ])
    for (const userId of [account.id, nina]) await reinstateStaff(manager, { userId })
    expect([await resetPassword(ctx, reset), await acceptInvitation(ctx, invitation)]).toMatchObject([
      { kind: 'invalid-link' },
      { kind: 'invalid-link' },
    ])
    // The invited person gets a new link.
    expect(await resendInvitation(manager, { userId: nina })).toMatchObject({ kind: 'resent' })
  })

  test('a removed person is gone, what they did stays', async () => {
    const ctx = testCtx(db)
    const manager = await asManager(ctx)
    const account = await anAccount(ctx)
    await signedIn(ctx, account)
    await removeStaff(manager, { userId: account.id })
    const { entries } = await listAudit(manager, { search: account.email })
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['session.started', 'staff.removed']))
  })
})

dbTest('invitations', (db) => {
  test('an invited person chooses a password by a mailed link, once', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const manager = await asManager(ctx)
    const result = await invite(manager, { email: 'Nina@example.fr', name: 'Nina', role: 'staff' })
    expect(result.kind).toBe('invited')
    expect(await invite(manager, { email: 'nina@example.fr', name: '', role: 'staff' })).toEqual({ kind: 'email-taken' })
    const [mail] = await mailer.mails()
    expect(mail).toMatchObject({ to: 'nina@example.fr', subject: 'Votre accès à l’administration de Phare Réparation' })
    expect(mail?.text).toContain('https://www.example.fr/login/invitation?jeton=')
    expect(mail?.text).not.toContain('undefined')
    const token = tokenIn(mail)
    expect(await findInvitation(ctx, { token })).toEqual({ email: 'nina@example.fr', name: 'Nina' })
    expect(await signIn(ctx, { email: 'nina@example.fr', password: '', channel: 'browser' })).toMatchObject({ kind: 'missing-credentials' })
    expect(await signIn(ctx, { email: 'nina@example.fr', password: 'x', channel: 'browser' })).toEqual({ kind: 'wrong-credentials' })
    expect(await acceptInvitation(ctx, { token, password: 'azertyuiop', channel: 'browser' })).toMatchObject({ kind: 'weak-password' })
    const accepted = await acceptInvitation(ctx, { token, password: PASSWORD, name: 'Nina L.', channel: 'browser' })
    expect(accepted).toMatchObject({ kind: 'signed-in', user: { name: 'Nina L.', role: 'staff' } })
    expect(await acceptInvitation(ctx, { token, password: PASSWORD, channel: 'browser' })).toEqual({ kind: 'invalid-link' })
    expect((await listStaff(manager)).find(({ email }) => email === 'nina@example.fr')?.state).toBe('active')
  })

  test('nobody is invited or joins under the name of a colleague; the link serves for another one', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const manager = await asManager(ctx)
    const zoe = await anAccount(ctx, { name: 'Zoé' })
    const taken = { kind: 'unfit-name', problem: 'taken' }
    expect(await invite(manager, { email: 'nina@example.fr', name: 'zoe', role: 'staff' })).toEqual(taken)
    expect(await invite(manager, { email: 'nina@example.fr', name: zoe.email, role: 'staff' })).toEqual({ kind: 'unfit-name', problem: 'address' })
    expect(await invite(manager, { email: 'nina@example.fr', name: 'Nina', role: 'staff' })).toMatchObject({ kind: 'invited' })
    const token = tokenIn((await mailer.mails())[0])
    expect(await acceptInvitation(ctx, { token, password: PASSWORD, name: 'ZOE', channel: 'browser' })).toEqual(taken)
    expect(await acceptInvitation(ctx, { token, password: PASSWORD, name: 'Nina', channel: 'browser' })).toMatchObject({ kind: 'signed-in' })
    // Who left is known by the address, and comes back under the own name; somebody else does not come under it.
    await removeStaff(manager, { userId: zoe.id })
    expect(await invite(manager, { email: 'autre@example.fr', name: 'Zoé', role: 'staff' })).toEqual(taken)
    expect(await invite(manager, { email: zoe.email, name: 'Zoé', role: 'staff' })).toMatchObject({ kind: 'invited' })
  })

  test('a link lives a week; a fresh one replaces it; one taken back is dead', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const manager = await asManager(ctx)
    const result = await invite(manager, { email: 'nina@example.fr', name: '', role: 'staff' })
    const userId = result.kind === 'invited' ? result.userId : ''
    const first = tokenIn((await mailer.mails())[0])
    expect(await findInvitation({ ...ctx, now: after(ctx.now, days(7)) }, { token: first })).toBeUndefined()
    expect(await resendInvitation(manager, { userId })).toEqual({ kind: 'resent', email: 'nina@example.fr', link: null })
    expect(await findInvitation(ctx, { token: first })).toBeUndefined()
    const second = tokenIn((await mailer.mails())[1])
    expect(await withdrawInvitation(manager, { userId })).toBe(true)
    expect(await acceptInvitation(ctx, { token: second, password: PASSWORD, channel: 'browser' })).toEqual({ kind: 'invalid-link' })
    expect(await resendInvitation(manager, { userId })).toEqual({ kind: 'unknown' })
    expect(await withdrawInvitation(manager, { userId: manager.actor.userId })).toBe(false)
  })

  test('where no mail leaves, whoever invites gets the link to pass on, and it works', async () => {
    const live = testCtx(db, { facts: { ...startingFacts(), launchedAt: '2026-11-01T08:00:00Z' } })
    const manager = await asManager(live)
    const result = await invite(manager, { email: 'lea@example.fr', name: 'Léa', role: 'staff' })
    const linkOf = (answer: object) => ('link' in answer && typeof answer.link === 'string' ? new URL(answer.link) : undefined)
    expect(linkOf(result)?.pathname).toBe('/login/invitation')
    const token = linkOf(result)?.searchParams.get('jeton') ?? ''
    expect(await findInvitation(live, { token })).toMatchObject({ email: 'lea@example.fr' })
    const again = await resendInvitation(manager, { userId: result.kind === 'invited' ? result.userId : '' })
    expect(linkOf(again)?.searchParams.get('jeton')).not.toBe(token)
    const withServer = { ...manager, env: { ...manager.env, SMTP_URL: 'smtps://mail.example.fr' } }
    expect(await invite(withServer, { email: 'tom@example.fr', name: '', role: 'staff' })).toMatchObject({ link: null })
  })

  test('a forgotten-password mail does not stand in for an invitation', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    await invite(await asManager(ctx), { email: 'nina@example.fr', name: '', role: 'staff' })
    await requestPasswordReset(ctx, { email: 'nina@example.fr' })
    expect(await mailer.mails()).toHaveLength(1)
  })
})

dbTest('the first account and the way back in', (db) => {
  test('an empty product gets one manager, with a password that is shown once', async () => {
    const ctx = testCtx(db, { actor: SYSTEM })
    const results = await Promise.all([ensureFirstAccount(ctx), ensureFirstAccount(ctx)])
    const created = results.find((result) => result.kind === 'created')
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['created', 'exists'])
    expect(created?.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(await signIn(ctx, { email: created?.email ?? '', password: created?.password ?? '', channel: 'browser' })).toMatchObject({
      kind: 'signed-in',
      user: { role: 'manager' },
    })
    expect(await ensureFirstAccount(ctx)).toEqual({ kind: 'exists' })
  })

  test('as long as it has the password that the start showed, this is known', async () => {
    const ctx = testCtx(db, { actor: SYSTEM })
    const created = await ensureFirstAccount(ctx)
    if (created.kind !== 'created' || created.password === null) throw new Error(created.kind)
    const [user] = await ctx.db.select({ id: staffUsers.id }).from(staffUsers)
    const userId = user?.id ?? ''
    expect(await hasShownPassword(ctx, userId)).toBe(true)
    const later = { ...ctx, now: after(ctx.now, 1_000) }
    await resetPasswordFromConsole(later, { email: created.email, removeSecondFactor: false })
    expect(await hasShownPassword(ctx, userId)).toBe(false)
  })

  test('a password of the configuration was shown to nobody', async () => {
    const ctx = testCtx(db, { actor: SYSTEM, env: parseEnv({ ADMIN_EMAIL: 'chef@example.fr', ADMIN_PASSWORD: PASSWORD }) })
    await ensureFirstAccount(ctx)
    const [user] = await ctx.db.select({ id: staffUsers.id }).from(staffUsers)
    expect(await hasShownPassword(ctx, user?.id ?? '')).toBe(false)
  })

  test('the configuration may name it; a password that everybody tries is refused', async () => {
    const weak = testCtx(db, { actor: SYSTEM, env: parseEnv({ ADMIN_EMAIL: 'Chef@example.fr', ADMIN_PASSWORD: 'password1' }) })
    expect(await ensureFirstAccount(weak)).toEqual({ kind: 'weak-password', problem: 'common' })
    const ctx = testCtx(db, { actor: SYSTEM, env: parseEnv({ ADMIN_EMAIL: 'Chef@example.fr', ADMIN_PASSWORD: PASSWORD }) })
    expect(await ensureFirstAccount(ctx)).toEqual({ kind: 'created', email: 'chef@example.fr', password: null })
  })

  test('only the product itself opens it or resets from the console', async () => {
    const ctx = testCtx(db)
    await expect(ensureFirstAccount(ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(resetPasswordFromConsole(await asManager(ctx), { email: 'x', removeSecondFactor: false })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('the console gives a locked-out owner a new password and, when asked, takes the second factor away', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    await withSecondFactor(await asAccount(ctx, account))
    const system = { ...ctx, actor: SYSTEM }
    expect(await resetPasswordFromConsole(system, { email: 'inconnu@example.fr', removeSecondFactor: true })).toBeUndefined()
    const kept = await resetPasswordFromConsole(system, { email: account.email, removeSecondFactor: false })
    expect(await signIn(ctx, { email: account.email, password: kept?.password ?? '', channel: 'browser' })).toMatchObject({
      needsSecondFactor: true,
    })
    const freed = await resetPasswordFromConsole(system, { email: account.email, removeSecondFactor: true })
    expect(await signIn(ctx, { email: account.email, password: freed?.password ?? '', channel: 'browser' })).toMatchObject({
      needsSecondFactor: false,
    })
  })
})

dbTest('the trail', (db) => {
  test('says who did what to whom, newest first, page by page', async () => {
    const ctx = testCtx(db)
    const manager = await asManager(ctx)
    const account = await anAccount(ctx)
    await changeStaffRole({ ...manager, now: after(ctx.now, 1_000) }, { userId: account.id, role: 'manager' })
    await suspendStaff({ ...manager, now: after(ctx.now, 2_000) }, { userId: account.id })
    const { entries, total } = await listAudit(manager, { subjectKind: 'staff', subjectId: account.id })
    expect(total).toBe(2)
    expect(entries).toMatchObject([
      // The colleague by name, not by address.
      { action: 'staff.suspended', actorLabel: manager.actor.name, actorId: manager.actor.userId, after: { sessionsEnded: 0 } },
      { action: 'staff.role_changed', before: { role: 'staff' }, after: { role: 'manager' } },
    ])
    expect(await listAudit(manager, { pageSize: 1, page: 2, subjectId: account.id })).toMatchObject({
      page: 2,
      pageCount: 2,
      entries: [{ action: 'staff.role_changed' }],
    })
    expect((await listAudit(manager, { pageSize: 1, page: 99, subjectId: account.id })).page).toBe(2)
    expect((await listAudit(manager, { search: '%' })).total).toBe(0)
    expect((await listAudit(manager, { from: after(ctx.now, 1_500), until: after(ctx.now, 2_500) })).total).toBe(1)
    expect((await listAuditChoices(manager)).actions).toEqual(['session.started', 'staff.role_changed', 'staff.suspended'])
    // Word by word, with or without accents, of the object and of who did it.
    const price = { kind: 'price', label: 'iPhone 13 mini, Écran' }
    await recordAudit({ ...manager, actor: { ...manager.actor, name: 'Léa', email: 'lea@example.fr' } }, { action: 'aid.changed', subject: price })
    for (const search of ['iphone 13 écran', 'ecran mini', 'ECRAN lea@example']) expect((await listAudit(manager, { search })).total, search).toBe(1)
    expect((await listAudit(manager, { search: 'iphone 14 écran' })).total).toBe(0)
  })

  test('holds no password, token or hash', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const manager = await asManager(ctx)
    await invite(manager, { email: 'nina@example.fr', name: 'Nina', role: 'staff' })
    const token = tokenIn((await mailer.mails())[0])
    await acceptInvitation(ctx, { token, password: PASSWORD, channel: 'browser' })
    const trail = JSON.stringify(await ctx.db.select().from(auditEntries))
    for (const secret of [PASSWORD, token, 'argon2']) expect(trail).not.toContain(secret)
  })

  test('stands or falls with the change', async () => {
    const ctx = testCtx(db)
    const manager = await asManager(ctx)
    const account = await anAccount(ctx)
    const broken = { ...manager, actor: { ...manager.actor, userId: 'not a uuid' } }
    await expect(changeStaffRole(broken, { userId: account.id, role: 'manager' })).rejects.toThrow('audit_entries')
    expect((await listStaff(manager)).find(({ id }) => id === account.id)?.role).toBe('staff')
  })
})
