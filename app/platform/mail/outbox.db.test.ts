import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { after, days, hours } from '#app/lib/durations.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { deliverDueMails } from '#tests/factories/deliver-due-mails.ts'
import { openSmtpServer } from '#tests/factories/smtp-server.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { createMailer } from './mailer.server.ts'
import type { Mail } from './mailer.server.ts'
import { createOutboxSender } from './outbox-sender.server.ts'
import { listStandstills } from './standstill.server.ts'
import { enqueueMail, enqueueText, hasKeptMails, purgeMails, retryMail } from './outbox.server.ts'

const MAIL = { to: 'zoe@exemple.fr', subject: 'Été', text: 'Bonjour', html: '<p>Bonjour</p>' }
const log = createLog('silent')
const failing = async () => {
  throw new Error('connect ECONNREFUSED 127.0.0.1:25')
}

everyEngineTest('the outbox', (db) => {
  test('a mail of a transaction that fails was never there', async () => {
    const ctx = testCtx(db)
    await ctx.db
      .transaction(async (tx) => {
        await enqueueMail({ ...ctx, db: tx }, MAIL)
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    expect(await ctx.db.select().from(mails)).toEqual([])
  })

  test('four senders at once send each of forty mails once', async () => {
    const ctx = testCtx(db)
    for (let count = 0; count < 40; count += 1) await enqueueMail(ctx, { ...MAIL, subject: `Mail ${count}` })
    const sent: string[] = []
    const deliver = async ({ subject }: Mail) => void sent.push(subject)
    await Promise.all(Array.from({ length: 4 }, () => deliverDueMails(ctx.db, deliver, () => ctx.now, log)))
    expect([sent.length, new Set(sent).size]).toEqual([40, 40])
    expect(await deliverDueMails(ctx.db, deliver, () => ctx.now, log)).toBe(0)
  })

  test('what could not be sent is tried again later and later, then kept for somebody to retry', async () => {
    const ctx = testCtx(db)
    await enqueueMail(ctx, MAIL)
    let now = ctx.now
    const waitsMin: number[] = []
    const fail = async () => {
      throw new Error('550 boîte pleine')
    }
    for (;;) {
      await deliverDueMails(ctx.db, fail, () => now, log)
      const [row] = await ctx.db.select().from(mails)
      if (!row || row.state === 'failed') break
      waitsMin.push(Math.round((row.next_try_at.getTime() - now.getTime()) / 60_000))
      now = row.next_try_at
    }
    expect(waitsMin).toEqual([1, 5, 15, 60, 240, 720, 1440])
    const [mail] = await ctx.db.select().from(mails)
    expect(mail).toMatchObject({ state: 'failed', last_error: '550 boîte pleine' })
    expect(await retryMail({ ...ctx, now }, mail?.id ?? '')).toBe(true)
    expect(
      await deliverDueMails(
        ctx.db,
        async () => undefined,
        () => now,
        log,
      ),
    ).toBe(1)
    expect(await retryMail({ ...ctx, now }, mail?.id ?? '')).toBe(false)
  })

  test('a text that failed by day, or that somebody sends again, rings no phone at night; a mail leaves all the same', async () => {
    const evening = { ...testCtx(db), now: new Date('2026-11-24T18:58:00Z') }
    await enqueueText(evening, { to: '+33639980042', text: 'Votre iPhone est prêt.', subject: 'Prêt' }, crypto.randomUUID())
    const fail = async () => {
      throw new Error('the SMS gateway answered 503')
    }
    await deliverDueMails(evening.db, fail, () => evening.now, log)
    await enqueueMail(evening, MAIL)
    const at = async (time: string) => {
      const sent: string[] = []
      const now = new Date(time)
      await deliverDueMails(
        evening.db,
        async ({ subject }) => void sent.push(subject),
        () => now,
        log,
      )
      return sent
    }
    expect(await at('2026-11-24T19:01:00Z')).toEqual(['Été'])
    expect(await at('2026-11-25T06:59:00Z')).toEqual([])
    expect(await at('2026-11-25T07:00:00Z')).toEqual(['Prêt'])
  })

  test('a mail whose sender died is taken up by another, under the same id', async () => {
    const ctx = testCtx(db)
    await enqueueMail(ctx, MAIL)
    const ids: (string | undefined)[] = []
    void deliverDueMails(
      ctx.db,
      (mail) => {
        ids.push(mail.id)
        return new Promise(() => {})
      },
      () => ctx.now,
      log,
    )
    await expect.poll(() => ids.length).toBe(1)
    const soon = new Date(ctx.now.getTime() + 30_000)
    expect(
      await deliverDueMails(
        ctx.db,
        async (mail) => void ids.push(mail.id),
        () => soon,
        log,
      ),
    ).toBe(0)
    const later = new Date(ctx.now.getTime() + 45_000)
    expect(
      await deliverDueMails(
        ctx.db,
        async (mail) => void ids.push(mail.id),
        () => later,
        log,
      ),
    ).toBe(1)
    expect(ids[1]).toBe(ids[0])
  })

  test('what a clock two months ahead has put off leaves once the clock is right; what waits for its own time still does', async () => {
    const ctx = testCtx(db)
    const ahead = after(ctx.now, days(60))
    await enqueueMail(ctx, { ...MAIL, subject: 'Refusé' })
    await deliverDueMails(ctx.db, failing, () => ahead, log)
    await enqueueMail({ ...ctx, now: ahead }, { ...MAIL, subject: 'En cours' })
    await ctx.db.update(mails).set({ state: 'sending', claimed_at: ahead }).where(eq(mails.subject, 'En cours'))
    await enqueueMail(ctx, { ...MAIL, subject: 'Demain' }, undefined, after(ctx.now, hours(36)))
    const sent: string[] = []
    const deliver = async ({ subject }: Mail) => void sent.push(subject)
    await deliverDueMails(ctx.db, deliver, () => ctx.now, log)
    expect(sent.toSorted()).toEqual(['En cours', 'Refusé'])
  })

  test('a mail server that says nothing about one mail holds up no other, and no stop', async () => {
    const ctx = testCtx(db)
    for (const subject of ['Silence', 'Un', 'Deux']) await enqueueMail(ctx, { ...MAIL, subject })
    const left: string[] = []
    const deliver = (mail: Mail) => (mail.subject === 'Silence' ? new Promise<void>(() => undefined) : Promise.resolve(void left.push(mail.subject)))
    const outbox = createOutboxSender({ db: ctx.db, deliver, now: () => ctx.now, log }, 1)
    await expect.poll(() => outbox.sendDue().then(() => left.toSorted())).toEqual(['Deux', 'Un'])
    await enqueueMail(ctx, { ...MAIL, subject: 'Trois' })
    await expect.poll(() => outbox.sendDue().then(() => left)).toContain('Trois')
  })

  test('a sender that fails after another took over and sent does not have the mail sent again', async () => {
    const ctx = testCtx(db)
    await enqueueMail(ctx, MAIL)
    // Claimed is not begun: it may fail before the sender has come to it.
    const { promise: endsLate, reject: failLate } = Promise.withResolvers<void>()
    endsLate.catch(() => undefined)
    const slow = deliverDueMails(
      ctx.db,
      () => endsLate,
      () => ctx.now,
      log,
    )
    await expect.poll(async () => (await ctx.db.select().from(mails))[0]?.state).toBe('sending')
    const later = new Date(ctx.now.getTime() + 11 * 60_000)
    const send = async () => undefined
    expect(await deliverDueMails(ctx.db, send, () => later, log)).toBe(1)
    failLate(new Error('421 too late'))
    expect(await slow).toBe(0)
    expect((await ctx.db.select().from(mails))[0]).toMatchObject({ state: 'sent', last_error: null })
  })

  test('a mail that stays here as a file is done with, and has left at no time', async () => {
    const ctx = testCtx(db)
    await enqueueMail(ctx, MAIL)
    const kept = async () => 'kept' as const
    expect(await hasKeptMails(ctx)).toBe(false)
    await deliverDueMails(ctx.db, kept, () => ctx.now, log)
    expect(await hasKeptMails(ctx)).toBe(true)
    expect((await ctx.db.select().from(mails))[0]).toMatchObject({ state: 'sent', sent_at: null })
    await enqueueMail(ctx, MAIL)
    const left = async () => undefined
    await deliverDueMails(ctx.db, left, () => ctx.now, log)
    // Both were written at the same moment: they stand in either order.
    expect(new Set((await ctx.db.select().from(mails)).map(({ sent_at }) => sent_at?.getTime()))).toEqual(new Set([undefined, ctx.now.getTime()]))
  })

  test('a mail that left is not sent again because the database refused to note it once', async () => {
    const ctx = testCtx(db)
    await enqueueMail(ctx, MAIL)
    let sent = 0
    let refused = 0
    const update = ctx.db.update.bind(ctx.db)
    vi.spyOn(ctx.db, 'update').mockImplementation((table) => {
      if (sent === 1 && refused === 0) {
        refused += 1
        throw new Error('connection lost')
      }
      return update(table)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await deliverDueMails(
      ctx.db,
      async () => void (sent += 1),
      () => ctx.now,
      log,
    )
    expect([sent, refused]).toEqual([1, 1])
    expect((await ctx.db.select().from(mails))[0]).toMatchObject({ state: 'sent' })
  })

  test('a mail server that fails and recovers gets the mail, with a header that stays the same', async () => {
    const ctx = testCtx(db)
    const smtp = await openSmtpServer()
    smtp.broken = true
    const mailer = createMailer({ smtpUrl: smtp.url, outboxDir: '', from: async () => ({ name: 'Phare', address: 'a@phare.example' }), log })
    await enqueueMail(ctx, { ...MAIL, subject: 'Été\r\nBcc: tous@exemple.fr', replyTo: 'libourne@phare.example' })
    await deliverDueMails(ctx.db, mailer.deliver, () => ctx.now, log)
    expect((await ctx.db.select().from(mails))[0]).toMatchObject({ state: 'pending', attempts: 1 })
    smtp.broken = false
    const later = new Date(ctx.now.getTime() + 2 * 60_000)
    await deliverDueMails(ctx.db, mailer.deliver, () => later, log)
    expect(smtp.received).toHaveLength(1)
    const [row] = await ctx.db.select().from(mails)
    expect(smtp.received[0]).toContain(`Message-ID: <${row?.id}@phare.example>`)
    expect(smtp.received[0]).toMatch(/^Reply-To: libourne@phare\.example\r$/m)
    expect(smtp.received[0]).not.toMatch(/^Bcc:/m)
    expect(await ctx.db.select().from(mails).where(eq(mails.state, 'sent'))).toHaveLength(1)
  })

  test('an address that the mail server does not take is tried once more, then given up with its reason', async () => {
    const ctx = testCtx(db)
    await enqueueMail(ctx, MAIL)
    const refusing = async () => {
      throw new Error("Can't send mail - all recipients were rejected: 550 5.1.1 User unknown")
    }
    const at = (minute: number) => new Date(ctx.now.getTime() + minute * 60_000)
    await deliverDueMails(ctx.db, refusing, () => at(0), log)
    expect((await ctx.db.select().from(mails))[0]).toMatchObject({ state: 'pending', attempts: 1 })
    await deliverDueMails(ctx.db, refusing, () => at(2), log)
    expect((await ctx.db.select().from(mails))[0]).toMatchObject({
      state: 'failed',
      attempts: 2,
      last_error: expect.stringContaining('User unknown'),
    })
    // What one recipient is refused says nothing of the others.
    expect(await listStandstills({ db: ctx.db, now: at(180) })).toEqual([])
  })

  test('a text that fails in the evening is noted for the morning', async () => {
    const ctx = testCtx(db, { now: new Date('2026-11-20T18:50:00Z') })
    await enqueueText(ctx, { to: '+33639980042', text: 'Prêt', subject: 'Prêt' }, crypto.randomUUID())
    for (const minute of [0, 2, 8]) await deliverDueMails(ctx.db, failing, () => new Date(ctx.now.getTime() + minute * 60_000), log)
    expect((await ctx.db.select().from(mails))[0]).toMatchObject({ attempts: 3, next_try_at: new Date('2026-11-21T07:00:00Z') })
  })

  test('a channel by which nothing has left for an hour is named with its reason, until something leaves', async () => {
    const ctx = testCtx(db)
    const at = (minute: number) => new Date(ctx.now.getTime() + minute * 60_000)
    await enqueueMail(ctx, MAIL)
    await ctx.db.update(mails).set({ created_at: ctx.now })
    await deliverDueMails(ctx.db, failing, () => at(0), log)
    expect(await listStandstills({ db: ctx.db, now: at(59) })).toEqual([])
    expect(await listStandstills({ db: ctx.db, now: at(60) })).toEqual([
      { channel: 'mail', since: ctx.now, reason: expect.stringContaining('rien ne répond à ce port') },
    ])
    // Given up after all its tries it is still the last that is known.
    await ctx.db.update(mails).set({ state: 'failed', attempts: 8 })
    expect(await listStandstills({ db: ctx.db, now: at(4_000) })).toHaveLength(1)
    await enqueueMail(ctx, MAIL)
    await deliverDueMails(
      ctx.db,
      async () => undefined,
      () => at(61),
      log,
    )
    expect(await listStandstills({ db: ctx.db, now: at(4_000) })).toEqual([])
  })

  test('sent mails are forgotten after ninety days', async () => {
    const ctx = testCtx(db)
    await enqueueMail(ctx, MAIL)
    await deliverDueMails(
      ctx.db,
      async () => undefined,
      () => ctx.now,
      log,
    )
    await ctx.db.update(mails).set({ created_at: ctx.now })
    await purgeMails({ ...ctx, now: new Date('2027-02-17T00:00:00Z') })
    expect(await ctx.db.select().from(mails)).toHaveLength(1)
    await purgeMails({ ...ctx, now: new Date('2027-02-19T00:00:00Z') })
    expect(await ctx.db.select().from(mails)).toEqual([])
  })
})
