import { LRUCache } from 'lru-cache'
import { addressBlock } from '#app/platform/http/client-address.server.ts'

/** Calls in a row from one address: a mobile operator puts many visitors behind the same one. */
const CAPACITY = 240
const REFILL_PER_S = 20
const ADDRESSES = 20_000

export interface VisitorLimit {
  /** Null when the call may go on, else the seconds after which one more may come. */
  take: (address: string | null, nowMs: number) => number | null
}

/** A bound on what one address writes. In memory: the address is stored nowhere, and counting costs no statement. */
export function createVisitorLimit(): VisitorLimit {
  const buckets = new LRUCache<string, { tokens: number; atMs: number }>({ max: ADDRESSES })
  return {
    take(address, nowMs) {
      const key = addressBlock(address)
      const bucket = buckets.get(key) ?? { tokens: CAPACITY, atMs: nowMs }
      const tokens = Math.min(CAPACITY, bucket.tokens + (Math.max(0, nowMs - bucket.atMs) / 1_000) * REFILL_PER_S)
      const granted = tokens >= 1
      buckets.set(key, { tokens: granted ? tokens - 1 : tokens, atMs: nowMs })
      return granted ? null : Math.max(1, Math.ceil((1 - tokens) / REFILL_PER_S))
    },
  }
}
