/** The pause between two pages that are made (`place-turns.ts`): one thread does all, and hears nobody while it makes a page. */

/** How long new connections and requests are taken in between two pages while more keep arriving, ms: about as long as a page takes. */
const HEARING_MS = 10
/**
 * Rounds of Node's event loop without an arrival, after which the next page begins. The first is the end of the round under way; a new connection is
 * accepted in the second, and its request is read in the third.
 */
const QUIET_ROUNDS = 4

export interface Pauses {
  /** Begins one after the other, each after a pause, until there is none to begin. To be called whenever there may be one again. */
  goOn: () => void
  /** To be called for each request that arrives: it makes the pause longer. */
  heard: () => void
}

/** @param beginOne begins the next page; false when there is none */
export function createPauses(beginOne: () => boolean): Pauses {
  let isGoingOn = false
  let hasHeard = false

  function goOn(): void {
    if (isGoingOn) return
    isGoingOn = true
    hearThenBegin(0)
  }

  /**
   * Waits for some quiet rounds, then begins the next page.
   * @param sinceMs when the waiting began, which is the end of the page before
   */
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

  return {
    goOn,
    heard() {
      hasHeard = true
    },
  }
}
