/** Whose page is made next, when several places ask for pages at the same time. */
import { createPauses } from './page-pauses.ts'
import { createLately } from './turns-lately.ts'

/** Pages that are made for one place at the same time. More would not be ready sooner, and each of them takes a step between two steps of another place's page. */
export const PAGES_AT_ONCE = 3
/** Pages and forms together: a form may wait for the photos and passwords of others, and the pages of its place go on meanwhile. */
export const TURNS_AT_ONCE = 8
/** Pages and forms of one place that may wait: a large office stays far below; beyond it the answer is 503. */
const WAITING_MAX = 500
/**
 * How many may wait of all places together before each place has its share of them alone: a form that waits holds up to 64 kB (`arriving.server.ts`), also
 * when its sender has left, and the memory ends at some five thousand of them.
 */
const ALL_WAITING_MAX = 1_500
/** Of one session, at all places together: a form of the staff area may hold 256 kB and more, and no person sends so many at once. */
const SESSION_WAITING_MAX = 100
/** The least that is the share of a place. */
const SHARE_MIN = 20

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
   * Waits for a turn, and gives the function that ends it.
   * @param isGone says whether the sender has left, for a page; without it the turn comes in any case, as for a form that has arrived
   * @param session the session of the staff area that asks, if any. From all places together it has no more turns at once than one place, and waits as long
   * as a place that had as many turns lately
   * @throws NoTurnError only with `isGone`
   */
  take: (place: string, isGone?: () => boolean, session?: string) => Promise<() => void>
  /** Makes something in its turn. */
  make: <Made>(place: string, make: () => Promise<Made>, isGone?: () => boolean) => Promise<Made>
  /** Whether so many of a place, or of a session, wait that nothing more of it is taken in. */
  isCrowded: (place: string, session?: string) => boolean
  /** To be called for each request that arrives: the next page waits while requests keep coming. */
  heard: () => void
}

interface Waiter {
  isGone: (() => boolean) | undefined
  session: string | undefined
  begin: () => void
  leave: (reason: NoTurnError) => void
}

interface Counts {
  busy: number
  /** Of these, pages. */
  reading: number
}

interface Turns extends Counts {
  waiting: Waiter[]
}

/**
 * Decides whose page is made next. All pages share one thread, so places (address blocks) take turns: otherwise somebody with five hundred connections
 * would have five hundred pages before the next visitor has one.
 * - Between two pages the event loop goes round a few times, so that new connections are accepted (one a round) and those whose sender has left are noticed;
 *   for these no page is made.
 * - The place that had the fewest turns lately is next. Otherwise somebody who asks from many addresses would have a page for each before a visitor's first.
 * - A session waits in the queue of its place and has none of its own: whoever asks names it, so made-up sessions could open any number of queues.
 * @param atOnce turns that one place has at the same time
 * @param pagesAtOnce how many of them may be pages: what is asked for with `isGone`
 */
export function createPlaceTurns(atOnce: number, pagesAtOnce = atOnce, nowMs: () => number = () => performance.now()): PlaceTurns {
  /** In the order of their turns: among places with equally many turns lately the first is next. */
  const places = new Map<string, Turns>()
  /** How much waits and is under way for each session. */
  const sessions = new Map<string, Counts & { waiting: number }>()
  const lately = createLately()
  /** Remembered apart from places: made-up sessions then push out other sessions, and no place. */
  const latelyOfSessions = createLately()
  const { goOn, heard } = createPauses(beginOne)

  /** Begins a turn of the first place that may have one, and puts the place last. False when there is none. */
  function beginOne(): boolean {
    const atMs = nowMs()
    let first: { place: string; turns: Turns; next: Waiter; had: number } | undefined
    for (const [place, turns] of places) {
      const hadHere = lately.of(place, atMs)
      if (first && hadHere >= first.had) continue
      const next = nextOf(turns)
      if (!next) {
        forgetIdle(place, turns)
        continue
      }
      const had = next.session === undefined ? hadHere : Math.max(hadHere, latelyOfSessions.of(next.session, atMs))
      if (!first || had < first.had) first = { place, turns, next, had }
    }
    if (!first) return false
    const { place, turns, next } = first
    turns.waiting.splice(turns.waiting.indexOf(next), 1)
    lately.note(place, atMs)
    count(turns, next, 1)
    if (next.session !== undefined) latelyOfSessions.note(next.session, atMs)
    noteSession(next.session, (counts) => count(counts, next, 1))
    places.delete(place)
    places.set(place, turns)
    next.begin()
    return true
  }

  /** Of those who wait at a place, the first who may begin: a form goes past the pages that wait, and everybody past a session that has its turns. */
  function nextOf(turns: Turns): Waiter | undefined {
    if (turns.busy >= atOnce) return undefined
    turns.waiting = turns.waiting.filter((waiter) => !hasLeft(waiter))
    return turns.waiting.find((waiter) => {
      const session = waiter.session === undefined ? undefined : sessions.get(waiter.session)
      return hasRoom(turns, waiter) && (!session || hasRoom(session, waiter))
    })
  }

  function hasRoom({ busy, reading }: Counts, { isGone }: Pick<Waiter, 'isGone'>): boolean {
    return busy < atOnce && (!isGone || reading < pagesAtOnce)
  }

  /** Changes what is known of a session, which is forgotten once nothing of it waits or is under way. */
  function noteSession(session: string | undefined, change: (counts: Counts & { waiting: number }) => void): void {
    if (session === undefined) return
    const counts = sessions.get(session) ?? { busy: 0, reading: 0, waiting: 0 }
    change(counts)
    if (counts.busy === 0 && counts.waiting === 0) sessions.delete(session)
    else sessions.set(session, counts)
  }

  function forgetIdle(place: string, { busy, waiting }: Turns): void {
    if (busy === 0 && waiting.length === 0) places.delete(place)
  }

  async function take(place: string, isGone?: () => boolean, session?: string): Promise<() => void> {
    if (isGone && isCrowded(place, session)) throw new NoTurnError('so many wait already')
    const turns = places.get(place) ?? { busy: 0, reading: 0, waiting: [] }
    places.set(place, turns)
    noteSession(session, (counts) => (counts.waiting += 1))
    try {
      await new Promise<void>((begin, leave) => {
        turns.waiting.push({ isGone, session, begin, leave })
        goOn()
      })
    } finally {
      noteSession(session, (counts) => (counts.waiting -= 1))
    }
    return () => {
      count(turns, { isGone }, -1)
      noteSession(session, (counts) => count(counts, { isGone }, -1))
      // Requests of the same session may wait at other places as well.
      if (turns.waiting.length > 0 || session !== undefined) goOn()
      forgetIdle(place, turns)
    }
  }

  function isCrowded(place: string, session?: string): boolean {
    if (session !== undefined && (sessions.get(session)?.waiting ?? 0) >= SESSION_WAITING_MAX) return true
    const turns = places.get(place)
    if (!turns || turns.waiting.length < SHARE_MIN) return false
    turns.waiting = turns.waiting.filter((waiter) => !hasLeft(waiter))
    return turns.waiting.length >= shareOfPlace()
  }

  function shareOfPlace(): number {
    const waiting = [...places.values()].map((turns) => turns.waiting.length).filter((those) => those > 0)
    const all = waiting.reduce((sum, those) => sum + those, 0)
    return all < ALL_WAITING_MAX ? WAITING_MAX : Math.max(SHARE_MIN, Math.min(WAITING_MAX, Math.floor(ALL_WAITING_MAX / waiting.length)))
  }

  return {
    take,
    isCrowded,
    heard,
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

function count(counts: Counts, { isGone }: Pick<Waiter, 'isGone'>, turns: 1 | -1): void {
  counts.busy += turns
  if (isGone) counts.reading += turns
}

function hasLeft({ isGone, leave }: Waiter): boolean {
  if (!isGone?.()) return false
  leave(new NoTurnError('whoever asked has left'))
  return true
}
