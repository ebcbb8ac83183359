import pg from 'pg'

/** Longest that a connection waits for a database that is being replaced, ms: less than the pool's own limit, which would destroy it meanwhile. */
const REPLACED_WITHIN_MS = 4_500

/** What a request sees when waiting was not enough; the code is that of a server that is not there. */
class ReplacedError extends Error {
  readonly code = 'ECONNREFUSED'
}

/** node-postgres' client, which waits with its connection while the embedded database is being replaced. */
export function clientWaitingFor(answering: () => Promise<void>): typeof pg.Client {
  return class WaitingClient extends pg.Client {
    override connect(): Promise<this>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      if (!callback) return this.#connectWhenAnswering()
      void this.#connectThenCall(callback)
    }

    async #connectWhenAnswering(): Promise<this> {
      await inTime(answering())
      await super.connect()
      return this
    }

    async #connectThenCall(callback: (error: Error) => void): Promise<void> {
      try {
        await inTime(answering())
      } catch (error) {
        return callback(error instanceof Error ? error : new ReplacedError(String(error)))
      }
      super.connect(callback)
    }
  }
}

function inTime(answering: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ReplacedError('The embedded database is being replaced')), REPLACED_WITHIN_MS)
    const settle = () => {
      clearTimeout(timer)
      resolve()
    }
    answering.then(settle, settle)
  })
}
