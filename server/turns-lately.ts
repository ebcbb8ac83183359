/** Remembers how many turns places had lately, by which the next one is chosen (`place-turns.ts`). */

/** How long a turn counts half, ms: the pages of a visitor who reads are so far apart. */
const HALF_MS = 10_000
/** Places whose turns are remembered; those that count least are let go of first. */
const REMEMBERED_MAX = 2_000
/** Less than this is as good as none. */
const NEARLY_NONE = 0.05

export interface Lately {
  of: (place: string, nowMs: number) => number
  note: (place: string, nowMs: number) => void
}

/** How many turns a place had lately, the older ones counting less. */
export function createLately(): Lately {
  const counts = new Map<string, { turns: number; atMs: number }>()
  const of = (place: string, nowMs: number) => {
    const known = counts.get(place)
    const turns = known ? known.turns * 2 ** ((known.atMs - nowMs) / HALF_MS) : 0
    return turns < NEARLY_NONE ? 0 : turns
  }

  function note(place: string, nowMs: number): void {
    const turns = of(place, nowMs) + 1
    // The last one noted is the last one here.
    counts.delete(place)
    counts.set(place, { turns, atMs: nowMs })
    if (counts.size <= REMEMBERED_MAX) return
    for (const known of counts.keys()) if (of(known, nowMs) === 0) counts.delete(known)
    for (const known of counts.keys()) {
      if (counts.size <= REMEMBERED_MAX / 2) return
      counts.delete(known)
    }
  }

  return { of, note }
}
