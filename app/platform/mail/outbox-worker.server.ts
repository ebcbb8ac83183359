import type { Db } from '#app/platform/db/db.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import type { Mail } from './mailer.server.ts'
import { deliverDueMails } from './outbox.server.ts'

interface OutboxWorkerOptions {
  db: Db
  deliver: (mail: Mail) => Promise<void>
  clock: () => Date
  log: Log
  /** Between two looks into the outbox, ms. */
  intervalMs?: number
}

/** Looks into the outbox again and again. Every process may have one: a mail is claimed before it is sent. */
export function startOutboxWorker({ db, deliver, clock, log, intervalMs = 2_000 }: OutboxWorkerOptions): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout
  let underWay = Promise.resolve()

  async function look(): Promise<void> {
    try {
      await deliverDueMails(db, deliver, clock, log)
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be read')
    }
    if (!stopped) wait()
  }

  function wait(): void {
    timer = setTimeout(() => {
      underWay = look()
    }, intervalMs)
    timer.unref()
  }

  wait()
  return {
    /** Resolves when the mail under way is sent or given back. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
