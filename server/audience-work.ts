import { purgeAudience, rollUp } from '#app/features/analytics/rollup.server.ts'
import { hours, seconds } from '#app/lib/durations.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'

/** How old the figures of the audience may be. Without arrivals, a look at an empty table is all that it costs. */
const ROLL_UP_INTERVAL_MS = seconds(10)
const PURGE_INTERVAL_MS = hours(24)

/** Keeps the figures of the audience up to date, and nothing longer than promised. */
export function startAudienceWork(given: { db: Db; env: Env; clock: () => Date; log: Log }): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let waiting = false
  let stopping = false

  function run(what: string, work: () => Promise<void>): void {
    running = running.then(work).catch((error: unknown) => given.log.warn({ err: error }, `${what} failed`))
  }

  function gather(): void {
    if (waiting) return
    waiting = true
    run('roll-up of the audience', async () => {
      waiting = false
      await rollUp({ ...given, now: given.clock() }, () => !stopping)
    })
  }

  function purge(): void {
    run('purge of the audience', () => purgeAudience({ db: given.db, now: given.clock() }))
  }

  gather()
  purge()
  const timers = [setInterval(gather, ROLL_UP_INTERVAL_MS), setInterval(purge, PURGE_INTERVAL_MS)]
  for (const timer of timers) timer.unref()
  return {
    async stop() {
      stopping = true
      for (const timer of timers) clearInterval(timer)
      await running
    },
  }
}
