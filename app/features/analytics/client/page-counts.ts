import { lastingStorage, readStoredJson, tabStorage, writeStorage } from '#app/lib/browser-storage.ts'

/** How often this browser came to each repair page, one per browser session. */
const COUNTS_KEY = 'pageViews'
const COUNTED_KEY = 'countedPaths'
const COUNTED_PATHS = '/reparation/'

/** Counts a page of the catalogue; the number of sessions that saw it, or null when this session has counted it already. */
export function countPath(path: string): number | null {
  if (!path.includes(COUNTED_PATHS)) return null
  const counted = readMap(readStoredJson(tabStorage, COUNTED_KEY))
  if (counted[path]) return null
  const counts = readMap(readStoredJson(lastingStorage, COUNTS_KEY))
  const sessions = (counts[path] ?? 0) + 1
  writeStorage(lastingStorage, COUNTS_KEY, JSON.stringify({ ...counts, [path]: sessions }))
  writeStorage(tabStorage, COUNTED_KEY, JSON.stringify({ ...counted, [path]: 1 }))
  return sessions
}

/** What is in storage may have been written by anybody: only numbers count. */
function readMap(stored: unknown): Record<string, number> {
  const entries: [string, unknown][] = Object.entries(stored ?? {})
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])))
}
