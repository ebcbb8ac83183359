/** Long work of the one thread that everybody is answered by. */
import { setImmediate } from 'node:timers/promises'

/** Longest that others wait for a piece of such work, ms. */
const PIECE_MS = 15

/** Makes what long work asks between two of its steps: once it has gone on for a while, others are answered first. */
export function createBreath(pieceMs: number = PIECE_MS): () => Promise<void> {
  let sinceMs = performance.now()
  return async () => {
    if (performance.now() - sinceMs < pieceMs) return
    await setImmediate()
    sinceMs = performance.now()
  }
}
