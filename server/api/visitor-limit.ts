import { LRUCache } from 'lru-cache'
import { addressBlock, addressNetwork } from '#app/platform/http/client-address.server.ts'

const ADDRESSES = 20_000
/** How much more than one of its blocks an IPv6 network may ask for. */
const NETWORK_SHARE = 4

export interface VisitorLimit {
  /**
   * Null when the call may go on, else the seconds after which one more may come.
   * @param what counted apart for each address, when given
   * @param cost tokens that the call takes
   */
  take: (address: string | null, nowMs: number, what?: string, cost?: number) => number | null
  /** Takes tokens for what a call turned out to cost, more than there are if need be: the next ones wait for them. */
  charge: (address: string | null, nowMs: number, cost: number) => void
}

/**
 * A bound on what one address block asks for, and the network around it. In memory: the address is stored nowhere, and counting costs no
 * statement.
 */
export function createVisitorLimit(limit: { capacity: number; refillPerS: number }): VisitorLimit {
  const ofBlock = createCounts(limit)
  const ofNetwork = createCounts({ capacity: limit.capacity * NETWORK_SHARE, refillPerS: limit.refillPerS * NETWORK_SHARE })
  return {
    take(address, nowMs, what = '', cost = 1) {
      const block = addressBlock(address)
      const network = addressNetwork(address)
      const waitS = ofBlock(`${block} ${what}`, nowMs, cost)
      return waitS ?? (network === block ? null : ofNetwork(`${network} ${what}`, nowMs, cost))
    },
    charge(address, nowMs, cost) {
      const block = addressBlock(address)
      const network = addressNetwork(address)
      ofBlock(`${block} `, nowMs, cost, true)
      if (network !== block) ofNetwork(`${network} `, nowMs, cost, true)
    },
  }
}

function createCounts({
  capacity,
  refillPerS,
}: {
  capacity: number
  refillPerS: number
}): (key: string, nowMs: number, cost: number, isOwed?: boolean) => number | null {
  const buckets = new LRUCache<string, { tokens: number; atMs: number }>({ max: ADDRESSES })
  return (key, nowMs, cost, isOwed = false) => {
    const bucket = buckets.get(key) ?? { tokens: capacity, atMs: nowMs }
    const tokens = Math.min(capacity, bucket.tokens + (Math.max(0, nowMs - bucket.atMs) / 1_000) * refillPerS)
    const granted = isOwed || tokens >= cost
    buckets.set(key, { tokens: granted ? tokens - cost : tokens, atMs: nowMs })
    return granted ? null : Math.max(1, Math.ceil((cost - tokens) / refillPerS))
  }
}
