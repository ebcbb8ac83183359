import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { bookVisit } from '#app/features/booking/booking.commands.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { mediaFileStorage } from '#app/platform/media/media-storage.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
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
})
