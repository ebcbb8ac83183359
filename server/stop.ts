import type { Log } from '#app/platform/log/log.server.ts'

/** Longest that a stop may take in all, ms: supervisors kill what takes longer, and a file system can hang for ever. */
const STOP_TIMEOUT_MS = 9_500
/**
 * Signals that follow the first within this time are the same wish by another way, ms: the terminal and the supervisor signal
 * every process of the group, and the wrapper that started this one passes its own on.
 */
const SAME_WISH_MS = 2_000

/**
 * Stops in order: `begin` ends what outlasts any request, `drain` lets requests under way finish, then `close` frees the rest. SIGTERM and SIGINT
 * start it, and its end is bounded; somebody at the terminal who presses Ctrl-C once more ends the process at once.
 */
export function createStop(drain: () => Promise<void>, log: Log, close: () => Promise<void>, begin: () => void = () => {}): () => Promise<void> {
  let stopping: Promise<void> | undefined
  let signalledAtMs: number | undefined

  function stop(): Promise<void> {
    stopping ??= (async () => {
      begin()
      await drain()
      await close()
    })()
    return stopping
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (signalledAtMs !== undefined) {
      if (signal === 'SIGINT' && performance.now() - signalledAtMs > SAME_WISH_MS) process.exit(1)
      return
    }
    signalledAtMs = performance.now()
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
