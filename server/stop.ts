import type http from 'node:http'
import type { Log } from '#app/platform/log/log.server.ts'

/** Longest that requests under way may take once the stop has begun, ms; what is left of the whole is for closing. */
const DRAIN_TIMEOUT_MS = 5_000
/** Longest that a stop may take, ms: a disk or a mail server that hangs must not leave it to the supervisor's SIGKILL. */
const STOP_TIMEOUT_MS = 9_500

/**
 * Stops in order: no new connections, requests under way finish, then `close` frees the rest. SIGTERM and SIGINT start it;
 * a second signal ends the process at once.
 */
export function createStop(server: http.Server, log: Log, close: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined

  function stop(): Promise<void> {
    stopping ??= (async () => {
      const drained = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const force = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
      await drained
      clearTimeout(force)
      await close()
    })()
    return stopping
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (stopping) process.exit(1)
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('the stop took too long and was cut short')
      process.exit(1)
    }, STOP_TIMEOUT_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }

  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return stop
}
