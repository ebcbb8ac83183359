import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { mailsStay } from './dashboard-facts.server.ts'

const LIVE = { ...startingFacts(), launchedAt: '2026-11-01T08:00:00Z' }
const BEING_WRITTEN = { ...startingFacts(), awaitsLaunch: true }
const KEPT = { to_address: 'zoe@exemple.fr', subject: 'Votre demande', text: '', html: '', state: 'sent', sent_at: null } as const

dbTest('the note that no mail leaves', (db) => {
  test('stands once the site is live, or once it has written to somebody, and goes with a mail server', async () => {
    const ctx = testCtx(db, { facts: BEING_WRITTEN })
    const live = { ...ctx, facts: LIVE }
    expect([await mailsStay(ctx), await mailsStay(live)]).toEqual([false, true])
    await ctx.db.insert(mails).values({ ...KEPT, next_try_at: ctx.now })
    expect(await mailsStay(ctx)).toBe(true)
    expect(await mailsStay({ ...live, env: { ...ctx.env, SMTP_URL: 'smtps://mail.example.fr' } })).toBe(false)
  })

  test('never stands in a demonstration, which sends nothing', async () => {
    expect(await mailsStay(testCtx(db))).toBe(false)
  })
})
