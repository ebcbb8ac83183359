import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may wait for their turn. Browsers send the next one when they have the answer, and so do proxies. */
const WAITING_MAX = 32

interface Turns {
  isBusy: boolean
  waiting: { request: IncomingMessage; response: ServerResponse }[]
}

/**
 * Answers the requests of one connection one after the other, as they must be sent anyway. Node begins with all of them at once: a
 * hundred kilobytes of addresses would be thousands of pages made at the same time, and the memory of the machine gone.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const turnsOf = new WeakMap<Socket, Turns>()

  function begin(turns: Turns, request: IncomingMessage, response: ServerResponse): void {
    turns.isBusy = true
    response.once('close', () => {
      turns.isBusy = false
      // The connection is gone: the requests that wait behind this one have nobody to answer.
      if (request.socket.destroyed) turns.waiting.length = 0
      const next = turns.waiting.shift()
      if (next) begin(turns, next.request, next.response)
    })
    listener(request, response)
  }

  return (request, response) => {
    const turns = turnsOf.get(request.socket) ?? { isBusy: false, waiting: [] }
    turnsOf.set(request.socket, turns)
    if (!turns.isBusy) begin(turns, request, response)
    else if (turns.waiting.length < WAITING_MAX) turns.waiting.push({ request, response })
    else request.socket.destroy()
  }
}
