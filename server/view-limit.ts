import type { IncomingMessage } from 'node:http'
import type { Env } from '#app/platform/env/env.server.ts'
import { isLoopback } from '#app/platform/http/client-address.server.ts'
import { createVisitorLimit } from './api/visitor-limit.ts'
import { clientFacts } from './bindings.ts'

/**
 * Loads of one model's page from one address block. An office or the customers of a mobile operator look at many models: what counts less of one
 * of them changes no ranking, and a program makes none.
 */
const LOADS_OF_ONE = { capacity: 10, refillPerS: 1 / 600 }

/** Says of each load of a model's page whether it counts. What comes from this very machine always does: those are the owner's own tools. */
export function createViewLimit(env: Env): (request: Pick<IncomingMessage, 'socket' | 'headers'>, modelId: string) => boolean {
  const limit = createVisitorLimit(LOADS_OF_ONE)
  return (request, modelId) => {
    const { address } = clientFacts(request, env)
    return isLoopback(address) || limit.take(address, Date.now(), modelId) === null
  }
}
