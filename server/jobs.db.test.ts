import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { bookVisit } from '#app/features/booking/booking.commands.server.ts'
import { after, days } from '#app/lib/durations.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { mediaFileStorage, pictureDirectory } from '#app/platform/media/media-storage.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { startS3StandIn } from '#tests/factories/s3-stand-in.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { siteJobs } from './jobs.ts'
import { startScheduler } from './scheduler.ts'

dbTest('the work that no request asks for', (db) => {
  test('every job runs, and a customer is reminded of a visit by a mail that leaves by itself', async () => {
    // The jobs write beside the database: not into the directory of a shop that somebody runs here.
    const plain = testCtx(db)
    const ctx = { ...plain, env: { ...plain.env, DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'phare-jobs-')) } }
    await aTechnician(ctx)
    await bookVisit(ctx, aBookingInput())
    const sent: Mail[] = []
    const mailer = { ...ctx.mailer, deliver: async (mail: Mail) => void sent.push(mail) }
    const clock = () => new Date('2026-11-22T08:00:00Z')
    const jobs = siteJobs({
      ctx,
      readFacts: async () => ctx.facts,
      clock,
      mailer,
      storage: mediaFileStorage({ DATA_DIR: ctx.env.DATA_DIR, S3_URL: undefined }),
      onLikelyNext: () => undefined,
    })
    const warn = vi.fn<(facts: object, text: string) => void>()
    const scheduler = startScheduler(
      jobs.map((job) => ({ ...job, firstMs: 0, everyMs: 50 })),
      Object.assign(createLog('silent'), { warn }),
    )
    await expect.poll(() => sent.filter(({ subject }) => subject.startsWith('Rappel')).length, { timeout: 30_000 }).toBe(1)
    await scheduler.stop()
    expect(warn).not.toHaveBeenCalledWith(expect.anything(), 'job failed')
    expect(sent.filter(({ subject }) => subject.startsWith('Rappel'))).toHaveLength(1)
    fs.rmSync(ctx.env.DATA_DIR, { recursive: true, force: true })
  })

  test('nothing is erased in the first day after the clock went ahead by months, then it is', async () => {
    const ctx = testCtx(db)
    let now = ctx.now
    const jobs = siteJobs({
      ctx,
      readFacts: async () => ctx.facts,
      clock: () => now,
      mailer: { ...ctx.mailer, deliver: async () => undefined },
      storage: mediaFileStorage({ DATA_DIR: ctx.env.DATA_DIR, S3_URL: undefined }),
      onLikelyNext: () => undefined,
    })
    const kept = async () => ctx.db.$count(mails)
    const purge = async () => {
      for (const { name, run } of jobs) if (name.endsWith('purge')) await run(new AbortController().signal)
    }
    await enqueueMail(ctx, { to: 'zoe@exemple.fr', subject: 'Devis', text: 'Bonjour', html: '' })
    await ctx.db.update(mails).set({ state: 'sent', created_at: now })
    await purge()
    now = after(now, days(200))
    await purge()
    expect(await kept()).toBe(1)
    now = after(now, days(1))
    await purge()
    expect(await kept()).toBe(0)
  })

  test('the pictures of a shop that gets a bucket go there by themselves', async () => {
    const bucket = await startS3StandIn()
    const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-jobs-'))
    await pictureDirectory(DATA_DIR).write('logo.png', Buffer.from('picture'))
    const plain = testCtx(db)
    const env = { ...plain.env, DATA_DIR, S3_URL: bucket.address }
    const jobs = siteJobs({
      ctx: { ...plain, env },
      readFacts: async () => plain.facts,
      clock: () => plain.now,
      mailer: { ...plain.mailer, deliver: async () => undefined },
      storage: mediaFileStorage(env),
      onLikelyNext: () => undefined,
    })
    const [job] = jobs.filter(({ name }) => name === 'pictures into the bucket')
    expect(await job?.run(new AbortController().signal)).toEqual({ taken: 1 })
    expect([...bucket.files.values()].map(({ content }) => content.toString())).toEqual(['picture'])
    await bucket.stop()
    fs.rmSync(DATA_DIR, { recursive: true, force: true })
  })
})
