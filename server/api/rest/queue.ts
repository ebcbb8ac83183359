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
}

interface Waiter {
  start: () => void
  timer: NodeJS.Timeout
}

/**
 * Stands between one kind of caller and the database: the connections that it does not take stay free for pages, forms and other
 * callers, whatever this kind asks for.
 */
export function createQueue({ atOnce, waiting, waitMs }: QueueBounds): Queue {
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
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
