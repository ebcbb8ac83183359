import { days } from '#app/lib/durations.ts'
import type { RowFault } from './access.ts'

/** Longest text per column, characters; the others are names of things. */
const TEXT_LENGTHS = Object.entries({
  page_url: 2_048,
  page_path: 2_048,
  entry_page: 2_048,
  exit_page: 2_048,
  referrer: 2_048,
  page_title: 512,
  os: 128,
  browser: 128,
  language: 35,
  event_type: 64,
  event_category: 64,
})
/** Longest `metadata` once written as JSON, characters. */
const METADATA_LENGTH = 4_096
/** A week: nobody stays longer on a page. */
const MAX_DURATION_MS = days(7)
const NUMBERS = Object.entries({
  screen_width: 100_000,
  screen_height: 100_000,
  viewport_width: 100_000,
  viewport_height: 100_000,
  page_count: 100_000,
  duration: MAX_DURATION_MS,
})
/** A visitor's clock may be wrong, or the call may have waited for the network; by more than this it says nothing. */
const MAX_CLOCK_AHEAD_MS = days(1)
const MAX_CLOCK_BEHIND_MS = days(7)
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?$/i

type Row = Readonly<Record<string, unknown>>

/** Why a row of an event of the audience is refused; undefined for one that is kept. */
export function checkEvent(row: Row): RowFault | undefined {
  const metadata = row['metadata']
  if (metadata !== undefined && metadata !== null && JSON.stringify(metadata).length > METADATA_LENGTH) {
    return { code: '22001', message: `value too long for column metadata (at most ${METADATA_LENGTH} characters of JSON)` }
  }
  return checkBounds(row)
}

export function checkSession(row: Row, now: Date): RowFault | undefined {
  return checkInstant('ended_at', row['ended_at'], now) ?? checkBounds(row)
}

function checkBounds(row: Row): RowFault | undefined {
  for (const [name, most] of TEXT_LENGTHS) {
    const value = row[name]
    if (value === undefined || value === null) continue
    if (typeof value !== 'string') return { code: '22P02', message: `invalid input for column ${name}: expected text` }
    if (value.length > most) return { code: '22001', message: `value too long for column ${name} (at most ${most} characters)` }
  }
  for (const [name, most] of NUMBERS) {
    const value = row[name]
    if (value === undefined || value === null) continue
    if (typeof value !== 'number' || !Number.isInteger(value))
      return { code: '22P02', message: `invalid input for column ${name}: expected a whole number` }
    if (value < 0 || value > most) return { code: '22003', message: `value out of range for column ${name} (0 to ${most})` }
  }
  return undefined
}

function checkInstant(name: string, value: unknown, now: Date): RowFault | undefined {
  if (value === undefined || value === null) return undefined
  const ms = typeof value === 'string' && INSTANT.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(ms)) return { code: '22007', message: `invalid input for column ${name}: expected an instant such as 2026-01-31T10:00:00.000Z` }
  const aheadMs = ms - now.getTime()
  if (aheadMs > MAX_CLOCK_AHEAD_MS || aheadMs < -MAX_CLOCK_BEHIND_MS) {
    return { code: '22008', message: `${name} is too far from the present (at most 24 hours ahead, 7 days behind)` }
  }
  return undefined
}
