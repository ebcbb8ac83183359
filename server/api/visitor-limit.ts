import { LRUCache } from 'lru-cache'
import { addressBlock } from '#app/platform/http/client-address.server.ts'

const ADDRESSES = 20_000

export interface VisitorLimit {
  /**
   * Null when the call may go on, else the seconds after which one more may come.
   * @param what counted apart for each address, when given
   * @param cost tokens that the call takes
   */
  take: (address: string | null, nowMs: number, what?: string, cost?: number) => number | null
}

/** A bound on what one address block asks for. In memory: the address is stored nowhere, and counting costs no statement. */
export function createVisitorLimit({ capacity, refillPerS }: { capacity: number; refillPerS: number }): VisitorLimit {
  const buckets = new LRUCache<string, { tokens: number; atMs: number }>({ max: ADDRESSES })
  return {
    take(address, nowMs, what = '', cost = 1) {
      const key = `${addressBlock(address)} ${what}`
      const bucket = buckets.get(key) ?? { tokens: capacity, atMs: nowMs }
      const tokens = Math.min(capacity, bucket.tokens + (Math.max(0, nowMs - bucket.atMs) / 1_000) * refillPerS)
      const granted = tokens >= cost
      buckets.set(key, { tokens: granted ? tokens - cost : tokens, atMs: nowMs })
      return granted ? null : Math.max(1, Math.ceil((cost - tokens) / refillPerS))
    },
  }
}
