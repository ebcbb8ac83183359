import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { minutes } from '#app/lib/durations.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { addressNetwork, clientAddress, isNear } from '#app/platform/http/client-address.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import { createVisitorLimit } from './api/visitor-limit.ts'

/** Connections that one address block opens in a row, and each second after that: a browser opens six, a waiting room full of phones stays below. */
const OPENED = { capacity: 300, refillPerS: 30 }
/** Connections of one network that are open at once. */
const OPEN_AT_ONCE = 500
/** How often the log says that some were refused. */
const SAID_EVERY_MS = 60_000

/** How long a connection may carry nothing, ms: as long as a request may take to arrive. Open staff screens hear something every 15 s. */
const SILENT_MS = minutes(5)

/** Ends connections whose client takes nothing of its answer: they would stay for ever, as many as one place may open, each with what it has not taken. */
export function endSilentConnections(server: Server, silentMs: number = SILENT_MS): void {
  server.timeout = silentMs
}

/**
 * Ends connections of a place that opens far more than people do, before anything is read of them. Node accepts one connection with each round of its event
 * loop: whoever connects and leaves at once fills the queue of the system with connections whose sender is gone, and others wait in it for seconds.
 * Connections of a proxy are not bounded, because they carry everybody's requests, nor are those of this machine and its own network: behind the bridge of
 * a container all visitors have one address.
 */
export function boundConnections(
  server: Server,
  { env, log, nowMs = Date.now }: { env: Pick<Env, 'TRUST_PROXY'>; log: Log; nowMs?: () => number },
): void {
  if (env.TRUST_PROXY) return
  const opened = createVisitorLimit(OPENED)
  const open = new Map<string, number>()
  let saidMs = -Infinity

  function mayStay(socket: Socket): boolean {
    const address = clientAddress(socket.remoteAddress, null, false)
    if (isNear(address)) return true
    const network = addressNetwork(address)
    const others = open.get(network) ?? 0
    if (others >= OPEN_AT_ONCE || opened.take(address, nowMs()) !== null) return false
    open.set(network, others + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    return true
  }

  // Before Node makes a reader for the connection.
  server.prependListener('connection', (socket: Socket) => {
    if (mayStay(socket)) return
    socket.destroy()
    if (nowMs() - saidMs < SAID_EVERY_MS) return
    saidMs = nowMs()
    log.warn('connections refused: one address opens more than people do. Where that is a proxy, TRUST_PROXY=1 says so')
  })
}
