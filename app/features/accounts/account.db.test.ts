import { expect, test } from 'vitest'
import { after, minutes } from '#app/lib/durations.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { mailbox, tokenIn } from '#tests/factories/mailbox.ts'
import { PASSWORD, anAccount, asAccount, asStaff, signedIn, withSecondFactor } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { changePassword, getUser, updateUser } from './account.commands.server.ts'
import { findNameProblem } from './account-name.server.ts'
import { actorFromCookie } from './current-actor.server.ts'
import { confirmEmailChange, findEmailChange } from './email-change.commands.server.ts'
import { findPasswordReset, requestPasswordReset, resetPassword } from './password-reset.commands.server.ts'
import { renewRecoveryCodes } from './recovery-codes.commands.server.ts'
import { enrolSecondFactor, removeSecondFactor } from './second-factor.commands.server.ts'
import { listSessions } from './sessions.queries.server.ts'
import { signIn } from './sign-in.commands.server.ts'
import { revokeSession, signOut } from './sign-out.commands.server.ts'

const NEW_PASSWORD = 'trois chalutiers rentrent'

dbTest('one’s own account', (db) => {
  test('a visitor has none', async () => {
    const ctx = testCtx(db)
    await expect(getUser(ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(updateUser(ctx, { name: 'X' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(changePassword(ctx, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(listSessions(ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(revokeSession(ctx, { sessionId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(signOut(ctx, { scope: 'global' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('the password changes only with the current one, ends other sessions, and is told by mail', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const account = await anAccount(ctx)
    const elsewhere = await signedIn(ctx, account)
    const me = await asAccount(ctx, account)
    expect(await changePassword(me, { currentPassword: 'pas le bon', newPassword: NEW_PASSWORD })).toEqual({
      kind: 'wrong-current-password',
    })
    expect(await changePassword(me, { currentPassword: PASSWORD, newPassword: 'motdepasse' })).toMatchObject({
      kind: 'weak-password',
      problem: 'common',
    })
    expect(await changePassword(me, { currentPassword: PASSWORD, newPassword: account.email })).toMatchObject({
      kind: 'weak-password',
      problem: 'common',
    })
    expect(await changePassword(me, { currentPassword: PASSWORD, newPassword: PASSWORD })).toEqual({ kind: 'same-password' })
    expect(await changePassword(me, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).toMatchObject({ kind: 'updated' })
    expect(await actorFromCookie(ctx, elsewhere.session.cookie)).toEqual({ kind: 'visitor' })
    expect((await listSessions(me)).map(({ current }) => current)).toEqual([true])
    expect((await mailer.mails()).map(({ to, subject }) => [to, subject])).toEqual([[account.email, 'Votre mot de passe a été changé']])
  })

  test('accents are the same accents from every keyboard', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const me = await asAccount(ctx, account)
    await changePassword(me, { currentPassword: PASSWORD, newPassword: 'été à la plage'.normalize('NFD') })
    expect(await signIn(ctx, { email: account.email, password: 'été à la plage'.normalize('NFC'), channel: 'api' })).toMatchObject({
      kind: 'signed-in',
    })
  })

  test('a new address counts once it is confirmed from its own mailbox: the old one is told, other sessions end', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const account = await anAccount(ctx)
    const elsewhere = await signedIn(ctx, account)
    const me = await asAccount(ctx, account)
    expect(await updateUser(me, { email: 'Nouvelle@example.fr', name: 'Zoé' })).toMatchObject({
      kind: 'updated',
      user: { email: account.email, newEmail: 'nouvelle@example.fr', name: 'Zoé' },
    })
    const mails = await mailer.mails()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['nouvelle@example.fr', account.email])
    const token = tokenIn(mails.find(({ to }) => to === 'nouvelle@example.fr'))
    expect(await findEmailChange(ctx, { token })).toEqual({ email: account.email, newEmail: 'nouvelle@example.fr' })
    expect(await actorFromCookie(ctx, elsewhere.session.cookie)).toMatchObject({ kind: 'staff' })
    const results = await Promise.all([1, 2].map(() => confirmEmailChange(ctx, { token })))
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'invalid-link'])
    expect(await getUser(me)).toMatchObject({ email: 'nouvelle@example.fr', newEmail: null })
    expect(await actorFromCookie(ctx, elsewhere.session.cookie)).toEqual({ kind: 'visitor' })
    expect((await mailer.mails()).at(-1)).toMatchObject({ to: account.email, subject: 'L’adresse de votre compte a changé' })
    const trail = await ctx.db.select().from(auditEntries)
    expect(trail.find(({ action }) => action === 'account.email_changed')).toMatchObject({
      actor_id: account.id,
      before: { email: account.email },
      after: { email: 'nouvelle@example.fr', sessionsEnded: 1 },
    })
  })

  test('nobody takes the name or the address of somebody else: what was signed with it would be put down to them', async () => {
    const ctx = testCtx(db)
    const manager = await anAccount(ctx, { role: 'manager', email: 'boss@example.fr', name: '' })
    const colleague = await asAccount(ctx, await anAccount(ctx, { name: 'Zoé Martin' }))
    const me = await asAccount(ctx, await anAccount(ctx, { name: 'Ali' }))
    const rename = async (name: string) => updateUser(me, { name })
    for (const name of [manager.email, ' BOSS@example.fr', 'boss\uff20example.fr', 'Ali @ la caisse'])
      expect(await rename(name)).toEqual({ kind: 'unfit-name', problem: 'address' })
    for (const name of ['Zoé Martin', 'zoe martin', 'ZOÉ\u00a0MARTIN', 'ZoéMartin'])
      expect(await rename(name)).toEqual({ kind: 'unfit-name', problem: 'taken' })
    for (const name of ['Zoé M\u0430rtin', 'Zoé Marti\u0578', 'Zoé Martin\u3164', 'Zoé Mɑrtin'])
      expect(await rename(name), name).toEqual({ kind: 'unfit-name', problem: 'letters' })
    for (const name of ['Zoé Martın', 'Zøé Martin', 'ZOÉ MARTlN']) expect(await rename(name), name).toEqual({ kind: 'unfit-name', problem: 'taken' })
    expect((await getUser(me)).name).toBe('Ali')
    expect(await updateUser(colleague, { name: 'Zoé M.' })).toMatchObject({ kind: 'updated' })
    // Given up, it still stands under what its owner signed; its owner may take it again.
    expect(await rename('Zoé Martin')).toEqual({ kind: 'unfit-name', problem: 'taken' })
    expect(await updateUser(colleague, { name: 'Zoé Martin' })).toMatchObject({ kind: 'updated' })
    expect(await rename('Ali B.')).toMatchObject({ kind: 'updated', user: { name: 'Ali B.' } })
    expect(await rename('')).toMatchObject({ kind: 'updated', user: { name: '' } })
    const trail = await ctx.db.select().from(auditEntries)
    expect(trail.filter(({ action, actor_id }) => action === 'account.renamed' && actor_id === me.actor.userId)).toMatchObject([
      { before: { name: 'Ali' }, after: { name: 'Ali B.' } },
      { before: { name: 'Ali B.' }, after: { name: '' } },
    ])
  })

  test('letters that look like ours, roles beside a name and words for somebody else sign nothing', async () => {
    const ctx = testCtx(db)
    await anAccount(ctx, { role: 'manager', name: 'Paul Cosso' })
    const me = await asAccount(ctx, await anAccount(ctx, { name: 'Ali' }))
    const problems = async (names: readonly string[]) =>
      new Set(await Promise.all(names.map(async (name) => (await updateUser(me, { name })).kind + (await findNameProblem(me, { name, email: '' })))))
    const alike = [
      'Paul Cᴏsso',
      'Paul Coꜱꜱo',
      'Paul Cosᵴo',
      'ƤauƖ Cosso',
      'ꓑꓮꓴꓡ ꓚꓳꓢꓢꓳ',
      'Pɑul Cosso',
      '𝗣aul Cosso',
      'Ⓟaul Cosso',
      'ᏢᎪ',
      '🅿aul',
      'Pau\u0335l Cosso',
      'Zoé 🙂',
      '***',
      '1234',
      '-',
    ]
    expect(await problems(alike)).toEqual(new Set(['unfit-nameletters']))
    const others = [
      'visiteur',
      'Visiteuse',
      'Système',
      'Le site',
      'Client',
      'client',
      'Cl1ent',
      'Gérant',
      'La gérante',
      'L’équipe',
      'contenu de départ',
      'Client web',
      'КЛИЕНТ',
      `${ctx.facts.business.name}s`,
      `${ctx.facts.business.name}/SAV`,
    ]
    const business = [ctx.facts.business.name, `${ctx.facts.business.name.toUpperCase()} (caisse)`, 'tâche planifiée', 'M. le Gérant', 'Mon atelier']
    expect(await problems([...others, ...business])).toEqual(new Set(['unfit-namereserved']))
    const roles = [
      'Paul Cosso (gérant)',
      'M. Paul Cosso',
      'gérant Paul Cosso',
      'Paul Cosso, gérant',
      'Cosso Paul',
      'Paul Cosso gérant de la boutique',
      'Paul Cosso chef',
      'Paul Cosso 2',
      'SAV/Paul Cosso',
    ]
    expect(await problems([...roles, 'Paul Cosso – La Teste', 'Paul Cosso (', 'Pàul Çosso'])).toEqual(new Set(['unfit-nametaken']))
    const real = [
      'Zoé',
      'Lê Minh',
      'Lê',
      'Nguyễn Thị Hương',
      'Ionuț Șerban',
      'Ångström Øyvind',
      'Əli',
      'Łukasz',
      'Jean-Noël d’Aÿ',
      'M’Baye',
      'Paul M.',
    ]
    const abroad = [
      'Елена Павлова',
      'Ґалина',
      'Γιώργος',
      'محمد علي',
      'مُحَمَّد',
      'דוד',
      '山田 々ローラ',
      '김민준',
      'Հայկ',
      'გიორგი',
      'प्रिया',
      'கவிதா',
      'สมชาย',
    ]
    for (const name of [...real, ...abroad]) expect([name, await findNameProblem(me, { name, email: '' })]).toEqual([name, null])
    // Who trades under their own name may sign with it.
    const facts = { ...ctx.facts, business: { ...ctx.facts.business, name: 'Ali Diallo', director: 'Ali Diallo' } }
    expect(await findNameProblem({ ...me, facts }, { name: 'Ali Diallo', email: '' })).toBeNull()
  })

  test('of two who take one name at the same moment, one gets it', async () => {
    const ctx = testCtx(db)
    const [one, two] = [await asStaff(ctx), await asStaff(ctx)]
    const results = await Promise.all([updateUser(one, { name: 'Léa' }), updateUser(two, { name: 'LEA' })])
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['unfit-name', 'updated'])
  })

  test('a change of address is stopped by its owner, by a new password and by time', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const me = await asStaff(ctx)
    async function linkTo(email: string): Promise<string> {
      await updateUser(me, { email })
      return tokenIn((await mailer.mails()).findLast(({ to }) => to === email))
    }
    const withdrawn = await linkTo('une@example.fr')
    await updateUser(me, { email: me.actor.email })
    const overtaken = await linkTo('deux@example.fr')
    await updateUser(me, { password: NEW_PASSWORD })
    const late = await linkTo('trois@example.fr')
    for (const token of [withdrawn, overtaken]) expect(await confirmEmailChange(ctx, { token })).toEqual({ kind: 'invalid-link' })
    expect(await confirmEmailChange({ ...ctx, now: after(ctx.now, minutes(60)) }, { token: late })).toEqual({ kind: 'invalid-link' })
    expect((await getUser(me)).email).toBe(me.actor.email)
  })

  test('of two people who want the same new address, one gets it', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const [one, two] = [await asStaff(ctx), await asStaff(ctx)]
    for (const who of [one, two]) expect((await updateUser(who, { email: 'caisse@example.fr' })).kind).toBe('updated')
    const tokens = (await mailer.mails()).filter(({ to }) => to === 'caisse@example.fr').map(tokenIn)
    const results = await Promise.all(tokens.map((token) => confirmEmailChange(ctx, { token })))
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'email-taken'])
    expect(await updateUser(await asStaff(ctx), { email: 'caisse@example.fr' })).toEqual({ kind: 'email-taken' })
  })

  test('a session that proved itself long ago changes nothing of the account without the password, and the password renews it', async () => {
    const ctx = testCtx(db)
    const start = await asStaff(ctx)
    const later = { ...start, now: after(ctx.now, minutes(10)) }
    const asked = { kind: 'current-password-required' }
    expect(await updateUser(later, { password: NEW_PASSWORD })).toEqual(asked)
    expect(await updateUser(later, { email: 'autre@example.fr' })).toEqual(asked)
    expect(await enrolSecondFactor(later, { friendlyName: 'Téléphone' })).toEqual(asked)
    expect(await updateUser(later, { name: 'Zoé', metadata: { couleur: 'bleu' } })).toMatchObject({ kind: 'updated' })
    expect(await enrolSecondFactor(later, { friendlyName: 'Téléphone', currentPassword: 'faux' })).toEqual({ kind: 'wrong-current-password' })
    await withSecondFactor({ ...start, now: after(ctx.now, minutes(9)) })
    const [factor] = (await getUser(later)).factors
    const raised = { ...later, now: after(ctx.now, minutes(20)), actor: { ...start.actor, aal: 2 as const } }
    expect(await renewRecoveryCodes(raised)).toEqual(asked)
    expect(await removeSecondFactor(raised, { factorId: factor?.id ?? '' })).toEqual(asked)
    expect(await renewRecoveryCodes(raised, { currentPassword: PASSWORD })).toMatchObject({ kind: 'renewed' })
    expect(await removeSecondFactor({ ...raised, now: after(raised.now, minutes(9)) }, { factorId: factor?.id ?? '' })).toEqual({ kind: 'removed' })
  })

  test('sessions are listed with device and last use, and end one by one', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx)
    const phone = await signedIn(
      {
        ...ctx,
        client: {
          address: null,
          userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
        },
      },
      account,
    )
    const me = await asAccount({ ...ctx, now: after(ctx.now, minutes(5)) }, account)
    expect((await listSessions(me)).map(({ device, current }) => [device, current])).toEqual([
      ['Firefox sur Windows', true],
      ['Safari sur iPhone', false],
    ])
    const stranger = await asStaff(ctx)
    expect(await revokeSession(stranger, { sessionId: phone.session.id })).toBe(false)
    expect(await revokeSession(me, { sessionId: phone.session.id })).toBe(true)
    expect(await revokeSession(me, { sessionId: phone.session.id })).toBe(false)
    expect(await actorFromCookie(ctx, phone.session.cookie)).toEqual({ kind: 'visitor' })
  })
})

dbTest('a forgotten password', (db) => {
  test('is replaced by a mailed link, once, and every session ends', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const account = await anAccount(ctx)
    const before = await signedIn(ctx, account)
    expect(await requestPasswordReset(ctx, { email: account.email.toUpperCase() })).toEqual({ kind: 'sent' })
    const [mail] = await mailer.mails()
    expect(mail?.text).toContain('https://www.example.fr/login/nouveau-mot-de-passe?jeton=')
    const token = tokenIn(mail)
    expect(await findPasswordReset(ctx, { token })).toEqual({ email: account.email })
    expect(await resetPassword(ctx, { token, password: 'court', channel: 'browser' })).toMatchObject({ kind: 'weak-password' })
    const results = await Promise.all([1, 2].map(() => resetPassword(ctx, { token, password: NEW_PASSWORD, channel: 'browser' })))
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['invalid-link', 'signed-in'])
    expect(await findPasswordReset(ctx, { token })).toBeUndefined()
    expect(await actorFromCookie(ctx, before.session.cookie)).toEqual({ kind: 'visitor' })
    expect(await signIn(ctx, { email: account.email, password: NEW_PASSWORD, channel: 'browser' })).toMatchObject({ kind: 'signed-in' })
  })

  test('the link lives thirty minutes, and only the latest one works', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const account = await anAccount(ctx)
    await requestPasswordReset(ctx, { email: account.email })
    await mailer.drain()
    await requestPasswordReset(ctx, { email: account.email })
    const [first, second] = (await mailer.mails()).map(tokenIn)
    expect(await findPasswordReset(ctx, { token: first ?? '' })).toBeUndefined()
    expect(await findPasswordReset({ ...ctx, now: after(ctx.now, minutes(29)) }, { token: second ?? '' })).toBeDefined()
    const late = { ...ctx, now: after(ctx.now, minutes(30)) }
    expect(await resetPassword(late, { token: second ?? '', password: NEW_PASSWORD, channel: 'browser' })).toEqual({ kind: 'invalid-link' })
  })

  test('an unknown address gets the same answer and no mail', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    expect(await requestPasswordReset(ctx, { email: 'inconnu@example.fr' })).toEqual({ kind: 'sent' })
    expect(await mailer.mails()).toEqual([])
  })

  test('nobody’s mailbox is flooded, and one place asks only so often', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const account = await anAccount(ctx)
    const kinds: string[] = []
    for (let time = 0; time < 25; time += 1) {
      kinds.push((await requestPasswordReset(ctx, { email: account.email })).kind)
      await mailer.drain()
    }
    expect(await mailer.mails()).toHaveLength(3)
    expect(kinds.filter((kind) => kind === 'throttled')).toHaveLength(5)
  })

  test('an owner whose account is being guessed at comes back through the mail', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const account = await anAccount(ctx)
    for (let guess = 0; guess < 12; guess += 1)
      await signIn({ ...ctx, client: { address: `203.0.113.${guess}`, userAgent: null } }, { email: account.email, password: 'x', channel: 'api' })
    expect((await signIn(ctx, { email: account.email, password: PASSWORD, channel: 'browser' })).kind).toBe('throttled')
    await requestPasswordReset(ctx, { email: account.email })
    const reset = await resetPassword(ctx, { token: tokenIn((await mailer.mails())[0]), password: NEW_PASSWORD, channel: 'browser' })
    expect(reset.kind).toBe('signed-in')
  })
})
