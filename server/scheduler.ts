import type { Log } from '#app/platform/log/log.server.ts'

/** A run that takes longer than this is named in the log at `warn`, ms: it keeps the database from visitors. */
const SLOW_RUN_MS = 5_000

/** A piece of work that no request asks for. */
export interface Job {
  name: string
  /** From the end of one run to the start of the next, ms. */
  everyMs: number
  /** From the start of the product to the first run, ms; `everyMs` where it is not given. */
  firstMs?: number
  /** How long the job rests after a run, in times of how long that took, where this is longer than `everyMs`: it leaves the database to visitors meanwhile. */
  restAfterLong?: number
  /**
   * One run. What it returns is logged with the name of the job and its duration; nothing is logged at `info` where it returns nothing.
   * A run that can end early does so when `stopping` is aborted.
   */
  run: (stopping: AbortSignal) => Promise<Record<string, unknown> | undefined | void>
}

/** Longest rest after a long run, ms. */
const LONGEST_REST_MS = 5 * 60_000

export interface Scheduler {
  /** Starts no further run, and resolves when those under way have ended. */
  stop: () => Promise<void>
}

/**
 * Runs every job again and again, each for itself: a job never overlaps with itself, a run that fails is logged and the
 * next one comes all the same. Several processes may run the same jobs: a job claims its work in the database.
 */
export function startScheduler(jobs: readonly Job[], log: Log): Scheduler {
  const stopping = new AbortController()
  const timers = new Map<Job, NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()

  /** @returns how long the run took, ms */
  async function runOnce(job: Job): Promise<number> {
    const startedMs = performance.now()
    try {
      const facts = await job.run(stopping.signal)
      const ms = Math.round(performance.now() - startedMs)
      const level = ms > SLOW_RUN_MS ? 'warn' : facts ? 'info' : 'debug'
      log[level]({ job: job.name, ms, ...facts }, 'job done')
    } catch (error) {
      log.warn({ err: error, job: job.name, ms: Math.round(performance.now() - startedMs) }, 'job failed')
    }
    return performance.now() - startedMs
  }

  async function runAndRest(job: Job): Promise<void> {
    const tookMs = await runOnce(job)
    schedule(job, Math.max(job.everyMs, Math.min(tookMs * (job.restAfterLong ?? 0), LONGEST_REST_MS)))
  }

  function schedule(job: Job, inMs: number): void {
    if (stopping.signal.aborted) return
    const timer = setTimeout(() => {
      const run = runAndRest(job)
      underWay.add(run)
      void run.finally(() => underWay.delete(run))
    }, inMs)
    timers.set(job, timer.unref())
  }

  for (const job of jobs) schedule(job, job.firstMs ?? job.everyMs)
  return {
    async stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}
