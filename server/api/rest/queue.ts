import { tooManyCalls } from './errors.ts'

const WAITED = 'The call waited for the database behind others of its kind.'

export interface Queue {
  /** Runs the work when its turn comes. @throws RestError 503 when too many wait, or the wait takes too long */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
}

export interface QueueBounds {
  /** Calls that may be at the database at the same moment. */
  atOnce: number
  /** Calls that may wait for their turn. */
  waiting: number
  /** Longest wait, ms. */
  waitMs: number
  /** How long the place of a long call stays empty after it, in times of its own length; none without it. */
  restAfterLong?: number
}

/** From this on a call is long, ms: the embedded database does nothing else meanwhile. */
const LONG_MS = 50

interface Waiter {
  start: () => void
  timer: NodeJS.Timeout
}

/**
 * Stands between one kind of caller and the database: the connections that it does not take stay free for pages, forms and other
 * callers, whatever this kind asks for. With a rest after long calls the same goes for the time of the database.
 */
export function createQueue({ atOnce, waiting, waitMs, restAfterLong = 0 }: QueueBounds): Queue {
  const waiters = new Set<Waiter>()
  let running = 0

  function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    if (waiters.size >= waiting) return Promise.reject(tooManyCalls(WAITED))
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: resolve,
        timer: setTimeout(() => {
          waiters.delete(waiter)
          reject(tooManyCalls(WAITED))
        }, waitMs),
      }
      waiters.add(waiter)
    })
  }

  /** The place goes to the one who has waited longest; nobody can slip in between. */
  function leave(): void {
    const [next] = waiters
    if (!next) {
      running -= 1
      return
    }
    waiters.delete(next)
    clearTimeout(next.timer)
    next.start()
  }

  return {
    async run(work) {
      await turn()
      const startedMs = performance.now()
      try {
        return await work()
      } finally {
        const tookMs = performance.now() - startedMs
        if (restAfterLong > 0 && tookMs >= LONG_MS) setTimeout(leave, tookMs * restAfterLong).unref()
        else leave()
      }
    },
  }
}
