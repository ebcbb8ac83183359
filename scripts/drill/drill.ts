/** What every drill gets and gives back. */

/** How often, how long and how much: the same drills in three sizes, each number may be set apart. */
export interface DrillSize {
  /** Deaths of the product on each engine, and of PostgreSQL. */
  kills: number
  /** Acknowledged writes between two incidents. */
  writes: number
  /** Generated queries of the data API. */
  queries: number
  /** Repetitions of each kind of abuse that is not counted by its own rule. */
  floods: number
  /** What each of the slow uploads sends, bytes. */
  uploadBytes: number
  /** The steady load, s; 0 leaves it out. */
  loadSeconds: number
  /** What takes a minute by its nature: a failover, a mail that is tried again, full disks. */
  slowDrills: boolean
}

const MEGABYTE = 1024 * 1024

export const SIZES = {
  test: { kills: 1, writes: 10, queries: 30, floods: 20, uploadBytes: MEGABYTE / 4, loadSeconds: 0, slowDrills: false },
  short: { kills: 2, writes: 20, queries: 300, floods: 20, uploadBytes: MEGABYTE, loadSeconds: 0, slowDrills: false },
  medium: { kills: 5, writes: 50, queries: 3_000, floods: 40, uploadBytes: 8 * MEGABYTE, loadSeconds: 20, slowDrills: true },
  // Three drills kill: two hundred times in all.
  long: { kills: 67, writes: 50, queries: 1_000_000, floods: 200, uploadBytes: 38 * MEGABYTE, loadSeconds: 600, slowDrills: true },
} as const satisfies Record<string, DrillSize>

export interface DrillOptions {
  size: DrillSize
  /** A directory of this drill alone, which goes afterwards. */
  scratch: string
}

/** One line of the table. */
export interface DrillRow {
  times: number
  /** Writes (or questions, where nothing is written) that the product answered as done. */
  acknowledged: number
  /** Acknowledged, and not there afterwards; or answered wrongly, where nothing is written. */
  lost: number
  /** There more than once. */
  doubled: number
  /** The longest wait from an incident to the next acknowledged write, s; null where nothing went away. */
  backAfterS: number | null
  /** What else was seen. */
  note: string
}

export interface Drill {
  name: string
  /** Left out of the small sizes. */
  slow?: boolean
  /** Why this machine cannot do it; undefined when it can. */
  unavailable?: () => string | undefined
  run: (options: DrillOptions) => Promise<DrillRow>
}

/** In a note: the drill found what must not be, although nothing was lost or doubled. */
export const UNEXPECTED = 'unexpected'

/** A drill that found what must not be; the message says what. */
export class DrillError extends Error {
  override name = 'DrillError'
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Waits until the answer is yes. @throws DrillError after a generous time */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, limitMs = 60_000): Promise<void> {
  const startedAt = performance.now()
  while (!(await isSo())) {
    if (performance.now() - startedAt > limitMs) throw new DrillError(`${what}: not within ${limitMs / 1000} s`)
    await pause(25)
  }
}

/** Seconds since a moment of `performance.now()`, to a tenth. */
export function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10
}

export const isRoot = (): boolean => process.platform === 'linux' && process.getuid?.() === 0
