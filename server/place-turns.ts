/** Pages that are made for one place at the same time: more would not be ready sooner. */
export const PAGES_AT_ONCE = 8

/** Whoever asks for pages from one place, such as an address block, has some of them made at once; the others wait for their turn. */
export interface PlaceTurns {
  /** Waits for a turn; what it gives ends the turn. */
  take: (place: string) => Promise<() => void>
  /** Makes something in its turn. */
  make: <Made>(place: string, make: () => Promise<Made>) => Promise<Made>
}

interface Turns {
  busy: number
  waiting: (() => void)[]
}

/**
 * Pages share one thread: with a turn for each request, somebody with five hundred connections would have five hundred turns before the
 * next visitor has one. Places that wait take turns, and between two turns everybody is heard: a page that waits for nothing is made in one
 * go, so pages that were asked for together would be made before the next connection is taken in.
 * @param atOnce pages that are made for one place at the same time
 */
export function createPlaceTurns(atOnce: number): PlaceTurns {
  /** In the order in which they have their next turn. */
  const places = new Map<string, Turns>()
  let isGoingOn = false

  function goOn(): void {
    if (isGoingOn) return
    isGoingOn = true
    setImmediate(() => {
      isGoingOn = false
      if (beginOne()) goOn()
    })
  }

  /** Begins a turn of the first place that may have one, and puts the place last. False when there is none. */
  function beginOne(): boolean {
    for (const [place, turns] of places) {
      const begin = turns.busy < atOnce ? turns.waiting.shift() : undefined
      if (!begin) continue
      turns.busy += 1
      places.delete(place)
      places.set(place, turns)
      begin()
      return true
    }
    return false
  }

  async function take(place: string): Promise<() => void> {
    const turns = places.get(place) ?? { busy: 0, waiting: [] }
    places.set(place, turns)
    await new Promise<void>((resolve) => {
      turns.waiting.push(resolve)
      goOn()
    })
    return () => {
      turns.busy -= 1
      if (turns.waiting.length > 0) goOn()
      else if (turns.busy === 0) places.delete(place)
    }
  }

  return {
    take,
    async make(place, make) {
      const end = await take(place)
      try {
        return await make()
      } finally {
        end()
      }
    },
  }
}
