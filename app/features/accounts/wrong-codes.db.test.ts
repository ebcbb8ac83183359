import { expect, test } from 'vitest'
import { after, minutes } from '#app/lib/durations.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { mailbox } from '#tests/factories/mailbox.ts'
import { anAccount, asAccount, codeAt, signedIn, withSecondFactor } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { actorFromCookie } from './current-actor.server.ts'
import { verifySecondFactor } from './second-factor.commands.server.ts'

dbTest('codes that are guessed', (db) => {
  test('patiently are told to the account once a day, and a person who mistypes now and then hears nothing', async () => {
    const mailer = mailbox()
    const ctx = testCtx(db, { mailer })
    const account = await anAccount(ctx)
    const { secret } = await withSecondFactor(await asAccount(ctx, account))
    const told = async () => (await mailer.mails()).filter(({ subject }) => subject === 'Plusieurs codes faux à la connexion').map(({ to }) => to)
    let now = after(ctx.now, minutes(2))
    const guess = async (code: string) => {
      now = after(now, minutes(1))
      const { session } = await signedIn({ ...ctx, now }, account)
      const actor = await actorFromCookie({ ...ctx, now }, session.cookie)
      return (await verifySecondFactor({ ...ctx, now, actor }, { code })).kind
    }
    for (let count = 0; count < 4; count += 1) expect(await guess('000000')).toBe('wrong-code')
    expect(await guess(await codeAt(secret, after(now, minutes(1))))).toBe('verified')
    for (let count = 0; count < 5; count += 1) expect(await guess('000000')).toBe('wrong-code')
    expect(await told()).toEqual([])
    for (let count = 0; count < 20; count += 1) expect(await guess('000000')).toBe('wrong-code')
    expect(await told()).toEqual([account.email])
  })
})
