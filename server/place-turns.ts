/** Whoever asks for pages from one place, such as an address block, has some of them made at once; the others wait for their turn. */
export type PlaceTurns = <Made>(place: string, make: () => Promise<Made>) => Promise<Made>

interface Turns {
  busy: number
  waiting: (() => void)[]
}

/**
 * Pages share one thread: with a turn for each request, somebody with five hundred connections would have five hundred turns before the
 * next visitor has one.
 * @param atOnce pages that are made for one place at the same time
 */
export function createPlaceTurns(atOnce: number): PlaceTurns {
  const places = new Map<string, Turns>()
  return async (place, make) => {
    const turns = places.get(place) ?? { busy: 0, waiting: [] }
    places.set(place, turns)
    if (turns.busy < atOnce) turns.busy += 1
    else await new Promise<void>((resolve) => turns.waiting.push(resolve))
    try {
      return await make()
    } finally {
      const next = turns.waiting.shift()
      // The turn goes on to the next one, or ends.
      if (next) next()
      else turns.busy -= 1
      if (turns.busy === 0) places.delete(place)
    }
  }
}
