/** Pages that are made for one place at the same time: more would not be ready sooner, and between two steps of another place's page each of them has one. */
export const PAGES_AT_ONCE = 3
/** Pages and forms together: a form may wait for the photos and passwords of others, and the pages of its place go on meanwhile. */
export const TURNS_AT_ONCE = 8
/** Pages and forms of one place that may wait: a large office stays far below, and who asks for more hears that it is too much. */
const WAITING_MAX = 500
/** How long everybody is heard between two pages while more keeps arriving, ms: about as long as a page takes. */
const HEARING_MS = 10
/**
 * Rounds in which nothing arrived, after which the next page begins. The first is the end of the one that is under way; a connection is taken in in the
 * next, and says what it wants in the one after.
 */
const QUIET_ROUNDS = 4

/** The answer to a place that has asked for more pages than are made for it at once: title, text, headers. */
export const CROWDED = [
  'Trop de demandes',
  'Trop de pages sont demandées d’ici en même temps. Réessayez dans un instant.',
  { 'Retry-After': '5' },
] as const

/** There is no turn: so many of that place wait already, or whoever asked has left meanwhile. */
export class NoTurnError extends Error {
  override name = 'NoTurnError'
}

/** Whoever asks for pages from one place, such as an address block, has some of them made at once; the others wait for their turn. */
export interface PlaceTurns {
  /**
   * Waits for a turn; what it gives ends the turn.
   * @param isGone whether whoever asked has left; without it the turn comes in any case, as for a form that has arrived
   * @throws NoTurnError only with `isGone`
   */
  take: (place: string, isGone?: () => boolean) => Promise<() => void>
  /**
   * Waits for a turn of each, one after the other; what it gives ends them all. Who waits for the first holds nothing of the next: a session that asks from
   * many addresses has the turns of one.
   */
  takeEach: (places: readonly string[], isGone?: () => boolean) => Promise<() => void>
  /** Makes something in its turn. */
  make: <Made>(place: string, make: () => Promise<Made>, isGone?: () => boolean) => Promise<Made>
  /** Whether so many of a place wait that nothing more of it is taken in. */
  isCrowded: (place: string) => boolean
  /** Something has been asked for: more may be about to be. */
  heard: () => void
}

interface Waiter {
  isGone: (() => boolean) | undefined
  begin: () => void
  leave: (reason: NoTurnError) => void
}

interface Turns {
  busy: number
  /** Of these, pages. */
  reading: number
  waiting: Waiter[]
}

/**
 * Pages share one thread: with a turn for each request, somebody with five hundred connections would have five hundred turns before the
 * next visitor has one. Places that wait take turns, and between two turns everybody is heard: a page that waits for nothing is made in one
 * go, so pages that were asked for together would be made before the next connection is taken in. Node takes in one connection a round: while
 * they keep coming, several rounds pass between two pages, or whoever asks and leaves would fill the queue of the system with connections that
 * nobody is behind any more. For them no page is made.
 * Who had the fewest turns lately is first: somebody with many addresses, who asks again and again from each, would otherwise have one for each of them
 * before a visitor's first page. Who waits all the time has as many as every other who does.
 * @param atOnce turns that one place has at the same time
 * @param pagesAtOnce how many of them may be pages: what is asked for with `isGone`
 */
export function createPlaceTurns(atOnce: number, pagesAtOnce = atOnce, nowMs: () => number = () => performance.now()): PlaceTurns {
  /** Of those that had as many turns lately, the first has its next turn. */
  const places = new Map<string, Turns>()
  const lately = createLately(nowMs)
  let isGoingOn = false
  let hasHeard = false

  function goOn(): void {
    if (isGoingOn) return
    isGoingOn = true
    hearThenBegin(0)
  }

  /** @param sinceMs the end of the page that was made last, which is made before the next round */
  function hearThenBegin(quietBefore: number, sinceMs?: number): void {
    setImmediate(() => {
      const atMs = performance.now()
      const quiet = hasHeard ? 0 : quietBefore + 1
      hasHeard = false
      if (quiet < QUIET_ROUNDS && atMs - (sinceMs ?? atMs) < HEARING_MS) return hearThenBegin(quiet, sinceMs ?? atMs)
      isGoingOn = false
      if (beginOne()) goOn()
    })
  }

  /** Begins a turn of the first place that may have one, and puts the place last. False when there is none. */
  function beginOne(): boolean {
    let first: { place: string; turns: Turns; had: number } | undefined
    for (const [place, turns] of places) {
      const had = lately.of(place)
      if (first && had >= first.had) continue
      if (turns.busy < atOnce && hasNext(turns, turns.reading < pagesAtOnce)) first = { place, turns, had }
      else forgetIdle(place, turns)
    }
    if (!first) return false
    const { place, turns } = first
    const next = nextOf(turns, turns.reading < pagesAtOnce)
    if (!next) return false
    lately.note(place)
    turns.busy += 1
    if (next.isGone) turns.reading += 1
    places.delete(place)
    places.set(place, turns)
    next.begin()
    return true
  }

  function forgetIdle(place: string, { busy, waiting }: Turns): void {
    if (busy === 0 && waiting.length === 0) places.delete(place)
  }

  async function take(place: string, isGone?: () => boolean): Promise<() => void> {
    if (isGone && isCrowded(place)) throw new NoTurnError(`${WAITING_MAX} wait already`)
    const turns = places.get(place) ?? { busy: 0, reading: 0, waiting: [] }
    places.set(place, turns)
    await new Promise<void>((begin, leave) => {
      turns.waiting.push({ isGone, begin, leave })
      goOn()
    })
    return () => {
      turns.busy -= 1
      if (isGone) turns.reading -= 1
      if (turns.waiting.length > 0) goOn()
      else forgetIdle(place, turns)
    }
  }

  function isCrowded(place: string): boolean {
    const turns = places.get(place)
    if (!turns || turns.waiting.length < WAITING_MAX) return false
    turns.waiting = turns.waiting.filter((waiter) => !hasLeft(waiter))
    return turns.waiting.length >= WAITING_MAX
  }

  async function takeEach(wanted: readonly string[], isGone?: () => boolean): Promise<() => void> {
    const ends: (() => void)[] = []
    const endAll = () => {
      for (const end of ends.splice(0)) end()
    }
    try {
      for (const place of wanted) ends.push(await take(place, isGone))
    } catch (error) {
      endAll()
      throw error
    }
    return endAll
  }

  return {
    take,
    takeEach,
    isCrowded,
    heard() {
      hasHeard = true
    },
    async make(place, make, isGone) {
      const end = await take(place, isGone)
      try {
        return await make()
      } finally {
        end()
      }
    },
  }
}

/** How long a turn counts half, ms: the pages of a visitor who reads are so far apart. */
const HALF_MS = 10_000
/** Places whose turns are remembered; those that count least are let go of first. */
const REMEMBERED_MAX = 2_000
/** Less than this is as good as none. */
const NEARLY_NONE = 0.05

/** How many turns a place had lately, the older ones counting less. */
function createLately(nowMs: () => number): { of: (place: string) => number; note: (place: string) => void } {
  const counts = new Map<string, { turns: number; atMs: number }>()
  const of = (place: string) => {
    const count = counts.get(place)
    const turns = count ? count.turns * 2 ** ((count.atMs - nowMs()) / HALF_MS) : 0
    return turns < NEARLY_NONE ? 0 : turns
  }

  function note(place: string): void {
    const turns = of(place) + 1
    // The last one noted is the last one here.
    counts.delete(place)
    counts.set(place, { turns, atMs: nowMs() })
    if (counts.size <= REMEMBERED_MAX) return
    for (const known of counts.keys()) if (of(known) === 0) counts.delete(known)
    for (const known of counts.keys()) {
      if (counts.size <= REMEMBERED_MAX / 2) return
      counts.delete(known)
    }
  }

  return { of, note }
}

/** Whether `nextOf` finds somebody. */
function hasNext(turns: Turns, mayRead: boolean): boolean {
  turns.waiting = turns.waiting.filter((waiter) => !hasLeft(waiter))
  return turns.waiting.some(({ isGone }) => mayRead || !isGone)
}

/** The next one who is still there: with `mayRead` false the next form, past the pages that wait. */
function nextOf(turns: Turns, mayRead: boolean): Waiter | undefined {
  turns.waiting = turns.waiting.filter((waiter) => !hasLeft(waiter))
  const index = turns.waiting.findIndex(({ isGone }) => mayRead || !isGone)
  return index === -1 ? undefined : turns.waiting.splice(index, 1)[0]
}

function hasLeft({ isGone, leave }: Waiter): boolean {
  if (!isGone?.()) return false
  leave(new NoTurnError('whoever asked has left'))
  return true
}
