import { after, seconds } from '#app/lib/durations.ts'

/** Ending of the name of a backup that somebody asked for: the next hourly one does not take its place. */
const ASKED = '-asked'
const STAMP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:-asked)?$/

/** When a backup was made, as its name: sorts by time, and is a name on every file system. */
export function stampOf(madeAt: Date, { asked = false }: { asked?: boolean } = {}): string {
  return `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}${asked ? ASKED : ''}`
}

export function isStamp(name: string): boolean {
  return STAMP.test(name)
}

export function isAsked(stamp: string): boolean {
  return stamp.endsWith(ASKED)
}

export function stampDate(stamp: string): Date {
  return new Date(`${stamp.slice(0, 10)}T${stamp.slice(11, 19).replaceAll('-', ':')}Z`)
}

/** The name of a backup that no other one has: two of one second are a second apart. */
export function freeStamp(taken: readonly string[], madeAt: Date, asked: { asked?: boolean } = {}): string {
  for (let at = madeAt; ; at = after(at, seconds(1))) {
    const stamp = stampOf(at, asked)
    if (!taken.includes(stamp)) return stamp
  }
}
