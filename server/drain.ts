/** Ends the connections of a server in order, so that whoever has asked reads the whole answer. */
import http from 'node:http'
import net from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'

/** Longest that requests under way may take once the stop has begun, ms. */
const DRAIN_TIMEOUT_MS = 5_000
/** How often connections whose request has ended are closed meanwhile, ms: browsers keep them open for the next one. */
const CLOSE_IDLE_EVERY_MS = 100
/** Rounds of Node's event loop without an arrival, after which nobody waits to be heard: a connection is accepted in one round and read in the next. */
const QUIET_ROUNDS = 4
/** Longest that is listened for arrivals, ms: under a flood they never end. */
const HEARING_MS = 500

/**
 * Watches what a server has under way, and gives the function that ends it: whoever has connected before is still heard, nobody else is, requests under way
 * finish, and then nothing is left. To be called before the server listens.
 */
export function createDrain(server: http.Server, timeoutMs: number = DRAIN_TIMEOUT_MS): () => Promise<void> {
  const unanswered = new Set<http.ServerResponse>()
  let arrivals = 0
  let isDraining = false
  server.prependListener('connection', () => (arrivals += 1))
  server.prependListener('request', (_request, response: http.ServerResponse) => {
    arrivals += 1
    unanswered.add(response)
    // A browser and a proxy learn that the connection ends with this answer, and send nothing more on it.
    if (isDraining) response.shouldKeepAlive = false
    response.once('close', () => unanswered.delete(response))
  })

  /** On a busy machine requests wait in the queues of the system, and a port that is closed resets them unread. */
  async function hearWhoWaits(): Promise<void> {
    const untilMs = performance.now() + HEARING_MS
    for (let quiet = 0; quiet < QUIET_ROUNDS && performance.now() < untilMs;) {
      const before = arrivals
      await nextRound()
      quiet = arrivals === before ? quiet + 1 : 0
    }
  }

  /** Node takes a connection for idle as soon as its answer has been handed over, though the client may have read a part of it: all wait for that one. */
  function closeIdle(): void {
    if ([...unanswered].some((response) => response.writableEnded)) return
    server.closeIdleConnections()
  }

  return async () => {
    isDraining = true
    for (const response of unanswered) response.shouldKeepAlive = false
    await hearWhoWaits()
    // That of node:http would close what it takes for idle.
    const drained = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()))
    closeIdle()
    const closingIdle = setInterval(closeIdle, CLOSE_IDLE_EVERY_MS)
    const force = setTimeout(() => server.closeAllConnections(), timeoutMs)
    await drained
    clearTimeout(force)
    clearInterval(closingIdle)
  }
}
